// The review of a game as a page: it waits for what the server makes, its cursor moves the board, and mistakes are tried again.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { faceOf } from "../faces/face";
import type { Step, TableShown } from "../lib/types";
import type { Candidate, Decision, Point, Review as Reviewed, ReviewShown, Tried, Zone } from "../lib/wire";
import { route } from "../lib/route.svelte";
import { wishes } from "../lib/wishes.svelte";
import { later, Network, refused, told, type Asked } from "../testing/network";
import { choice, picture, seat } from "../testing/pictures";
import Review from "./Review.svelte";

const TABLE: TableShown = {
  id: "t1", game: "none", title: "A game", options: {}, components: "standard", listed: false, hints: true, imported: false, made_at: 0, ended_at: 1,
  version: 9, moves: 9, over: true, asked: null, scores: [3, 5], places: [2, 1], yours: [0], host: "Ann", hosting: true,
  seating: { seats: [seat(0, "Ann"), seat(1, "Ben")], rematch: null, hushed: false },
}; // prettier-ignore
const interval = (value: number, low = value, high = value): Candidate["behind"] => ({ value, low, high });
const candidate = (move: number, behind: number): Candidate => ({
  move: `m${move}`, words: `do ${move}`, chance: 0.5 - behind, behind: interval(behind), line: [{ seat: 1, move: "m7", words: "does 7" }],
}); // prettier-ignore
const decision = (parts: Partial<Decision>): Decision => ({
  move: 1, seat: 0, where: "Round 1", question: "What?", allowed: 3, played: "m1", words: "do 1", cost: interval(0), still: 0, noise: true, mark: "",
  changes: [0, 0], best: [candidate(2, 0), candidate(1, 0.2)], told: "", ...parts,
}); // prettier-ignore
const point = (move: number, own: number): Point => ({ move, seat: move === 9 ? null : 0, heading: [], where: `At ${move}`, chances: [own, 1 - own], places: [2 - own, 1 + own] });
const CHART = { by: "net" as const, calibrated: true, sentence: "Judged.", course: [point(0, 0.5), point(3, 0.4), point(5, 0.1), point(9, 0)], rounds: [{ move: 0, text: "round 1" }] };
const scored = (number: number): Reviewed["reviewed"][number] => ({
  seat: number, name: ["Ann", "Ben"][number] ?? "", score: 3, place: 2 - number, won: number, even: 0.5, luck: 0.1, own: -0.2, others: 0.1, unforeseen: number - 0.5,
  by_source: [{ source: "cards", name: "cards drawn", change: 0.1 }], decisions: 2, lost: interval(0.05, 0.01, 0.1), marks: { blunder: 1, mistake: 0, inaccuracy: 0 }, like: "",
}); // prettier-ignore
const REVIEW: Reviewed = {
  ...CHART, format: "gearwright review 1", game: "none", title: "A game", edition: 1, components: "", seats: 2, options: {}, players: ["Ann", "Ben"], effort: "usual",
  decisions: [decision({}), decision({ move: 4, mark: "blunder", noise: false, cost: interval(0.2, 0.1, 0.3), told: "Because of that." }), decision({ move: 6, seat: 1 })],
  chances: [], reviewed: [scored(0), scored(1)], levels: [{ level: "expert", lost: interval(0.06) }], levels_seats: 4,
  turning_points: [{ move: 4, seat: 0, kind: "error", change: -0.2, text: "Ann does 1. Better: do 2." }, { move: 5, seat: 1, kind: "luck", change: 0.1, text: "Cards were drawn." }],
}; // prettier-ignore
const state = (parts: Partial<ReviewShown>): ReviewShown => ({ state: "none", before: 0, done: 0, of: 0, sentence: "", chart: null, review: null, ...parts });
const step = (number: number): Step => ({
  step: number, steps: 9, happened: null,
  table: picture({ moves: number, asked: 0, question: `What at ${number}?`, choices: [1, 2, 3].map((move) => choice(move)) }),
}); // prettier-ignore

let network: Network;
let page: HTMLElement;

async function settled(time = 700): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(time / 6);
    flushSync();
  }
}

function usual({ path }: Asked): Response {
  const id = /^\/api\/tables\/(\w+)$/.exec(path)?.[1];
  if (id) return told({ ...TABLE, id });
  if (path.includes("/replay?")) return told(step(Number(/step=(\d+)/.exec(path)?.[1])));
  if (path.includes("/review/line")) return told(picture({ question: "In the line?" }));
  if (path.endsWith("/rules")) return told({ title: "", html: "", sections: [], glossary: {} });
  return told(state({ state: "done", review: REVIEW }));
}

