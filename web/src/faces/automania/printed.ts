// What is printed on a piece, ready to be drawn.

import { isEffect, valueOf } from "../../board/values";
import type { Piece } from "../../lib/types";
import type { Amount, Effect } from "../../lib/wire";

function amounts(effect: Effect): Amount[] {
  if ("amount" in effect) return [effect];
  if ("all_of" in effect) return effect.all_of.flatMap(amounts);
  return "effect" in effect ? amounts(effect.effect) : [];
}

/** What a piece gives, of each thing. */
export function gains(piece: Piece, fact = "brings"): Amount[] {
  const value = valueOf(piece.facts, fact);
  return isEffect(value) ? amounts(value) : [];
}

/** How many of a thing it brings. */
export const brought = (piece: Piece, thing: string): number => gains(piece).find(({ of }) => of === thing)?.amount ?? 0;

/** Dollars and points as they are printed: $3, 2 VP. */
export const figures = (piece: Piece, fact = "brings"): string[] => gains(piece, fact).map(({ amount, of }) => (of === "dollar" ? `$${amount}` : `${amount} VP`));
