// What happened so far, for a face that tells of it on the board.

import { getContext, setContext } from "svelte";
import type { Happened } from "../lib/types";

const KEY = Symbol("told");

/** Tells all zones within a board what happened. */
export function telling(story: () => Happened[]): void {
  setContext(KEY, story);
}

/** A way to find what a seat did last, until somebody else came. */
export function told(): (seat: number) => Happened[] {
  const story = getContext<() => Happened[]>(KEY);
  return (seat) => {
    const all = story();
    const end = all.findLastIndex((each) => each.seat === seat) + 1;
    const start = all.slice(0, end).findLastIndex((each) => each.seat !== seat) + 1;
    return all.slice(start, end);
  };
}
