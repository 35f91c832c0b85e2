// One sentence on each thing of a game, for those who point at it.

import * as api from "./api";

class Glossary {
  sentences = $state.raw<Record<string, string>>({});
  #game = "";

  async open(game: string): Promise<void> {
    if (this.#game === game) return;
    this.#game = game;
    try {
      const { glossary = {} } = await api.rules(game);
      if (this.#game === game) this.sentences = glossary; // meanwhile another table may be open
    } catch {
      if (this.#game === game) this.#game = ""; // it is tried again at the next table
    }
  }

  /** What a thing is called, and what it is. */
  tip(words: string, name: string): string {
    const sentence = this.sentences[name];
    return sentence ? `${words}\n${sentence}` : words;
  }
}

export const glossary = new Glossary();
