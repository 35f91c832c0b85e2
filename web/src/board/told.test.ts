import { expect, test } from "vitest";
import type { Happened, Zone } from "../lib/types";
import { laidOut } from "../testing/board";

const did = (version: number, seat: number, words: string): Happened => ({ version, kind: "move", seat, at: 0, text: "", words, news: [] });
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

test("the last brackets say what decided", async () => {
  const built = "Build a mine on 2A11 (volcanic), with a satellite on 2A10, the first from the top left of 5 hexes beside it";
  const why = "10 options, the number of terraforming steps leaves 4, then the first from the top left";
  const instead = "Use up the action for 4 power: 2 ore instead, as it cannot upgrade";
  const nothing = "Do nothing: it cannot upgrade, and nothing can stand in for it";
  const story = [did(1, 1, `${built} (${why})`), did(2, 1, `${instead} (3 options, then number 2 from the left)`), did(3, 1, nothing), did(4, 1, "Pass")];
  const board = await laidOut("gaia", ["Ada", "Automa"], [automa], story);
  expect([...board.querySelectorAll(".steps strong")].map((each) => each.textContent)).toEqual([built, instead, nothing, "Pass"]);
  expect([...board.querySelectorAll(".reason")].map((each) => each.textContent)).toEqual([`why: ${why}`, "why: 3 options, then number 2 from the left"]);
});
