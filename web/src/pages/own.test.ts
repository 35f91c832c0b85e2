// A page of one's own and the club's, as they are read.

import { flushSync, mount, unmount, type Component } from "svelte";
import { expect, onTestFinished, test, vi } from "vitest";
import { positionOf } from "../lib/position";
import { Network, refused, told } from "../testing/network";
import Club from "./Club.svelte";
import Own from "./Own.svelte";

const RATING = {
  game: "gaia", title: "Gaia Project", seats: 4, name: "Ann", bot: false, games: 3, wins: 1.5, place: 2, rated: 2,
  rating: { value: 27, low: 20, high: 34 },
};
const PLAYED = { table: "t1", game: "gaia", title: "Gaia Project", seats: 4, seat: 0, place: 2, score: 120, ended_at: 0, rated: true, others: ["Bob", "<b>"] };
const DIFFERENCE = { name: "Take the lab", mine: { value: 0.75, low: 0.5, high: 0.9 }, strong: 0.1, first: true };
const HABITS = { game: "gaia", title: "Gaia Project", games: 8, player: "expert", player_games: 40, differences: [DIFFERENCE] };

let network: Network;

async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await new Promise((wake) => setTimeout(wake));
    flushSync();
  }
}

async function opens(page: Component, answers: Response[]): Promise<HTMLElement> {
  vi.stubGlobal("scrollTo", () => undefined);
  network = new Network(() => answers.shift() ?? refused(404, "unknown", "Nothing more."));
  const target = document.createElement("div");
  document.body.append(target);
  const mounted = mount(page, { target });
  onTestFinished(async () => {
    await unmount(mounted);
    target.remove();
  });
  await settled();
  return target;
}

test("one's own games, ratings and habits stand in tables", async () => {
  const page = await opens(Own, [told({ games: [PLAYED], ratings: [RATING], habits: [HABITS], waiting: 0 })]);
  const rows = [...page.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("th, td:not(.drawn)")].map((cell) => cell.textContent?.trim()));
  expect(rows[0]).toEqual(["Gaia Project", "4", "3", "1.5", "2.0", "27.0 (20.0 to 34.0)"]);
  expect(rows[1]).toEqual(["Take the lab, before all else", "75 % (50 % to 90 %)", "10 %"]);
  expect([rows[2]?.[0], ...(rows[2]?.slice(2) ?? [])]).toEqual(["Gaia Project", "2nd of 4", "120", "Bob, <b>", "yes"]);
  expect(page.querySelector("tbody a")?.getAttribute("href")).toBe("/replay/t1");
  expect(page.querySelector<HTMLElement>(".mine")?.style.width).toBe("75%");
  expect(network.asked.map(({ path }) => path)).toEqual(["/api/me"]);
});

test("the page asks again while games are being counted, and stops where none comes any more", async () => {
  const some = (waiting: number): Response => told({ games: [PLAYED], ratings: [RATING], habits: [], waiting });
  const page = await opens(Own, [some(20), some(8), some(8)]);
  expect(network.asked.length).toBe(3);
  expect(page.querySelector("[role=status]")?.textContent).toBe("8 games are still being counted…");
});

test("whoever has played nothing yet is led to the games", async () => {
  const page = await opens(Own, [told({ games: [], ratings: [], habits: [], waiting: 0 })]);
  expect(page.textContent).toContain("No game of yours has ended here yet.");
  expect(page.querySelector("table")).toBeNull();
});

test("what the server refuses is said", async () => {
  const page = await opens(Club, [refused(503, "out_of_order", "The records cannot be reached just now.")]);
  expect(page.querySelector("[role=alert]")?.textContent).toBe("The records cannot be reached just now.");
});

test("the club has a table for each game and seat count, and says who is a bot", async () => {
  const bot = { ...RATING, name: "expert", bot: true, rating: null };
  const page = await opens(Club, [told({ ratings: [RATING, bot, { ...RATING, seats: 2 }], waiting: 0 })]);
  expect([...page.querySelectorAll("caption")].map((each) => each.textContent)).toEqual(["Gaia Project, 4 seats", "Gaia Project, 2 seats"]);
  expect([...page.querySelectorAll("tbody th")].map((each) => each.textContent)).toEqual(["Ann", "expert (bot)", "Ann"]);
  expect(page.textContent).toContain("no rated game");
});

test("a position is found by its table, its step and its seat", () => {
  expect(positionOf("t1", 7, null)).toEqual({
    link: `${location.origin}/replay/t1?step=7`,
    picture: "/api/tables/t1/position.svg?step=7",
    text: "/api/tables/t1/position.txt?step=7",
  });
  expect(positionOf("t1", 7, 2).picture).toBe("/api/tables/t1/position.svg?step=7&seat=2");
});
