import { expect, test, vi } from "vitest";
import type { Fact } from "../lib/types";
import { Network, told } from "../testing/network";
import { isEffect, isIn, listOf, numberOf, seatsOf, valueOf, wordOf } from "./values";

const FACTS: Fact[] = [
  ["money", 12],
  ["floor", { out_of: 8, n: 3 }],
  ["price", { amount: 10, of: "elektro" }],
  ["phase", "buying"],
  ["passed", [{ seat: 2 }, { seat: 0 }], "Carl, Ada"],
];

test("numbers, words and lists are found by their keys", () => {
  expect(["money", "floor", "price", "phase", "nothing"].map((key) => numberOf(FACTS, key))).toEqual([12, 3, 10, 0, 0]);
  expect([wordOf(FACTS, "phase"), wordOf(FACTS, "money"), wordOf(undefined, "phase")]).toEqual(["buying", "", ""]);
  expect([listOf(FACTS, "passed").length, listOf(FACTS, "money").length]).toEqual([2, 0]);
  expect(valueOf(FACTS, "nothing")).toBeUndefined();
});

test("seats are found whatever the players are called", () => {
  expect(seatsOf(valueOf(FACTS, "passed"))).toEqual([2, 0]);
  expect(seatsOf([{ owner: 1, thing: "mine" }, { seat: 3 }, 2, "two"])).toEqual([1, 3]);
  expect(seatsOf(undefined)).toEqual([]);
});

test("a state is found by its key", () => {
  expect(isIn({ states: [["old", "old"]] }, "old")).toBe(true);
  expect(isIn({}, "old")).toBe(false);
});

test("effects are told from all else", () => {
  expect(FACTS.map(([, value]) => isEffect(value))).toEqual([false, false, true, false, false]);
  expect(isEffect({ do: "swap" })).toBe(true);
});

test("an effect is found in a fact, or by the key of what is printed", async () => {
  new Network(() => told({ title: "T", html: "", sections: [], glossary: { tile_4: { name: "2 ore", effect: { amount: 2, of: "ore" } }, ore: {} } }));
  vi.resetModules(); // a glossary of its own
  const [{ glossary }, { effectOf }] = await Promise.all([import("../lib/glossary.svelte"), import("./values")]);
  await glossary.open("gaia");
  const facts: Fact[] = [["does", "tile_4", ""], ["costs", { amount: 3, of: "power" }], ["brings", "ore"], ["level", 2]];
  expect(["does", "costs", "brings", "level"].map((key) => effectOf(facts, key))).toEqual([{ amount: 2, of: "ore" }, { amount: 3, of: "power" }, undefined, undefined]);
});
