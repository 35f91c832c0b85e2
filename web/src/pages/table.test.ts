// The page of a table as a whole: what the server tells is shown, what is touched is sent.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { faceOf } from "../faces/face";
import { calls } from "../lib/calls.svelte";
import { ladder } from "../lib/ladder.svelte";
import type { Fact, Happened, Piece, Picture, TableShown, Zone } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { Network, refused, told } from "../testing/network";
import { choice, news, picture, seat } from "../testing/pictures";
import Table from "./Table.svelte";

const SEATING = { seats: [seat(0, "Ann"), seat(1, "Smith, John")], rematch: null, hushed: false };
const TABLE: TableShown = {
  id: "t1", game: "none", title: "A game", options: {}, components: "standard", listed: false, imported: false, made_at: 0, ended_at: null,
  version: 0, moves: 0, over: false, asked: 0, scores: null, places: null, seating: SEATING, yours: [0], host: "Ann", hosting: true, hints: true,
}; // prettier-ignore
const LEVELS = ["novice", "apprentice", "expert"].map((name) => ({ name, does: "Plays." }));
const PIECES: Piece[] = [
  { key: "one", kind: "tile", name: "One", moves: [1] },
  { key: "two", kind: "tile", name: "Two", moves: [2, 3] },
  { key: "none", kind: "tile", name: "None", moves: [9] },
];

let network: Network;
let mine: TableShown[] = []; // what is listed as my own
let page: HTMLElement;

async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await vi.advanceTimersByTimeAsync(120);
    flushSync();
  }
}

async function shows(version: number, parts: Partial<Picture> = {}): Promise<void> {
  const table = picture({
    choices: [1, 2, 3].map((move) => choice(move)),
    scene: { title: "T", facts: [], zones: [{ key: "z", title: "Zone", pieces: PIECES }] },
    ...parts,
  });
  network.stream.tells(news(version, { table, seating: SEATING, happened: [] }));
  await settled();
}

async function opens(parts: Partial<TableShown> = {}): Promise<void> {
  await faceOf(TABLE.game); // loading it takes real time
  network = new Network(({ method, path }) => {
    if (path === "/api/tables/t1") return told({ ...TABLE, ...parts });
    if (path === "/api/tables?which=mine") return told({ tables: mine });
    if (path === "/api/games") return told({ games: [], levels: LEVELS, bots: [] });
    if (path.endsWith("/rules")) return told({ title: "", html: "", sections: [], glossary: {} });
    if (method === "POST") return told({ version: 2 });
    return told({ allowed: false, sentence: "Not that one.", answers: true, anchor: "why", changes: [], drawn: false });
  });
  page = document.createElement("div");
  document.body.append(page);
  const mounted = mount(Table, { target: page, props: { id: "t1" } });
  onTestFinished(async () => {
    await unmount(mounted);
    page.remove();
    vi.useRealTimers();
  });
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  wishes.confirm = false;
  Element.prototype.checkVisibility ??= () => true;
});

const touch = async (key: string): Promise<void> => {
  page.querySelector<HTMLElement>(`[data-piece="${key}"] button`)?.click();
  await settled();
};
const played = (): unknown[] => network.of("POST").map(({ body }) => (body as { move: number }).move);
const menu = (): string[] | undefined => {
  const found = page.querySelector('[role="dialog"]');
  return found ? [...found.querySelectorAll("li button")].map((each) => each.textContent ?? "") : undefined;
};

