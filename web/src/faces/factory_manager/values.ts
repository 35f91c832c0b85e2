// What is printed on a piece, ready to be drawn.

import { numberOf } from "../../board/values";
import type { Piece } from "../../lib/types";
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

/** The values at the foot of a tile, in the same order on all of them. */
export function valuesOf(piece: Piece): Value[] {
  return SIGNS.map(([fact, sign]) => ({ sign, value: numberOf(piece.facts, fact) }))
    .filter(({ value }) => value !== 0)
    .map(({ sign, value }) => ({ sign, text: value < 0 ? `−${-value}` : String(value), saving: value < 0 }));
}
