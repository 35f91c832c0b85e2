// What is printed on a piece, ready to be drawn.

import type { Fact, Piece } from "../../lib/types";
import type { GlyphName } from "./glyphs";

export interface Value {
  sign: GlyphName;
  text: string;
  saving: boolean; // the tile gives it back instead of needing it
}

const SIGNS: [fact: string, sign: GlyphName][] = [
  ["production", "production"],
  ["storage", "stock"],
  ["energy", "energy"],
  ["workers", "worker"],
];

export const numberOf = (facts: Fact[] | undefined, name: string): number =>
  Number(facts?.find(([each]) => each === name)?.[1] ?? 0);

/** The values at the foot of a tile, in the same order on all of them. */
export function valuesOf(piece: Piece): Value[] {
  return SIGNS.map(([fact, sign]) => ({ sign, value: numberOf(piece.facts, fact) }))
    .filter(({ value }) => value !== 0)
    .map(({ sign, value }) => ({ sign, text: value < 0 ? `−${-value}` : String(value), saving: value < 0 }));
}

/** All whole numbers of a text: "2 of 3" has 2 and 3. */
export const numbersIn = (text: number | string): number[] => (String(text).match(/\d+/g) ?? []).map(Number);
