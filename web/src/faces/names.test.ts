// The signs of players are drawn for whoever sits there, whatever they are called.

import { describe, expect, test } from "vitest";
import { SEATS } from "../lib/seats";
import type { Fact, Piece, Value, Zone } from "../lib/types";
import { laidOut } from "../testing/board";

const TABLES: [string, string, string][] = [
  ["Ada", "Bob", "Carl"],
  ["Smith, John", "Smith", "Ada"],
  ["a", "aa", "aaa"],
  ["and", "of", "hex"],
  ["satellite to be placed", "copied by", "played by x"],
  ["🤖", "דוד, שרה", "$&"],
];

const colours = (all: Iterable<Element>): (string | null)[] => [...all].map((each) => each.getAttribute("fill"));
const fills = (...seats: number[]): string[] => seats.map((seat) => SEATS[seat]?.colour ?? "");
const zone = (key: string, pieces: Piece[], parts: Partial<Zone> = {}): Zone => ({ key, title: key, pieces, ...parts });

describe.each(TABLES)("players called %j, %j and %j", (one, two, three) => {
  const names = [one, two, three];

  test("have their satellites, stations, gaiaformers and federations on the star chart", async () => {
    const at = (k: number): Piece["facts"] => [["q", k], ["r", 0]];
    const owned = (thing: string, seat: number): Value => ({ owner: seat, thing });
    const pieces: Piece[] = [
      { key: "hex.1", kind: "satellite", name: "A1", facts: at(0), seat: 0, states: [["satellites", [owned("satellite", 0)], `satellite of ${one}`]] },
      { key: "hex.2", kind: "satellite", name: "A2", facts: at(1), seat: 0, states: [["satellites", [0, 1, 2].map((seat) => owned("satellite", seat)), `satellite of ${one}, satellite of ${two}, satellite of ${three}`]] },
      { key: "hex.3", kind: "space_station", name: "A3", facts: at(2), seat: 2, states: [["satellites", [owned("satellite", 0)], `satellite of ${one}`], ["space_station", owned("space_station", 2), `space station of ${three}`]] },
      { key: "hex.4", kind: "transdim", name: "A4", facts: at(-1), states: [["gaiaformer", owned("gaiaformer", 1), `gaiaformer of ${two}`], ["federations", [{ seat: 0 }, { seat: 2 }], `in a federation of ${one} and in a federation of ${three}`]] },
      { key: "hex.5", kind: "terra", name: "A5", facts: at(-2), seat: 1, states: [["built", owned("academy_right", 1), `academy (Q.I.C.) of ${two}`], ["shared_by", { seat: 0 }, `shared by ${one}`]] },
      { key: "hex.6", kind: "space", name: "A6", facts: at(0), states: [["planned", "planned"]] },
      { key: "hex.7", kind: "satellite", name: "A7", facts: at(0), seat: 2, states: [["satellites", [owned("satellite", 2)], `satellite of ${three}`], ["planned", "planned"]] },
      { key: "hex.8", kind: "ice", name: "A8", facts: at(0), seat: 1, states: [["built", owned("mine", 1), `mine of ${two}`]] },
    ];
    const board = await laidOut("gaia", names, [zone("map", [], { title: "Star chart", zones: [zone("sector.1", pieces, { facts: [["q", 0], ["r", 0]] })] })]);
    const hex = (number: number): Element => board.querySelector(`[data-piece="hex.${number}"] svg.hex`)!;
    const seals = (number: number): (string | null)[] => colours(hex(number).querySelectorAll(".seal"));
    expect(seals(1)).toEqual(fills(0));
    expect(seals(2)).toEqual(fills(0, 1, 2));
    expect(seals(3)).toEqual(fills(2, 0));
    expect(seals(4)).toEqual(fills(1));
    expect([...hex(4).querySelectorAll<SVGElement>(".league")].map((each) => each.style.stroke)).toEqual(fills(0, 2));
    expect(seals(5)).toEqual(fills(1, 0));
    expect(seals(6)).toEqual([]);
    expect(seals(7)).toEqual(fills(2));
    expect(seals(8)).toEqual(fills(1));
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter((number) => hex(number).querySelector(".planned"))).toEqual([6, 7]);
  });

  test("have their signs on actions, spaces and cards of Age of Automaton", async () => {
    const by = (state: string, ...seats: number[]): Piece["states"] => [[state, seats.map((seat) => ({ seat })), `${state} ${seats.map((seat) => names[seat])}`]];
    const pieces: Piece[] = [
      { key: "action.funding", kind: "action", name: "Funding", states: by("played_by", 0, 1, 2) },
      { key: "action.sale", kind: "action", name: "Sale", states: by("played_by", 2) },
      { key: "prospect.a.0", kind: "start_space", name: "start", states: by("here", 0, 1) },
      { key: "prospect.a.1", kind: "prospect_space", name: "1", states: by("here", 1), facts: [["vp", 2]] },
      { key: "prospect.a.2", kind: "prospect_space", name: "2", facts: [["vp", 3]] },
      { key: "achievement.x", kind: "achievement", name: "X", states: by("claimed_by", 1, 2) },
      { key: "specialist.y", kind: "specialist", name: "Y", states: by("contract_of", 0) },
      { key: "specialist.z", kind: "specialist", name: "Z", states: [["used", "used"]] },
    ];
    const board = await laidOut("age_of_automaton", names, [zone("all", pieces)]);
    const signs = (key: string): (string | null)[] => colours(board.querySelectorAll(`[data-piece="${key}"] .signs path`));
    expect(pieces.map(({ key }) => signs(key))).toEqual([
      fills(0, 1, 2), fills(2), fills(0, 1), fills(1), [], fills(1, 2), fills(0), [],
    ]); // prettier-ignore
  });

  test("have their cars where they sold them in Automania, and only what was copied is called so", async () => {
    const facts: Piece["facts"] = [["vp", 5]];
    const sold = (thing: string, owner: number): Fact => ["car", { owner, thing }, `${thing} of ${names[owner]}`];
    const copied = (seat: number): Fact => ["copied", { seat }, `copied by ${names[seat]}`];
    const pieces: Piece[] = [
      { key: "sale.1", kind: "sales_space", name: "NA-1", facts, seat: 1, states: [sold("family_car", 1)] },
      { key: "sale.2", kind: "sales_space", name: "NA-2", facts, seat: 0, states: [sold("city_car", 0), copied(2)] },
      { key: "sale.3", kind: "sales_space", name: "NA-3", facts, states: [copied(1)] },
      { key: "sale.4", kind: "sales_space", name: "NA-4", facts },
      { key: "sale.5", kind: "sales_space", name: "NA-5", facts, seat: 2, states: [sold("super_car", 2), copied(0), copied(1)] },
    ];
    const board = await laidOut("automania", names, [zone("sales.NA", pieces)]);
    const has = (what: string): string[] => pieces.map(({ key }) => key).filter((key) => board.querySelector(`[data-piece="${key}"] ${what}`));
    expect(has(".sale.sold")).toEqual(["sale.1", "sale.2", "sale.5"]);
    const marked = pieces.filter(({ key }) => board.querySelector(`[data-piece="${key}"]`)?.textContent?.includes("copied"));
    expect(marked.map(({ key }) => key)).toEqual(["sale.2", "sale.3", "sale.5"]);
  });
});

test.each(["Ada", "Smith, John", "1 hexes", "$&"])("%s sees how far the own mines reach", async (name) => {
  const mine: Piece = { key: "hex.1", kind: "terra", name: "A1", facts: [["q", 0], ["r", 0]], seat: 1, states: [["built", { owner: 1, thing: "mine" }, `mine of ${name}`]] };
  const sector = zone("sector.1", [mine], { title: "Sector 1", facts: [["q", 0], ["r", 0], ["sector", 1]] });
  const reach: Fact = ["reach", [{ seat: 1 }, 2], `${name}: 2 hexes`];
  const board = await laidOut("gaia", ["12", name], [zone("map", [], { facts: [reach], zones: [sector] })]);
  expect(board.querySelector(".near")?.getAttribute("d")?.match(/M/g)).toHaveLength(1 + 6 + 12); // the mine and two rings
});

test.each(["<b>bold</b>", "&amp;", "{0}", "דוד"])("a player called %s is called so", async (name) => {
  const board = await laidOut("plain", [name], [zone("z", [{ key: "p", kind: "pawn", name }])]);
  expect(board.querySelector(".mine h2")?.textContent).toBe(name);
  expect(board.querySelector('[data-piece="p"]')?.getAttribute("aria-label")).toBe(name);
});
