// What can be touched: which moves belong to which piece or zone, what is lit, chosen and previewed.
// No game has click logic of its own: all of it is here.

import { Refusal } from "../lib/api";
import type { Playable } from "../lib/live.svelte";
import { Plan } from "../lib/plan.svelte";
import type { Change, Choice, Piece, Zone } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { HintLadder } from "./hint.svelte";

export interface Menu {
  anchor: DOMRect;
  title: string;
  choices: Choice[];
}

export interface Note {
  anchor: DOMRect;
  sentence: string;
  anchorId: string; // of the rules page
  title?: string; // what was touched, where the note says what it is
  more?: string[]; // what else there is to say of it
}

/**
 * The moves of each thing on the table that this seat can touch; a broken scene takes no question with it. What belongs to
 * the whole of one's own area speaks of nothing that lies there.
 */
const thingsIn = (zones: readonly Zone[], seat: number | null): number[][] =>
  zones.flatMap((zone) =>
    zone.layout === "seat" && zone.seat !== seat
      ? []
      : [zone.layout === "seat" ? [] : (zone.moves ?? []), ...(zone.pieces ?? []).map((piece: Piece | null) => piece?.moves ?? []), ...thingsIn(zone.zones ?? [], seat)],
  );

const FEW = 9; // answers, each with a key of its own
const PATIENCE = 120; // milliseconds that a pointer rests before a preview is asked for

export class Targets {
  lit = $state.raw<ReadonlySet<number>>(new Set());
  picked = $state.raw<ReadonlySet<number> | null>(null); // the moves of the piece that was chosen first
  pickedKey = $state("");
  menu = $state.raw<Menu | null>(null);
  note = $state.raw<Note | null>(null);
  pending = $state.raw<Choice | null>(null); // waits for a confirmation
  changes = $state.raw<Change[]>([]);
  drawn = $state(false);
  #timer = 0;
  #touches = 0; // counts what was touched or cleared: an answer to an earlier touch is not shown
  #judged = new Map<string, Promise<{ changes: Change[]; drawn: boolean }>>();
  readonly plan: Plan;
  readonly hint: HintLadder;

  constructor(readonly live: Playable) {
    this.plan = new Plan(live);
    this.hint = new HintLadder(live);
  }

  /** The move that a hint has told. */
  get hinted(): number | null {
    return this.hint.move;
  }

  /** What is asked now can be answered so; while the person plans, what may be asked next. */
  choices = $derived.by((): Choice[] => (this.plan.open ? this.plan.ahead?.choices : this.live.picture?.choices) ?? []);
  /** What can be answered together with the move that asks for it. */
  through = $derived.by((): Choice[] => (this.plan.open ? [] : (this.live.picture?.through ?? [])));

  /** All that can be done, by move. */
  legal = $derived.by(() => {
    const found = new Map<number, Choice[]>();
    for (const choice of [...this.choices, ...this.through]) {
      found.set(choice.move, [...(found.get(choice.move) ?? []), choice]);
    }
    return found;
  });

  /**
   * What is answered beside the question: all that is allowed and lies nowhere on the board, and where there are few
   * answers, what no single touch of the board would be.
   */
  loose = $derived.by(() => {
    const things = thingsIn(this.live.picture?.scene?.zones ?? [], this.live.seat);
    const touched = things.map((moves) => moves.flatMap((move) => this.legal.get(move) ?? []));
    const few = this.choices.length <= FEW;
    const laid = new Set(touched.filter(({ length }) => length === 1 || !few).flatMap((choices) => choices.map(({ move }) => move)));
    return this.choices.filter(({ move }) => !laid.has(move));
  });

  /** The allowed moves that speak of a piece or zone, as far as they fit what was picked before. */
  of(moves: readonly number[] | undefined): Choice[] {
    if (!moves) return [];
    return moves.flatMap((move) => (this.picked === null || this.picked.has(move) ? (this.legal.get(move) ?? []) : []));
  }

  isLit(moves: readonly number[] | undefined): boolean {
    return moves !== undefined && this.lit.size > 0 && moves.some((move) => this.lit.has(move));
  }

