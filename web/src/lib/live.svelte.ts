// A table as this seat sees it, kept up to date by the stream of news.

import * as api from "./api";
import type { Happened, Message, News, Picture, Seating } from "./types";

export class LiveTable {
  version = $state(0);
  picture = $state.raw<Picture | null>(null);
  story = $state.raw<Happened[]>([]);
  seating = $state.raw<Seating | null>(null);
  chat = $state.raw<Message[]>([]);
  connected = $state(false);
  busy = $state(false); // a move is on its way
  #stream: EventSource | null = null;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    /** Called around a new picture, so that pieces can travel to their new places. */
    readonly around: (change: () => void) => void = (change) => change(),
  ) {}

  open(): void {
    const seat = this.seat === null ? "" : `?seat=${this.seat}`;
    const stream = new EventSource(`/api/tables/${this.id}/news${seat}`);
    stream.onopen = () => (this.connected = true);
    stream.onerror = () => (this.connected = false);
    stream.addEventListener("news", (event) => {
      this.connected = true;
      this.#hear(JSON.parse(event.data) as News);
    });
    this.#stream = stream;
  }

  close(): void {
    this.#stream?.close();
  }

  #hear(news: News): void {
    const change = (): void => {
      if (news.happened) {
        const first = news.happened[0]?.version ?? 1;
        this.story = [...this.story.filter((each) => each.version < first), ...news.happened];
      }
      if (news.seating) this.seating = news.seating;
      if (news.chat) {
        const first = news.chat[0]?.number ?? 1;
        this.chat = [...this.chat.filter((each) => each.number < first), ...news.chat];
      }
      this.version = news.version;
      if (news.table) this.picture = news.table;
    };
    if (news.table) this.around(change);
    else change();
  }

  async play(move: number): Promise<void> {
    if (this.seat === null || this.busy) return;
    this.busy = true;
    try {
      await api.play(this.id, { seat: this.seat, version: this.version, key: api.newKey() }, move);
    } finally {
      this.busy = false;
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
