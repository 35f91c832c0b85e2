// What is printed on cards and spaces, as signs: how each thing, verb and thing that is counted is drawn, by its key.

import { parts, type Part as Told } from "../../board/effects";
import { isEffect, isList, isWord } from "../../board/values";
import { glossary } from "../../lib/glossary.svelte";
import type { Value } from "../../lib/types";

/** A drawing; level: the level of a worker; colours: those of a token that can be chosen. */
interface Sign {
  glyph: string;
  level?: string;
  colours?: string[];
}
/** A sign with its number; per: what it is gained for each of; most: how often at most. */
export type Chip = Sign & { n?: string | undefined; per?: Sign & { n?: string | undefined }; most?: number | undefined };
export type Part = Chip | "or" | "for";

export const LEVELS = ["I", "II", "III", "IV"];
const any = (...colours: string[]): Sign => ({ glyph: "any", ...(colours.length ? { colours } : {}) });
const worker = (level: string): Sign => ({ glyph: "worker", level });

/** Those that are not called like their drawing. */
const SIGNS: Record<string, Sign> = {
  any_token: any(), track_token: any(), red_or_yellow: any("red", "yellow"), red_or_blue: any("red", "blue"), yellow_or_blue: any("yellow", "blue"),
  rolled_token: { glyph: "roll" }, market_token: { glyph: "market" }, donation_step: { glyph: "donation" },
  crown_step: { glyph: "crown" }, guild_step: { glyph: "guild" }, trust_step: { glyph: "trust" },
  dice_shift: { glyph: "lower" }, column_pass: { glyph: "pass" },
  equipment_card: { glyph: "equipment" }, research_card: { glyph: "research" }, sale_card: { glyph: "sale" },
  advanced_track: { glyph: "prospect" }, top_space: { glyph: "top" }, different_part: { glyph: "core" },
  built_worker: { glyph: "worker" }, high_worker: worker("III+"), ...Object.fromEntries(LEVELS.map((level, k) => [`worker_${k + 1}`, worker(level)])),
  played_specialist: { glyph: "specialist" }, claimed_achievement: { glyph: "achievement" }, reliability_section: { glyph: "reliability" },
}; // prettier-ignore
const SINGLE = new Set(["reputation", "crown_step", "guild_step", "trust_step"]); // one step needs no number

export const signOf = (thing: string): Sign => SIGNS[thing] ?? { glyph: thing };

const built = { ...worker("I"), n: "+1" };
/** Verbs that are more than a sign with a number. */
const VERBS: Record<string, (n: string, of: string) => Part[]> = {
  credit_or_token: (n) => [{ glyph: "credit", n }, "or", { ...any(), n }],
  build: (n, of) => [{ ...signOf(of), n: `+${n}` }],
  assemble: () => [built, { glyph: "upgrade", n: "1", per: { glyph: "sale" } }, { ...built, per: { glyph: "engineer" } }],
  sponsor: () => [{ glyph: "sponsorship", n: "1" }, { glyph: "order" }],
  dice_shift: (n) => [{ glyph: "lower", n: `−${n}` }],
  reach: (n) => [{ glyph: "reach", n: `+${n}` }],
  cheaper_any: (n) => [{ glyph: "discount", n: `−${n}` }],
  cheaper_equipment: (n) => [{ glyph: "equipment" }, { glyph: "discount", n: `−${n}` }],
  cheaper_sale: (n) => [{ glyph: "sale" }, { glyph: "discount", n: `−${n}` }],
};

function drawn(part: Told): Part[] {
  if (part === "or" || part === "for") return [part];
  if (typeof part === "string" || "moment" in part) return []; // what stands side by side needs no sign between
  const { thing, n, of, per, most } = part;
  const row = VERBS[thing]?.(n ?? "", of ?? "") ?? [{ ...signOf(thing), n: n === "1" && SINGLE.has(thing) ? undefined : n }];
  const last = row.at(-1);
  if (!per || typeof last !== "object") return row;
  const each = per.thing === "worker_level" ? { glyph: "", n: "level" } : { ...signOf(per.thing), n: per.every > 1 ? String(per.every) : undefined };
  return [...row.slice(0, -1), { ...last, per: each, most }];
}

/** An effect, the key of a printed one, or a list of amounts. */
export function signs(value: Value | undefined): Part[] {
  if (isWord(value)) return signs(glossary.effect(value));
  if (isList(value)) return value.flatMap(signs);
  return isEffect(value) ? parts(value).flatMap(drawn) : [];
}
