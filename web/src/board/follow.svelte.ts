// Following the others: what they changed stays marked until this seat moves, and a line of the story shows its place.

import { getContext, setContext } from "svelte";
import * as api from "../lib/api";
import type { Drawn, LiveTable } from "../lib/live.svelte";
import { stepsOf } from "../lib/story";
import type { Happened, Scene } from "../lib/types";
import { changedPlaces } from "./places";

/** A scene that cannot be drawn has no places, and the game goes on. */
function placesIn(before: Scene, after: Scene): string[] {
  try {
    return changedPlaces(before, after);
  } catch {
    return [];
  }
}

export class Follow {
  /** Places that others changed since this seat moved, each with the seat that did it last. */
  marks = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Places of the lines that somebody points at. */
  shown = $state.raw<ReadonlySet<string>>(new Set());
  #places = new Map<number, Promise<string[]>>(); // by version
  #pointed = 0; // counts what was pointed at: an answer to an earlier wish is not shown

  constructor(readonly live: LiveTable) {
    live.drew = (drawn) => this.#drew(drawn);
  }

  #drew({ happened, before, after }: Drawn): void {
    this.leave();
    const last = happened.at(-1);
    if (!last || !before?.scene || !after.scene) return;
    const places = placesIn(before.scene, after.scene);
    if (happened.length === 1) this.#places.set(last.version, Promise.resolve(places));
    const own = happened.findLastIndex((line) => line.seat === this.live.seat);
    if (own >= 0) this.marks = new Map();
    if (own < happened.length - 1) this.marks = new Map([...this.marks, ...places.map((place) => [place, last.seat] as const)]);
  }

  /** Shows where these lines of the story happened; gives the places. */
  async point(lines: readonly Happened[]): Promise<string[]> {
    this.#pointed += 1;
    const wish = this.#pointed;
    const found = (await Promise.all(lines.map((line) => this.#placesOf(line)))).flat();
    if (wish === this.#pointed) this.shown = new Set(found);
    return found;
  }

  leave(): void {
    this.#pointed += 1;
    this.shown = new Set();
  }

  /** What happened before this page was opened is looked up in the replay. */
  #placesOf({ version }: Happened): Promise<string[]> {
    const known = this.#places.get(version);
    if (known) return known;
    const step = stepsOf(this.live.story).get(version);
    if (step === undefined) return Promise.resolve([]); // it was taken back
    const scene = async (number: number): Promise<Scene | null> => (await api.step(this.live.id, number, this.live.seat)).table.scene;
    const asked = Promise.all([scene(step - 1), scene(step)]).then(([before, after]) => (before && after ? placesIn(before, after) : []));
    this.#places.set(version, asked);
    asked.catch(() => this.#places.delete(version)); // it is asked for again at the next time
    return asked.catch(() => []);
  }
}

const KEY = Symbol("follow");

/** Lets all pieces and zones within a board know what is followed. */
export const followed = (follow: () => Follow | null): void => void setContext(KEY, follow);
export const following = (): (() => Follow | null) => getContext<(() => Follow | null) | undefined>(KEY) ?? (() => null);

/** Brings the first of these places into sight. */
export function bringIntoSight(places: readonly string[]): void {
  const wanted = new Set(places);
  const found = [...document.querySelectorAll<HTMLElement>("[data-place]")].find(({ dataset }) => wanted.has(dataset.place ?? ""));
  found?.scrollIntoView({ block: "center", behavior: "auto" });
}
