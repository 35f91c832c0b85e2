// Answers that this person means to give when they are asked next. They are kept in this browser, for one seat of one table,
// and played one by one, each as soon as its question is asked; whatever the person should look at first stops them.

import * as api from "./api";
import type { Playable } from "./live.svelte";
import { forget, keep, read } from "./storage";
import type { Ahead, Choice, Fact, Picture } from "./types";

export const MOST = 12; // planned answers
const PATIENCE = 300; // milliseconds of quiet before it is asked anew what comes next
const SURPRISED = 700; // milliseconds in which a key or a touch was still meant for the plan

/** An answer to the question of this key, in this round. */
export interface Planned {
  asks: string;
  round: Fact | null;
  move: number;
  words: string;
  certain: boolean; // the words tell what it takes and gives
}

interface Kept {
  items: Planned[];
  waits: string;
}

const NONE: Kept = { items: [], waits: "" };
const isPlanned = (item: unknown): boolean =>
  typeof item === "object" && item !== null && "asks" in item && "move" in item && typeof item.move === "number" && "words" in item;
const roundIn = (facts: Fact[] | undefined): Fact | null => facts?.find(([key]) => key === "round") ?? null;
const same = (one: Fact | null, other: Fact | null): boolean => JSON.stringify(one?.slice(0, 2)) === JSON.stringify(other?.slice(0, 2));

export class Plan {
  items = $state.raw<readonly Planned[]>([]);
  /** Why the person is asked before the rest is played; empty, if they need not be. */
  waits = $state("");
  /** What became of the plan. */
  said = $state("");
  /** Whether the person is planning just now, and what they may be asked after all that is planned. */
  open = $state(false);
  ahead = $state.raw<Ahead | null>(null);
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0; // counts questions to the server: only the last one's answer counts
  #closed = -SURPRISED; // when planning was ended by the turn itself
  #sent: { item: Planned; version: number } | null = null;
  #round: Fact | null = null; // of the picture before

  constructor(readonly live: Playable) {
    this.#read();
  }

