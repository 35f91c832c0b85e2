/** 1 move, 2 moves. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** How many games are not yet in what a page tells. */
export const uncounted = (games: number): string => `${counted(games, "game")} ${games === 1 ? "is" : "are"} still being counted…`;
