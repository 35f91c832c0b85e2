// The tracks are drawn with what is printed on them, and the cards that block actions with their rounds.

import { describe, expect, test } from "vitest";
import { SEATS } from "../../lib/seats";
import type { Piece, Zone } from "../../lib/types";
import { laidOut } from "../../testing/board";

const marker = (seat: number, space: number): Piece => ({ key: `m.${seat}`, kind: "marker", name: "Ada", seat, facts: [["space", space]] });
const drawn = async (zone: Zone): Promise<Element> => (await laidOut("age_of_automaton", ["Ada", "Bob"], [zone])).querySelector(".track")!;
const texts = (all: Iterable<Element>): string[] => [...all].map((each) => each.textContent.trim());
const column = (element: Element): string => /grid-(?:column|area): ([^;]*)/.exec(element.getAttribute("style") ?? "")?.[1] ?? "";

/** In which row and column markers stand, and whose they are. */
const stands = (track: Element): (string | null)[][] =>
  [...track.querySelectorAll(".space:has(.marker)")].map((space) => [column(space), ...[...space.querySelectorAll("path")].map((each) => each.getAttribute("fill"))]);

describe("a track", () => {
  test("has each number once for all spaces that have it", async () => {
    const track = await drawn({ key: "track.reputation", title: "Reputation", scales: [["engineers", [0, 0, 1, 1]], ["vp", [0, 1, 2, 14]]], facts: [["vp_tokens", [[2, 2, 1]], "2 VP, then 1 VP on space 2"]], pieces: [marker(0, 3)] });
    expect(texts(track.querySelectorAll(".printed"))).toEqual(["0", "1", "0", "1", "2", "14"]);
    expect([...track.querySelectorAll(".printed")].map(column)).toEqual(["2 / 4", "4 / 6", "2 / 3", "3 / 4", "4 / 5", "5 / 6"]);
    expect(texts(track.querySelectorAll(".single"))).toEqual(["2"]);
    expect(stands(track)).toEqual([["3 / 5", SEATS[0].colour]]);
  });

  test("of reliability goes from right to left, with gifts and the surcharge", async () => {
    const track = await drawn({ key: "track.reliability", title: "Reliability", scales: [["section", [4, 4, 0, -1]], ["surcharge", [0, 0, 0, 2]]], facts: [["gifts", [[1, { amount: 1, of: "credit" }]], "1 credit on space 1"]], pieces: [marker(0, 0)] });
    expect(texts(track.querySelectorAll(".printed"))).toEqual(["4", "0", "<0"]);
    expect([...track.querySelectorAll(".printed")].map(column)).toEqual(["4 / 6", "3 / 4", "2 / 3"]);
    expect([...track.querySelectorAll(".single")].map(column)).toEqual(["2 / 4", "2 / 2"]);
    expect(texts(track.querySelectorAll(".single.alarm"))).toEqual(["−2"]);
    expect(stands(track)).toEqual([["2 / 5", SEATS[0].colour]]);
  });

  test("has the markers that stand together on one space", async () => {
    const track = await drawn({ key: "track.crown", title: "Laureate Group", scales: [["multiplier", [0, 0, 1]]], pieces: [marker(0, 1), marker(1, 1)] });
    expect(stands(track)).toEqual([["2 / 3", SEATS[0].colour, SEATS[1].colour]]);
    expect(track.querySelectorAll(".space")).toHaveLength(3);
  });

  test("of donations has its megaphones where they stand", async () => {
    const track = await drawn({ key: "track.donation", title: "Donation", scales: [["vp", [0, 0, 1, 1]], ["megaphones", [0, 0, 1, 1]]], pieces: [marker(1, 1)] });
    expect([...track.querySelectorAll(".single")].map(column)).toEqual(["2 / 4"]);
    expect(track.querySelectorAll('.single [data-glyph="reputation"]')).toHaveLength(1);
  });
});

test("cards that block actions say for which round", async () => {
  const card = (key: string, blocks: string[], round: string): Piece => ({ key, kind: "blocked_card", name: "Card", facts: [["blocks", blocks]], states: [[round, round]] });
  const board = await laidOut("age_of_automaton", ["Ada"], [{ key: "blocked", title: "Blocked actions", pieces: [card("a", ["prospect", "research"], "this_round"), card("b", ["equipment", "sale"], "next_round")] }]);
  expect(texts(board.querySelectorAll(".blocked em"))).toEqual(["this round", "next round"]);
  expect([...board.querySelectorAll(".blocked .action svg")].map((each) => each.getAttribute("data-glyph"))).toEqual(["prospect", "research", "equipment", "sale"]);
  expect([...board.querySelectorAll(".blocked")].map((each) => each.classList.contains("now"))).toEqual([true, false]);
});