  get #name(): string {
    return `plan.${this.live.id}.${this.live.seat}`;
  }

  /** Another tab of this browser may have played or changed it. */
  #read(): void {
    if (this.live.seat === null) return;
    const kept = read<Partial<Kept>>(this.#name, NONE);
    const { items, waits } = Array.isArray(kept.items) && kept.items.every(isPlanned) ? { ...NONE, ...kept } : NONE;
    if (JSON.stringify(items) !== JSON.stringify(this.items)) this.items = items;
    this.waits = waits;
  }

  #keep(items: readonly Planned[], waits = this.waits): void {
    this.items = items;
    this.waits = items.length ? waits : "";
    if (items.length) keep(this.#name, { items, waits: this.waits });
    else forget(this.#name);
  }

  /** Which of the planned answers a piece speaks of: 1 for the first, 0 for none. */
  place(moves: readonly number[] | undefined): number {
    return moves === undefined ? 0 : this.items.findIndex(({ move }) => moves.includes(move)) + 1;
  }

  begin(): void {
    this.open = true;
    this.said = "";
    void this.#ask();
  }

  end(): void {
    this.open = false;
    this.ahead = null;
    this.asking = false;
    clearTimeout(this.#timer);
  }

  add({ move, words }: Choice): void {
    const { ahead } = this;
    if (!ahead || this.asking || this.items.length >= MOST) return;
    const certain = ahead.choices.find((each) => each.move === move)?.certain ?? false;
    this.#change([...this.items, { asks: ahead.asks, round: roundIn(ahead.heading), move, words, certain }]);
  }

  remove(place: number): void {
    this.#change(this.items.filter((_, each) => each !== place));
  }

  /** Moves an answer one place up or down. */
  shift(place: number, by: 1 | -1): void {
    const items = [...this.items];
    const [moved, other] = [items[place], items[place + by]];
    if (!moved || !other) return;
    [items[place], items[place + by]] = [other, moved];
    this.#change(items);
  }

  clear(): void {
    this.#change([]);
  }

  /** The person has seen why it waited: the first answer is given as it is now. */
  goOn(): void {
    const [first, ...rest] = this.items;
    if (first) this.#keep([{ ...first, certain: false }, ...rest], "");
  }

  #change(items: readonly Planned[]): void {
    this.said = "";
    this.#keep(items);
    if (this.open) void this.#ask();
  }

  /** Asks what may be asked after the plan; the server keeps nothing of it. */
  async #ask(): Promise<void> {
    const { id, seat } = this.live;
    if (seat === null) return;
    const asked = ++this.#asked;
    this.asking = true;
    try {
      const ahead = await api.ahead(id, seat, this.items);
      if (asked === this.#asked && this.open) this.ahead = ahead;
    } catch (error) {
      if (asked === this.#asked) this.said = error instanceof Error ? error.message : "It is not known what you will be asked.";
    } finally {
      if (asked === this.#asked) this.asking = false;
    }
  }

  /** There is a new picture: gives what is answered now, if anything is planned for what is asked; `mine`, if this seat is asked. */
  next(mine: boolean): Choice | null {
    const { picture, version } = this.live;
    if (!picture) return null;
    this.#read();
    this.#settle(picture);
    if (picture.over && this.items.length) this.#drop(0, "The game is over.");
    if (!mine) {
      if (this.open) this.#askSoon();
      return null;
    }
    if (this.open) {
      this.end();
      this.#closed = performance.now();
    }
    const [first] = this.items;
    if (!first || this.waits || this.#sent || picture.asks !== first.asks || !same(roundIn(picture.scene?.facts), first.round)) return null;
    const choice = picture.choices.find(({ move }) => move === first.move);
    if (!choice) {
      void this.#sayWhyNot(first);
      return null;
    }
    if (first.certain && choice.words !== first.words) {
      this.#keep(this.items, `It is not what it was when you planned it. Now: ${choice.words}`);
      return null;
    }
    this.#sent = { item: first, version };
    this.#keep(this.items.slice(1)); // before it is sent, so that another tab of this browser does not play it as well
    return choice;
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PATIENCE);
  }

  /** Was this touch or key meant for the plan that its turn has just ended? */
  get surprised(): boolean {
    return performance.now() - this.#closed < SURPRISED;
  }

  /** An answer of the plan was refused. */
  failed(sentence: string): void {
    if (!this.#sent) return;
    this.#keep([this.#sent.item, ...this.items], sentence);
    this.#sent = null;
  }

  /** What came of the answer that was sent last, and whether there is something to look at before the next one. */
  #settle(picture: Picture): void {
    const { story, seat, version } = this.live;
    const sent = this.#sent;
    if (sent && version > sent.version) {
      this.#sent = null;
      const line = story.find((each) => each.version === sent.version + 1);
      if (line?.seat !== seat || line.kind !== "move") this.#keep([sent.item, ...this.items]); // somebody took their move back before
      else if (line.news.length || (story.at(-1) === line && !picture.can_undo)) this.#keep(this.items, line.news.join(" ") || "Something was drawn.");
    }
    const last = story.at(-1);
    if (this.items.length && last?.kind === "undo" && last.seat === seat) this.#keep(this.items, "You took a move back.");
    const round = roundIn(picture.scene?.facts);
    const before = this.#round;
    this.#round = round;
    const old = before === null || same(before, round) ? -1 : this.items.findIndex((each) => same(each.round, before));
    if (old >= 0) this.#drop(old, "Its round is over.");
  }

  async #sayWhyNot(item: Planned): Promise<void> {
    const { seat, version } = this.live;
    if (seat === null) return;
    const judged = await this.live.judge(item.move).catch(() => null);
    if (this.live.version === version && this.items[0] === item) this.#drop(0, judged?.sentence || "It is not allowed now.");
  }

  /** Drops an answer and all that should have followed it. */
  #drop(place: number, why: string): void {
    const [first, ...rest] = this.items.slice(place);
    if (!first) return;
    const also = rest.length ? ` What you planned after it is dropped, too: ${rest.map(({ words }) => words).join("; ")}.` : "";
    this.said = `Dropped from your plan: ${first.words}. ${why}${also}`;
    this.#keep(this.items.slice(0, place));
  }
}
