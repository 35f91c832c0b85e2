// What is printed on a bench: strips of cells with a head and a value, and single lines.

import { isAmount, isList } from "../../board/values";
import { runs } from "../../board/words";
import type { Fact, Value } from "../../lib/types";
import type { Amount } from "../../lib/wire";
import { FACES } from "./glyphs";

/** A figure with the key of what it counts. */
export interface Mark {
  text: string;
  of: string;
}

export interface Cell {
  head: Mark[];
  value: Mark[];
}

const DICE = Object.keys(FACES);
const plain = (text: string): Mark => ({ text, of: "" });
const drawn = (die: string): Mark => ({ text: "", of: die });
const minus = (number: number): string => String(number).replace("-", "−");
const counted = ({ amount, of }: Amount): Mark => ({ text: of in FACES ? `+${amount}` : minus(amount), of });

/** What is printed along the sums of a group, or the sizes of a set, from 1 on. */
interface Column {
  sign: string; // of its heads
  of: string; // what it counts
  open?: boolean; // the last one holds for all that is larger
  change?: boolean;
}

const COLUMNS: Record<string, Column> = {
  gears_by_sum: { sign: "", of: "gear", open: true },
  price_change_by_sum: { sign: "", of: "gear", open: true, change: true },
  dice_by_sum: { sign: "", of: "die", open: true },
  set_vp: { sign: "card", of: "" },
};

export function column(key: string, [, ...numbers]: readonly number[]): Cell[] {
  const { sign, of, open, change } = COLUMNS[key] ?? { sign: "", of: "" };
  return runs(numbers).map(({ number, first, last }, place, all) => {
    const to = open && place === all.length - 1 ? "+" : first === last ? "" : `–${last + 1}`;
    const text = change && number >= 0 ? (number ? `+${number}` : "±0") : minus(number);
    return { head: [{ text: `${first + 1}${to}`, of: sign }], value: [{ text, of }] };
  });
}

/** The dice of a trade: sold, improved, or new. */
const TRADED: Record<string, Mark[]> = Object.fromEntries(
  DICE.flatMap((die) => [
    [`sell_${die}`, [drawn(die)]],
    [`new_${die}`, [drawn(die)]],
    ...DICE.map((better): [string, Mark[]] => [`${die}_to_${better}`, [drawn(die), plain("→"), drawn(better)]]),
  ]),
);

const amounts = (value: Value): Amount[] => (isList(value) ? value : [value]).filter(isAmount);

/** The trades among some facts, one a cell: dice, and what they bring or cost. */
export const trades = (facts: readonly Fact[]): Cell[] =>
  facts.flatMap(([key, value]) => (TRADED[key] ? [{ head: TRADED[key], value: amounts(value).map(counted) }] : []));

/** What is printed as a line of its own. */
export const line = ([key, value]: Fact): Mark[] => (TRADED[key] ? [] : amounts(value).map(counted));
