// A scene in words: the same tree for the eye, the keyboard and the screen reader.

import type { Fact, Piece, Zone } from "../lib/types";

const DRAWN = new Set(["q", "r"]); // where a hex is drawn; its name says where it lies

export const factWords = (facts: Fact[] | undefined): string =>
  (facts ?? []).flatMap(([name, value]) => (DRAWN.has(name) ? [] : [`${name}: ${value}`])).join(", ");

export function pieceWords(piece: Piece): string {
  const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : "";
  return [`${count}${piece.name}`, piece.state, factWords(piece.facts)].filter(Boolean).join(", ");
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
export const printedOn = (zone: Zone): Fact[] => [...(zone.scales ?? []).map(([name, numbers]): Fact => [name, along(numbers)]), ...(zone.facts ?? [])];
