import { expect, test } from "vitest";
import type { Piece } from "../../lib/types";
import type { Effect } from "../../lib/wire";
import { figures, gains, numberIn } from "./printed";

const tile = (brings: Effect): Piece => ({ key: "k", kind: "bonus", name: "n", facts: [["brings", brings]] });

test("a bonus is printed in dollars and points", () => {
  expect(figures(tile({ amount: 3, of: "dollar" }))).toEqual(["$3"]);
  expect(figures(tile({ all_of: [{ amount: 2, of: "dollar" }, { amount: 1, of: "vp" }] }))).toEqual(["$2", "1 VP"]);
});

test("what a manager gives is found, whenever it comes", () => {
  expect(gains(tile({ for_each: "car", effect: { amount: 2, of: "star" } }))).toEqual([{ amount: 2, of: "star" }]);
  expect(gains(tile({ whenever: "withdrawing", effect: { amount: 4, of: "dollar" } }))).toEqual([{ amount: 4, of: "dollar" }]);
  expect(gains({ key: "k", kind: "power_machine", name: "n" })).toEqual([]);
});

test("the number of a place ends its key", () => expect(numberIn("ship.NA.12")).toBe("12"));
