// What this person prefers, kept in this browser.

import { keep, read } from "./storage";

type Theme = "system" | "light" | "dark";
export type Pace = keyof typeof PACES;

/** How long a move of somebody else is looked at before the next one, in milliseconds. */
export const PACES = { steady: 500, quick: 200, at_once: 0 };

const SECRETS = 200; // that are kept; the oldest are forgotten
const NIGHT = matchMedia("(prefers-color-scheme: dark)");

class Wishes {
  theme = $state<Theme>(read<Theme>("theme", "system"));
  name = $state(read("name", ""));
  confirm = $state(read("confirm", matchMedia("(pointer: coarse)").matches));
  sound = $state(read("sound", false)); // whether one hears that it is one's turn
  calls = $state<"" | "yes" | "no">(read("calls", "")); // whether this browser shall call; nothing, if never asked
  seats = $state<Record<string, number>>(read("seats", {}));
  single = $state(read("single", false)); // whether a question with one answer is answered by itself
  pace = $state<Pace>(read<Pace>("pace", "steady"));
  panel = $state(read("panel", matchMedia("(min-width: 100rem)").matches)); // whether the panel beside the board is unfolded
  names = $state(read("names", false)); // whether places on a map always show their names
  bots = $state<Record<string, string>>(read("bots", {})); // the one that was chosen last for a new table of a game
  secrets = $state<Record<string, string>>(read("secrets", {})); // of my seats and of those I may invite to: "TABLE.SEAT"

  constructor() {
    NIGHT.addEventListener("change", () => this.#light());
    $effect.root(() => {
      $effect(() => {
        keep("theme", this.theme);
        this.#light();
      });
      $effect(() => keep("name", this.name));
      $effect(() => keep("confirm", this.confirm));
      $effect(() => keep("sound", this.sound));
      $effect(() => keep("calls", this.calls));
      $effect(() => keep("seats", this.seats));
      $effect(() => keep("single", this.single));
      $effect(() => keep("pace", this.pace));
      $effect(() => keep("panel", this.panel));
      $effect(() => keep("names", this.names));
      $effect(() => keep("bots", this.bots));
      $effect(() => keep("secrets", this.secrets));
    });
  }

  /** Keeps the secrets of a table's seats, so that their links can be shown again; another tab may have kept some, too. */
  keepSecrets(table: string, secrets: Record<string, string>): void {
    const known = { ...this.secrets, ...read<Record<string, string>>("secrets", {}) };
    const more = Object.entries(secrets).map(([seat, secret]) => [`${table}.${seat}`, secret] as const);
    this.secrets = Object.fromEntries([...Object.entries(known), ...more].slice(-SECRETS));
    keep("secrets", this.secrets); // at once: the page may be left in the same breath
  }

  secret(table: string, seat: number): string | undefined {
    return this.secrets[`${table}.${seat}`];
  }

  /** The page says whether it is light or dark, so that every palette is written once. */
  #light(): void {
    const theme = this.theme === "system" ? (NIGHT.matches ? "dark" : "light") : this.theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const wishes = new Wishes();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
