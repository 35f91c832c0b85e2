// A scene in words: the same tree for the eye, the keyboard and the screen reader.

import type { Fact, Piece } from "../lib/types";

const DRAWN = new Set(["q", "r"]); // where a hex is drawn; its name says where it lies

export const factWords = (facts: Fact[] | undefined): string =>
  (facts ?? []).flatMap(([name, value]) => (DRAWN.has(name) ? [] : [`${name}: ${value}`])).join(", ");

export function pieceWords(piece: Piece): string {
  const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
  return [`${count}${piece.name}`, piece.state, factWords(piece.facts)].filter(Boolean).join(", ");
}
