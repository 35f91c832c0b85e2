import { describe, expect, test } from "vitest";
import { lengthOf, reading, warning } from "./clock";
import type { ClockShown } from "./types";

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 18, 12);
const CLOCK: ClockShown = {
  asked: 1, reserve: [0, 5 * MINUTE], late: false, since: NOON, turn_ends: NOON + 30 * MINUTE, ends: NOON + 35 * MINUTE,
  pauses: [[NOON + 10 * MINUTE, NOON + 20 * MINUTE]],
}; // prettier-ignore

describe("a clock", () => {
  test.each([
    [0, "turn", 20, null], // ten minutes of the thirty stand still
    [10, "turn", 10, 20],
    [15, "turn", 10, 20],
    [20, "turn", 10, null],
    [30, "reserve", 5, null],
    [36, "over", 1, null],
  ])("shows after %i minutes the %s with %i minutes", (passed, part, left, until) => {
    const shown = reading(CLOCK, NOON + passed * MINUTE);
    expect(shown).toMatchObject({ seat: 1, part, left: left * MINUTE, pausedUntil: until === null ? null : NOON + until * MINUTE });
  });

  test("that nobody is asked by shows nothing", () => expect(reading({ ...CLOCK, asked: null }, NOON)).toBeNull());
});

test.each([
  [3 * 24 * 60 * MINUTE + 1, "3 days"],
  [26 * 60 * MINUTE, "26 h"],
  [90 * MINUTE, "1 h 30 min"],
  [59 * MINUTE + 59_000, "59 min"],
  [9 * MINUTE + 5_400, "9:05"],
  [5 * MINUTE, "5 min"],
  [7_000, "0:07"],
])("%i milliseconds are %s", (length, words) => expect(lengthOf(length)).toBe(words));

test("a screen reader is told when little is left, and not between", () => {
  const told = [6, 5.5, 5, 4.9, 2, 1, 0.5].map((left, place, all) => warning((all[place - 1] ?? 9) * MINUTE, left * MINUTE));
  expect(told).toEqual(["", "", "You have 5 min left.", "", "", "You have 1 min left.", ""]);
});
