// The board of a decision of a finished game, on which another move is tried.

import * as api from "../lib/api";
import type { Playable } from "../lib/live.svelte";
import type { Judged, Picture, Seating } from "../lib/types";

export class Attempt implements Playable {
  readonly version = 0;
  readonly story = [];
  busy = $state(false);

  constructor(
    readonly id: string,
    readonly seat: number,
    readonly picture: Picture,
    readonly seating: Seating,
    /** Called with what was chosen. */
    readonly answered: (move: number) => Promise<void>,
  ) {}

  /** A move that only opens a question is the one that is judged: what answers the question is a decision of its own. */
  async play({ move, opening }: { move: number; opening?: number }): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.answered(opening ?? move);
    } finally {
      this.busy = false;
    }
  }

  undo(): Promise<void> {
    return Promise.resolve();
  }

  judge(move: number, opening?: number): Promise<Judged> {
    return api.judge(this.id, this.seat, move, opening, this.picture.moves);
  }
}
