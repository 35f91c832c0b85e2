import { expect, test } from "vitest";
import { difference } from "./difference";

test.each([
  [3, 5, "+2"],
  [5, 3, "−2"],
  [-1, -4, "−3"],
  [4, 4, "+0"],
  ["2 of 5", "4 of 5", "+2"],
  ["-2 left", "1 left", "+3"],
  ["5 of 8", "5 of 9", "5 of 9"], // what changes is not the number in front
  [4, "3 of 4", "3 of 4"],
  ["Ada 2 hexes", "Ada 3 hexes", "Ada 3 hexes"],
  ["1 2 hexes", "1 3 hexes", "1 3 hexes"], // a player called 1
  ["1", "2", "2"], // the bidder is called 2 now
  ["no", "yes", "yes"],
])("from %j to %j is %s", (before, after, words) => expect(difference(before, after)).toBe(words));
