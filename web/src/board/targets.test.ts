import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "../lib/live.svelte";
import type { Change, Judged, Picture } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { later, lost, Network, refused, told, type Asked } from "../testing/network";
import { choice, news, picture, seat } from "../testing/pictures";
import { Targets } from "./targets.svelte";

const REST = 400; // milliseconds: long enough for a pointer to rest

let network: Network;
let live: LiveTable;
let targets: Targets;

/** A new position comes, and the page forgets what belonged to the old one, as Table.svelte does. */
function shows(version: number, parts: Partial<Picture>): void {
  network.stream.tells(news(version, { table: picture(parts), seating: { seats: [seat(0, "Ann"), seat(1, "Bob")], rematch: null, hushed: false } }));
  vi.advanceTimersByTime(20);
  targets.clear();
}

function sitDown(at: number | null): void {
  live = new LiveTable("t1", at);
  targets = new Targets(live);
  live.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  wishes.confirm = false;
  network = new Network(() => told({ version: 5 }));
  sitDown(0);
  shows(4, { choices: [1, 2, 3, 4].map((move) => choice(move)) });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

/** Something on the board, somewhere in the window. */
function thing(left = 30): HTMLElement {
  const element = document.createElement("button");
  element.getBoundingClientRect = () => new DOMRect(left, 40, 50, 60);
  return element;
}

const touch = (key: string, moves: number[], element = thing()): Promise<void> => targets.touch(key, `The ${key}`, moves, element);
const played = (): unknown[] => network.of("/moves").filter(({ method }) => method === "POST").map(({ body }) => (body as { move: number }).move);
const offered = (): number[] | undefined => targets.menu?.choices.map(({ move }) => move);
const change = (after: number): Change => ({ zone: "z", title: "Z", before: ["ore", 1], after: ["ore", after] });
const judged = (parts: Partial<Judged>): Judged => ({
  move: 0, text: "", words: "", allowed: true, answers: true, sentence: "", section: "", anchor: "", changes: [], drawn: false, ...parts,
}); // prettier-ignore
const judging = ({ path }: Asked): number => Number(/moves\/(\d+)/.exec(path)?.[1]);

describe("a touch", () => {
  test("of something with one move plays it", async () => {
    await touch("a", [2]);
    expect(played()).toEqual([2]);
    expect([targets.menu, targets.note, targets.picked]).toEqual([null, null, null]);
  });

  test("plays the one move that is allowed, whatever else speaks of the piece", async () => {
    await touch("a", [90, 2, 91]);
    expect(played()).toEqual([2]);
  });

  test("of something with several moves asks which one, beside it, and plays none", async () => {
    await touch("a", [1, 2, 99], thing(77));
    expect(offered()).toEqual([1, 2]);
    expect(targets.menu?.title).toBe("The a");
    expect(targets.menu?.anchor.left).toBe(77);
    expect(targets.pickedKey).toBe("a");
    expect(played()).toEqual([]);
  });

  test("of another piece narrows what is asked, until one is left", async () => {
    await touch("a", [1, 2, 3]);
    await touch("b", [2, 3, 4]);
    expect(offered()).toEqual([2, 3]);
    expect(targets.pickedKey).toBe("b");
    await touch("c", [3, 4]);
    expect(played()).toEqual([3]);
  });

  test("shows on other pieces only what fits what was chosen", async () => {
    await touch("a", [1, 2]);
    expect(targets.of([2, 3]).map(({ move }) => move)).toEqual([2]);
    expect(targets.of([3, 4])).toEqual([]);
    expect(targets.of(undefined)).toEqual([]);
    targets.unpick();
    expect(targets.of([3, 4]).map(({ move }) => move)).toEqual([3, 4]);
  });

  test("of the same piece puts it back", async () => {
    await touch("a", [1, 2]);
    await touch("a", [1, 2]);
    expect([targets.menu, targets.picked, targets.pickedKey]).toEqual([null, null, ""]);
    expect(network.asked).toEqual([]);
    await touch("a", [1, 2]);
    expect(offered()).toEqual([1, 2]);
  });

  test("of something that does not fit what was chosen begins anew there", async () => {
    await touch("a", [1, 2]);
    await touch("b", [3, 4]);
    expect(offered()).toEqual([3, 4]);
    await touch("c", [1]);
    expect(played()).toEqual([1]);
  });

  test("answers a question together with the move that opens it", async () => {
    shows(5, { choices: [choice(1)], through: [choice(20, 1), choice(21, 1)] });
    await touch("a", [20]);
    await vi.advanceTimersByTimeAsync(0);
    expect(played()).toEqual([1, 20]);
  });

  test("asks which way, where one answer belongs to two questions", async () => {
    shows(5, { choices: [choice(1), choice(2)], through: [choice(20, 1), choice(20, 2)] });
    await touch("a", [20]);
    expect(targets.menu?.choices.map(({ opening }) => opening)).toEqual([1, 2]);
  });

  test("closes the note of the touch before", async () => {
    network.answer = () => told(judged({ allowed: false, sentence: "No." }));
    await touch("x", [99]);
    expect(targets.note?.sentence).toBe("No.");
    await touch("a", [1, 2]);
    expect(targets.note).toBeNull();
  });
});

describe("a touch of what is not allowed", () => {
  test("says why, beside it, with the place in the rules", async () => {
    network.answer = () => told(judged({ allowed: false, sentence: "You have no ore.", anchor: "paying" }));
    await touch("x", [98, 99], thing(77));
    expect(network.asked).toEqual([{ method: "GET", path: "/api/tables/t1/moves/98?seat=0", body: undefined }]);
    expect(targets.note).toMatchObject({ sentence: "You have no ore.", anchorId: "paying" });
    expect(targets.note?.anchor.left).toBe(77);
    expect(played()).toEqual([]);
  });

  test("that answers no question says what it is, with the place in the rules that tells of it", async () => {
    network.answer = () => told(judged({ allowed: false, answers: false, sentence: "Not asked.", anchor: "asking" }));
    await targets.touch("x", "The tile", [99], thing(), ["It is square."], "tiles");
    expect(targets.note).toMatchObject({ title: "The tile", more: ["It is square."], anchorId: "tiles" });
    targets.explain("The die", ["It is round."], thing(), "dice");
    expect(targets.note).toMatchObject({ title: "The die", anchorId: "dice" });
  });

  test("says so too when the answer is a refusal", async () => {
    network.answer = () => refused(404, "unknown", "There is no such table.");
    await touch("x", [99]);
    expect(targets.note).toMatchObject({ sentence: "There is no such table.", anchorId: "" });
  });

  test("says when the server cannot be reached", async () => {
    network.answer = lost;
    await touch("x", [99]);
    expect(targets.note?.sentence).toBe("The server cannot be reached just now.");
  });

  test("is answered for the last touch only, in whatever order the answers come", async () => {
    const [one, other] = [later<Response>(), later<Response>()];
    network.answer = (asked) => (judging(asked) === 98 ? one.answer : other.answer);
    const touched = [touch("x", [98], thing(10)), touch("y", [99], thing(20))];
    other.comes(told(judged({ sentence: "Not the other." })));
    await vi.advanceTimersByTimeAsync(0);
    one.comes(told(judged({ sentence: "Not the one." })));
    await Promise.all(touched);
    expect(targets.note).toMatchObject({ sentence: "Not the other." });
    expect(targets.note?.anchor.left).toBe(20);
  });

  test("is not answered any more when the position has changed or something else is open", async () => {
    for (const meanwhile of [() => shows(6, { choices: [choice(1), choice(2)] }), () => touch("a", [1, 2])]) {
      const slow = later<Response>();
      network.answer = () => slow.answer;
      const touched = touch("x", [99]);
      await meanwhile();
      slow.comes(told(judged({ sentence: "No." })));
      await touched;
      expect(targets.note).toBeNull();
    }
  });

  test("of what no move speaks of says nothing", async () => {
    await touch("x", []);
    expect([targets.note, network.asked]).toEqual([null, []]);
  });

  test("while another seat is asked says whose turn it is", async () => {
    shows(5, { asked: 1, choices: [] });
    await touch("x", [1]);
    expect(targets.note).toMatchObject({ sentence: "It is Bob's turn.", anchorId: "" });
    expect(network.asked).toEqual([]);
  });

  test("after the end says that the game is over", async () => {
    shows(5, { asked: null, over: true, choices: [] });
    await touch("x", [1]);
    expect(targets.note?.sentence).toBe("The game is over.");
    expect(network.asked).toEqual([]);
  });

  test("by somebody who only looks says nothing and asks nothing", async () => {
    sitDown(null);
    shows(4, { choices: [] });
    await touch("x", [1]);
    await targets.askHint();
    await targets.preview(choice(1));
    expect([targets.note, targets.hinted, network.asked]).toEqual([null, null, []]);
  });
});

describe("confirming before sending", () => {
  beforeEach(() => {
    wishes.confirm = true;
    network.answer = ({ method }) => (method === "GET" ? told(judged({ changes: [change(3)] })) : told({ version: 5 }));
  });

  test("shows what the move would do and sends nothing until it is confirmed", async () => {
    await touch("a", [2]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.pending?.move).toBe(2);
    expect(targets.changes).toEqual([change(3)]);
    expect(played()).toEqual([]);
    await targets.send(targets.pending!, thing());
    expect(played()).toEqual([2]);
    expect([targets.pending, targets.changes]).toEqual([null, []]);
  });

  test("keeps what it shows when the pointer leaves", async () => {
    await touch("a", [2]);
    await vi.advanceTimersByTimeAsync(REST);
    targets.dark();
    targets.light([1, 3]);
    expect(targets.changes).toEqual([change(3)]);
  });

  test("can be answered with no", async () => {
    await touch("a", [2]);
    targets.clear();
    await vi.advanceTimersByTimeAsync(REST);
    expect([targets.pending, targets.changes]).toEqual([null, []]);
    expect(played()).toEqual([]);
  });

  test("takes another move instead when something else is touched", async () => {
    await touch("a", [2]);
    await touch("b", [3]);
    expect(targets.pending?.move).toBe(3);
    expect(played()).toEqual([]);
  });
});

describe("what lights up", () => {
  test("is all that speaks of the moves of what is pointed at, as far as they are allowed", () => {
    targets.light([2, 99]);
    expect(targets.isLit([2])).toBe(true);
    expect(targets.isLit([7, 2])).toBe(true);
    expect(targets.isLit([1])).toBe(false);
    expect(targets.isLit([99])).toBe(false);
    expect(targets.isLit(undefined)).toBe(false);
    targets.dark();
    expect(targets.isLit([2])).toBe(false);
  });

  test("is also what could answer the question that the move opens", () => {
    shows(5, { choices: [choice(1), choice(2)], through: [choice(20, 1), choice(30, 2)] });
    targets.light([1]);
    expect([targets.isLit([1]), targets.isLit([20]), targets.isLit([30])]).toEqual([true, true, false]);
  });
});

describe("a preview", () => {
  beforeEach(() => {
    network.answer = (asked) => told(judged({ changes: [change(judging(asked))], drawn: judging(asked) === 3 }));
  });

  test("comes when the pointer rests on something with one move", async () => {
    targets.light([2]);
    expect(network.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(network.asked).toEqual([{ method: "GET", path: "/api/tables/t1/moves/2?seat=0", body: undefined }]);
    expect([targets.changes, targets.drawn]).toEqual([[change(2)], false]);
  });

  test("says whether something will be drawn", async () => {
    targets.light([3]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.drawn).toBe(true);
  });

  test("of an answer asks for it behind the move that opens its question", async () => {
    shows(5, { choices: [choice(1)], through: [choice(20, 1)] });
    targets.light([20]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(network.asked.map(({ path }) => path)).toEqual(["/api/tables/t1/moves/20?seat=0&opening=1"]);
  });

  test("does not come for what the pointer only passes, nor for what has several moves", async () => {
    targets.light([1]);
    targets.light([2]);
    targets.dark();
    targets.light([3, 4]);
    await vi.advanceTimersByTimeAsync(REST);
    expect([network.asked, targets.changes]).toEqual([[], []]);
  });

  test("goes when the pointer leaves or goes on to something with several moves", async () => {
    for (const away of [() => targets.dark(), () => targets.light([3, 4])]) {
      targets.light([2]);
      await vi.advanceTimersByTimeAsync(REST);
      expect(targets.changes).toEqual([change(2)]);
      away();
      expect(targets.changes).toEqual([]);
    }
  });

  test("is asked for once in a position, and again in the next", async () => {
    for (let round = 0; round < 3; round += 1) {
      targets.light([2]);
      await vi.advanceTimersByTimeAsync(REST);
      expect(targets.changes).toEqual([change(2)]);
      targets.dark();
    }
    expect(network.asked).toHaveLength(1);
    shows(5, { choices: [choice(2)] });
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(network.asked).toHaveLength(2);
  });

  test("that comes too late, when something else is lit, is not shown", async () => {
    const slow = later<Response>();
    const quick = network.answer;
    network.answer = (asked) => (judging(asked) === 1 ? slow.answer : quick(asked));
    targets.light([1]);
    await vi.advanceTimersByTimeAsync(REST);
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    slow.comes(told(judged({ changes: [change(1)] })));
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([change(2)]);
    targets.dark();
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([]);
  });

  test("that fails late takes nothing away from what is shown by then", async () => {
    const slow = later<Response>();
    const quick = network.answer;
    network.answer = (asked) => (judging(asked) === 1 ? slow.answer : quick(asked));
    targets.light([1]);
    await vi.advanceTimersByTimeAsync(REST);
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    slow.fails(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([change(2)]);
  });

  test("that fails shows nothing, rather than that of something else", async () => {
    targets.light([1]);
    await vi.advanceTimersByTimeAsync(REST);
    network.answer = lost;
    targets.light([2]); // as in a menu, where the pointer goes from one to the next
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([]);
  });

  test("of the position before is not shown, though the same move is lit again", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    shows(5, { choices: [choice(2)] });
    network.answer = () => told(judged({ changes: [change(9)] }));
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    slow.comes(told(judged({ changes: [change(1)] })));
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([change(9)]);
  });

  test("that was lost is asked for again at the next time", async () => {
    const good = network.answer;
    network.answer = lost;
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([]);
    targets.dark();
    network.answer = good;
    targets.light([2]);
    await vi.advanceTimersByTimeAsync(REST);
    expect(targets.changes).toEqual([change(2)]);
  });
});

describe("a hint", () => {
  const others = [{ move: 2, words: "Do 2", behind: { value: 0.05, low: 0.01, high: 0.09 }, close: false }];
  const hint = { move: 3, words: "Do 3", chance: 0.4, others, places: [{ zone: "market", title: "Market" }], think: "…", look: "…", why: "…" };

  test("goes from what to think about to the move, a step at a time, and is asked for once", async () => {
    network.answer = () => told(hint);
    await targets.askHint();
    expect(network.asked).toEqual([{ method: "POST", path: "/api/tables/t1/hint", body: { seat: 0 } }]);
    expect([targets.hint.step, targets.hinted, targets.isLit([3])]).toEqual([1, null, false]);
    await targets.askHint();
    expect([targets.hint.step, targets.hinted]).toEqual([2, null]);
    await targets.askHint();
    expect([targets.hinted, targets.isLit([3]), targets.isLit([2])]).toEqual([3, true, false]);
    await targets.askHint();
    expect([targets.hint.step, network.asked.length]).toEqual([3, 1]);
  });

  test("lights what can be done where to look, before it tells the move", async () => {
    const zone = { key: "market", title: "Market", pieces: [{ key: "a", kind: "tile", moves: [2] }], zones: [{ key: "market.1", title: "", moves: [3] }] };
    shows(4, { choices: [choice(2), choice(3), choice(5)], scene: { title: "", facts: [], zones: [zone] } });
    network.answer = () => told(hint);
    await targets.askHint();
    await targets.askHint();
    expect([targets.isLit([2]), targets.isLit([3]), targets.isLit([5])]).toEqual([true, true, false]);
  });

  test("is told at once where nobody has judged", async () => {
    network.answer = () => told({ ...hint, chance: null, others: [], why: "" });
    await targets.askHint();
    expect([targets.hint.step, targets.hinted]).toEqual([3, 3]);
  });

  test("goes with the position", async () => {
    network.answer = () => told(hint);
    for (let step = 0; step < 3; step += 1) await targets.askHint();
    shows(5, { choices: [choice(3)] });
    expect([targets.hinted, targets.isLit([3])]).toEqual([null, false]);
  });

  test("that comes when the position has changed is not shown", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    const asked = targets.askHint();
    shows(5, { choices: [choice(3)] });
    slow.comes(told(hint));
    await asked;
    expect([targets.hint.found, targets.hint.thinking, targets.isLit([3])]).toEqual([null, false, false]);
  });

  test("that is refused says why", async () => {
    network.answer = () => refused(429, "too_many", "Wait a little.");
    await targets.askHint();
    expect([targets.hint.failed, targets.hint.step, targets.hint.thinking]).toEqual(["Wait a little.", 0, false]);
  });
});

describe("sending", () => {
  test("that is refused says so where it was touched, and what was chosen stays", async () => {
    network.answer = () => refused(409, "stale", "The table has moved on.");
    await touch("a", [1, 2]);
    await targets.choose(targets.menu!.choices[1]!, thing(77));
    expect(targets.note).toMatchObject({ sentence: "The table has moved on.", anchorId: "" });
    expect(targets.note?.anchor.left).toBe(77);
    expect(targets.menu).toBeNull();
    expect(targets.pickedKey).toBe("a");
  });

  test("by a key is refused within the window", async () => {
    network.answer = () => refused(422, "illegal_move", "No.");
    await targets.send(choice(1), null);
    const { anchor } = targets.note!;
    expect(anchor.left).toBeGreaterThan(0);
    expect(anchor.left).toBeLessThan(innerWidth);
    expect(anchor.top).toBeLessThan(innerHeight);
  });

  test("clears what was chosen when its answer comes before the news", async () => {
    await touch("a", [1, 2]);
    await targets.choose(targets.menu!.choices[0]!, thing());
    expect([targets.picked, targets.menu, targets.lit.size]).toEqual([null, null, 0]);
  });

  test("leaves what was touched since, when the new position is there before the answer", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    const sent = touch("a", [2]);
    shows(5, { choices: [choice(7), choice(8)] });
    await touch("b", [7, 8]);
    slow.comes(told({ version: 5 }));
    await sent;
    expect(offered()).toEqual([7, 8]);
    expect(targets.pickedKey).toBe("b");
  });
});

describe("taking back", () => {
  test("clears what was chosen", async () => {
    await touch("a", [1, 2]);
    await targets.takeBack(thing());
    expect(network.of("/undo")).toHaveLength(1);
    expect([targets.picked, targets.menu]).toEqual([null, null]);
  });

  test("that is refused says so at its button", async () => {
    network.answer = () => refused(409, "not_now", "A die was rolled.");
    await targets.takeBack(thing(77));
    expect(targets.note?.sentence).toBe("A die was rolled.");
    expect(targets.note?.anchor.left).toBe(77);
  });

  test("leaves what was touched since, when the new position is there before the answer", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    const undone = targets.takeBack(thing());
    shows(5, { choices: [choice(7), choice(8)] });
    await touch("b", [7, 8]);
    slow.comes(told({ version: 5 }));
    await undone;
    expect(offered()).toEqual([7, 8]);
  });
});

test("a new position clears all that belonged to the old one", async () => {
  await touch("a", [1, 2]);
  targets.light([3]);
  shows(5, { choices: [choice(1), choice(2)] });
  expect([targets.picked, targets.pickedKey, targets.menu, targets.note, targets.pending, targets.hinted]).toEqual([null, "", null, null, null, null]);
  expect([targets.lit.size, targets.changes]).toEqual([0, []]);
  expect(targets.of([1, 2, 3]).map(({ move }) => move)).toEqual([1, 2]);
});