describe("a table", () => {
  test("is shown as soon as there is a picture of it", async () => {
    await opens();
    expect(page.querySelector("[aria-busy]")?.textContent).toBe("Setting the table…");
    await shows(1);
    expect(page.querySelector("h1")?.textContent).toBe("A game");
    expect(page.querySelector(".asked")?.textContent).toBe("What now?");
    expect(page.querySelectorAll("[data-piece].legal")).toHaveLength(2);
  });

  test("that cannot be drawn says so, and is played on", async () => {
    await opens();
    await shows(1, { scene: null, missing: ["This picture of the table cannot be drawn."] });
    expect(page.querySelector(".missing")?.textContent).toBe("This picture of the table cannot be drawn.");
    expect(page.querySelector(".asked")?.textContent).toBe("What now?");
    expect(page.querySelector("[data-piece]")).toBeNull();
    page.querySelector<HTMLElement>("#tab-moves")?.click();
    await settled();
    const moves = [...page.querySelectorAll<HTMLElement>('[role="tabpanel"] button')];
    moves.find((each) => each.textContent?.includes("Do 2"))?.click();
    await settled();
    expect(played()).toEqual([2]);
    await shows(2);
    expect(page.querySelector(".missing")).toBeNull();
    expect(page.querySelectorAll("[data-piece]")).toHaveLength(3);
  });

  test("whose face fails says so, and is drawn when it is tried again", async () => {
    await opens();
    const broken = [{ key: "z", title: "Zone", pieces: [null] }] as unknown as Zone[];
    await shows(1, { scene: { title: "T", facts: [], zones: broken } });
    expect(page.querySelector(".missing")?.textContent).toContain("This picture of the table cannot be drawn.");
    expect(page.querySelector(".asked")?.textContent).toBe("What now?");
    await shows(2);
    page.querySelector<HTMLElement>(".missing button")?.click();
    await settled();
    expect(page.querySelectorAll("[data-piece]")).toHaveLength(3);
  });

  test("is planned for while another seat is asked, by keys, and answered by the plan", async () => {
    await opens();
    const before = network.answer;
    const coming = { asks: "now", question: "And then?", heading: [], possible: 2, choices: [1, 2].map((move) => ({ ...choice(move), certain: true })) };
    network.answer = (asked) => (asked.path.endsWith("/ahead") ? told(coming) : before(asked));
    const press = async (key: string): Promise<void> => {
      window.dispatchEvent(new KeyboardEvent("keydown", { key }));
      await settled();
    };
    await shows(1, { asked: 1, choices: [] });
    expect(page.querySelectorAll("[data-piece].legal")).toHaveLength(0);
    await press("p");
    expect(page.querySelector(".asked")?.textContent).toBe("And then?");
    expect(page.querySelectorAll("[data-piece].legal")).toHaveLength(2);
    await touch("two");
    await press("1");
    expect([...page.querySelectorAll(".plan .words")].map((each) => each.textContent)).toEqual(["Do 2", "Do 1"]);
    expect(page.querySelector('[data-piece="one"] .planned .unseen')?.textContent).toBe("Planned as number 2");
    await press("Escape");
    expect(page.querySelector(".asked")?.textContent).toBe("What now?");
    network.asked.length = 0;
    await shows(2);
    expect(played()).toEqual([2]);
    await press("p"); // it is my turn
    expect(page.querySelector(".asked")?.textContent).toBe("What now?");
  });

  test("keeps the focus of a keyboard where the button that had it is gone or of no use any more", async () => {
    await opens();
    await shows(1);
    const bar = page.querySelector("[data-question]");
    const hint = [...page.querySelectorAll("button")].find((each) => each.textContent?.includes("Hint"));
    hint?.focus();
    await shows(2, { asked: 1, choices: [] });
    expect(hint?.disabled).toBe(true);
    expect(document.activeElement).toBe(bar);
    await shows(3);
    expect(document.activeElement?.closest("[data-piece], .answers")).not.toBeNull();
    await touch("none"); // says why not
    page.querySelector<HTMLElement>(".note button")?.focus();
    page.querySelector<HTMLElement>(".note button")?.click();
    await settled();
    expect(document.activeElement?.closest("[data-piece], .answers")).not.toBeNull();
  });

  test("tells beside its name what is true of all of it, seats by sign and name", async () => {
    await opens();
    const facts: Fact[] = [["round", 1, "1 of 5"], ["turn_order", [{ seat: 1 }, { seat: 0 }, "free"]], ["next", ["nobody"]]];
    await shows(1, { scene: { title: "T", facts, zones: [] } });
    const [round, order, next] = page.querySelectorAll("header dd");
    expect([round?.textContent?.trim(), next?.textContent?.trim()]).toEqual(["1 of 5", "nobody"]);
    expect([...(order?.querySelectorAll("li") ?? [])].map((place) => place.textContent?.trim())).toEqual(["Smith, John", "Ann", "free"]);
    expect(order?.querySelectorAll(".sign")).toHaveLength(2);
  });

  test("tells a spectator that they are one, and nobody else", async () => {
    await opens({ yours: [], hosting: false });
    await shows(1);
    expect(page.querySelector(".watching")?.textContent).toContain("You are a spectator.");
    expect(page.querySelector('[aria-label="Your seat on another device"]')).toBeNull();
  });

  test("says who only watches in the chat, and lets the host silence them", async () => {
    await opens();
    await shows(1);
    page.querySelector<HTMLElement>("#tab-chat")?.click();
    const eve = { number: 120, seat: null, name: "Ann", text: "I resign.", at: 0 };
    network.stream.tells(news(1, { position: "1.0.120", chat: [{ ...eve, number: 119, seat: 1 }, eve] }));
    await settled();
    const lines = [...page.querySelectorAll('[aria-label="Chat"] li')].map((line) => line.textContent?.replace(/\s+/g, " ").trim());
    expect(lines).toEqual(["Smith, John I resign.", "watching Ann I resign."]);
    page.querySelector<HTMLElement>(".hush input")?.click();
    await settled();
    expect(network.of("/hush").map(({ body }) => body)).toEqual([{ hushed: true }]);
  });

  test("tells a spectator who is silenced why there is nothing to write in", async () => {
    await opens({ yours: [], hosting: false });
    await shows(1);
    page.querySelector<HTMLElement>("#tab-chat")?.click();
    await settled();
    expect(page.querySelector("#chat-text")).not.toBeNull();
    expect(page.querySelector(".hush")).toBeNull();
    network.stream.tells(news(1, { position: "1.1.0", seating: { ...SEATING, hushed: true } }));
    await settled();
    expect(page.querySelector("#chat-text")).toBeNull();
    expect(page.textContent).toContain("At this table only the players write");
  });

  test("has a link to one's own seat for another device", async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    wishes.secrets = {};
    await opens();
    await shows(1);
    expect(page.querySelector(".watching")).toBeNull();
    const before = network.answer;
    network.answer = (asked) => (asked.path.endsWith("/link") ? told({ secret: "a-new-secret" }) : before(asked));
    page.querySelector<HTMLElement>('[aria-label="Your seat on another device"]')?.click();
    await settled();
    expect(network.of("/seats/0/link").map(({ body }) => body)).toEqual([{ others: "stay" }]);
    expect(page.querySelector('[aria-label="The link to your own seat as a QR code"] svg')).not.toBeNull();
    expect(wishes.secret("t1", 0)).toBe("a-new-secret");
    page.querySelector("dialog")?.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
    await settled();
    expect(network.of("/moves")).toEqual([]); // a key in a dialog is no answer
  });

  test("has a place to change one's own name, and none for who holds no seat", async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    const place = (): HTMLElement | null => page.querySelector('[aria-label="Your name at this table"]');
    await opens({ yours: [] });
    await shows(1);
    expect(place()).toBeNull();
    page.remove();
    await opens();
    await shows(1);
    place()?.click();
    await settled();
    expect(page.querySelector<HTMLInputElement>("dialog input")?.value).toBe("Ann");
  });

  test("lets the host make a link that this browser does not know, and no one else", async () => {
    wishes.secrets = {};
    await opens();
    await shows(1);
    const seats = [seat(0, "Ann"), { ...seat(1, "open seat"), open: true }];
    network.stream.tells(news(1, { position: "1.2.0", seating: { seats, rematch: null, hushed: false } }));
    await settled();
    const before = network.answer;
    network.answer = (asked) => (asked.path.endsWith("/link") ? told({ secret: "a-new-secret" }) : before(asked));
    [...page.querySelectorAll("button")].find((each) => each.textContent?.startsWith("Make a new link"))?.click();
    await settled();
    expect(network.of("/seats/1/link").map(({ body }) => body)).toEqual([{ others: "leave" }]);
    expect(page.querySelector('[aria-label="The link to seat 2 as a QR code"]')).not.toBeNull();
    expect(wishes.secret("t1", 1)).toBe("a-new-secret");
  });

  test("says to the server whether somebody looks, so that nobody is called who does", async () => {
    await opens();
    await shows(1);
    const mark = network.stream.url.split("page=")[1];
    for (const state of ["hidden", "visible"] as const) {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    }
    expect(network.of("/looking").map(({ body }) => body)).toEqual([
      { page: mark, looking: false },
      { page: mark, looking: true },
    ]);
  });

  test("asks whether to call when the first wait for a person begins, and not before or again", async () => {
    vi.spyOn(calls, "possible", "get").mockReturnValue(true);
    vi.stubGlobal("Notification", { permission: "default" });
    const question = (): string | undefined => page.querySelector('[aria-label="Notices"]')?.textContent?.replace(/\s+/g, " ");
    await opens();
    await shows(1);
    expect(question()).toBeUndefined();
    await shows(2, { asked: 1, choices: [] });
    expect(question()).toContain("Smith, John is asked now. Shall this browser call you");
    [...page.querySelectorAll("button")].find((each) => each.textContent === "No")?.click();
    await settled();
    await shows(3);
    await shows(4, { asked: 1, choices: [] });
    expect(question()).toBeUndefined();
    expect(wishes.calls).toBe("no");
    wishes.calls = "";
  });

  test("is heard when it is my turn, once, and only by those who chose it", async () => {
    const heard = vi.fn();
    vi.stubGlobal("AudioContext", class {
      resume = async () => heard();
      createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined });
      createGain = () => ({ gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: (next: unknown) => next });
    });
    await opens();
    await shows(1);
    expect(heard).not.toHaveBeenCalled();
    wishes.sound = true;
    await shows(2, { asked: 1, choices: [] });
    await shows(3);
    await shows(4);
    expect(heard).toHaveBeenCalledTimes(1);
    wishes.sound = false;
  });

  test("that is not there is told", async () => {
    await opens();
    const before = network.answer;
    network.answer = (asked) => (asked.path === "/api/tables/none" ? refused(404, "unknown", "There is no such table.") : before(asked));
    const mounted = mount(Table, { target: page, props: { id: "none" } });
    await settled();
    expect(page.textContent).toContain("There is no such table.");
    await unmount(mounted);
  });

  test("says when the connection is lost, and no more when it is back", async () => {
    await opens();
    await shows(1);
    expect(page.querySelector(".lost")).toBeNull();
    network.stream.breaks();
    await settled();
    expect(page.querySelector(".lost")).not.toBeNull();
    network.stream.opens();
    await settled();
    expect(page.querySelector(".lost")).toBeNull();
  });

  test("is looked at from the seat of mine that is asked", async () => {
    await opens({ yours: [0, 1] });
    await shows(1);
    expect(network.streams.map(({ url }) => url.split("&")[0])).toEqual(["/api/tables/t1/news?seat=0"]);
    await shows(2, { asked: 1, choices: [] });
    expect(network.stream.url).toContain("/api/tables/t1/news?seat=1&");
    expect(page.querySelector(".who")?.textContent).toContain("Smith, John is asked");
    await shows(2, { asked: 1 });
    expect(page.querySelector(".who")?.textContent).toContain("You are asked");
    expect(network.streams[0]?.readyState).toBe(2);
  });
});

