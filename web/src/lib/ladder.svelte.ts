// Where this person stands on the ladder of levels, kept in this browser: no server is told.

import { after, type Result, type Standing, type Verdict } from "./levels";
import { keep, read } from "./storage";

/** A table that Play now opened: its result counts, once. */
export interface Begun {
  game: string;
  level: string;
  ended?: { verdict: Verdict; next: string };
}

interface Kept {
  start: string | null; // what the answer to the question led to; nothing before it was asked
  games: Record<string, Standing>; // of the games in which a result or the person has said more
  tables: Record<string, Begun>;
}

const NAME = "levels";
const TABLES = 100; // that are remembered; the oldest are forgotten

export class Ladder {
  #kept = $state.raw<Kept>(sound(read<unknown>(NAME, null)));

  constructor() {
    addEventListener("storage", ({ key }) => {
      if (key === null || key === `gearwright.${NAME}`) this.#kept = sound(read<unknown>(NAME, null)); // of another tab
    });
  }

  /** The level that suits this person in a game; nothing, if they were never asked, or for a level that is no more. */
  level(game: string, levels: string[]): string | null {
    return [this.#kept.games[game]?.level, this.#kept.start].find((level) => level && levels.includes(level)) ?? null;
  }

  /** The question was answered: that is where all games begin. */
  answer(level: string): void {
    this.#change((kept) => ({ ...kept, start: level }));
  }

  /** The person chose a level for a game. */
  choose(game: string, level: string): void {
    this.#change((kept) => ({ ...kept, games: { ...kept.games, [game]: { level, last: 0 } } }));
  }

  /** A table of one person and bots of one level was opened. */
  begin(table: string, game: string, level: string): void {
    this.#change((kept) => ({
      ...kept,
      tables: Object.fromEntries([...Object.entries(kept.tables), [table, { game, level }] as const].slice(-TABLES)),
    }));
  }

  /** What is known of a table that Play now opened in this browser. */
  table(table: string): Begun | null {
    return this.#kept.tables[table] ?? null;
  }

  /** Counts the result of a table, if it does not yet: one against another level than today's changes nothing. */
  end(table: string, levels: string[], result: Result): void {
    this.#change((kept) => {
      const begun = kept.tables[table];
      if (!begun || begun.ended) return kept;
      const { game } = begun;
      const level = this.level(game, levels) ?? begun.level;
      const counts = level === begun.level && levels.includes(level);
      const known = kept.games[game];
      const standing = known?.level === level ? known : { level, last: 0 };
      const { standing: next, verdict } = counts ? after(standing, levels, result) : { standing, verdict: "" as const };
      return {
        ...kept,
        games: counts ? { ...kept.games, [game]: next } : kept.games,
        tables: { ...kept.tables, [table]: { ...begun, ended: { verdict, next: next.level } } },
      };
    });
  }

  /** Changes what is kept now, which another tab may have written: both read and write all of it, so nothing counts twice. */
  #change(change: (kept: Kept) => Kept): void {
    this.#kept = sound(read<unknown>(NAME, this.#kept));
    const changed = change(this.#kept);
    if (changed === this.#kept) return;
    this.#kept = changed;
    keep(NAME, changed);
  }
}

/** What was kept, less all that this page would not have written. */
function sound(kept: unknown): Kept {
  const { start, games, tables } = record(kept);
  return {
    start: typeof start === "string" ? start : null,
    games: only(games, ({ level, last }) => (typeof level === "string" ? { level, last: typeof last === "number" ? last : 0 } : null)),
    tables: only(tables, begun),
  };
}

function begun({ game, level, ended }: Record<string, unknown>): Begun | null {
  if (typeof game !== "string" || typeof level !== "string") return null;
  if (ended === undefined) return { game, level };
  const { verdict, next } = record(ended);
  return { game, level, ended: { verdict: VERDICTS.find((each) => each === verdict) ?? "", next: typeof next === "string" ? next : level } };
}

const VERDICTS: readonly Verdict[] = ["won", "last twice", "far behind"];

const record = (thing: unknown): Record<string, unknown> => (typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>) : {});

/** A record of what can be read of another one's parts. */
function only<T>(parts: unknown, read: (part: Record<string, unknown>) => T | null): Record<string, T> {
  const all = Object.entries(record(parts)).map(([name, part]) => [name, read(record(part))] as const);
  return Object.fromEntries(all.filter((each): each is readonly [string, T] => each[1] !== null));
}

export const ladder = new Ladder();
