// Small pictures of a table, as the server sends them.

import type { Choice, News, Picture, Seat } from "../lib/types";
import type { Through } from "../lib/wire";

export function choice(move: number): Choice;
export function choice(move: number, opening: number): Through;
export function choice(move: number, opening?: number): Choice {
  return { move, text: `m${move}`, words: `Do ${move}`, ...(opening === undefined ? {} : { opening }) };
}

export const picture = (parts: Partial<Picture> = {}): Picture => ({
  moves: 0,
  over: false,
  asked: 0,
  asks: "now",
  question: "What now?",
  choices: [],
  through: [],
  can_undo: false,
  scores: null,
  places: null,
  tally: [],
  scene: { title: "Table", facts: [], zones: [] },
  missing: [],
  ...parts,
});

export const seat = (number: number, name: string): Seat => ({ seat: number, name, open: false, bot: null, person: true });

export const news = (version: number, parts: Partial<News> = {}): News => ({ position: `${version}.1.0`, version, ...parts });
