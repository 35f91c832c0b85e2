// How a value changes, for those who look at a fact: "+2", or what it will be where there is nothing to count.

import type { Fact, Value } from "../lib/types";
import { isAmount, isNumber, isOutOf } from "./values";
import { textOf } from "./words";

/** What can be counted up or down, and what it is counted in. */
function counted(value: Value): [number: number, of: string] | undefined {
  if (isNumber(value)) return [value, ""];
  if (isOutOf(value)) return [value.n, `of ${value.out_of}`];
  return isAmount(value) ? [value.amount, value.of] : undefined;
}

/** Whether there is something to tell: "1 of 1" and "1" are as many. */
export function isDifferent(before: Fact, after: Fact): boolean {
  const [from, to] = [before[1], after[1]];
  return !((isNumber(from) && isOutOf(to) && to.n === from) || (isOutOf(from) && isNumber(to) && from.n === to));
}

export function difference(before: Fact, after: Fact): string {
  const [from, to] = [counted(before[1]), counted(after[1])];
  if (!from || !to || from[1] !== to[1]) return textOf(after);
  return to[0] >= from[0] ? `+${to[0] - from[0]}` : `−${from[0] - to[0]}`;
}
