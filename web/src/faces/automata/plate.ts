// What is printed on a bench, read from its facts: strips of cells with a head and a value, and single lines.

import { isAmount, isEffect, isList, isNumber } from "../../board/values";
import type { Fact, Value } from "../../lib/types";
import type { Amount, Effect } from "../../lib/wire";
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

const plain = (text: string): Mark => ({ text, of: "" });
const minus = (number: number): string => String(number).replace("-", "−");
const isDie = ({ of }: Amount): boolean => of in FACES;
const unnumbered = ({ of }: Amount): Mark => ({ text: "", of });
const counted = ({ amount, of }: Amount): Mark => ({ text: of in FACES ? `+${amount}` : minus(amount), of });
const change = ({ amount, of }: Amount): Mark => ({ text: amount > 0 ? `+${amount}` : amount ? minus(amount) : "±0", of });
const amounts = (effect: Effect): Amount[] => ("all_of" in effect ? effect.all_of.flatMap(amounts) : isAmount(effect) ? [effect] : []);

/** What there is from each sum on. */
const bySum = (mark: (amount: Amount) => Mark) => (list: Value[]): Cell[] =>
  list.filter(isList).flatMap(([from, amount], place, rows) => {
    if (!isNumber(from) || !isAmount(amount)) return [];
    const next = rows[place + 1]?.[0];
    const head = !isNumber(next) ? `${from}+` : next > from + 1 ? `${from}–${next - 1}` : String(from);
    return [{ head: [plain(head)], value: [mark(amount)] }];
  });

/** Dice, and what they bring or cost: sold for something, improved for a price, or new for one. */
function trade(price: Effect, effect: Effect): Cell {
  const [paid, gained] = [amounts(price), amounts(effect)];
  const dice = paid.filter(isDie).map(unnumbered);
  if (dice.length === paid.length) return { head: dice, value: gained.map(counted) };
  const arrow = dice.length ? [plain("→")] : [];
  return { head: [...dice, ...arrow, ...gained.map(unnumbered)], value: paid.filter((each) => !isDie(each)).map(counted) };
}

const trades = (list: Value[]): Cell[] => list.flatMap((each) => (isEffect(each) && "price" in each ? [trade(each.price, each.effect)] : []));
const sizes = (list: Value[]): Cell[] =>
  list.filter(isAmount).map(({ amount }, place) => ({ head: [{ text: String(place + 1), of: "card" }], value: [plain(String(amount))] }));

const STRIPS: Record<string, (list: Value[]) => Cell[]> = {
  gears_by_sum: bySum(counted),
  price_change_by_sum: bySum(change),
  dice_by_sum: bySum(counted),
  set_vp: sizes,
  upgrade_prices: trades,
  create_prices: trades,
  sales: trades,
};

/** The cells of what is printed as a strip; none, where it is no strip. */
export const cellsOf = ([key, value]: Fact): Cell[] => (isList(value) ? (STRIPS[key]?.(value) ?? []) : []);

/** What is printed as a line of its own. */
export const lineOf = ([, value]: Fact): Mark[] => (isAmount(value) ? [counted(value)] : []);

/** Whether a strip needs words above it: dice speak for themselves. */
export const isCaptioned = ([key]: Fact): boolean => STRIPS[key] !== trades;
