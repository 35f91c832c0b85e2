// Which seats a text of the scene names: a face may draw their signs instead of their names.

import { getContext, setContext } from "svelte";
import type { Zone } from "../lib/types";

const KEY = Symbol("seated");
export type Named = readonly (readonly [name: string, seat: number])[];
export type Said = readonly [head: string, seat: number];

/** Tells all pieces within a board whose areas it has. */
export function seating(zones: () => Zone[]): void {
  const names = (): Named => zones().flatMap((zone) => (zone.layout === "seat" && zone.seat !== undefined ? [[zone.title, zone.seat] as const] : []));
  setContext(KEY, names);
}

/** A way to find the seats that a text names, within a board. */
export function seated(): (text: string, heads?: readonly string[]) => Said[] {
  const names = getContext<() => Named>(KEY);
  return (text, heads) => seatsIn(names(), text, heads);
}

/**
 * The seats that a list names, each with the words before its name: "satellite of Ada, satellite of Bob and space station of
 * Ada" has three. A name may have anything in it, even what stands between the parts of a list: so the text is not cut there,
 * but read from name to name, and the longest one that leaves a list behind it is meant.
 */
export function seatsIn(names: Named, text: string, heads: readonly string[] = [""]): Said[] {
  const all = heads.flatMap((head) => names.flatMap(([name, seat]) => (name ? [{ words: head + name, head, seat }] : [])));
  return read(text, all.toSorted((one, other) => other.words.length - one.words.length)) ?? [];
}

interface Part {
  words: string;
  head: string;
  seat: number;
}

function read(text: string, parts: readonly Part[]): Said[] | undefined {
  for (const { words, head, seat } of parts) {
    if (!text.startsWith(words)) continue;
    const rest = text.slice(words.length);
    if (!rest) return [[head, seat]];
    const between = /^(?:, | and )/.exec(rest)?.[0];
    const later = parts.filter((other) => other.head !== head || other.seat > seat); // seats are listed in their order
    const found = between && read(rest.slice(between.length), later);
    if (found) return [[head, seat], ...found];
  }
  return undefined;
}
