// The page of games: what Play now asks once, and whom it seats one against.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ladder } from "../lib/ladder.svelte";
import type { Game, Level, Shelf, TableShown } from "../lib/types";
import { Network, told } from "../testing/network";
import { seat } from "../testing/pictures";
import Home from "./Home.svelte";

const LEVELS: Level[] = ["newcomer", "novice", "apprentice", "expert"].map((name) => ({ name, does: `Plays like the ${name}.` }));
const GAME: Game = {
  name: "none", title: "A game", summary: "", designer: "", year: null, minutes: 60, weight: "heavy", seats: [2, 3], options: [],
  components: ["standard"], ready: [],
}; // prettier-ignore
const SHELF: Shelf = { games: [GAME], levels: LEVELS, bots: [...LEVELS.map(({ name }) => name), "random"] };

let network: Network;
let page: HTMLElement;

async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await new Promise((wake) => setTimeout(wake));
    flushSync();
  }
}

/** A table as the server makes it: bots are named as the wish names them, unless the game decides for them. */
function made(wish: { seats: { kind: string; bot?: string }[]; options: Record<string, string> }): { table: Partial<TableShown> } {
  const bot = (named = ""): string => (wish.options["automas"] ? "random" : named);
  const seats = wish.seats.map((each, at) => ({ ...seat(at, each.kind), bot: each.kind === "bot" ? bot(each.bot) : null }));
  return { table: { id: "t1", seating: { seats, rematch: null } } };
}

async function opens(games: Partial<Game> = {}): Promise<void> {
  network = new Network(({ method, path, body }) => {
    if (path === "/api/games") return told({ ...SHELF, games: [{ ...GAME, ...games }] });
    if (method === "POST") return told(made(body as Parameters<typeof made>[0]), 201);
    return told({ tables: [] });
  });
  page = document.createElement("div");
  document.body.append(page);
  const mounted = mount(Home, { target: page });
  onTestFinished(async () => {
    await unmount(mounted);
    page.remove();
    history.replaceState(null, "", "/");
  });
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(Object.assign(new Event("storage"), { key: null })); // another tab has cleared it
  vi.stubGlobal("scrollTo", () => undefined);
});

const button = (words: string): HTMLButtonElement | undefined =>
  [...page.querySelectorAll("button")].find((each) => each.textContent?.trim().startsWith(words));
const press = async (words: string): Promise<void> => {
  button(words)?.click();
  await settled();
};
const question = (): Element | null => page.querySelector('[role="dialog"]');
const bots = (): unknown[] => network.of("POST").map(({ body }) => (body as { seats: { bot?: string }[] }).seats.map(({ bot }) => bot));

describe("Play now", () => {
  test("asks whoever comes for the first time, and seats them as they answer", async () => {
    await opens();
    await press("Play now");
    expect(question()?.textContent).toContain("How well do you know heavy board games?");
    expect(document.activeElement?.textContent).toContain("against newcomer");
    expect(bots()).toEqual([]);
    await press("I play them often");
    expect(bots()).toEqual([[undefined, "apprentice", "apprentice"]]);
    expect(location.pathname).toBe("/table/t1");
    expect(ladder.table("t1")).toEqual({ game: "none", level: "apprentice" });
  });

  test("can be left, and asks again then", async () => {
    await opens();
    await press("Play now");
    question()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await settled();
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(button("Play now"));
    await press("Play now");
    await press("Not now");
    expect(question()).toBeNull();
    await press("Play now");
    expect(question()).not.toBeNull();
    expect(bots()).toEqual([]);
  });

  test("decides for those who do not want to", async () => {
    await opens();
    await press("Play now");
    await press("Decide for me");
    expect(bots()).toEqual([[undefined, "novice", "novice"]]);
  });

  test("says the level of whoever has one, asks nothing, and lets it be changed", async () => {
    ladder.answer("novice");
    await opens();
    expect(button("Play now")?.textContent).toContain("Play now, against novice");
    const list = page.querySelector("select") as HTMLSelectElement;
    expect([...list.options].map(({ text }) => text)).toEqual(LEVELS.map(({ name, does }) => `${name}: ${does}`));
    expect(list.value).toBe("novice");
    list.value = "expert";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(button("Play now")?.textContent).toContain("Play now, against expert");
    await press("Play now");
    expect(bots()).toEqual([[undefined, "expert", "expert"]]);
  });

  test("does not count what the game itself decides", async () => {
    ladder.answer("novice");
    await opens({ ready: [{ title: "Solo", seats: 2, options: { automas: "one" } }] });
    await press("Solo");
    expect(location.pathname).toBe("/table/t1");
    expect(ladder.table("t1")).toBeNull();
  });
});

describe("a new table", () => {
  test("offers the levels in order, with what they do, and then the other bots", async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    ladder.choose("none", "apprentice");
    await opens();
    await press("Choose");
    const second = page.querySelectorAll<HTMLSelectElement>(".seat select")[1];
    expect(second?.value).toBe("bot:apprentice");
    expect([...page.querySelectorAll("fieldset p")].map((each) => each.textContent)).toEqual(["apprentice: Plays like the apprentice."]);
    expect([...(second?.options ?? [])].map(({ text }) => text).slice(2)).toEqual([...LEVELS.map(({ name, does }) => `${name}: ${does}`), "random"]);
  });
});
