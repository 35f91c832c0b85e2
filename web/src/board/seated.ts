// Which seats a text of the scene names: a face may draw their signs instead of their names.

import { getContext, setContext } from "svelte";
import type { Zone } from "../lib/types";

const KEY = Symbol("seated");
type Named = readonly (readonly [name: string, seat: number])[];

/** Tells all pieces within a board whose areas it has. */
export function seating(zones: () => Zone[]): void {
  const names = (): Named => zones().flatMap((zone) => (zone.layout === "seat" && zone.seat !== undefined ? [[zone.title, zone.seat] as const] : []));
  setContext(KEY, names);
}

/** A way to find the seats that a text names, in their order; the longest names first, for one may be a part of another. */
export function seated(): (text: string) => number[] {
  const names = getContext<() => Named>(KEY);
  return (text) => {
    let left = text;
    const found: number[] = [];
    for (const [name, seat] of names().toSorted((one, other) => other[0].length - one[0].length)) {
      if (name && left.includes(name)) {
        found.push(seat);
        left = left.replace(name, "");
      }
    }
    return found.toSorted((one, other) => one - other);
  };
}
