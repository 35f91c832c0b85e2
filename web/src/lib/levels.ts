// Which level suits somebody: what is asked once, and the rule by which results change it. Levels are named from the
// weakest to the strongest, as the server tells them.

/** The level that somebody plays against in a game, and how many of the last games against it ended in the last place. */
export interface Standing {
  level: string;
  last: number;
}

/** How a game ended, by seats; 1 is the first place, and equal seats share one. */
export interface Result {
  seat: number; // of whom it is about
  places: number[];
  scores: number[];
}

/** What a result says of the level; nothing, if it leaves it as it is. */
export type Verdict = "won" | "last twice" | "far behind" | "";

export const QUESTION = "How well do you know heavy board games?";
const ANSWERS = ["They are new to me", "I have played a few", "I play them often", "I rarely lose"];
const TWICE = 2;
const FAR = 0.5; // of the winner's points

/** What can be answered, spread evenly over the levels. */
export function answers(levels: string[]): { words: string; level: string }[] {
  const step = (levels.length - 1) / (ANSWERS.length - 1);
  return ANSWERS.map((words, number) => ({ words, level: levels[Math.round(number * step)] ?? "" }));
}

/** The level of somebody who does not want to answer: that of the second answer. */
export const usual = (levels: string[]): string => answers(levels)[1]?.level ?? "";

/** Whoever wins alone goes a level up; whoever comes last twice running, or once with less than half of the winner's points, goes one down. */
export function after(standing: Standing, levels: string[], result: Result): { standing: Standing; verdict: Verdict } {
  const now = levels.indexOf(standing.level);
  const last = isLast(result) ? standing.last + 1 : 0;
  const verdict = isFirst(result) ? "won" : last > 0 && isFarBehind(result) ? "far behind" : last >= TWICE ? "last twice" : "";
  const next = now + (verdict === "won" ? 1 : verdict === "" ? 0 : -1);
  const level = levels[Math.max(0, Math.min(next, levels.length - 1))] ?? standing.level;
  return { standing: { level, last: verdict === "" ? last : 0 }, verdict };
}

const others = <T>(each: T[], seat: number): T[] => each.filter((_, other) => other !== seat);
const place = ({ places, seat }: Result): number => places[seat] ?? 0;
const isFirst = (result: Result): boolean => others(result.places, result.seat).every((other) => place(result) < other);
const isLast = (result: Result): boolean => place(result) > 1 && others(result.places, result.seat).every((other) => place(result) >= other);
const isFarBehind = ({ scores, seat }: Result): boolean => Math.max(...scores) > 0 && (scores[seat] ?? 0) < FAR * Math.max(...scores);

/** What the end of a game says about the level: which it was, and which it is next time. */
export function said(verdict: Verdict, level: string, next: string, seats: number): string {
  const lost = seats > 2 ? "came last" : "lost";
  const why = { won: "You won", "last twice": `You ${lost} twice running`, "far behind": `You ${lost}, far behind`, "": "" }[verdict];
  if (level !== next) return why ? `${why}: next time you play against ${next}.` : `Next time you play against ${next}.`;
  return verdict === "won" ? `You won against ${level}, and nobody here is stronger.` : `Next time you play against ${level} again.`;
}
