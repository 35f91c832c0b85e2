// Every card of the set has a picture of its own; one of another set has that of its kind.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Piece } from "../../lib/types";
import { laidOut } from "../../testing/board";
import { DRAWINGS } from "./drawings";
import { pictureOf } from "./pictures";

const SET = "../src/gearwright/games/age_of_automaton/components";
const printed = (file: string): string[] =>
  readdirSync(SET).filter((name) => name.startsWith("edition_")).flatMap((name) => [...readFileSync(`${SET}/${name}/${file}.toml`, "utf8").matchAll(/^id = "(\w+)"/gm)].map(([, id]) => id ?? "")); // prettier-ignore

test.each(["equipment", "research", "sales", "specialists"])("all %s have pictures, and no two the same", (file) => {
  const cards = new Set(printed(file));
  expect(cards.size).toBeGreaterThan(15);
  expect([...cards].filter((card) => !(card in DRAWINGS))).toEqual([]);
  expect(new Set([...cards].map((card) => DRAWINGS[card])).size).toBe(cards.size);
});

test("pictures are of numbers and shapes that there are", () => {
  const broken = Object.keys(DRAWINGS).filter((name) => pictureOf(name)?.some(([tone, d]) => !/^[tdwgsTDWGS]$/.test(tone) || !/^M[-\d.,\s\w]*$/.test(d) || /NaN|undefined|[obxgyk]/.test(d)));
  expect(broken).toEqual([]);
});

test("a card of another set has the picture of its kind", async () => {
  const card = (key: string): Piece => ({ key: `card.${key}`, kind: "sale_card", name: key });
  const board = await laidOut("age_of_automaton", ["Ada"], [{ key: "row.2", title: "Sale", pieces: [card("mine"), card("so07")] }]);
  const drawn = [...board.querySelectorAll(".picture")].map((each) => [...each.querySelectorAll("svg:last-child path")].map((path) => path.getAttribute("d")));
  expect(drawn).toEqual(["sale", "so07"].map((name) => pictureOf(name)?.map(([, d]) => d)));
});
