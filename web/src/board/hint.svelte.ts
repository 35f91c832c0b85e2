// A hint in three steps: what to think about, where to look, and which move and why.

import * as api from "../lib/api";
import type { Playable } from "../lib/live.svelte";
import type { Hint, Zone } from "../lib/types";

export const THINK = 1;
export const LOOK = 2;
export const MOVE = 3;

/** The moves of a zone and of all that lies in it. */
const movesIn = (zone: Zone): number[] => [
  ...(zone.moves ?? []),
  ...(zone.pieces ?? []).flatMap((piece) => piece?.moves ?? []),
  ...(zone.zones ?? []).flatMap(movesIn),
];

const zonesIn = (zones: readonly Zone[]): Zone[] => zones.flatMap((zone) => [zone, ...zonesIn(zone.zones ?? [])]);

export class HintLadder {
  found = $state.raw<Hint | null>(null);
  step = $state(0); // how much of it is shown
  thinking = $state(false);
  failed = $state("");

  constructor(readonly live: Playable) {}

  /** The move, once it is told. */
  get move(): number | null {
    return this.found && this.step >= MOVE ? this.found.move : null;
  }

  /** One step further; the first one asks the server. */
  async next(): Promise<void> {
    if (this.found) {
      this.step = Math.min(this.step + 1, MOVE);
    } else if (this.live.seat !== null && !this.thinking) {
      await this.#ask(this.live.seat);
    }
  }

  async #ask(seat: number): Promise<void> {
    const { version } = this.live;
    this.thinking = true;
    this.failed = "";
    try {
      const found = await api.hint(this.live.id, seat);
      if (this.live.version !== version) return; // it speaks of another position
      this.found = found;
      this.step = found.others.length ? THINK : MOVE; // where nobody has judged there is nothing to think about
    } catch (error) {
      this.failed = error instanceof Error ? error.message : "No hint was found.";
    } finally {
      this.thinking = false;
    }
  }

  /** What is lit on the board: first all that can be done where to look, then the move. */
  lit(): number[] {
    if (!this.found || this.step < LOOK) return [];
    if (this.step === MOVE) return [this.found.move];
    const keys = new Set(this.found.places.map(({ zone }) => zone));
    return zonesIn(this.live.picture?.scene?.zones ?? []).flatMap((zone) => (keys.has(zone.key) ? movesIn(zone) : []));
  }

  clear(): void {
    this.found = null;
    this.step = 0;
    this.failed = "";
  }
}
