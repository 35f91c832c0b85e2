import { describe, expect, test } from "vitest";
import { after, answers, said, usual, type Result } from "./levels";

const LEVELS = ["newcomer", "novice", "apprentice", "journeyman", "expert", "master", "grandmaster"];
const result = (places: number[], scores: number[] = places.map((place) => 100 - place), seat = 0): Result => ({ seat, places, scores });

/** The level after some games of the first seat, each with the level that the one before has left. */
function through(level: string, ...results: Result[]): string {
  return results.reduce((standing, each) => after(standing, LEVELS, each).standing, { level, last: 0 }).level;
}

const WON = result([1, 2, 3]);
const SECOND = result([2, 1, 3]);
const LAST = result([3, 1, 2]);

describe("what is answered", () => {
  test("leads to levels that are spread over all of them", () => {
    expect(answers(LEVELS).map(({ level }) => level)).toEqual(["newcomer", "apprentice", "expert", "grandmaster"]);
    expect(answers(["easy", "hard"]).map(({ level }) => level)).toEqual(["easy", "easy", "hard", "hard"]);
    expect(usual(LEVELS)).toBe("apprentice");
  });
});

describe("the level", () => {
  test("goes up with a first place", () => {
    expect(through("apprentice", WON)).toBe("journeyman");
    expect(through("apprentice", WON, WON)).toBe("expert");
  });

  test("goes down with the second last place running", () => {
    expect(through("apprentice", LAST)).toBe("apprentice");
    expect(through("apprentice", LAST, LAST)).toBe("novice");
    expect(through("apprentice", LAST, SECOND, LAST)).toBe("apprentice");
    expect(through("apprentice", LAST, LAST, LAST)).toBe("novice"); // against a new level one begins anew
    expect(through("apprentice", LAST, WON, LAST)).toBe("journeyman");
  });

  test("goes down at once with less than half of the winner's points", () => {
    expect(through("apprentice", result([2, 1], [49, 100]))).toBe("novice");
    expect(through("apprentice", result([2, 1], [50, 100]))).toBe("apprentice");
    expect(through("apprentice", result([2, 1, 3], [40, 100, 30]))).toBe("apprentice"); // somebody was behind
    expect(through("apprentice", result([2, 1], [-8, -5]))).toBe("apprentice"); // half of nothing says nothing
  });

  test("stays with a place between, and where a place is shared", () => {
    expect(through("apprentice", SECOND, SECOND, SECOND)).toBe("apprentice");
    expect(through("apprentice", result([1, 1]), result([1, 1]))).toBe("apprentice");
    expect(through("apprentice", result([2, 1, 2]), result([2, 1, 2]))).toBe("novice"); // nobody was behind
  });

  test("is that of the person's own seat", () => {
    expect(through("apprentice", result([3, 1, 2], undefined, 1))).toBe("journeyman");
    expect(through("apprentice", result([1, 2], [100, 10], 1))).toBe("novice");
  });

  test("has two ends", () => {
    expect(through("grandmaster", WON)).toBe("grandmaster");
    expect(through("newcomer", LAST, LAST)).toBe("newcomer");
  });
});

describe("what is said at the end", () => {
  test("tells why, and the level that comes next", () => {
    expect(said("won", "journeyman", "expert", 4)).toBe("You won: next time you play against expert.");
    expect(said("last twice", "expert", "journeyman", 3)).toBe("You came last twice running: next time you play against journeyman.");
    expect(said("last twice", "expert", "journeyman", 2)).toBe("You lost twice running: next time you play against journeyman.");
    expect(said("far behind", "expert", "journeyman", 2)).toBe("You lost, far behind: next time you play against journeyman.");
    expect(said("", "expert", "master", 2)).toBe("Next time you play against master.");
  });

  test("tells that the level stays", () => {
    expect(said("", "expert", "expert", 2)).toBe("Next time you play against expert again.");
    expect(said("far behind", "newcomer", "newcomer", 2)).toBe("Next time you play against newcomer again.");
    expect(said("won", "grandmaster", "grandmaster", 2)).toBe("You won against grandmaster, and nobody here is stronger.");
  });
});
