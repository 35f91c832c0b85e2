// What this person prefers, kept in this browser.

type Theme = "system" | "light" | "dark";

function read<T>(name: string, usual: T): T {
  try {
    const kept = localStorage.getItem(`gearwright.${name}`);
    return kept === null ? usual : (JSON.parse(kept) as T);
  } catch {
    return usual;
  }
}

function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`gearwright.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const NIGHT = matchMedia("(prefers-color-scheme: dark)");

class Wishes {
  theme = $state<Theme>(read<Theme>("theme", "system"));
  name = $state(read("name", ""));
  confirm = $state(read("confirm", matchMedia("(pointer: coarse)").matches));
  seats = $state<Record<string, number>>(read("seats", {}));
  bot = $state(read("bot", "apprentice"));
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
