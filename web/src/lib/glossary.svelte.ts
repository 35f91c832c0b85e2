// What the keys of a game are called, and one sentence on each thing, for those who point at it.

import * as api from "./api";
import type { Effect, Rules } from "./types";

class Glossary {
  #terms = $state.raw<Rules["glossary"]>({});
  #game = "";

  async open(game: string): Promise<void> {
    if (this.#game === game) return;
    this.#game = game;
    try {
      const { glossary } = await api.rules(game);
      if (this.#game === game) this.#terms = glossary; // meanwhile another table may be open
    } catch {
      if (this.#game === game) this.#game = ""; // it is tried again at the next table
    }
  }

  /** What a key is called. */
  name(key: string): string {
    return this.#terms[key]?.name ?? key.replaceAll("_", " ");
  }

  /** So many of a thing. */
  counted(count: number, key: string): string {
    return `${count} ${count === 1 ? this.name(key) : (this.#terms[key]?.plural ?? `${this.name(key)}s`)}`;
  }

  /** The one sentence on a key; nothing, where there is none. */
  sentence(key: string): string {
    return this.#terms[key]?.sentence ?? "";
  }

  /** The place on the page of the rules that tells of a key; nothing, where none does. */
  anchor(key: string): string {
    return this.#terms[key]?.anchor ?? "";
  }

  /** All keys with a sentence, by their names. */
  all(): { key: string; name: string; sentence: string }[] {
    const told = Object.keys(this.#terms).map((key) => ({ key, name: this.name(key), sentence: this.sentence(key) }));
    return told.filter(({ sentence }) => sentence).sort((one, other) => one.name.localeCompare(other.name));
  }

  /** What is printed under a key; nothing, where it is no key of something printed. */
  effect(key: string): Effect | undefined {
    return this.#terms[key]?.effect;
  }

  /** Words, and under them what a thing is. */
  tip(words: string, key: string): string {
    return [words, this.sentence(key)].filter(Boolean).join("\n");
  }
}

export const glossary = new Glossary();