  /** Lights whatever speaks of these moves, and where a move opens a question, what could answer it. */
  light(moves: readonly number[]): void {
    const choices = moves.flatMap((move) => this.legal.get(move) ?? []);
    const answers = this.through.filter(({ opening }) => opening !== undefined && moves.includes(opening));
    this.lit = new Set([...choices, ...answers].map(({ move }) => move));
    clearTimeout(this.#timer);
    const [choice] = choices;
    if (choices.length === 1 && choice) {
      this.#timer = setTimeout(() => void this.preview(choice), PATIENCE) as unknown as number;
    } else if (!this.pending) {
      this.changes = [];
    }
  }

  dark(): void {
    clearTimeout(this.#timer);
    this.lit = new Set();
    if (!this.pending) this.changes = [];
  }

  async preview({ move, opening }: Choice): Promise<void> {
    if (this.live.seat === null || this.live.busy || this.plan.open) return; // what was asked is being answered, or is not yet
    const { version } = this.live;
    const key = `${version}.${opening}.${move}`;
    if (!this.#judged.has(key)) {
      if (this.#judged.size > 200) this.#judged.clear();
      this.#judged.set(key, this.live.judge(move, opening));
    }
    const wanted = (): boolean => version === this.live.version && (this.lit.has(move) || this.pending?.move === move);
    try {
      const judged = await this.#judged.get(key);
      if (judged && wanted()) {
        this.changes = judged.changes;
        this.drawn = judged.drawn;
      }
    } catch {
      this.#judged.delete(key); // it is asked for again at the next time
      if (wanted()) this.changes = [];
    }
  }

  /** A piece or zone was touched; `rule` is the place on the page of the rules that tells of it. */
  async touch(key: string, title: string, moves: readonly number[], element: Element, about: string[] = [], rule = ""): Promise<void> {
    const anchor = element.getBoundingClientRect();
    const open = this.menu;
    this.#touches += 1;
    this.note = null;
    this.menu = null;
    if (this.picked !== null && key === this.pickedKey) {
      this.unpick();
      if (open) return;
    }
    let choices = this.of(moves);
    if (choices.length === 0 && this.picked !== null) {
      this.unpick();
      choices = this.of(moves);
    }
    if (choices.length === 1) {
      await this.choose(choices[0] as Choice, element);
    } else if (choices.length > 1) {
      this.picked = new Set(choices.map((choice) => choice.move));
      this.pickedKey = key;
      this.menu = { anchor, title, choices };
    } else {
      await this.#sayWhyNot(moves, anchor, title, about, rule);
    }
  }

  /** Says what something is, where a touch of it can be no move. */
  explain(title: string, about: string[], touched: Element | DOMRect, rule = ""): void {
    this.#touches += 1;
    this.unpick();
    const anchor = touched instanceof Element ? touched.getBoundingClientRect() : touched;
    this.note = { anchor, sentence: this.#askedNow(), anchorId: rule, title, more: about };
  }

  /** What is asked of this seat; where it can be answered is lit. */
  #askedNow(): string {
    const { picture, seat } = this.live;
    if (this.plan.open) {
      this.lit = new Set(this.legal.keys());
      return "You are planning: what you may do then is framed.";
    }
    if (seat === null || picture?.asked !== seat) return "";
    this.lit = new Set(this.legal.keys());
    return `You are asked: ${picture.question}`;
  }

  async #sayWhyNot(moves: readonly number[], anchor: DOMRect, title: string, about: string[], rule: string): Promise<void> {
    const { live } = this;
    const asked = live.picture?.asked ?? null;
    if (live.seat === null) return;
    if (this.plan.open) return this.explain(title, about, anchor, rule);
    if (asked !== live.seat) {
      const name = asked === null ? "" : (live.seating?.seats[asked]?.name ?? "");
      this.note = { anchor, sentence: asked === null ? "The game is over." : `It is ${name}'s turn.`, anchorId: rule, title, more: about };
      return;
    }
    const move = moves[0];
    if (move === undefined) return;
    const touches = this.#touches;
    const say = (sentence: string, anchorId: string): void => {
      if (touches === this.#touches) this.note = { anchor, sentence, anchorId };
    };
    try {
      const judged = await live.judge(move);
      if (judged.answers) say(judged.sentence, judged.anchor);
      else if (touches === this.#touches) this.note = { anchor, sentence: this.#askedNow(), anchorId: rule, title, more: about };
    } catch (error) {
      if (error instanceof Refusal) say(error.message, "");
    }
  }

  unpick(): void {
    this.picked = null;
    this.pickedKey = "";
    this.menu = null;
  }

  /** A move was chosen: it is planned or played, or waits for a confirmation where the person wishes that. */
  async choose(choice: Choice, element: Element | null): Promise<void> {
    this.menu = null;
    if (this.plan.open) {
      this.plan.add(choice);
      this.unpick();
    } else if (this.plan.surprised) {
      this.unpick(); // what was asked by then is not what was answered
    } else if (wishes.confirm) {
      this.pending = choice;
      void this.preview(choice);
    } else {
      await this.send(choice, element);
    }
  }

  async send(choice: Choice, element: Element | null): Promise<void> {
    const anchor = element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 80, 0, 0);
    const { version } = this.live;
    try {
      await this.live.play(choice);
      if (this.live.version === version) this.clear(); // a new picture has done it, and something else may be touched by now
    } catch (error) {
      if (error instanceof Refusal) this.note = { anchor, sentence: error.message, anchorId: "" };
    }
  }

  /** Gives the next answer of the plan, if it answers what is asked now. */
  followPlan(mine: boolean): boolean {
    const planned = this.plan.next(mine);
    if (!planned) return false;
    this.live.play(planned).catch((error: unknown) => {
      // where the table has moved on, the next picture tells what came of it
      if (error instanceof Refusal && error.problem.error !== "stale") this.plan.failed(error.message);
    });
    return true;
  }

  /** The person has seen why the plan waited. */
  goOn(mine: boolean): void {
    this.plan.goOn();
    this.followPlan(mine);
  }

  async takeBack(element: Element): Promise<void> {
    const { version } = this.live;
    try {
      await this.live.undo();
      if (this.live.version === version) this.clear(); // as after a move
    } catch (error) {
      if (error instanceof Refusal) {
        this.note = { anchor: element.getBoundingClientRect(), sentence: error.message, anchorId: "" };
      }
    }
  }

  /** A hint, or one step more of it. */
  async askHint(): Promise<void> {
    await this.hint.next();
    const lit = this.hint.lit();
    if (lit.length) this.lit = new Set(lit);
  }

  clear(): void {
    this.#touches += 1;
    this.unpick();
    this.pending = null;
    this.changes = [];
    this.hint.clear();
    this.note = null;
    this.lit = new Set();
  }
}
