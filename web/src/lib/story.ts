// The story of a table, for those who read it: where it stands in the replay, what came since one's own turn, its headings.

import type { Fact, Happened } from "./types";

/** After how many moves of the replay each line of the story stands; lines that were taken back stand nowhere. */
export function stepsOf(story: readonly Happened[]): Map<number, number> {
  const standing: number[] = []; // versions of the moves that stand
  for (const { version, kind } of story) {
    if (kind === "move") standing.push(version);
    else if (kind === "undo") standing.pop(); // what the clock did is no move
  }
  return new Map(standing.map((version, place) => [version, place + 1]));
}

/** What one player did. */
export interface Deeds {
  seat: number;
  lines: Happened[];
}

/** What each of the others did since the last turn of a seat, in the order in which they came; moves taken back are left out. */
export function sinceTurnOf(story: readonly Happened[], seat: number, asked: boolean): Deeds[] {
  const theirs = (line: Happened | undefined): boolean => line !== undefined && line.seat !== seat;
  let end = story.length;
  while (asked && end > 0 && !theirs(story[end - 1])) end -= 1; // the turn that goes on
  let begin = end;
  while (theirs(story[begin - 1])) begin -= 1;
  const stand = stepsOf(story);
  const found = new Map<number, Happened[]>();
  for (const line of story.slice(begin, end)) {
    if (stand.has(line.version)) found.set(line.seat, [...(found.get(line.seat) ?? []), line]);
  }
  return [...found].map(([each, lines]) => ({ seat: each, lines }));
}

/** The lines under one heading. */
export interface Chapter {
  heading: Fact[];
  lines: Happened[];
}

const same = (one: Fact[], other: Fact[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The story by rounds and phases. A move that is taken back stays in the chapter where it was made. */
export function chaptersOf(story: readonly Happened[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of story) {
    const last = found.at(-1);
    const heading = line.kind === "move" ? line.heading : (last?.heading ?? []);
    if (last && same(last.heading, heading)) last.lines.push(line);
    else found.push({ heading, lines: [line] });
  }
  return found;
}
