// The board is laid out a part a frame the first time, so that the page answers meanwhile. A part is a zone with its own
// pieces, or one of its inner zones.

import type { Zone } from "../lib/types";

export const partsOf = (zones: Zone[]): number => zones.reduce((sum, zone) => sum + 1 + (zone.zones?.length ?? 0), 0);

/** The first `parts` parts of these zones. */
export function dealt(zones: Zone[], parts: number): Zone[] {
  const found: Zone[] = [];
  let left = parts;
  for (const zone of zones) {
    if (left <= 0) break;
    const inner = zone.zones ?? [];
    found.push(left > inner.length ? zone : { ...zone, zones: inner.slice(0, left - 1) });
    left -= 1 + inner.length;
  }
  return found;
}
