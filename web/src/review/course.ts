// The course of a game as shapes: bands of chances one upon the other, and lines of expected places.

import type { Decision, Point, Round } from "../lib/wire";
import { MARKS } from "./numbers";

export const WIDE = 1000; // of the drawing, in its own units; it is as high

/** The number of moves of a game. */
export const lastOf = (course: readonly Point[]): number => Math.max(1, course.at(-1)?.move ?? 1);

/** Where the game stood after so many moves: at the last choice before. */
export function pointAt(course: readonly Point[], move: number): Point | undefined {
  let found = course[0];
  for (const point of course) {
    if (point.move > move) break;
    found = point;
  }
  return found;
}

/** How many moves a place of the chart stands for; 0 is its left edge and 1 its right. */
export const moveAt = (along: number, last: number): number => Math.round(Math.max(0, Math.min(1, along)) * last);

/** The nearest choice before or after so many moves; where there is none, the beginning or the end. */
export function choiceFrom(course: readonly Point[], move: number, by: 1 | -1): number {
  const moves = course.map((point) => point.move);
  return by > 0 ? (moves.find((each) => each > move) ?? lastOf(course)) : (moves.findLast((each) => each < move) ?? 0);
}

const at = (along: number, down: number): string => `${(WIDE * along).toFixed(1)},${(WIDE * down).toFixed(1)}`;

/** The corners of each seat's band, the first seat at the foot. */
export function bands(course: readonly Point[], seats: number): string[] {
  const last = lastOf(course);
  let low = course.map(() => 0);
  return Array.from({ length: seats }, (_, seat) => {
    const high = course.map((point, place) => (low[place] ?? 0) + (point.chances[seat] ?? 0));
    const upper = course.map((point, place) => at(point.move / last, 1 - (high[place] ?? 0)));
    const under = course.map((point, place) => at(point.move / last, 1 - (low[place] ?? 0)));
    low = high;
    return [...upper, ...under.reverse()].join(" ");
  });
}

/** Each seat's expected place over the game, the first place at the top. */
export function lines(course: readonly Point[], seats: number): string[] {
  const last = lastOf(course);
  return Array.from({ length: seats }, (_, seat) =>
    course.map((point) => at(point.move / last, ((point.places[seat] ?? 1) - 0.75) / (seats - 0.5))).join(" "),
  );
}

/** Where the name of a seat stands on its band: where that is widest, and how far from the top; nothing, if it is nowhere wide enough. */
export function labels(course: readonly Point[], seats: number): ({ along: number; down: number } | null)[] {
  const last = lastOf(course);
  return Array.from({ length: seats }, (_, seat) => {
    let found: { along: number; down: number } | null = null;
    let widest = 0.1;
    for (const point of course) {
      const along = point.move / last;
      const own = point.chances[seat] ?? 0;
      if (along > 0.02 && along < 0.8 && own > widest) {
        const under = point.chances.slice(0, seat).reduce((sum, each) => sum + each, 0);
        widest = own;
        found = { along, down: 1 - under - own / 2 };
      }
    }
    return found;
  });
}

/** The names of rounds that have room beside each other, with how far along they begin. */
export function roundMarks(rounds: readonly Round[], last: number, room = 0.1): { along: number; text: string }[] {
  let free = 0;
  return rounds.map(({ move, text }) => {
    const along = move / last;
    const fits = along >= free && along < 1 - room / 2;
    if (fits) free = along + room;
    return { along, text: fits ? text : "" };
  });
}

export interface MarkGroup {
  along: number;
  sign: string; // of the worst
  count: number;
  seat: number | null; // whose they are, if they are one seat's
}

/** The marked decisions over the chart; those that have no room beside each other stand together. */
export function markGroups(marked: readonly Decision[], last: number, room = 0.022): MarkGroup[] {
  const groups: { along: number; marks: Decision[] }[] = [];
  for (const decision of marked) {
    const along = (decision.move - 1) / last;
    const group = groups.at(-1);
    if (group && along - group.along < room) group.marks.push(decision);
    else groups.push({ along, marks: [decision] });
  }
  return groups.map(({ along, marks }) => {
    const worst = MARKS.find(({ mark }) => marks.some((each) => each.mark === mark));
    const seats = new Set(marks.map((each) => each.seat));
    return { along, sign: worst?.sign ?? "", count: marks.length, seat: seats.size === 1 ? (marks[0]?.seat ?? null) : null };
  });
}

export interface Filter {
  seat: number | null;
  all: boolean; // also those without a mark
}

/** The decisions that somebody wants to see. */
export const shownOf = (decisions: readonly Decision[], { seat, all }: Filter): Decision[] =>
  decisions.filter((each) => (seat === null || each.seat === seat) && (all || each.mark !== ""));
