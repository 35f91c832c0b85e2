// What has come from the server and is not yet drawn. Moves of others are shown one after the other; what this seat did
// itself never waits, and takes along whatever came before it.

import type { Happened, News, Step } from "./types";

const MOST = 12; // moves of one event that are shown one by one; of more, the last ones

/** One thing to draw: the news of a move, or whatever else came. */
interface Part extends News {
  own: boolean; // this seat has moved
  slow: boolean; // somebody else has moved
  fetching?: boolean; // its picture is on its way
}

export class Queue {
  #parts: Part[] = [];
  #known: number | undefined; // the newest version that was heard of
  #free = 0; // until then the last move is looked at

  constructor(
    readonly seat: number | null,
    /** Asks for the table after so many moves, where the server told of several moves at once. */
    readonly ask: (step: number) => Promise<Step>,
    /** Called when a picture has come that was asked for. */
    readonly ready: () => void,
  ) {}

  /** The newest version that waits. */
  get latest(): number | undefined {
    return this.#parts.at(-1)?.version;
  }

  /** How many moves of others are waiting. */
  get behind(): number {
    return this.#parts.reduce((sum, part) => sum + (part.slow ? (part.happened?.length ?? 0) : 0), 0);
  }

  hear(news: News, paced: boolean): void {
    const lines = news.happened ?? [];
    const follows = this.#known !== undefined && lines[0]?.version === this.#known + 1;
    this.#known = news.version;
    if (!paced || !follows || !news.table) this.#parts.push({ ...news, own: lines.some((line) => line.seat === this.seat), slow: false });
    else this.#parts.push(...this.#split(news, lines));
  }

  /** Several moves that came as one event, each with its picture: the last one's is there, those before are asked for. */
  #split(news: News, lines: Happened[]): Part[] {
    const groups: Happened[][] = [];
    const together = Math.max(lines.findLastIndex((line) => line.kind === "undo" || line.seat === this.seat) + 1, lines.length - MOST);
    if (together > 0) groups.push(lines.slice(0, together));
    groups.push(...lines.slice(Math.max(0, together)).map((line) => [line]));
    return groups.map((happened, place) => {
      const own = happened.some((line) => line.seat === this.seat);
      const version = happened.at(-1)?.version ?? news.version;
      if (place === groups.length - 1) return { ...news, happened, own, slow: !own };
      const part: Part = { position: news.position, version, happened, own, slow: !own, fetching: true };
      const later = lines.filter((line) => line.kind === "move" && line.version > version).length;
      void this.#fetch(part, (news.table?.moves ?? 0) - later);
      return part;
    });
  }

  async #fetch(part: Part, step: number): Promise<void> {
    try {
      part.table = (await this.ask(step)).table;
    } catch {
      part.slow = false; // it is drawn with the next one
    }
    part.fetching = false;
    this.ready();
  }

  /** What is drawn now: all that never waits, or the next move of somebody else if the last one was looked at. */
  take(now: number, paced: boolean): News[] {
    if (!paced) return this.all();
    const found = this.#parts.splice(0, this.#parts.findLastIndex((part) => part.own && !part.fetching) + 1);
    let seen = found.length > 0; // whether there is something to look at already
    for (let next = this.#parts[0]; next && !next.fetching; next = this.#parts[0]) {
      if (next.slow && (seen || now < this.#free)) break;
      seen ||= next.slow;
      found.push(next);
      this.#parts.shift();
    }
    return found;
  }

  /** All that waits, whatever it waits for. */
  all(): News[] {
    return this.#parts.splice(0);
  }

  /** The picture that was just drawn is looked at until then. */
  look(until: number): void {
    this.#free = until;
  }

  /** How long until something can be drawn; nothing, while there is nothing or its picture is still to come. */
  wait(now: number): number | undefined {
    const next = this.#parts[0];
    return next === undefined || next.fetching ? undefined : next.slow ? Math.max(0, this.#free - now) : 0;
  }
}
