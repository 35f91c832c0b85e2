import { expect, test } from "vitest";
import { agreed, agreedOptions, applying, fitting } from "./options";
import type { Option } from "./types";

const option = (name: string, choices: string[], parts: Partial<Option> = {}): Option => ({
  name, sentence: "", choices, words: choices.map((choice) => `in words ${choice}`), seats: choices.map(() => [2, 3, 4]), needs: null, ...parts,
}); // prettier-ignore
const AUTOMAS = option("automas", ["none", "one", "two"], { seats: [[2, 3, 4], [2, 3, 4], [3, 4]] });
const FACTION = option("faction", ["drawn", "Terrans"], { needs: { option: "automas", choices: ["one", "two"] } });
const SECOND = option("second", ["drawn", "Terrans"], { needs: { option: "automas", choices: ["two"] } });
const ALL = [AUTOMAS, FACTION, SECOND];
const names = (chosen: Record<string, string>, count: number): string[] => applying(ALL, chosen, count).map(({ name }) => name);

test("choices are told in words, and only those that fit the number of seats", () => {
  expect(fitting(AUTOMAS, 2)).toEqual([{ choice: "none", words: "in words none" }, { choice: "one", words: "in words one" }]);
  expect(fitting(AUTOMAS, 3)).toHaveLength(3);
});

test("what does not apply is not shown", () => {
  expect(names({}, 3)).toEqual(["automas"]);
  expect(names({ automas: "one" }, 3)).toEqual(["automas", "faction"]);
  expect(names({ automas: "two" }, 3)).toEqual(["automas", "faction", "second"]);
  expect(names({ automas: "two" }, 2)).toEqual(["automas"]); // two do not fit, so there are none
});

test("an option with one choice left is none", () => {
  const chart = option("chart", ["printed", "big"], { seats: [[2, 3, 4], [3, 4]] });
  expect(applying([chart], {}, 2)).toEqual([]);
  expect(applying([chart], {}, 3)).toEqual([chart]);
});

test("what is agreed on is what was chosen, as far as it applies", () => {
  expect(agreed(AUTOMAS, { automas: "two" }, 2)).toBe("none");
  expect(agreedOptions(ALL, { automas: "one", faction: "Terrans", second: "Terrans" }, 3)).toEqual({ automas: "one", faction: "Terrans" });
});
