// A board as a table shows it, in the document of a test.

import { flushSync, mount, unmount } from "svelte";
import { onTestFinished, vi } from "vitest";
import Board from "../board/Board.svelte";
import { faceOf } from "../faces/face";
import type { Happened, Zone } from "../lib/types";

/** The area of a seat: its title is the player's name. */
export const area = (name: string, seat: number): Zone => ({ key: `seat.${seat}`, title: name, layout: "seat", seat });

/** Lays out zones with the face of a game, for people with these names, until the test ends. */
export async function laidOut(game: string, names: string[], zones: Zone[], story: Happened[] = []): Promise<HTMLElement> {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame)); // a part a frame, and nobody who waits
  const face = await faceOf(game);
  const target = document.createElement("div");
  document.body.append(target);
  const board = mount(Board, {
    target,
    props: { zones: [...zones, ...names.map(area)], face, targets: null, mySeat: 0, askedSeat: 0, seats: [], story },
  });
  onTestFinished(async () => {
    await unmount(board);
    target.remove();
  });
  await vi.waitUntil(() => (flushSync(), target.querySelector('.board[aria-busy="false"]')), { interval: 1 });
  return target;
}
