// The page of games: what Play now asks once, and whom it seats one against.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ladder } from "../lib/ladder.svelte";
import type { Game, Level, Shelf, TableShown } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { Network, told } from "../testing/network";
import { seat } from "../testing/pictures";
import Home from "./Home.svelte";

const LEVELS: Level[] = ["newcomer", "novice", "apprentice", "expert"].map((name) => ({ name, does: `Plays like the ${name}.` }));
const GAME: Game = {
  name: "none", title: "A game", summary: "", designer: "", year: null, minutes: 60, weight: "heavy", seats: [2, 3], options: [],
  components: ["standard"], ready: [], compiled: null,
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
function made(wish: { seats: { kind: string; bot?: string }[]; options: Record<string, string> }): { table: Partial<TableShown>; secrets: Record<string, string> } {
  const bot = (named = ""): string => (wish.options["automas"] ? "random" : named);
  const seats = wish.seats.map((each, at) => ({ ...seat(at, each.kind), bot: each.kind === "bot" ? bot(each.bot) : null }));
  return { table: { id: "t1", seating: { seats, rematch: null, hushed: false } }, secrets: { 0: "s3cret" } };
}

async function opens(games: Partial<Game> = {}, mine: TableShown[] = []): Promise<void> {
  network = new Network(({ method, path, body }) => {
    if (path === "/api/games") return told({ ...SHELF, games: [{ ...GAME, ...games }] });
    if (method === "POST") return told(made(body as Parameters<typeof made>[0]), 201);
    return told({ tables: path.endsWith("mine") ? mine : [] });
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

describe("a game that is being compiled", () => {
  test("says how far that is, until it is done, and can be played meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const game = { compiled: 40 as number | null };
    await opens(game);
    expect(page.textContent).toContain("slowly until it is ready: 40 %");
    expect(button("Play now")?.disabled).toBe(false);
    network.answer = () => told({ ...SHELF, games: [{ ...GAME, compiled: null }] });
    vi.advanceTimersByTime(3_000);
    await settled();
    expect(page.textContent).not.toContain("until it is ready");
  });
});

describe("my tables", () => {
  const table = (id: string, parts: Partial<TableShown>): TableShown => ({
    id, game: "none", title: `Game ${id}`, options: {}, components: "standard", listed: false, imported: false, made_at: 0, ended_at: null, version: 1,
    moves: 1, over: false, asked: 0, scores: null, places: null, seating: { seats: [seat(0, "Ann"), seat(1, "Smith, John")], rematch: null, hushed: false },
    yours: [0], host: "Ann", hosting: true, hints: true, ...parts,
  }); // prettier-ignore
  const last = (seat: number, at: number) => ({ version: 1, kind: "move" as const, seat, at, text: "buy 1", words: "buys a tile", news: [], heading: [] });

  test("stand at the top: those that wait for me, the longest first, then those where I wait", async () => {
    await opens({}, [
      table("a", { asked: 1, last: last(0, 5), round: ["round", { out_of: 5, n: 2 }] }),
      table("b", { last: last(1, 9) }),
      table("c", { last: last(1, 3) }),
      table("d", { over: true, asked: null, scores: [3, 4] }),
    ]);
    const shown = [...page.querySelectorAll("section")];
    expect(shown[0]?.querySelector("h2")?.textContent).toBe("My tables");
    const lines = [...(shown[0]?.querySelectorAll(":scope > ul > li") ?? [])].map((each) => each.textContent?.replace(/\s+/g, " ").trim() ?? "");
    expect(lines.map((line) => line.slice(0, 6))).toEqual(["Game c", "Game b", "Game a"]);
    expect(lines[0]).toContain("your turn");
    expect(lines[0]).toContain("Smith, John buys a tile");
    expect(lines[2]).toContain("round 2 of 5");
    expect(lines[2]).toContain("Smith, John is asked");
    expect(lines[2]).toContain("You buys a tile"); // the server says it as the seat hears it
    expect(shown[0]?.querySelector("details summary")?.textContent).toBe("One that is over");
  });

  test("are looked at again when somebody comes back to the page", async () => {
    const mine = [table("a", { asked: 1 })];
    await opens({}, mine);
    expect(page.querySelector(".state.mine")).toBeNull();
    mine[0] = table("a", {});
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(page.querySelector(".state.mine")?.textContent).toBe("your turn");
  });
});

describe("a new table", () => {
  test("does not seat a bot that was chosen in another game", async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    ladder.choose("none", "apprentice");
    wishes.bots = { another: "random" };
    await opens();
    await press("Choose");
    expect(page.querySelectorAll<HTMLSelectElement>(".seat select")[1]?.value).toBe("bot:apprentice");
    wishes.bots = {};
  });

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
