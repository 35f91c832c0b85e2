// The visitor's own tables: which of them wait for the visitor, and in which order they are shown.

import type { TableShown } from "./types";

/** Whether a table waits for the visitor. */
export const asks = ({ over, asked, yours }: TableShown): boolean => !over && asked !== null && yours.includes(asked);

const changed = (table: TableShown): number => table.last?.at ?? table.made_at;

/** Those that are not over: first those that wait for the visitor, the longest first, then the others, the newest first. */
export function running(tables: TableShown[]): TableShown[] {
  const going = tables.filter((table) => !table.over);
  const mine = going.filter(asks).sort((one, other) => changed(one) - changed(other));
  return [...mine, ...going.filter((table) => !asks(table)).sort((one, other) => changed(other) - changed(one))];
}

/** The table that has waited for the visitor longest, but for the one that they look at. */
export const nextOf = (tables: TableShown[], but: string): TableShown | undefined => running(tables).find((table) => asks(table) && table.id !== but);
