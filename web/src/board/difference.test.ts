import { expect, test } from "vitest";
import type { Value } from "../lib/types";
import { difference, isDifferent } from "./difference";

const CHANGES: [before: Value, after: Value, words: string][] = [
  [3, 5, "+2"],
  [5, 3, "−2"],
  [-1, -4, "−3"],
  [4, 4, "+0"],
  [{ out_of: 5, n: 2 }, { out_of: 5, n: 4 }, "+2"],
  [{ amount: 1, of: "ore" }, { amount: 3, of: "ore" }, "+2"],
  [{ amount: 1, of: "ore" }, { amount: 3, of: "credit" }, "text"],
  [{ out_of: 8, n: 5 }, { out_of: 9, n: 5 }, "text"], // what changes is not the number in front
  [4, { out_of: 4, n: 3 }, "text"],
  [{ seat: 1 }, { seat: 2 }, "text"],
  ["1", "2", "text"], // words that look like numbers
];

test.each(CHANGES)("from %j to %j is %s", (before, after, words) => expect(difference(["k", before, "old text"], ["k", after, "text"])).toBe(words));

test.each<[Value, Value, boolean]>([
  [{ out_of: 1, n: 1 }, 1, false],
  [2, { out_of: 2, n: 2 }, false],
  [{ out_of: 2, n: 1 }, 2, true],
  [[4], [1], true],
])("from %j to %j is worth telling: %s", (before, after, told) => expect(isDifferent(["k", before], ["k", after])).toBe(told));

test("a number that is a name is not counted with", () => expect(difference(["order_tile", [4]], ["order_tile", [1]])).toBe("1"));
