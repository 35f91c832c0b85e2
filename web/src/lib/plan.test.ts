// Answers that are planned before one is asked.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Targets } from "../board/targets.svelte";
import { Network, refused, told, type Asked } from "../testing/network";
import { choice, news, picture } from "../testing/pictures";
import { LiveTable } from "./live.svelte";
import type { Planned } from "./plan.svelte";
import type { Ahead, Fact, Happened, Picture } from "./types";

const FRAME = 120; // milliseconds: a frame, and what a resting pointer waits
const round = (n: number): Fact => ["round", n];
const scene = (n: number): Picture["scene"] => ({ title: "T", facts: [round(n)], zones: [] });
const line = (version: number, seat: number, parts: Partial<Happened> = {}): Happened => ({
  version, kind: "move", seat, at: 0, text: "", words: "do something", news: [], heading: [], ...parts,
}); // prettier-ignore
const coming = (asks: string, moves: number[], possible = 0): Ahead => ({
  asks, question: "What then?", heading: [round(1)], possible, choices: moves.map((move) => ({ ...choice(move), certain: true })),
}); // prettier-ignore

let network: Network;
let live: LiveTable;
let targets: Targets;
let ahead: Ahead;
let answer: (asked: Asked) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  ahead = coming("build", [1, 2, 3]);
  answer = () => told({ version: live.version + 1 });
  opens(0);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

function opens(seat: number | null): void {
  network = new Network((asked) => {
    if (asked.path.endsWith("/ahead")) return told(ahead);
    if (asked.method === "POST") return answer(asked);
    return told({ allowed: false, sentence: "It is taken.", answers: true, anchor: "", changes: [], drawn: false });
  });
  live = new LiveTable("t1", seat);
  targets = new Targets(live);
  live.open();
}

/** A picture comes, and the page answers by the plan if it can. */
async function shows(version: number, parts: Partial<Picture>, happened: Happened[] = []): Promise<void> {
  network.stream.tells(news(version, { table: picture({ asked: 1, asks: "build", scene: scene(1), ...parts }), happened }));
  await vi.advanceTimersByTimeAsync(FRAME);
  targets.followPlan(live.picture?.asked === live.seat);
  await vi.advanceTimersByTimeAsync(FRAME);
}

async function plans(...moves: number[]): Promise<void> {
  targets.plan.begin();
  await vi.advanceTimersByTimeAsync(FRAME);
  for (const move of moves) {
    await targets.choose(choice(move), null);
    await vi.advanceTimersByTimeAsync(FRAME);
  }
}

const asks = (moves: number[], parts: Partial<Picture> = {}): Partial<Picture> => ({ asked: 0, choices: moves.map((move) => choice(move)), ...parts });
const played = (): unknown[] => network.of("/moves").filter(({ method }) => method === "POST").map(({ body }) => [(body as { version: number }).version, (body as { move: number }).move]); // prettier-ignore
const planned = (): number[] => targets.plan.items.map(({ move }) => move);

