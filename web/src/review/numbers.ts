// How chances, costs and marks are told: with a word and a sign, so that colour is never the only one.

import { counted } from "../lib/counted";
import type { Decision, Interval, Tried } from "../lib/wire";

export type Mark = Exclude<Decision["mark"], "">;

/** The marks from the worst on, with the signs that chess players know. */
export const MARKS: readonly { mark: Mark; sign: string; plural: string }[] = [
  { mark: "blunder", sign: "??", plural: "blunders" },
  { mark: "mistake", sign: "?", plural: "mistakes" },
  { mark: "inaccuracy", sign: "?!", plural: "inaccuracies" },
];
export const signOf = (mark: Decision["mark"]): string => MARKS.find((each) => each.mark === mark)?.sign ?? "";

const MINUS = "\u2212";
const rounded = (share: number): number => Math.round(100 * share);

/** A chance: "45 %". */
export const percent = (share: number): string => `${rounded(share)} %`;

/** A change of a chance in points: "+4", "−12", "0". */
export function signed(change: number): string {
  const points = rounded(change);
  return points > 0 ? `+${points}` : points < 0 ? `${MINUS}${-points}` : "0";
}

/** The same with a place behind the point, where parts are added up. */
export function exact(change: number): string {
  const points = Math.round(1000 * change) / 10;
  return `${points > 0 ? "+" : points < 0 ? MINUS : ""}${Math.abs(points).toFixed(1)}`;
}

/** So many points, with their interval: "9 points (4 to 14)". */
export function cost({ value, low, high }: Interval): string {
  const points = rounded(value);
  return `${counted(points, "point")} (${rounded(Math.max(0, low))} to ${rounded(high)})`;
}

/** What a decision cost, in words. */
export function costWords(decision: Pick<Decision, "cost" | "noise" | "mark">): string {
  if (decision.noise) return rounded(decision.cost.value) === 0 ? "nothing lost" : `within the noise: ${cost(decision.cost)}`;
  return `cost ${cost(decision.cost)}`;
}

/** What came of a try. */
export function triedWords({ cost: lost, right }: Pick<Tried, "cost" | "right">): string {
  if (!right) return `It costs ${cost(lost)} of winning chance.`;
  return lost.value > 0.005 ? "Right: no better move is known beyond the noise." : "Right: no better move is known.";
}

export const place = (expected: number): string => expected.toFixed(1);

/** A sentence's beginning. */
export const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
