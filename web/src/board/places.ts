// Where on the board something happened: what differs between two scenes, by the keys of pieces and zones.

import { kept } from "../lib/kept";
import type { Piece, Scene, Zone } from "../lib/types";

interface Laid {
  piece: Piece;
  zone: string;
}

/** How a piece and a zone are called among places: their keys could be equal. */
export const ofPiece = (key: string): string => `piece ${key}`;
export const ofZone = (key: string): string => `zone ${key}`;

const all = (zones: readonly Zone[]): Zone[] => zones.flatMap((zone) => [zone, ...all(zone.zones ?? [])]);

const laid = (zones: readonly Zone[]): Map<string, Laid> =>
  new Map(zones.flatMap((zone) => (zone.pieces ?? []).map((piece) => [piece.key, { piece, zone: zone.key }] as const)));

const countOf = (here: Laid | undefined): number => (here ? (here.piece.count ?? 1) : 0);

const isChanged = (was: Laid | undefined, now: Laid): boolean =>
  was === undefined ||
  was.zone !== now.zone ||
  countOf(now) > countOf(was) ||
  now.piece.states !== was.piece.states ||
  now.piece.facts !== was.piece.facts ||
  now.piece.seat !== was.piece.seat;

/** Pieces that came, went elsewhere or became something else; where there are none, zones that lost a piece or say something new. */
export function changedPlaces(before: Scene, scene: Scene): string[] {
  const after = kept(before, scene); // what is equal is the same
  const [zonesBefore, zonesAfter] = [all(before.zones), all(after.zones)];
  const [was, now] = [laid(zonesBefore), laid(zonesAfter)];
  const pieces = [...now].filter(([key, here]) => isChanged(was.get(key), here)).map(([key]) => ofPiece(key));
  if (pieces.length) return pieces;
  const lost = new Set([...was].filter(([key, old]) => countOf(now.get(key)) < countOf(old)).map(([, old]) => old.zone));
  const facts = new Map(zonesBefore.map((zone) => [zone.key, zone.facts]));
  return zonesAfter.filter((zone) => lost.has(zone.key) || zone.facts !== facts.get(zone.key)).map((zone) => ofZone(zone.key));
}