describe("a plan", () => {
  test("is asked about, and never sent before its turn", async () => {
    await shows(1, {});
    await plans(2, 3);
    expect(network.of("/ahead").map(({ body }) => body)).toEqual([
      { seat: 0, plan: [] },
      { seat: 0, plan: [{ asks: "build", move: 2 }] },
      { seat: 0, plan: [{ asks: "build", move: 2 }, { asks: "build", move: 3 }] },
    ]); // prettier-ignore
    expect(played()).toEqual([]);
    expect(targets.choices.map(({ move }) => move)).toEqual([1, 2, 3]);
  });

  test("is played answer by answer, each for the version that it saw", async () => {
    await shows(1, {});
    await plans(2, 3);
    await shows(2, asks([1, 2]), [line(2, 1)]);
    expect(played()).toEqual([[2, 2]]);
    await shows(3, asks([3], { can_undo: true }), [line(3, 0)]);
    expect(played()).toEqual([[2, 2], [3, 3]]); // prettier-ignore
    await shows(4, asks([3]), [line(4, 0)]);
    expect(played()).toHaveLength(2);
    expect(planned()).toEqual([]);
  });

  test("stays in this browser for its seat and its table", async () => {
    await shows(1, {});
    await plans(2);
    live.close();
    opens(0);
    expect(planned()).toEqual([2]);
    live.close();
    opens(1);
    expect(planned()).toEqual([]);
    live.close();
    opens(null);
    await shows(2, asks([2]));
    expect(played()).toEqual([]);
  });

  test("can be put in another order, shortened and cleared", async () => {
    await shows(1, {});
    await plans(1, 2, 3);
    targets.plan.shift(2, -1);
    targets.plan.shift(0, -1); // there is no place before the first
    expect(planned()).toEqual([1, 3, 2]);
    expect([targets.plan.place([3, 9]), targets.plan.place([9]), targets.plan.place(undefined)]).toEqual([2, 0, 0]);
    targets.plan.remove(0);
    expect(planned()).toEqual([3, 2]);
    targets.plan.clear();
    expect(planned()).toEqual([]);
    expect(localStorage.getItem("gearwright.plan.t1.0")).toBeNull();
  });

  test("waits for its question and its round", async () => {
    await shows(1, { scene: scene(0) });
    await plans(2);
    await shows(2, asks([2], { scene: scene(0) }), [line(2, 1)]);
    await shows(3, asks([2], { asks: "offer" }), [line(3, 1)]);
    expect([played(), planned()]).toEqual([[], [2]]);
    await shows(4, asks([2]), [line(4, 1)]);
    expect(played()).toEqual([[4, 2]]);
  });

  test("ends with its round", async () => {
    await shows(1, {});
    await plans(2);
    await shows(2, { scene: scene(2) }, [line(2, 1)]);
    expect(planned()).toEqual([]);
    expect(targets.plan.said).toBe("Dropped from your plan: Do 2. Its round is over.");
  });

  test("is dropped where its first answer is not allowed, and says why", async () => {
    await shows(1, {});
    await plans(2, 3);
    await shows(2, asks([1, 3]), [line(2, 1)]);
    expect([played(), planned()]).toEqual([[], []]);
    expect(targets.plan.said).toBe("Dropped from your plan: Do 2. It is taken. What you planned after it is dropped, too: Do 3.");
  });

  test("stops where an answer takes or gives something else by now", async () => {
    await shows(1, {});
    await plans(2);
    await shows(2, asks([], { choices: [{ ...choice(2), words: "Do 2: −5 gold" }] }), [line(2, 1)]);
    expect(played()).toEqual([]);
    expect(targets.plan.waits).toContain("Do 2: −5 gold");
    targets.goOn(true);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(played()).toEqual([[2, 2]]);
  });

  test.each([
    ["something happened by itself", { news: ["A card is turned up."] }, {}, "A card is turned up."],
    ["something was drawn", {}, { can_undo: false }, "Something was drawn."],
  ] as const)("stops where %s", async (_, told, parts, why) => {
    await shows(1, {});
    await plans(2, 3);
    await shows(2, asks([2]), [line(2, 1)]);
    await shows(3, asks([3], { can_undo: true, ...parts }), [line(3, 0, { ...told, news: [...("news" in told ? told.news : [])] })]);
    expect(played()).toEqual([[2, 2]]);
    expect(targets.plan.waits).toBe(why);
    live.close();
    opens(0); // also after the page was opened anew
    await shows(3, asks([3], { can_undo: true }));
    expect([played(), targets.plan.waits]).toEqual([[], why]);
  });

  test("goes on after an answer that can be taken back, and stops when one was", async () => {
    await shows(1, {});
    await plans(2, 3, 1);
    await shows(2, asks([2]), [line(2, 1)]);
    await shows(3, asks([3], { can_undo: true }), [line(3, 0)]);
    expect(played()).toHaveLength(2);
    await shows(4, asks([1], { asks: "later", can_undo: true }), [line(4, 0)]);
    await shows(5, asks([1, 3]), [line(5, 0, { kind: "undo" })]);
    expect([played().length, planned(), targets.plan.waits]).toEqual([2, [1], "You took a move back."]);
  });

  test("keeps its answer where somebody took their move back first", async () => {
    answer = () => refused(409, "stale", "The table has moved on.");
    await shows(1, {});
    await plans(2);
    await shows(2, asks([2]), [line(2, 1)]);
    expect(planned()).toEqual([]);
    await shows(3, {}, [line(3, 1, { kind: "undo" })]);
    expect([planned(), targets.plan.waits]).toEqual([[2], ""]);
  });

  test("is not played twice by two tabs of a browser", async () => {
    await shows(1, {});
    await plans(2);
    const kept = localStorage.getItem("gearwright.plan.t1.0");
    answer = () => refused(409, "stale", "The table has moved on.");
    await shows(2, asks([2]), [line(2, 1)]); // this tab was too late
    await shows(3, asks([2]), [line(3, 0)]);
    expect([played().length, planned()]).toEqual([1, []]);
    localStorage.setItem("gearwright.plan.t1.0", kept ?? "");
    await plans();
    localStorage.removeItem("gearwright.plan.t1.0"); // the other tab has just played it
    await shows(4, asks([2]), [line(4, 1)]);
    expect(played()).toHaveLength(1);
  });

  test("asks the person where the server refused", async () => {
    answer = () => refused(409, "not_now", "A bot answers for this seat.");
    await shows(1, {});
    await plans(2);
    await shows(2, asks([2]), [line(2, 1)]);
    expect([planned(), targets.plan.waits]).toEqual([[2], "A bot answers for this seat."]);
  });

  test("whose turn comes in the midst of planning takes no key for an answer", async () => {
    await shows(1, {});
    await plans();
    await shows(2, asks([1, 2]), [line(2, 1)]);
    expect(targets.plan.open).toBe(false);
    await targets.choose(choice(2), null);
    expect(played()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await targets.choose(choice(2), null);
    expect(played()).toEqual([[2, 2]]);
  });

  test("takes no answer while what comes next is not known, and no more than it can hold", async () => {
    await shows(1, {});
    targets.plan.begin();
    await targets.choose(choice(2), null);
    expect(planned()).toEqual([]);
    await vi.advanceTimersByTimeAsync(FRAME);
    await plans(...Array<number>(14).fill(1));
    expect(planned()).toHaveLength(12);
  });

  test("ends with the game", async () => {
    await shows(1, {});
    await plans(2);
    await shows(2, { over: true, asked: null, asks: "" }, [line(2, 1)]);
    expect([planned(), targets.plan.said]).toEqual([[], "Dropped from your plan: Do 2. The game is over."]);
  });

  test("that somebody spoilt in the browser's own store is none", async () => {
    live.close();
    localStorage.setItem("gearwright.plan.t1.0", JSON.stringify([{ move: 2 }] satisfies Partial<Planned>[]));
    opens(0);
    await shows(1, asks([2]));
    expect([played(), planned()]).toEqual([[], []]);
  });
});
