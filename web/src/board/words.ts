// A scene in words: the same tree for the eye, the keyboard and the screen reader.

import { glossary } from "../lib/glossary.svelte";
import type { Fact, Piece, Value, Zone } from "../lib/types";

const DRAWN = new Set(["q", "r"]); // where a hex is drawn; its name says where it lies

/** A value that the glossary is enough to say; all others come with their text. */
function valueWords(value: Value): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return glossary.name(value);
  if (Array.isArray(value)) return value.map(valueWords).join(", ") || "none";
  if ("amount" in value) return glossary.counted(value.amount, value.of);
  if ("out_of" in value) return `${value.n} of ${value.out_of}`;
  return "";
}

/** What people read of a fact. */
export const textOf = ([, value, text]: Fact): string => text ?? valueWords(value);

/** Whether people read a fact; what is drawn alone has an empty text. */
export const isTold = ([, , text]: Fact): boolean => text !== "";

/** Where in the game something is: its round and its phase. */
export const headingWords = (heading: Fact[]): string =>
  heading.map((fact) => (typeof fact[1] === "string" ? textOf(fact) : `${glossary.name(fact[0])} ${textOf(fact)}`)).join(", ");

export const factWords = (facts: Fact[] | undefined): string =>
  (facts ?? []).flatMap((fact) => (DRAWN.has(fact[0]) || !isTold(fact) ? [] : [`${glossary.name(fact[0])}: ${textOf(fact)}`])).join(", ");

/** What is special about a piece now. */
export const stateWords = (piece: Piece): string => (piece.states ?? []).map(textOf).join(", ");

/** What a piece is called; if it has no name of its own, what its kind is called. */
export const nameOf = (piece: Piece): string => piece.name ?? glossary.name(piece.kind);

export function pieceWords(piece: Piece): string {
  const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
  return [`${count}${nameOf(piece)}`, stateWords(piece), factWords(piece.facts)].filter(Boolean).join(", ");
}

/** All there is to say of a piece: what is special about it, what is printed on it, what its kind is, what its facts mean. */
export function aboutPiece(piece: Piece): string[] {
  const facts = (piece.facts ?? []).filter((fact) => !DRAWN.has(fact[0]) && isTold(fact));
  const said = facts.map((fact) => [`${glossary.name(fact[0])}: ${textOf(fact)}.`, glossary.sentence(fact[0])].filter(Boolean).join(" "));
  const states = (piece.states ?? []).flatMap((fact) => [textOf(fact), glossary.sentence(fact[0])]);
  return [...new Set([glossary.sentence(piece.kind), ...states, ...said].filter(Boolean))];
}

/** Spaces of a track beside each other with the same number on them. */
export interface Run {
  number: number;
  first: number;
  last: number;
}

export const runs = (numbers: readonly number[]): Run[] =>
  numbers.reduce<Run[]>((found, number, space) => {
    const run = found.at(-1);
    if (run?.number === number) run.last = space;
    else found.push({ number, first: space, last: space });
    return found;
  }, []);

/** What is printed on which spaces of a track: 0 on 0-2, 1 on 3. */
export const along = (numbers: readonly number[]): string =>
  runs(numbers)
    .map(({ number, first, last }) => `${number} on ${first === last ? first : `${first}-${last}`}`)
    .join(", ");

/** What is printed along a zone, and what is true of it. */
export const printedOn = (zone: Zone): Fact[] => [...(zone.scales ?? []).map(([key, numbers]): Fact => [key, numbers, along(numbers)]), ...(zone.facts ?? [])];
