// A review on the page: asked for, waited for, and where in the game one looks.

import * as api from "../lib/api";
import { kept } from "../lib/kept";
import type { Picture, Step, TableShown } from "../lib/types";
import type { Chart, Decision, Review, ReviewShown } from "../lib/wire";
import { choiceFrom } from "./course";

const PULSE = 600; // milliseconds between two looks at how far it is

/** A line of a review on the board: of which decision and which move, and after how many moves of the line. */
export interface LineAt {
  number: number;
  candidate: number;
  steps: number;
}

export class Reviewing {
  state = $state.raw<ReviewShown | null>(null);
  chart = $state.raw<Chart | null>(null);
  problem = $state("");
  /** So many moves had been made where one looks, and from which seat; nobody's, from outside. */
  step = $state(0);
  seat = $state<number | null>(null);
  now = $state.raw<Step | null>(null);
  line = $state.raw<LineAt | null>(null);
  linePicture = $state.raw<Picture | null>(null);
  lineProblem = $state("");
  #steps = new Map<string, Promise<Step>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0; // counts wishes: keys are quicker than answers, and the last wish counts
  #closed = false;

  constructor(
    readonly table: TableShown,
    /** Called around a new picture, so that pieces can travel to their new places. */
    readonly around: (change: () => void) => void = (change) => change(),
  ) {
    this.seat = table.yours[0] ?? null;
  }

  get review(): Review | null {
    return this.state?.review ?? null;
  }

  /** What the board shows. */
  get picture(): Picture | null {
    return this.linePicture ?? this.now?.table ?? null;
  }

  /** Asks for the review, and waits until it is there. */
  async begin(): Promise<void> {
    await this.#follow(() => api.askReview(this.table.id));
  }

  async #follow(ask: () => Promise<ReviewShown>): Promise<void> {
    try {
      const told = await ask();
      if (this.#closed) return;
      this.state = told;
      this.chart = told.review ?? told.chart ?? this.chart;
      this.problem = told.state === "failed" ? told.sentence : "";
      if (told.state === "waiting" || told.state === "working") {
        this.#timer = setTimeout(() => void this.#follow(() => api.review(this.table.id, this.chart === null)), PULSE);
      }
    } catch (error) {
      if (this.#closed) return;
      this.problem = error instanceof Error ? error.message : "The review cannot be shown.";
      const passes = error instanceof api.Refusal && [0, 502, 503].includes(error.status);
      if (passes) this.#timer = setTimeout(() => void this.#follow(() => api.review(this.table.id, true)), 4 * PULSE);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #fetched(step: number): Promise<Step> {
    const key = `${this.seat}.${step}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const asked = api.step(this.table.id, step, this.seat);
    this.#steps.set(key, asked);
    asked.catch(() => this.#steps.delete(key)); // it is asked for again at the next time
    return asked;
  }

  /** Looks at the table after so many moves. */
  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(step, this.table.moves));
    this.line = null;
    this.lineProblem = "";
    const wish = ++this.#wanted;
    try {
      const found = await this.#fetched(this.step);
      if (wish !== this.#wanted) return;
      this.around(() => {
        this.linePicture = null;
        this.now = kept(this.now, found);
      });
    } catch (error) {
      if (wish === this.#wanted) this.lineProblem = error instanceof Error ? error.message : "The step cannot be shown.";
    }
  }

  /** To the choice before or after. */
  async turn(by: 1 | -1): Promise<void> {
    await this.go(this.chart ? choiceFrom(this.chart.course, this.step, by) : this.step + by);
  }

  async lookFrom(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.go(this.step);
  }

  /** Shows the board after some moves of a line, as the seat that decides could imagine it. */
  async follow(line: LineAt): Promise<void> {
    const wish = ++this.#wanted;
    this.lineProblem = "";
    try {
      const picture = await api.reviewLine(this.table.id, line);
      if (wish !== this.#wanted) return;
      this.around(() => {
        this.step = line.number - 1;
        this.line = line;
        this.linePicture = kept(this.picture, picture);
      });
    } catch (error) {
      if (wish === this.#wanted) this.lineProblem = error instanceof Error ? error.message : "The line cannot be shown.";
    }
  }

  /** The decision that was made where one looks, if there was a choice. */
  get decision(): Decision | null {
    return this.review?.decisions.find((each) => each.move === this.step + 1) ?? null;
  }
}
