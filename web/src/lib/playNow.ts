// Whom one plays against: at the table of Play now, one person and bots of one level, and at tables of one's own making.

import * as api from "./api";
import { ladder } from "./ladder.svelte";
import { usual } from "./levels";
import { route } from "./route.svelte";
import type { Shelf } from "./types";
import { wishes } from "./wishes.svelte";

export interface Wanted {
  game: string;
  seats: number;
  level: string;
  seat?: number; // mine
  options?: Record<string, string>;
}

/** Opens the table. Its result counts on the ladder, unless the game itself decides for the others. */
export async function playNow({ game, seats, level, seat = 0, options = {} }: Wanted): Promise<void> {
  const bot = { kind: "bot" as const, bot: level };
  const me = { kind: "me" as const, name: wishes.name };
  const { table, secrets } = await api.makeTable({ game, seats: Array.from({ length: seats }, (_, each) => (each === seat ? me : bot)), options });
  wishes.keepSecrets(table.id, secrets);
  const others = table.seating.seats.filter((each) => each.seat !== seat);
  if (others.length && others.every((each) => each.bot === level)) ladder.begin(table.id, game, level);
  route.go(`/table/${table.id}`);
}

/** Who sits on a seat that a person gives to a bot: the one that they chose last in this game, or else the level that suits them. */
export function usualBot(game: string, { levels, bots }: Pick<Shelf, "levels" | "bots">): string {
  const names = levels.map(({ name }) => name);
  const last = wishes.bots[game];
  return last !== undefined && bots.includes(last) ? last : (ladder.level(game, names) ?? usual(names));
}
