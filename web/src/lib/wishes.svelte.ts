// What this person prefers, kept in this browser.

import { keep, read } from "./storage";

type Theme = "system" | "light" | "dark";
export type Pace = keyof typeof PACES;

/** How long a move of somebody else is looked at before the next one, in milliseconds. */
export const PACES = { steady: 500, quick: 200, at_once: 0 };

const NIGHT = matchMedia("(prefers-color-scheme: dark)");

class Wishes {
  theme = $state<Theme>(read<Theme>("theme", "system"));
  name = $state(read("name", ""));
  confirm = $state(read("confirm", matchMedia("(pointer: coarse)").matches));
  seats = $state<Record<string, number>>(read("seats", {}));
  bot = $state(read("bot", "")); // the one that was chosen last for a new table; none, if never
  single = $state(read("single", false)); // whether a question with one answer is answered by itself
  pace = $state<Pace>(read<Pace>("pace", "steady"));
  secrets = $state<Record<string, string>>(read("secrets", {})); // of open seats that I may invite to: "TABLE.SEAT"

  constructor() {
    NIGHT.addEventListener("change", () => this.#light());
    $effect.root(() => {
      $effect(() => {
        keep("theme", this.theme);
        this.#light();
      });
      $effect(() => keep("name", this.name));
      $effect(() => keep("confirm", this.confirm));
      $effect(() => keep("seats", this.seats));
      $effect(() => keep("bot", this.bot));
      $effect(() => keep("single", this.single));
      $effect(() => keep("pace", this.pace));
      $effect(() => keep("secrets", this.secrets));
    });
  }

  /** The page says whether it is light or dark, so that every palette is written once. */
  #light(): void {
    const theme = this.theme === "system" ? (NIGHT.matches ? "dark" : "light") : this.theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const wishes = new Wishes();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
