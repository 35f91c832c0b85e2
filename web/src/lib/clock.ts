// What a table's clock shows at a moment: the server tells when times end, and here nothing but the way there is counted.

import type { ClockShown } from "./types";

export interface Reading {
  seat: number; // whose time runs
  part: "turn" | "reserve" | "over";
  left: number; // milliseconds of this part that will count; when it is over, how many have passed since
  ends: number; // the moment at which this part ends
  pausedUntil: number | null; // time stands still
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much of the time between two moments counts. */
function counted(from: number, to: number, pauses: ClockShown["pauses"]): number {
  const still = pauses.map(([begin, end]) => Math.max(0, Math.min(end, to) - Math.max(begin, from)));
  return Math.max(0, to - from - still.reduce((sum, each) => sum + each, 0));
}

/** Nothing, where no time runs. */
export function reading({ asked, turn_ends, ends, pauses }: ClockShown, now: number): Reading | null {
  if (asked == null || turn_ends == null || ends == null) return null;
  const pausedUntil = pauses.find(([begin, end]) => begin <= now && now < end)?.[1] ?? null;
  if (now >= ends) return { seat: asked, part: "over", left: now - ends, ends, pausedUntil: null };
  const part = now < turn_ends ? "turn" : "reserve";
  const until = part === "turn" ? turn_ends : ends;
  return { seat: asked, part, left: counted(now, until, pauses), ends: until, pausedUntil };
}

/** A length of time as people say it, the shorter the more exactly. */
export function lengthOf(length: number): string {
  if (length >= 2 * DAY) return `${Math.floor(length / DAY)} days`;
  const hours = Math.floor(length / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  if (hours) return minutes ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes >= 10 || length % MINUTE === 0) return `${minutes} min`;
  return `${minutes}:${String(Math.floor((length % MINUTE) / SECOND)).padStart(2, "0")}`;
}

/** A moment as people say it today: the hour, and the day if it is another one. */
export function momentOf(moment: number, now: number): string {
  const day = new Date(moment).toDateString() === new Date(now).toDateString() ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return new Date(moment).toLocaleString("en-GB", { ...day, hour: "2-digit", minute: "2-digit" });
}

/** How long nothing of what is shown changes. */
export const restOf = (length: number): number => (length < 10 * MINUTE ? SECOND : length < DAY ? MINUTE / 2 : 10 * MINUTE);

const WARNINGS = [5 * MINUTE, MINUTE];

/** What a screen reader says of one's own time: only when little is left, once for each of these. */
export function warning(before: number, left: number): string {
  const passed = WARNINGS.filter((each) => left <= each && each < before);
  return passed.length ? `You have ${lengthOf(Math.min(...passed))} left.` : "";
}