async function opens(answer: (asked: Asked) => Response | Promise<Response> = usual, id = "t1"): Promise<void> {
  await faceOf("none"); // loading it takes real time
  network = new Network(answer);
  page = document.createElement("div");
  document.body.append(page);
  const mounted = mount(Review, { target: page, props: { id } });
  onTestFinished(async () => {
    await unmount(mounted);
    page.remove();
    vi.useRealTimers();
  });
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  wishes.confirm = false;
  route.replace("/review/t1");
  Element.prototype.checkVisibility ??= () => true;
});

const button = (words: string): HTMLElement => {
  const found = [...page.querySelectorAll<HTMLElement>("button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").includes(words));
  if (!found) throw new Error(`no button says ${words}: ${page.textContent}`);
  return found;
};
const press = async (words: string): Promise<void> => {
  button(words).click();
  await settled();
};
const range = (): HTMLInputElement => page.querySelector('input[type="range"]') as HTMLInputElement;
const key = async (name: string): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  await settled();
};

describe("a review", () => {
  test("is asked for and waited for; the chart comes first", async () => {
    const answers = [state({ state: "waiting", before: 1 }), state({ state: "working", done: 1, of: 3, chart: CHART }), state({ state: "done", review: REVIEW })];
    const asked: string[] = [];
    await opens((each) => {
      if (!each.path.includes("/review")) return usual(each);
      asked.push(`${each.method} ${each.path}`);
      return told(answers[Math.min(asked.length, answers.length) - 1]);
    });
    expect(asked).toEqual(["POST /api/tables/t1/review", "GET /api/tables/t1/review?chart=true"]);
    expect(range().max).toBe("9");
    expect(page.querySelector("[role=status]")?.textContent).toContain("1 of 3");
    await settled();
    expect(asked.at(-1)).toBe("GET /api/tables/t1/review?chart=false");
    expect(page.querySelector("progress")).toBeNull();
    expect(page.textContent).toContain("Cards were drawn.");
  });

  test("that failed says why, and is asked for again", async () => {
    let failed = true;
    await opens((each) => (each.path.endsWith("/review") && failed ? told(state({ state: "failed", sentence: "It could not be made." })) : usual(each)));
    expect(page.querySelector("[role=alert]")?.textContent).toBe("It could not be made.");
    failed = false;
    await press("Try again");
    expect(page.querySelector("[role=tablist]")).not.toBeNull();
  });

  test("of a running game is refused in a sentence", async () => {
    await opens((each) => {
      if (each.path === "/api/tables/t1") return told({ ...TABLE, over: false });
      return each.path.endsWith("/review") ? refused(409, "not_now", "It is not over.") : usual(each);
    });
    expect(page.querySelector("[role=alert]")?.textContent).toBe("It is not over.");
    expect(page.querySelector("main button")).toBeNull();
  });

  test("for which too many others are being made can be asked for later", async () => {
    let busy = true;
    await opens((each) => (each.path.endsWith("/review") && busy ? refused(429, "too_many", "Wait until one is done.") : usual(each)));
    expect(page.querySelector("[role=alert]")?.textContent).toBe("Wait until one is done.");
    busy = false;
    await press("Try again");
    expect(page.querySelector("[role=tablist]")).not.toBeNull();
  });

  test("has a cursor that keys move from choice to choice, and the board with it", async () => {
    await opens();
    expect(range().value).toBe("9");
    await key("ArrowLeft");
    expect(range().value).toBe("5");
    expect(range().getAttribute("aria-valuetext")).toBe("Move 5 of 9. At 5. Ann 10 %, Ben 90 %");
    expect(network.asked.at(-1)?.path).toBe("/api/tables/t1/replay?step=5&seat=0");
    await key("ArrowRight");
    expect(range().value).toBe("9");
  });

  test("tells in words and signs what a decision cost, and shows a line on the board", async () => {
    await opens();
    await press("Decisions");
    const rows = [...page.querySelectorAll(".row")].map((each) => each.textContent?.replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual(["Ann move 4 ?? blunder \u221220 Do 1"]);
    await press("move 4");
    expect(page.textContent).not.toContain("Because of that.");
    await press("Show the answer");
    expect(page.textContent).toContain("Because of that.");
    await press("Show on the board");
    expect(network.asked.at(-1)?.path).toBe("/api/tables/t1/review/line?number=4&candidate=0&steps=0");
    expect(page.textContent).toContain("what lies hidden is made up");
    await press("One move of the line on");
    expect(network.asked.at(-1)?.path).toContain("steps=1");
    expect(page.querySelector(".bar .words")?.textContent?.replaceAll(/\s+/g, " ")).toContain("1 of 1 move on: Ben does 7.");
    const lines = network.of("/review/line").length;
    button("One move of the line on").focus();
    await press("One move of the line on");
    expect(document.activeElement).toBe(button("One move of the line on"));
    expect(network.of("/review/line").length).toBe(lines);
    await key("ArrowLeft");
    expect(network.asked.at(-1)?.path).toContain("steps=0");
    await key("ArrowLeft");
    expect(page.textContent).not.toContain("what lies hidden is made up");
  });

  test("shows a line as the seat that decides sees it, its own area first", async () => {
    const area = (number: number): Zone => ({ key: `seat${number}`, title: `Area ${number}`, layout: "seat", seat: number, facts: [], zones: [], pieces: [], moves: [] });
    const seen = (): string | undefined => page.querySelector(".mine")?.textContent?.trim();
    await opens((each) => {
      if (each.path.includes("/review/line")) return told(picture({ scene: { title: "Table", facts: [], zones: [area(0), area(1)] } }));
      if (!each.path.endsWith("/review")) return usual(each);
      return told(state({ state: "done", review: { ...REVIEW, decisions: [decision({ move: 4, seat: 1, mark: "blunder", noise: false })] } }));
    });
    await press("Decisions");
    await press("move 4");
    await press("Show on the board");
    expect(seen()).toContain("Area 1");
  });

  test("adds luck and skill up, and sets players beside the levels", async () => {
    await opens();
    await press("Luck and skill");
    const sums = [...page.querySelectorAll(".sum td")].map((each) => each.textContent?.trim());
    expect(sums).toEqual(["0.0", "+100.0"]);
    expect(page.querySelector(".source")?.textContent).toContain("cards drawn");
    await press("Players");
    expect([...page.querySelectorAll(".ladder li")].map((each) => each.querySelector("bdi")?.textContent)).toEqual(["Ann", "Ben", "Expert"]);
  });

  test("hides the answer to one's own mistake until it is found", async () => {
    const waits = later<Response>();
    const wrong: Tried = { words: "Do 3", cost: interval(0.1, 0.05, 0.2), right: false };
    const right: Tried = { words: "Do 2", cost: interval(0), right: true };
    await opens((each) => {
      if (!each.path.endsWith("/tries")) return usual(each);
      return (each.body as { move: number }).move === 2 ? waits.answer : told(wrong);
    }, "t3");
    expect(page.textContent).not.toContain("Better: do 2");
    await press("Decisions");
    await press("move 4");
    await press("Try again");
    expect(page.querySelector("#try-title")?.textContent).toBe("What at 3?");
    await press("Do 3");
    expect(network.of("/tries").map(({ body }) => body)).toEqual([{ number: 4, move: 3 }]);
    expect(page.querySelector(".told")?.textContent).toContain("It costs 10 points (5 to 20)");
    button("Do 2").click();
    await settled();
    expect(page.querySelector(".told")?.textContent).toContain("Judging");
    waits.comes(told(right));
    await settled();
    expect(page.querySelector(".told")?.textContent).toContain("Right");
    await press("What decided it");
    expect(page.textContent).toContain("Better: do 2");
  });

  test("leads on to a new table", async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    await opens((each) => {
      if (each.path === "/api/games") return told({ games: [], levels: [{ name: "expert", does: "" }], bots: ["expert"] });
      return each.path.endsWith("/onward") ? told({ table: { ...TABLE, id: "t2" }, secrets: { 0: "secret" } }, 201) : usual(each);
    });
    await key("ArrowLeft");
    await press("Play on from here");
    page.querySelector("form")?.requestSubmit();
    await settled();
    expect(network.of("/onward").map(({ body }) => body)).toEqual([{ step: 5, seats: [{ kind: "me" }, { kind: "bot", bot: "expert" }] }]);
    expect(location.pathname).toBe("/table/t2");
    expect(wishes.secret("t2", 0)).toBe("secret");
  });
});
