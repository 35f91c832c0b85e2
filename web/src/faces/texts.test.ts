// What the faces make of texts that real games send. texts.json has them; GEARWRIGHT_INTERPRETED=1 python web/src/faces/texts.py
// prints it anew, in half a minute.

import { describe, expect, test } from "vitest";
import { seatsIn, type Named } from "../board/seated";
import * as ageOfAutomaton from "./age_of_automaton/effects";
import { GLYPHS as AGE_GLYPHS } from "./age_of_automaton/glyphs";
import * as gaia from "./gaia/effects";
import { GLYPHS as GAIA_GLYPHS } from "./gaia/glyphs";
import texts from "./texts.json";

type Texts = Record<string, string[]>;

const digits = (text: string): string[] => (text.match(/\d+/g) ?? []).toSorted();
/** The numbers of a text that a sign may not keep to itself: one of a thing may be just the thing, and "a thing" be 1. */
const told = (text: string): string[] => digits(text).filter((number) => number !== "1");
const isState = (what: string): boolean => what.endsWith(", state");
const signs = (all: Texts): [what: string, text: string][] =>
  Object.entries(all).flatMap(([what, found]) => (isState(what) ? [] : found.map((text): [string, string] => [what, text])));

describe("Gaia Project", () => {
  const all = signs(texts.gaia).filter(([what]) => what !== "free action, name");
  const drawn = (glyph: string): boolean => (glyph === "charge" ? "power" : glyph) in GAIA_GLYPHS;

  test.each(all)("%s: %s is drawn in signs, with all its numbers", (_, text) => {
    const found = gaia.parts(text) ?? [];
    const chips = found.flatMap((part) => (typeof part !== "string" && "glyph" in part ? [part] : []));
    const marks = found.flatMap((part) => (typeof part !== "string" && "mark" in part ? [part.mark] : []));
    expect(chips.length).toBeGreaterThan(0);
    expect([...chips.map(({ glyph }) => glyph), ...chips.flatMap(({ per }) => per ?? []), ...marks].filter((name) => !drawn(name))).toEqual([]);
    expect(chips.flatMap(({ n }) => told(n ?? "")).toSorted()).toEqual(told(text));
  });

  test.each(all.filter(([, text]) => text.includes("for each")))("%s: %s says what it is gained for", (_, text) => {
    expect(gaia.parts(text)?.some((part) => typeof part !== "string" && "per" in part && part.per)).toBe(true);
  });

  test.each(texts.gaia["free action, name"])("the free action %s shows what it costs before what it gains", (text) => {
    const found = gaia.exchange(text) ?? [];
    const [gain = "", cost] = text.split(" for ");
    const numbers = (parts: gaia.Part[]): string[] => parts.flatMap((part) => (typeof part !== "string" && "n" in part ? told(part.n ?? "") : []));
    if (cost === undefined) return expect(found.length).toBeGreaterThan(0);
    const arrow = found.indexOf("for");
    expect([numbers(found.slice(0, arrow)), numbers(found.slice(arrow))]).toEqual([told(cost), told(gain)]);
  });
});

describe("Age of Automaton", () => {
  const all = signs(texts.age_of_automaton).filter(([, text]) => text !== "nothing"); // "free", says its face

  test.each(all)("%s: %s is drawn in signs, with its numbers", (what, text) => {
    const said = what === "track: counts" ? `1 ${text}` : text;
    const found = ageOfAutomaton.parts(said) ?? [];
    const chips = found.flatMap((part) => (typeof part === "string" ? [] : [part]));
    expect(chips.length).toBeGreaterThan(0);
    const inner = chips.flatMap(({ per }) => (per && per.glyph ? [per] : []));
    expect([...chips, ...inner].map(({ glyph }) => glyph).filter((glyph) => !(glyph in AGE_GLYPHS))).toEqual([]);
    expect(chips.flatMap(({ n, per, most }) => told(`${n} ${per?.n} ${most}`)).toSorted()).toEqual(told(said));
  });
});

/** Real texts with other names in them. */
function named(all: Texts, names: readonly string[]): [what: string, text: string, state: string][] {
  return Object.entries(all).flatMap(([what, states]) =>
    isState(what) ? states.map((state): [string, string, string] => [what, state.replaceAll(/\{(\d)\}/g, (_, seat) => names[Number(seat)] ?? ""), state]) : [],
  );
}

describe.each([
  ["plain", ["Ada", "Bob", "Carl", "Dora"]],
  ["hard", ["Smith, John", "and", "a", "$&"]],
])("seats with %s names", (_, players) => {
  const names: Named = players.map((name, seat) => [name, seat]);
  const seats = (state: string): number[] => [...state.matchAll(/\{(\d)\}/g)].map(([, seat]) => Number(seat));

  test("are found in all that Age of Automaton says of them", () => {
    const states = named(texts.age_of_automaton, players).filter(([, , state]) => state.includes("{"));
    expect(states.length).toBeGreaterThan(40);
    for (const [, text, state] of states) {
      const list = text.replace(/^(?:played by|claimed by|contract of) /, "");
      expect(seatsIn(names, list).map(([, seat]) => seat)).toEqual(seats(state));
    }
  });

  test("are found in all that Gaia Project says of its hexes", () => {
    const HEADS = [
      ...["mine", "trading station", "research lab", "planetary institute", "academy (knowledge)", "academy (Q.I.C.)"].map((name) => `${name} of `),
      "shared by ", "gaiaformer of ", "in a federation of ", "satellite of ", "space station of ",
    ]; // prettier-ignore
    const states = named(texts.gaia, players).filter(([, , state]) => state.includes("{"));
    expect(states.length).toBeGreaterThan(40);
    for (const [, text, state] of states) expect(seatsIn(names, text, HEADS).map(([, seat]) => seat)).toEqual(seats(state));
  });
});
