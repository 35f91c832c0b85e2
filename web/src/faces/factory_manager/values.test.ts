import { expect, test } from "vitest";
import type { Fact } from "../../lib/types";
import { numberOf, numbersIn, valuesOf } from "./values";

const values = (...facts: Fact[]): string[] =>
  valuesOf({ key: "k", kind: "machine", name: "m", facts }).map(({ sign, text, saving }) => `${sign} ${text}${saving ? " saved" : ""}`);

test("the values of a tile stand in the same order on all of them, and zeros on none", () => {
  expect(values(["workers", 2], ["price", 10], ["energy", 1], ["production", 3], ["storage", 0])).toEqual(["production 3", "energy 1", "worker 2"]);
  expect(values()).toEqual([]);
});

test("what a tile saves has a minus", () => expect(values(["energy", -2], ["storage", 1])).toEqual(["stock 1", "energy −2 saved"]));

test("numbers are found by their name and in texts", () => {
  expect(numberOf([["price", 12]], "price")).toBe(12);
  expect(numberOf([["price", 12]], "storage")).toBe(0);
  expect(numberOf(undefined, "price")).toBe(0);
  expect([numbersIn("2 of 13"), numbersIn(7), numbersIn("none")]).toEqual([[2, 13], [7], []]);
});
