import { describe, expect, test } from "vitest";
import { chaptersOf, sinceTurnOf, stepsOf } from "./story";
import type { Fact, Happened } from "./types";

const line = (version: number, seat: number, parts: Partial<Happened> = {}): Happened => ({
  version, kind: "move", seat, at: 0, text: "", words: `move ${version}`, news: [], heading: [], ...parts,
}); // prettier-ignore
const late = (version: number, seat: number): Happened => line(version, seat, { kind: "late" });
const undo = (version: number, seat: number): Happened => line(version, seat, { kind: "undo" });

describe("steps of the replay", () => {
  test("are the moves that stand", () => {
    const steps = stepsOf([line(1, 0), line(2, 1), undo(3, 1), line(4, 1), line(5, 0)]);
    expect([...steps]).toEqual([[1, 1], [4, 2], [5, 3]]);
  });

  test("are not those of the clock", () => {
    expect([...stepsOf([line(1, 0), late(2, 1), line(3, 1)])]).toEqual([[1, 1], [3, 2]]);
  });
});

describe("since my turn", () => {
  const told = (story: Happened[], asked: boolean): [number, number[]][] =>
    sinceTurnOf(story, 0, asked).map(({ seat, lines }) => [seat, lines.map(({ version }) => version)]);

  test("each of the others has one line, in the order in which they came", () => {
    expect(told([line(1, 0), line(2, 2), line(3, 1), line(4, 2)], true)).toEqual([[2, [2, 4]], [1, [3]]]);
  });

  test("nothing is told of what came before it", () => {
    expect(told([line(1, 1), line(2, 0), line(3, 1)], true)).toEqual([[1, [3]]]);
  });

  test("it stays while my turn goes on, and is gone when it is over", () => {
    const story = [line(1, 0), line(2, 1), line(3, 0), line(4, 0)];
    expect(told(story, true)).toEqual([[1, [2]]]);
    expect(told(story, false)).toEqual([]);
  });

  test("what was taken back is left out", () => {
    expect(told([line(1, 0), line(2, 1), undo(3, 1), line(4, 1)], true)).toEqual([[1, [4]]]);
  });

  test("before my first turn all is told; at the beginning nothing", () => {
    expect(told([line(1, 1), line(2, 2)], true)).toEqual([[1, [1]], [2, [2]]]);
    expect(told([], true)).toEqual([]);
  });
});

describe("chapters", () => {
  const at = (round: number, phase: string): Fact[] => [["round", { out_of: 5, n: round }], ["phase", phase]];

  test("begin with each new round and phase", () => {
    const story = [line(1, 0, { heading: at(1, "auction") }), line(2, 1, { heading: at(1, "auction") }), line(3, 1, { heading: at(1, "buying") }),
      line(4, 0, { heading: at(2, "buying") })]; // prettier-ignore
    expect(chaptersOf(story).map(({ heading, lines }) => [heading, lines.length])).toEqual([
      [at(1, "auction"), 2], [at(1, "buying"), 1], [at(2, "buying"), 1],
    ]); // prettier-ignore
  });

  test("are not broken by the clock", () => {
    const story = [line(1, 0, { heading: at(1, "auction") }), late(2, 1), line(3, 1, { heading: at(1, "auction") })];
    expect(chaptersOf(story)).toHaveLength(1);
  });

  test("are not broken by a move that is taken back", () => {
    const story = [line(1, 0, { heading: at(1, "auction") }), undo(2, 0), line(3, 0, { heading: at(1, "auction") })];
    expect(chaptersOf(story)).toHaveLength(1);
  });

  test("of a game without headings are one", () => {
    expect(chaptersOf([line(1, 0), line(2, 1)])).toHaveLength(1);
    expect(chaptersOf([])).toEqual([]);
  });
});
