import { expect, test } from "vitest";
import { counted, uncounted } from "./counted";

test.each([
  [0, "0 moves"],
  [1, "1 move"],
  [2, "2 moves"],
])("of %i one says %s", (count, words) => expect(counted(count, "move")).toBe(words));

test.each([
  [1, "1 game is still being counted…"],
  [8, "8 games are still being counted…"],
])("%i games that are missing are told as %s", (games, words) => expect(uncounted(games)).toBe(words));