describe("moves of others", () => {
  const scene = (...keys: string[]): Picture["scene"] => ({
    title: "T", facts: [], zones: [{ key: "z", title: "Zone", pieces: keys.map((key) => ({ key, kind: "tile", name: key, moves: [1] })) }],
  }); // prettier-ignore
  const did = (version: number, by: number): Happened => ({
    version, kind: "move", seat: by, at: 0, text: "", words: `does ${version}`, news: [`News ${version}.`], heading: [["phase", "auction"]],
  }); // prettier-ignore
  const tell = (version: number, by: number, asked: number, ...keys: string[]): void =>
    network.stream.tells(news(version, { table: picture({ asked, scene: scene(...keys), choices: asked === 0 ? [choice(1)] : [] }), happened: [did(version, by)] }));
  const marked = (): (string | undefined)[] => [...page.querySelectorAll<HTMLElement>(".piece.marked")].map((each) => each.dataset.piece);
  const heard = (): (string | null)[] => [...page.querySelectorAll('[role="log"] p')].map((each) => each.textContent);

  beforeEach(async () => {
    wishes.pace = "steady";
    await opens();
    await shows(1, { scene: scene("one") });
  });

  test("stay marked until I move, are told since my last turn, and all of them are heard", async () => {
    tell(2, 0, 1, "one");
    tell(3, 1, 1, "one", "two");
    tell(4, 1, 0, "one", "two", "three");
    await vi.advanceTimersByTimeAsync(200);
    flushSync();
    expect(page.querySelector(".tools")?.textContent).toContain("Skip");
    expect(marked()).toEqual(["two"]);
    page.querySelector("main")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await settled();
    expect(page.querySelector(".tools")?.textContent).not.toContain("Skip");
    expect(marked()).toEqual(["two", "three"]);
    expect(heard()).toEqual(["You does 2. News 2.", "Smith, John does 3. News 3.", "Smith, John does 4. News 4."]);
    expect(page.querySelector(".since")?.textContent).toContain("Smith, John does 3; does 4");
    page.querySelector<HTMLElement>(".since button")?.focus();
    await settled();
    expect([...page.querySelectorAll<HTMLElement>(".piece.pointed")].map((each) => each.dataset.piece)).toEqual(["two", "three"]);
    tell(5, 0, 1, "one", "two", "three");
    await settled();
    expect(marked()).toEqual([]);
  });

  test("are skipped by a key, which does nothing else", async () => {
    tell(2, 1, 1, "one", "two");
    tell(3, 1, 0, "one", "two", "three");
    await vi.advanceTimersByTimeAsync(60);
    flushSync();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    await settled();
    expect([page.querySelector("[data-version]")?.getAttribute("data-version"), played()]).toEqual(["3", []]);
  });

  test("stand in the log under their headings, and lead to the replay", async () => {
    tell(2, 1, 0, "one", "two");
    await settled();
    page.querySelector<HTMLElement>("#tab-log")?.click();
    await settled();
    expect(page.querySelector('[role="tabpanel"] h3')?.textContent).toBe("auction");
    expect(page.querySelector('[role="tabpanel"] a')?.getAttribute("href")).toBe("/replay/t1?step=1&seat=0");
  });
});

