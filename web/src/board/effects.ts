// An effect as a row of signs: what EffectView draws, from left to right.

import type { Effect } from "../lib/types";
import type { When } from "../lib/wire";

/** A thing, an event or a verb with its number; what is paid has a minus. */
export interface Chip {
  thing: string;
  n?: string;
  of?: string; // of a verb: what it is done to
  per?: { thing: string; every: number };
  most?: number; // how often at most
}
/** "for" stands between what is paid, or what happens, and what is gained for it; "gap" between effects of their own. */
export type Part = Chip | { moment: When["when"] } | "or" | "and" | "for" | "gap";

export const isChip = (part: Part): part is Chip => typeof part === "object" && "thing" in part;

const number = (n: number, paid: boolean): string => (paid || n < 0 ? `−${Math.abs(n)}` : String(n));

const joined = (effects: readonly Effect[], between: "or" | "and" | "gap", paid: boolean): Part[] =>
  effects.flatMap((effect, place) => [...(place ? [between] : []), ...parts(effect, paid)]);

export function parts(effect: Effect, paid = false): Part[] {
  if ("amount" in effect) return [{ thing: effect.of, n: number(effect.amount, paid) }];
  if ("for_each" in effect) {
    const inner = parts(effect.effect, paid);
    const last = inner.findLastIndex(isChip);
    const per = { per: { thing: effect.for_each, every: effect.every ?? 1 }, ...(effect.most ? { most: effect.most } : {}) };
    return inner.map((part, place) => (place === last && isChip(part) ? { ...part, ...per } : part));
  }
  if ("whenever" in effect) return [{ thing: effect.whenever }, "for", ...parts(effect.effect, paid)];
  if ("when" in effect) return [{ moment: effect.when }, ...parts(effect.effect, paid)];
  if ("price" in effect) return [...parts(effect.price, true), "for", ...parts(effect.effect)];
  if ("one_of" in effect) return joined(effect.one_of, "or", paid);
  if ("all_of" in effect) return joined(effect.all_of, effect.all_of.some((each) => "when" in each) ? "gap" : "and", paid);
  if ("do" in effect) return [{ thing: effect.do, ...(effect.n ? { n: number(effect.n, paid) } : {}), ...(effect.thing ? { of: effect.thing } : {}) }];
  const unknown: never = effect; // a new kind of effect is a type error here
  return unknown;
}
