// What is remembered of one's own mistakes, and in which order they come.

import { beforeEach, expect, test } from "vitest";
import type { Mistake } from "../lib/wire";
import { inOrder, Learned } from "./learned.svelte";

const mistake = (move: number, cost: number): Mistake => ({
  table: "t", game: "none", title: "A game", ended_at: 0, seat: 0, move, mark: "mistake", cost, where: "",
}); // prettier-ignore

beforeEach(() => localStorage.clear());

test("what is new comes first, and what was right last", () => {
  const learned = new Learned();
  learned.note("t", 1, "right");
  learned.note("t", 2, "shown");
  learned.note("t", 3, "wrong");
  const deck = inOrder([mistake(1, 0.9), mistake(2, 0.8), mistake(3, 0.7), mistake(4, 0.1), mistake(5, 0.2)], (table, move) => learned.of(table, move));
  expect(deck.map(({ move }) => move)).toEqual([5, 4, 3, 2, 1]);
});

test("what was right stays right, also for another page", () => {
  const learned = new Learned();
  learned.note("t", 1, "wrong");
  expect(learned.knows("t", 1)).toBe(false);
  learned.note("t", 1, "right");
  learned.note("t", 1, "shown");
  expect(new Learned().of("t", 1)).toBe("right");
  expect(new Learned().knows("t", 1)).toBe(true);
});

test("what was kept by somebody else is not trusted", () => {
  localStorage.setItem("gearwright.learned", JSON.stringify({ "t.1": "right", "t.2": "often", "t.3": 4 }));
  const learned = new Learned();
  expect([1, 2, 3].map((move) => learned.of("t", move))).toEqual(["right", undefined, undefined]);
  localStorage.setItem("gearwright.learned", "[1]");
  expect(new Learned().of("t", 1)).toBeUndefined();
});
