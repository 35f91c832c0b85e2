// A table as this seat sees it, kept up to date by the stream of news.

import * as api from "./api";
import { kept } from "./kept";
import type { ClockShown, Happened, Message, News, Picture, Seating } from "./types";

const UNSEEN = 100; // milliseconds; a page that nobody looks at has no frames
const AGAIN = 3000; // milliseconds before a stream that was refused is asked for again

export class LiveTable {
  version = $state(0);
  picture = $state.raw<Picture | null>(null);
  story = $state.raw<Happened[]>([]);
  seating = $state.raw<Seating | null>(null);
  chat = $state.raw<Message[]>([]);
  clock = $state.raw<ClockShown | null>(null);
  connected = $state(false);
  busy = $state(false); // a move is on its way
  #stream: EventSource | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #heard: News[] = []; // arrived and not yet drawn
  readonly #page = api.newKey(); // by which the server knows this page
  #sent = 0; // counts what this page has sent
  #awaited = 0; // nothing is drawn before this version was heard: two moves of one touch are drawn together

  constructor(
    readonly id: string,
    readonly seat: number | null,
    /** Called around a new picture, so that pieces can travel to their new places. */
    readonly around: (change: () => void) => void = (change) => change(),
  ) {}

  open(): void {
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    const stream = new EventSource(`/api/tables/${this.id}/news?${seat}page=${this.#page}`);
    document.addEventListener("visibilitychange", this.#look);
    stream.onopen = () => {
      this.connected = true;
      if (document.visibilityState === "hidden") this.#look();
    };
    stream.onerror = () => {
      this.connected = false;
      // A browser comes back by itself after a break, but not after an answer that is no stream, as a proxy's 502.
      if (stream.readyState === EventSource.CLOSED) this.#again = setTimeout(() => this.open(), AGAIN);
    };
    stream.addEventListener("news", (event) => {
      this.connected = true;
      this.#hear(JSON.parse(event.data) as News);
    });
    this.#stream = stream;
  }

  /** Nobody is called who looks, and a page in the background is not looked at. */
  readonly #look = (): void => {
    if (this.seat !== null) api.looking(this.id, this.#page, document.visibilityState !== "hidden").catch(() => undefined); // a call too many, then
  };

  close(): void {
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#again);
    this.#stream?.close();
    this.#heard.length = 0;
  }

  /** What arrives within one frame is drawn together: bots are faster than the eye. */
  #hear(news: News): void {
    this.#heard.push(news);
    if (this.#heard.length === 1 || this.#awaited > 0) this.#drawSoon();
  }

  #drawSoon(): void {
    const draw = (): void => {
      const latest = this.#heard.at(-1)?.version;
      if (latest === undefined || latest < this.#awaited) return;
      this.#awaited = 0;
      const all = this.#heard.splice(0);
      const change = (): void => all.forEach((each) => this.#take(each));
      if (all.some((each) => each.table)) this.around(change);
      else change();
    };
    requestAnimationFrame(draw);
    setTimeout(draw, UNSEEN);
  }

  #take(news: News): void {
    if (news.happened) {
      const first = news.happened[0]?.version ?? 1;
      this.story = [...this.story.filter((each) => each.version < first), ...news.happened];
    }
    if (news.seating) this.seating = news.seating;
    if (news.clock) this.clock = news.clock;
    if (news.chat) {
      const first = news.chat[0]?.number ?? 1;
      this.chat = [...this.chat.filter((each) => each.number < first), ...news.chat];
    }
    if (news.version > this.version) this.busy = false; // the move is seen before its answer has come
    this.version = news.version;
    if (news.table) this.picture = kept(this.picture, news.table);
  }

  /** Plays a move, and before it the one that opens its question. */
  async play({ move, opening }: { move: number; opening?: number }): Promise<void> {
    if (this.seat === null || this.busy) return;
    const { id, seat } = this;
    let { version } = this;
    this.busy = true;
    const sent = ++this.#sent;
    this.#awaited = opening === undefined ? 0 : Infinity;
    try {
      for (const each of opening === undefined ? [move] : [opening, move]) {
        ({ version } = await api.play(id, { seat, version, key: api.newKey() }, each));
      }
    } finally {
      if (sent === this.#sent) this.busy = false;
      if (opening !== undefined) this.#awaited = version;
      this.#drawSoon();
    }
  }

  async undo(): Promise<void> {
    if (this.seat === null || this.busy) return;
    this.busy = true;
    try {
      await api.undo(this.id, { seat: this.seat, version: this.version, key: api.newKey() });
    } finally {
      this.busy = false;
    }
  }
}
