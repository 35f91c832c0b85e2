// The shapes of a game's course, and how its numbers are told.

import { describe, expect, test } from "vitest";
import type { Decision, Point } from "../lib/wire";
import { bands, choiceFrom, labels, lastOf, lines, markGroups, moveAt, pointAt, roundMarks, shownOf } from "./course";
import { cost, costWords, exact, MARKS, percent, signed, signOf, triedWords } from "./numbers";

const point = (move: number, ...chances: number[]): Point => ({ move, seat: 0, heading: [], where: "", chances, places: chances.map((each) => 2 - each) });
const COURSE = [point(0, 0.5, 0.5), point(4, 0.25, 0.75), point(10, 1, 0)];
const decision = (parts: Partial<Decision>): Decision => ({
  move: 1, seat: 0, where: "", question: "", allowed: 2, played: "", words: "", cost: { value: 0, low: 0, high: 0 }, still: 0, noise: true, mark: "",
  changes: [], best: [], told: "", ...parts,
}); // prettier-ignore

describe("the course", () => {
  test("stands at the last choice", () => {
    expect(pointAt(COURSE, 3)?.move).toBe(0);
    expect(pointAt(COURSE, 4)?.move).toBe(4);
    expect(pointAt(COURSE, 99)?.move).toBe(10);
    expect(pointAt([], 3)).toBeUndefined();
  });

  test("goes from choice to choice", () => {
    expect([choiceFrom(COURSE, 0, 1), choiceFrom(COURSE, 4, 1), choiceFrom(COURSE, 10, 1)]).toEqual([4, 10, 10]);
    expect([choiceFrom(COURSE, 10, -1), choiceFrom(COURSE, 5, -1), choiceFrom(COURSE, 0, -1)]).toEqual([4, 4, 0]);
  });

  test("has bands that lie on each other", () => {
    expect(bands(COURSE, 2)).toEqual([
      "0.0,500.0 400.0,750.0 1000.0,0.0 1000.0,1000.0 400.0,1000.0 0.0,1000.0",
      "0.0,0.0 400.0,0.0 1000.0,0.0 1000.0,0.0 400.0,750.0 0.0,500.0",
    ]);
    expect(labels(COURSE, 2)).toEqual([{ along: 0.4, down: 0.875 }, { along: 0.4, down: 0.375 }]);
    expect(labels([point(0, 1, 0), point(5, 1, 0), point(10, 1, 0)], 2)[1]).toBeNull();
  });

  test("has the first place at the top", () => {
    expect(lines([point(0, 1, 0), point(1, 1, 0)], 2)).toEqual(["0.0,166.7 1000.0,166.7", "0.0,833.3 1000.0,833.3"]);
  });

  test("is pointed at", () => {
    expect([moveAt(-1, 10), moveAt(0.44, 10), moveAt(2, 10)]).toEqual([0, 4, 10]);
    expect(lastOf([])).toBe(1);
  });

  test("names the rounds that have room", () => {
    const rounds = [0, 1, 5].map((move) => ({ move, text: `round ${move}` }));
    expect(roundMarks(rounds, 10, 0.2)).toEqual([
      { along: 0, text: "round 0" },
      { along: 0.1, text: "" },
      { along: 0.5, text: "round 5" },
    ]);
  });
});

test("decisions are those of a seat, and the marked ones", () => {
  const all = [decision({ move: 1 }), decision({ move: 2, seat: 1, mark: "mistake" }), decision({ move: 3, mark: "blunder" })];
  const moves = (seat: number | null, every: boolean): number[] => shownOf(all, { seat, all: every }).map(({ move }) => move);
  expect(moves(null, true)).toEqual([1, 2, 3]);
  expect(moves(null, false)).toEqual([2, 3]);
  expect(moves(0, true)).toEqual([1, 3]);
  expect(moves(0, false)).toEqual([3]);
});

test("marks without room stand together, under the sign of the worst", () => {
  const marked = [
    decision({ move: 1, mark: "inaccuracy" }),
    decision({ move: 2, mark: "blunder", seat: 1 }),
    decision({ move: 51, mark: "mistake", seat: 1 }),
  ];
  expect(markGroups(marked, 100)).toEqual([
    { along: 0, sign: "??", count: 2, seat: null },
    { along: 0.5, sign: "?", count: 1, seat: 1 },
  ]);
});

describe("numbers", () => {
  test("have a sign of their own", () => {
    expect([signed(0.084), signed(-0.121), signed(0.004)]).toEqual(["+8", "\u221212", "0"]);
    expect([exact(0.0841), exact(-0.5), exact(0)]).toEqual(["+8.4", "\u221250.0", "0.0"]);
    expect(percent(0.456)).toBe("46 %");
  });

  test("tell their interval, and what may be noise", () => {
    const lost = { value: 0.09, low: -0.01, high: 0.19 };
    expect(cost(lost)).toBe("9 points (0 to 19)");
    expect(cost({ value: 0.01, low: 0.01, high: 0.02 })).toBe("1 point (1 to 2)");
    expect(costWords(decision({ cost: lost, noise: true }))).toBe("within the noise: 9 points (0 to 19)");
    expect(costWords(decision({ cost: lost, noise: false }))).toBe("cost 9 points (0 to 19)");
    expect(costWords(decision({}))).toBe("nothing lost");
    expect(triedWords({ cost: lost, right: true })).toMatch(/^Right: .* beyond the noise/);
    expect(triedWords({ cost: lost, right: false })).toBe("It costs 9 points (0 to 19) of winning chance.");
  });

  test("every mark has a sign", () => {
    expect(MARKS.map(({ mark }) => signOf(mark))).toEqual(["??", "?", "?!"]);
    expect(signOf("")).toBe("");
  });
});