describe("an answer", () => {
  const bar = (): string[] => [...page.querySelectorAll(".answers button")].map((each) => each.textContent ?? "");

  test("that lies nowhere on the board is given beside the question", async () => {
    await opens();
    await shows(1, { choices: [1, 2, 7, 8].map((move) => choice(move)) });
    expect(bar()).toEqual(["3Do 7", "4Do 8"]);
    page.querySelector<HTMLElement>(".answers button")?.click();
    await settled();
    expect(played()).toEqual([7]);
  });

  test("that belongs to the whole of one's own area is given there, too, and not by touching one's name", async () => {
    await opens();
    const mine: Zone = { key: "seat.0", title: "Ann", layout: "seat", seat: 0, moves: [7], zones: [{ key: "stock", title: "Stock", moves: [8] }] };
    await shows(1, { choices: [7, 8].map((move) => choice(move)), scene: { title: "T", facts: [], zones: [mine] } });
    expect(bar()).toEqual(["1Do 7"]);
    expect([...page.querySelectorAll("button.title")].map((each) => each.textContent)).toEqual(["Stock"]);
  });

  test("that is the only one is given by itself if one wishes it, and not after it was taken back", async () => {
    await opens();
    await shows(1, { choices: [choice(7)] });
    expect(played()).toEqual([]);
    wishes.single = true;
    onTestFinished(() => void (wishes.single = false));
    await settled();
    expect(played()).toEqual([7]);
    const undone: Happened = { version: 2, kind: "undo", seat: 0, at: 0, text: "", words: "take it back", news: [], heading: [] };
    network.stream.tells(news(2, { table: picture({ choices: [choice(7)] }), happened: [undone] }));
    await settled();
    expect(played()).toEqual([7]);
  });
});

