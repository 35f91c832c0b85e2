import { expect, test } from "vitest";
import type { Fact } from "../../lib/types";
import { valuesOf } from "./values";

const values = (...facts: Fact[]): string[] =>
  valuesOf({ key: "k", kind: "machine", name: "m", facts }).map(({ sign, text, saving }) => `${sign} ${text}${saving ? " saved" : ""}`);

test("the values of a tile stand in the same order on all of them, and zeros on none", () => {
  expect(values(["workers", 2], ["price", 10], ["energy", 1], ["production", 3], ["storage", 0])).toEqual(["production 3", "energy 1", "worker 2"]);
  expect(values()).toEqual([]);
});

test("what a tile saves has a minus", () => expect(values(["energy", -2], ["storage", 1])).toEqual(["stock 1", "energy −2 saved"]));
