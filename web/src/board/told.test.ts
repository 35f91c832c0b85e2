import { expect, test } from "vitest";
import type { Happened, Zone } from "../lib/types";
import { laidOut } from "../testing/board";

const did = (version: number, seat: number, words: string): Happened => ({ version, kind: "move", seat, at: 0, text: "", words, news: [], heading: [] });
const automa: Zone = { key: "automa.1", title: "Cards", seat: 1 };

/** What the page tells of the last turn of seat 1. */
async function lately(...story: Happened[]): Promise<string[]> {
  const board = await laidOut("gaia", ["Ada", "Automa"], [automa], story);
  return [...board.querySelectorAll(".steps strong")].map((each) => each.textContent ?? "");
}

test("an Automa tells what it did last, until somebody else came", async () => {
  const story = [did(1, 1, "old"), did(2, 0, "mine"), did(3, 1, "one"), did(4, 1, "two")];
  expect(await lately(...story)).toEqual(["one", "two"]);
  expect(await lately(...story, did(5, 0, "again mine"))).toEqual(["one", "two"]);
  expect(await lately(did(1, 1, "first"))).toEqual(["first"]);
});

test("it tells nothing before its first turn", async () => {
  expect(await lately()).toEqual([]);
  expect(await lately(did(1, 0, "mine"))).toEqual([]);
});
