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

/** What lies in a zone of answers stands for what is asked, not for what happened. */
const places = (scene: Scene): Zone[] => all(scene.zones).filter((zone) => zone.layout !== "answers");

const laid = (zones: readonly Zone[]): Map<string, Laid> =>
  new Map(zones.flatMap((zone) => (zone.pieces ?? []).map((piece) => [piece.key, { piece, zone: zone.key }] as const)));

const countOf = (here: Laid | undefined): number => (here ? (here.piece.count ?? 1) : 0);

const isMoved = (was: Laid | undefined, now: Laid): boolean =>
  was?.zone !== now.zone || countOf(now) > countOf(was) || now.piece.states !== was.piece.states || now.piece.seat !== was.piece.seat;

/**
 * Pieces that came, went elsewhere or became something else; else pieces that say something new; else zones that lost a
 * piece or say something new.
 */
export function changedPlaces(before: Scene, scene: Scene): string[] {
  const after = kept(before, scene); // what is equal is the same
  const [zonesBefore, zonesAfter] = [places(before), places(after)];
  const [was, now] = [laid(zonesBefore), laid(zonesAfter)];
  const moved = [...now].filter(([key, here]) => isMoved(was.get(key), here));
  const pieces = moved.length ? moved : [...now].filter(([key, here]) => here.piece.facts !== was.get(key)?.piece.facts);
  if (pieces.length) return pieces.map(([key]) => ofPiece(key));
  const lost = new Set([...was].filter(([key, old]) => countOf(now.get(key)) < countOf(old)).map(([, old]) => old.zone));
  const facts = new Map(zonesBefore.map((zone) => [zone.key, zone.facts]));
  return zonesAfter.filter((zone) => lost.has(zone.key) || zone.facts !== facts.get(zone.key)).map((zone) => ofZone(zone.key));
}