describe("the end of a game", () => {
  const END = { over: true, asked: null, choices: [], places: [1, 2], scores: [9, 7] };
  const button = (words: string): HTMLElement | undefined =>
    [...page.querySelectorAll("button")].find((each) => each.textContent?.trim().startsWith(words));
  const said = (): string | undefined => page.querySelector('[role="status"]')?.textContent?.trim();

  beforeEach(() => {
    localStorage.clear();
    dispatchEvent(Object.assign(new Event("storage"), { key: null })); // another tab has cleared it
    ladder.answer("apprentice");
  });

  test("that Play now began says which level comes next, and can be told to stay", async () => {
    ladder.begin("t1", "none", "apprentice");
    await opens();
    await shows(1);
    expect(ladder.level("none", ["apprentice"])).toBe("apprentice");
    await shows(2, END);
    expect(said()).toBe("You won: next time you play against expert.");
    expect(button("Play again")?.textContent).toContain("Play again, against expert");
    button("Stay with apprentice")?.click();
    await settled();
    expect(said()).toBe("Next time you play against apprentice again.");
    expect(button("Stay with apprentice")).toBeUndefined();
    expect(button("Play again")?.textContent).toContain("Play again, against apprentice");
    button("Play again")?.click();
    await settled();
    const wish = network.of("/api/tables").find(({ method }) => method === "POST")?.body;
    expect(wish).toEqual({ game: "none", seats: [{ kind: "bot", bot: "apprentice" }, { kind: "me", name: wishes.name }], options: {} });
  });

  test("leads to the table that has waited for me longest", async () => {
    const other = (id: string, made_at: number, asked: number): TableShown => ({ ...TABLE, id, title: `Game ${id}`, made_at, asked });
    mine = [TABLE, other("a", 5, 0), other("b", 3, 0), other("c", 1, 1)];
    await opens();
    await shows(1, END);
    mine = [];
    const next = [...page.querySelectorAll("a")].find((each) => each.textContent?.startsWith("Your turn in"));
    expect([next?.textContent, next?.getAttribute("href")]).toEqual(["Your turn in Game b", "/table/b"]);
  });

  test("is not the first time that one sees how the scores stand", async () => {
    await opens();
    await shows(1, { tally: [{ source: "order", values: [18, 40] }, { source: "loss", values: [-3, 0] }] });
    page.querySelector<HTMLElement>("#tab-score")?.click();
    await settled();
    const rows = [...page.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll(".number")].map((each) => each.textContent));
    expect(rows).toEqual([["18", "40"], ["-3", "0"], ["15", "40"]]);
    const shares = [...page.querySelectorAll<HTMLElement>("td .bar")].map((bar) => bar.style.getPropertyValue("--share"));
    expect(shares).toEqual(["0.45", "1", "0.075", "0"]);
  });

  test("says where the points came from, and nothing of what brought nobody any", async () => {
    await opens();
    const tally = [{ source: "order", values: [18, 40] }, { source: "nothing", values: [0, 0] }, { source: "loss", values: [-3, 0] }]; // prettier-ignore
    await shows(1, { ...END, tally });
    const sources = [...page.querySelectorAll('[aria-labelledby="end-title"] tbody th')].map((each) => each.textContent);
    expect(sources).toEqual(["order", "loss"]);
  });

  test("that Play now did not begin leaves the level as it is", async () => {
    await opens();
    await shows(1, END);
    expect(said()).toBeUndefined();
    expect(button("Play again, seats moved on")).toBeDefined();
    expect(ladder.level("none", LEVELS.map(({ name }) => name))).toBe("apprentice");
  });
});

