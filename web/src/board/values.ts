// The values of facts, by their keys. A face asks for the kind of value that it draws; another kind is as good as none.

import { glossary } from "../lib/glossary.svelte";
import type { Fact, Value } from "../lib/types";
import type { Amount, Effect, OutOf, Owned } from "../lib/wire";

type Facts = readonly Fact[] | undefined;

export const valueOf = (facts: Facts, key: string): Value | undefined => facts?.find(([each]) => each === key)?.[1];

const has = (facts: Facts, key: string): boolean => facts?.some(([each]) => each === key) ?? false;

/** Whether something is special about a piece: "shut_down". */
export const isIn = (piece: { states?: Fact[] }, state: string): boolean => has(piece.states, state);

export const isNumber = (value: Value | undefined): value is number => typeof value === "number";
export const isWord = (value: Value | undefined): value is string => typeof value === "string";
export const isList = (value: Value | undefined): value is Value[] => Array.isArray(value);
const isObject = (value: Value | undefined): value is Exclude<Value, number | string | Value[]> => typeof value === "object" && !Array.isArray(value);
export const isOutOf = (value: Value | undefined): value is OutOf => isObject(value) && "out_of" in value;
export const isAmount = (value: Value | undefined): value is Amount => isObject(value) && "amount" in value;
export const isOwned = (value: Value | undefined): value is Owned => isObject(value) && "owner" in value;
export const isEffect = (value: Value | undefined): value is Effect =>
  isObject(value) && !("seat" in value) && !("owner" in value) && !("out_of" in value);

/** A number, so many out of a total, or so many of a thing: how many; 0, where nothing is counted. */
export function numberOf(facts: Facts, key: string): number {
  const value = valueOf(facts, key);
  return isNumber(value) ? value : isOutOf(value) ? value.n : isAmount(value) ? value.amount : 0;
}

/** What a fact says that something does: an effect, or the key of one that is printed on a component. */
export function effectOf(facts: Facts, key: string): Effect | undefined {
  const value = valueOf(facts, key);
  return isWord(value) ? glossary.effect(value) : isEffect(value) ? value : undefined;
}

/** The key word of a fact. */
export function wordOf(facts: Facts, key: string): string {
  const value = valueOf(facts, key);
  return isWord(value) ? value : "";
}

export function listOf(facts: Facts, key: string): Value[] {
  const value = valueOf(facts, key);
  return isList(value) ? value : [];
}

/** The seats that a value names, in its order: of a seat, of things with owners, of a list of these. */
export function seatsOf(value: Value | undefined): number[] {
  if (isList(value)) return value.flatMap(seatsOf);
  if (!isObject(value)) return [];
  return "seat" in value ? [value.seat] : "owner" in value ? [value.owner] : [];
}
