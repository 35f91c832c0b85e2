// A table as this seat sees it, kept up to date by the stream of news. What others do is shown move by move.

import * as api from "./api";
import { kept } from "./kept";
import { Queue } from "./queue";
import type { ClockShown, Happened, Judged, Message, News, Picture, Seating } from "./types";

const UNSEEN = 100; // milliseconds; a page that nobody looks at has no frames
const AGAIN = 3000; // milliseconds before a stream that was refused is asked for again

/** What was drawn: the moves since the picture before, and the two pictures. */
export interface Drawn {
  happened: Happened[];
  before: Picture | null;
  after: Picture;
}

/** A table on whose board somebody plays. */
export interface Playable {
  readonly id: string;
  readonly seat: number | null;
  readonly version: number;
  readonly picture: Picture | null;
  readonly story: Happened[];
  readonly seating: Seating | null;
  readonly busy: boolean;
  play(choice: { move: number; opening?: number }): Promise<void>;
  undo(): Promise<void>;
  /** What a move would be, and why it is not allowed if it is not. */
  judge(move: number, opening?: number): Promise<Judged>;
}

export class LiveTable implements Playable {
  version = $state(0);
  picture = $state.raw<Picture | null>(null);
  story = $state.raw<Happened[]>([]);
  seating = $state.raw<Seating | null>(null);
  chat = $state.raw<Message[]>([]);
  clock = $state.raw<ClockShown | null>(null);
  connected = $state(false);
  busy = $state(false); // a move is on its way
  behind = $state(0); // so many moves of others have come and are not yet shown
  /** Called with every new picture, before the page is updated. */
  drew: (drawn: Drawn) => void = () => undefined;
  #stream: EventSource | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #queue: Queue;
  #opened: AbortController | null = null; // what listens as long as the stream does
  #closed = false;
  readonly #page = api.newKey(); // by which the server knows this page
  #sent = 0; // counts what this page has sent
  #awaited = 0; // nothing is drawn before this version was heard: two moves of one touch are drawn together

  constructor(
    readonly id: string,
    readonly seat: number | null,
    /** Called around a new picture, so that pieces can travel to their new places. */
    readonly around: (change: () => void) => void = (change) => change(),
    /** How long a move of somebody else is looked at before the next one, in milliseconds. */
    readonly pace: () => number = () => 0,
  ) {
    this.#queue = new Queue(
      seat,
      (step) => api.step(id, step, seat),
      () => this.#drawSoon(),
    );
  }

  open(): void {
    const seat = this.seat === null ? "" : `seat=${this.seat}&`;
    const stream = new EventSource(`/api/tables/${this.id}/news?${seat}page=${this.#page}`);
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
      this.#queue.hear(JSON.parse(event.data) as News, this.#pace() > 0);
      this.#drawSoon();
    });
    this.#stream = stream;
    this.#opened?.abort();
    this.#opened = new AbortController();
    const { signal } = this.#opened;
    // A stream that is silent does not notice that there is no network; the browser does.
    addEventListener("offline", () => (this.connected = false), { signal });
    addEventListener("online", () => this.#reopen(), { signal });
    document.addEventListener("visibilitychange", this.#look, { signal });
  }

  /** Nobody is called who looks, and a page in the background is not looked at. */
  readonly #look = (): void => {
    if (this.seat !== null) api.looking(this.id, this.#page, document.visibilityState !== "hidden").catch(() => undefined); // a call too many, then
  };

  #reopen(): void {
    clearTimeout(this.#again);
    this.#stream?.close();
    this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#next);
    this.#opened?.abort();
    this.#stream?.close();
    this.#queue.all();
  }

  /** What arrives within one frame is drawn together, but for moves of others, which come one by one. */
  #drawSoon(): void {
    let done = false;
    const draw = (): void => {
      if (!done) this.#draw();
      done = true;
    };
    requestAnimationFrame(draw);
    setTimeout(draw, UNSEEN);
  }

  /** Nobody looks at a page that is hidden, and the first picture needs no explanation. */
  #pace(): number {
    return document.hidden || this.picture === null ? 0 : this.pace();
  }

  #draw(): void {
    const latest = this.#queue.latest;
    if (this.#closed || latest === undefined || latest < this.#awaited) return;
    this.#awaited = 0;
    const now = performance.now();
    const pace = this.#pace();
    this.#show(this.#queue.take(now, pace > 0), now + pace);
    clearTimeout(this.#next);
    const wait = this.#queue.wait(now);
    if (wait !== undefined) this.#next = setTimeout(() => this.#draw(), wait);
  }

  /** Shows at once whatever has come. */
  skip(): void {
    this.#show(this.#queue.all(), 0);
  }

  #show(all: News[], until: number): void {
    const before = this.picture;
    const change = (): void => {
      all.forEach((each) => this.#take(each));
      const happened = all.flatMap((each) => each.happened ?? []);
      if (this.picture && this.picture !== before) this.drew({ happened, before, after: this.picture });
    };
    if (all.some((each) => each.table)) this.around(change);
    else change();
    // what changes nothing that can be seen needs no look
    if (before !== null && this.picture?.scene !== before.scene) this.#queue.look(until);
    this.behind = this.#queue.behind;
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
    this.skip(); // whoever acts has seen enough
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

  judge(move: number, opening?: number): Promise<Judged> {
    return api.judge(this.id, this.seat ?? 0, move, opening);
  }

  async undo(): Promise<void> {
    if (this.seat === null || this.busy) return;
    this.skip();
    this.busy = true;
    try {
      await api.undo(this.id, { seat: this.seat, version: this.version, key: api.newKey() });
    } finally {
      this.busy = false;
    }
  }
}