describe("a touch", () => {
  test("plays, offers or says why not", async () => {
    await opens();
    await shows(1);
    await touch("two");
    expect(menu()).toEqual(["Do 2", "Do 3"]);
    await touch("none");
    expect(menu()).toBeUndefined();
    expect(page.querySelector('[role="alert"]')?.textContent).toContain("Not that one.");
    expect(page.querySelector('[role="alert"] a')?.getAttribute("href")).toBe("/rules/none#why");
    await touch("one");
    expect(played()).toEqual([1]);
    expect(page.querySelector('[role="alert"]')).toBeNull();
  });

  test("of something that answers nothing says what it is and what is asked, and shows where", async () => {
    await opens();
    const before = network.answer;
    network.answer = (asked) => (asked.path.includes("/moves/9") ? told({ allowed: false, answers: false, sentence: "", anchor: "", changes: [], drawn: false }) : before(asked));
    await shows(1);
    await touch("none");
    expect(page.querySelector('[role="alert"]')?.textContent).toContain("You are asked: What now?");
    expect([...page.querySelectorAll<HTMLElement>(".piece.lit")].map((each) => each.dataset.piece)).toEqual(["one", "two"]);
  });

  test("of a thing without moves says what it is", async () => {
    await opens();
    const pieces: Piece[] = [{ key: "die", kind: "die", name: "A die", facts: [["value", 3]] }];
    await shows(1, { scene: { title: "T", facts: [], zones: [{ key: "z", title: "Zone", pieces }] } });
    page.querySelector<HTMLElement>('[data-piece="die"]')?.click();
    await settled();
    const note = page.querySelector('[role="alert"]')?.textContent;
    expect(note).toContain("A die");
    expect(note).toContain("value: 3.");
  });

  test("that is held says what a thing is, and plays nothing", async () => {
    await opens();
    await shows(1);
    const piece = page.querySelector<HTMLElement>('[data-piece="one"]');
    const button = piece?.querySelector("button");
    const rest = async (moved: number): Promise<void> => {
      const finger = { bubbles: true, pointerType: "touch", clientX: 50 };
      button?.dispatchEvent(new PointerEvent("pointerdown", finger));
      button?.dispatchEvent(new PointerEvent("pointermove", { ...finger, clientX: 50 + moved }));
      await vi.advanceTimersByTimeAsync(700);
      button?.dispatchEvent(new PointerEvent("pointerup", finger));
      await settled();
    };
    await rest(40); // it scrolls
    expect(page.querySelector('[role="alert"]')).toBeNull();
    await rest(3); // no finger rests quite still
    button?.click();
    await settled();
    expect(page.querySelector('[role="alert"]')?.textContent).toContain("One");
    expect(played()).toEqual([]);
    button?.click();
    await settled();
    expect(played()).toEqual([1]);
  });

  test("is forgotten with the position that it was made in", async () => {
    await opens();
    await shows(1);
    await touch("two");
    expect(menu()).toBeDefined();
    await shows(2);
    expect(menu()).toBeUndefined();
    expect(page.querySelector(".picked")).toBeNull();
  });

  test("is not forgotten when somebody writes in the chat", async () => {
    await opens();
    await shows(1);
    await touch("two");
    network.stream.tells(news(1, { chat: [{ number: 1, seat: null, name: "Eve", text: "hello", at: 0 }] }));
    await settled();
    expect(menu()).toBeDefined();
  });

  test("can be one of the keyboard", async () => {
    await opens();
    await shows(1, { can_undo: true });
    const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
      await settled();
    };
    await press("1", { ctrlKey: true });
    expect(played()).toEqual([]);
    await press("2");
    expect(played()).toEqual([2]);
    await touch("two");
    await press("Escape");
    expect(menu()).toBeUndefined();
    await press("u");
    expect(network.of("/undo")).toHaveLength(1);
  });
});
