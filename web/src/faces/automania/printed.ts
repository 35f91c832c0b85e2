// What is printed on a piece, ready to be drawn.

import { isEffect, valueOf } from "../../board/values";
import type { Piece } from "../../lib/types";
import type { Amount, Effect } from "../../lib/wire";

function amounts(effect: Effect): Amount[] {
  if ("amount" in effect) return [effect];
  if ("all_of" in effect) return effect.all_of.flatMap(amounts);
  return "effect" in effect ? amounts(effect.effect) : [];
}

/** What a piece brings, of each thing. */
export function gains(piece: Piece): Amount[] {
  const value = valueOf(piece.facts, "brings");
  return isEffect(value) ? amounts(value) : [];
}

/** The number of a place ends its key. */
export const numberIn = (key: string): string => key.split(".").at(-1) ?? "";

/** Dollars and points as they are printed: $3, 2 VP. */
export const figures = (piece: Piece): string[] => gains(piece).map(({ amount, of }) => (of === "dollar" ? `$${amount}` : `${amount} VP`));
