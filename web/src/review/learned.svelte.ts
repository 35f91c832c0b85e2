// What this browser's person has tried of their own mistakes: kept here, no server is told.

import { keep, read } from "../lib/storage";
import type { Mistake } from "../lib/wire";

export type Tried = "right" | "wrong" | "shown";

const NAME = "learned";
const MOST = 500; // that are remembered; the oldest are forgotten

const keyOf = (table: string, move: number): string => `${table}.${move}`;
const isTried = (value: unknown): value is Tried => value === "right" || value === "wrong" || value === "shown";

function sound(kept: unknown): Record<string, Tried> {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Tried] => isTried(entry[1])));
}

export class Learned {
  #kept = $state.raw(sound(read<unknown>(NAME, {})));

  of(table: string, move: number): Tried | undefined {
    return this.#kept[keyOf(table, move)];
  }

  /** Notes what came of it; what was right or shown stays known. */
  note(table: string, move: number, tried: Tried): void {
    const key = keyOf(table, move);
    if (this.#kept[key] === "right" && tried !== "right") return;
    const { [key]: _, ...others } = { ...this.#kept, ...sound(read<unknown>(NAME, {})) }; // another tab may have noted more
    this.#kept = Object.fromEntries([...Object.entries(others), [key, tried] as const].slice(-MOST));
    keep(NAME, this.#kept);
  }

  /** Whether its answer is known to the person. */
  knows(table: string, move: number): boolean {
    const tried = this.of(table, move);
    return tried === "right" || tried === "shown";
  }
}

export const learned = new Learned();

const RANK: Record<Tried | "new", number> = { new: 0, wrong: 1, shown: 2, right: 3 };

/** The deck: what was never tried, then what went wrong, what was only shown, and what was right; the dearest first. */
export function inOrder(mistakes: readonly Mistake[], of: (table: string, move: number) => Tried | undefined): Mistake[] {
  const rank = ({ table, move }: Mistake): number => RANK[of(table, move) ?? "new"];
  return mistakes.toSorted((one, other) => rank(one) - rank(other) || other.cost - one.cost);
}
