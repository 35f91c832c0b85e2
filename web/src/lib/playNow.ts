// Play now: a table of one person and bots of one level, opened at a touch.

import * as api from "./api";
import { ladder } from "./ladder.svelte";
import { route } from "./route.svelte";
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
  const { table } = await api.makeTable({ game, seats: Array.from({ length: seats }, (_, each) => (each === seat ? me : bot)), options });
  const others = table.seating.seats.filter((each) => each.seat !== seat);
  if (others.length && others.every((each) => each.bot === level)) ladder.begin(table.id, game, level);
  route.go(`/table/${table.id}`);
}
