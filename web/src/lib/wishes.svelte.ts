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

class Wishes {
  theme = $state<Theme>(read<Theme>("theme", "system"));
  name = $state(read("name", ""));
  confirm = $state(read("confirm", matchMedia("(pointer: coarse)").matches));
  seats = $state<Record<string, number>>(read("seats", {}));
  bot = $state(read("bot", "apprentice"));
  secrets = $state<Record<string, string>>(read("secrets", {})); // of open seats that I may invite to: "TABLE.SEAT"

  constructor() {
    $effect.root(() => {
      $effect(() => {
        keep("theme", this.theme);
        if (this.theme === "system") delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = this.theme;
      });
      $effect(() => keep("name", this.name));
      $effect(() => keep("confirm", this.confirm));
      $effect(() => keep("seats", this.seats));
      $effect(() => keep("bot", this.bot));
      $effect(() => keep("secrets", this.secrets));
    });
  }
}

export const wishes = new Wishes();
export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
