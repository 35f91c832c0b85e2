import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { later, lost, Network, refused, told } from "../testing/network";
import { choice, news, picture, seat } from "../testing/pictures";
import { LiveTable } from "./live.svelte";
import type { Happened, Message, Picture } from "./types";

const FRAME = 20; // milliseconds: one frame and a bit

const happened = (version: number, words = `move ${version}`, seat = 0): Happened => ({
  version, kind: "move", seat, at: 0, text: "", words, news: [], heading: [],
}); // prettier-ignore
const message = (number: number, text = `line ${number}`): Message => ({ number, seat: null, name: "Ann", text, at: 0 });
const shown = (moves: number): Picture => picture({ moves });

let network: Network;
let drawn: number[]; // how often the board was drawn, by version
let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  network = new Network();
  drawn = [];
  live = new LiveTable("t1", 0, (change) => {
    change();
    drawn.push(live.version);
  });
  live.open();
  network.stream.tells(news(4, { table: shown(4), happened: [1, 2, 3, 4].map((each) => happened(each)), chat: [message(1)] }));
  vi.advanceTimersByTime(FRAME);
  drawn.length = 0;
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const words = (): string[] => live.story.map((each) => each.words);
const lines = (): string[] => live.chat.map((each) => each.text);

describe("news", () => {
  test("are asked for the seat, or for nobody", () => {
    expect(network.stream.url).toMatch(/^\/api\/tables\/t1\/news\?seat=0&page=[0-9a-f]{24}$/);
    const looker = new LiveTable("t1", null);
    looker.open();
    expect(network.stream.url).toMatch(/^\/api\/tables\/t1\/news\?page=[0-9a-f]{24}$/);
    looker.close();
  });

  test("bring the version, the picture, the story, the seats and the chat", () => {
    const seating = { seats: [seat(0, "Ann"), seat(1, "Bob")], rematch: null, hushed: false };
    network.stream.tells(news(5, { table: shown(5), happened: [happened(5)], seating, chat: [message(2)] }));
    vi.advanceTimersByTime(FRAME);
    expect([live.version, live.picture?.moves]).toEqual([5, 5]);
    expect(words()).toEqual(["move 1", "move 2", "move 3", "move 4", "move 5"]);
    expect(live.seating).toEqual(seating);
    expect(lines()).toEqual(["line 1", "line 2"]);
  });

  test("without a part leave that part as it was", () => {
    const before = [live.picture, live.story, live.seating];
    network.stream.tells(news(4, { chat: [message(2)] }));
    vi.advanceTimersByTime(FRAME);
    expect([live.picture, live.story, live.seating]).toEqual(before);
    expect(live.picture).toBe(before[0]);
    expect(lines()).toEqual(["line 1", "line 2"]);
  });

  test("of the chat alone do not draw the board anew", () => {
    network.stream.tells(news(4, { chat: [message(2)] }));
    vi.advanceTimersByTime(FRAME);
    expect(drawn).toEqual([]);
  });

  test("keep the parts of the picture that did not change", () => {
    const before = live.picture;
    network.stream.tells(news(5, { table: shown(5) }));
    vi.advanceTimersByTime(FRAME);
    expect(live.picture).not.toBe(before);
    expect(live.picture?.scene).toBe(before?.scene);
  });

  test("that tell a part of the story again replace what was told of it", () => {
    network.stream.tells(news(4, { table: shown(4), happened: [happened(3, "other 3"), happened(4, "other 4")] }));
    vi.advanceTimersByTime(FRAME);
    expect(words()).toEqual(["move 1", "move 2", "other 3", "other 4"]);
  });

  test("after an undo tell of it behind what was undone", () => {
    const undone: Happened = { ...happened(5, "take it back"), kind: "undo" };
    network.stream.tells(news(5, { table: shown(3), happened: [undone] }));
    vi.advanceTimersByTime(FRAME);
    expect(words()).toEqual(["move 1", "move 2", "move 3", "move 4", "take it back"]);
    expect([live.version, live.picture?.moves]).toEqual([5, 3]);
  });

  test("of a table that has less than was told before are all there is", () => {
    network.stream.tells(news(2, { table: shown(2), happened: [happened(1), happened(2)], chat: [message(1, "other")] }));
    vi.advanceTimersByTime(FRAME);
    expect(words()).toEqual(["move 1", "move 2"]);
    expect(lines()).toEqual(["other"]);
    expect(live.version).toBe(2);
    network.stream.tells(news(0, { table: shown(0), happened: [], chat: [] }));
    vi.advanceTimersByTime(FRAME);
    expect([words(), lines(), live.version]).toEqual([[], [], 0]);
  });

  test("of the chat that come twice are not there twice", () => {
    network.stream.tells(news(4, { chat: [message(2), message(3)] }));
    network.stream.tells(news(4, { chat: [message(3), message(4)] }));
    vi.advanceTimersByTime(FRAME);
    expect(lines()).toEqual(["line 1", "line 2", "line 3", "line 4"]);
  });
});

describe("drawing", () => {
  test("waits for the next frame", () => {
    network.stream.tells(news(5, { table: shown(5) }));
    expect([live.version, drawn]).toEqual([4, []]);
    vi.advanceTimersByTime(FRAME);
    expect([live.version, drawn]).toEqual([5, [5]]);
  });

  test("of all that comes within one frame happens together, and nothing of it is left out", () => {
    for (const version of [5, 6, 7]) network.stream.tells(news(version, { table: shown(version), happened: [happened(version)] }));
    vi.advanceTimersByTime(FRAME);
    expect(drawn).toEqual([7]);
    expect(words().slice(4)).toEqual(["move 5", "move 6", "move 7"]);
    expect(live.picture?.moves).toBe(7);
  });

  test("of what comes frame after frame happens frame by frame", () => {
    for (const version of [5, 6, 7]) {
      network.stream.tells(news(version, { table: shown(version) }));
      vi.advanceTimersByTime(FRAME);
    }
    vi.advanceTimersByTime(1000);
    expect(drawn).toEqual([5, 6, 7]);
  });

  test("happens without frames too, on a page that nobody looks at", () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    network.stream.tells(news(5, { table: shown(5) }));
    network.stream.tells(news(6, { table: shown(6) }));
    vi.advanceTimersByTime(1000);
    expect([live.version, drawn]).toEqual([6, [6]]);
    network.stream.tells(news(7, { table: shown(7) }));
    vi.advanceTimersByTime(1000);
    expect(live.version).toBe(7);
  });
});

describe("the connection", () => {
  test("is there when the stream is open", () => {
    const other = new LiveTable("t2", 0);
    expect(other.connected).toBe(false);
    other.open();
    expect(other.connected).toBe(false);
    network.stream.opens();
    expect(other.connected).toBe(true);
    other.close();
  });

  test("that breaks is told, and comes back by itself", () => {
    network.stream.breaks();
    expect(live.connected).toBe(false);
    expect(live.picture?.moves).toBe(4);
    network.stream.opens();
    expect(live.connected).toBe(true);
    network.stream.tells(news(5, { table: shown(5), happened: [happened(5)] }));
    vi.advanceTimersByTime(FRAME);
    expect(words()).toEqual(["move 1", "move 2", "move 3", "move 4", "move 5"]);
    expect(network.streams).toHaveLength(1);
  });

  test("that is refused while it comes back is tried again until it is there", () => {
    network.stream.breaks();
    network.stream.isRefused();
    expect(live.connected).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(network.streams).toHaveLength(2);
    network.stream.isRefused();
    vi.advanceTimersByTime(10_000);
    expect(network.streams).toHaveLength(3);
    expect(new Set(network.streams.map(({ url }) => url)).size).toBe(1);
    network.stream.tells(news(5, { table: shown(5), happened: [1, 2, 3, 4, 5].map((each) => happened(each)), chat: [message(1)] }));
    vi.advanceTimersByTime(60_000);
    expect([live.connected, live.version, lines()]).toEqual([true, 5, ["line 1"]]);
    expect(words()).toEqual(["move 1", "move 2", "move 3", "move 4", "move 5"]);
    expect(network.streams).toHaveLength(3);
  });

  test("that is refused is not hurried, and is let be when the table is left", () => {
    network.stream.isRefused();
    vi.advanceTimersByTime(900);
    expect(network.streams).toHaveLength(1);
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(network.streams).toHaveLength(1);
  });

  test("that is closed brings nothing more, not even what has come and is not yet drawn", () => {
    network.stream.tells(news(5, { table: shown(5) }));
    live.close();
    network.stream.tells(news(6, { table: shown(6) }));
    vi.advanceTimersByTime(1000);
    expect([live.version, drawn]).toEqual([4, []]);
    expect(network.stream.readyState).toBe(2);
  });
});

describe("a move", () => {
  const sent = (): unknown[] => network.of("POST").map(({ body }) => body);

  test("is sent with the version that was looked at and a key of its own", async () => {
    network.answer = () => told({ version: 5 });
    await live.play(choice(14));
    await live.play(choice(15));
    const [one, other] = sent() as { key: string }[];
    expect(one).toEqual({ seat: 0, version: 4, move: 14, key: one?.key });
    expect(other).toEqual({ seat: 0, version: 4, move: 15, key: other?.key });
    expect(one?.key).not.toBe(other?.key);
  });

  test("keeps the table busy until it is answered, and meanwhile nothing else is sent", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    const played = live.play(choice(14));
    expect(live.busy).toBe(true);
    await live.play(choice(15));
    await live.undo();
    expect(sent()).toHaveLength(1);
    slow.comes(told({ version: 5 }));
    await played;
    expect(live.busy).toBe(false);
  });

  test("is done as soon as it is seen, though its answer is not there yet", async () => {
    const [slow, next] = [later<Response>(), later<Response>()];
    network.answer = () => slow.answer;
    const played = live.play(choice(14));
    await vi.advanceTimersByTimeAsync(0);
    network.stream.tells(news(5, { table: shown(5) }));
    vi.advanceTimersByTime(FRAME);
    expect(live.busy).toBe(false);
    network.answer = () => next.answer;
    const second = live.play(choice(15));
    expect(live.busy).toBe(true);
    slow.comes(told({ version: 5 }));
    await played;
    expect(live.busy).toBe(true); // the answer to the first says nothing of the second
    next.comes(told({ version: 6 }));
    await second;
    expect(live.busy).toBe(false);
    expect((sent() as { version: number }[]).map(({ version }) => version)).toEqual([4, 5]);
  });

  test("is not done by news of the chat", () => {
    network.answer = () => later<Response>().answer;
    void live.play(choice(14));
    network.stream.tells(news(4, { chat: [message(2)] }));
    vi.advanceTimersByTime(FRAME);
    expect(live.busy).toBe(true);
  });

  test("that is refused is told to who sent it, and the table is free again", async () => {
    network.answer = () => refused(422, "illegal_move", "Too expensive.");
    await expect(live.play(choice(14))).rejects.toThrow("Too expensive.");
    expect(live.busy).toBe(false);
  });

  test("that gets lost again and again is told too", async () => {
    network.answer = lost;
    const played = expect(live.play(choice(14))).rejects.toThrow("The server cannot be reached just now.");
    await vi.advanceTimersByTimeAsync(60_000);
    await played;
    expect(live.busy).toBe(false);
  });

  test("of somebody who only looks is none", async () => {
    const looker = new LiveTable("t1", null);
    await looker.play(choice(14));
    await looker.undo();
    expect(network.asked).toEqual([]);
  });

  test("can be taken back, once at a time", async () => {
    const slow = later<Response>();
    network.answer = () => slow.answer;
    const undone = live.undo();
    expect(live.busy).toBe(true);
    await live.undo();
    await live.play(choice(14));
    slow.comes(told({ version: 5 }));
    await undone;
    expect(live.busy).toBe(false);
    expect(network.asked).toEqual([{ method: "POST", path: "/api/tables/t1/undo", body: { seat: 0, version: 4, key: expect.any(String) } }]);
  });

  test("that cannot be taken back is told, and the table is free again", async () => {
    network.answer = () => refused(409, "not_now", "A die was rolled.");
    await expect(live.undo()).rejects.toThrow("A die was rolled.");
    expect(live.busy).toBe(false);
  });
});

describe("two moves of one touch", () => {
  /** Answers each move when the test says so. */
  const answers = (): ReturnType<typeof later<Response>>[] => {
    const all = [later<Response>(), later<Response>()];
    network.answer = () => all[network.of("POST").length - 1]?.answer ?? lost();
    return all;
  };

  test("are sent one after the other, the second with the version of the first", async () => {
    const [one, other] = answers();
    const played = live.play(choice(20, 10));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.asked).toHaveLength(1);
    one?.comes(told({ version: 5 }));
    await vi.advanceTimersByTimeAsync(0);
    other?.comes(told({ version: 6 }));
    await played;
    const bodies = network.asked.map(({ body }) => body as { key: string; move: number; version: number });
    expect(bodies.map(({ move, version }) => [move, version])).toEqual([[10, 4], [20, 5]]);
    expect(bodies[0]?.key).not.toBe(bodies[1]?.key);
  });

  test("are drawn together, whether the news or the answers come first", async () => {
    for (const newsFirst of [true, false]) {
      const from = live.version;
      drawn.length = 0;
      network.asked.length = 0;
      const [one, other] = answers();
      const played = live.play(choice(20, 10));
      const tell = (version: number): void => network.stream.tells(news(version, { table: shown(version), happened: [happened(version)] }));
      if (newsFirst) tell(from + 1);
      one?.comes(told({ version: from + 1 }));
      await vi.advanceTimersByTimeAsync(200);
      if (!newsFirst) tell(from + 1);
      await vi.advanceTimersByTimeAsync(200);
      if (newsFirst) tell(from + 2);
      other?.comes(told({ version: from + 2 }));
      await played;
      await vi.advanceTimersByTimeAsync(200);
      expect(live.version).toBe(newsFirst ? from + 2 : from); // the board never shows the question between the two
      if (!newsFirst) tell(from + 2);
      await vi.advanceTimersByTimeAsync(200);
      expect([live.version, drawn]).toEqual([from + 2, [from + 2]]);
      expect(words().slice(-2)).toEqual([`move ${from + 1}`, `move ${from + 2}`]);
    }
  });

  test("of which the second is refused leave the first, and it is drawn", async () => {
    network.answer = () => (network.asked.length === 1 ? told({ version: 5 }) : refused(422, "illegal_move", "Not there."));
    const played = expect(live.play(choice(20, 10))).rejects.toThrow("Not there.");
    network.stream.tells(news(5, { table: shown(5) }));
    await vi.advanceTimersByTimeAsync(200);
    await played;
    await vi.advanceTimersByTimeAsync(200);
    expect([live.version, live.busy]).toEqual([5, false]);
  });

  test("of which the first is refused change nothing, and later news are drawn as ever", async () => {
    network.answer = () => refused(409, "stale", "Look again.");
    await expect(live.play(choice(20, 10))).rejects.toThrow("Look again.");
    expect(network.asked).toHaveLength(1);
    network.stream.tells(news(4, { chat: [message(2)] }));
    network.stream.tells(news(5, { table: shown(5) }));
    vi.advanceTimersByTime(FRAME);
    expect([live.version, lines()]).toEqual([5, ["line 1", "line 2"]]);
  });
});

describe("moves of others", () => {
  const PACE = 500;
  let slow: LiveTable;

  const scene = (moves: number): Picture => ({ ...shown(moves), scene: { title: `After ${moves}`, facts: [], zones: [] } });
  const tell = (version: number, seat = 1): void =>
    network.stream.tells(news(version, { table: scene(version), happened: [happened(version, undefined, seat)] }));
  const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

  beforeEach(async () => {
    slow = new LiveTable("t1", 0, (change) => { change(); drawn.push(slow.version); }, () => PACE); // prettier-ignore
    slow.open();
    network.stream.tells(news(4, { table: scene(4), happened: [1, 2, 3, 4].map((each) => happened(each)) }));
    await pass(FRAME);
    drawn.length = 0;
  });

  afterEach(() => slow.close());

  test("come one after the other, each with its line of the story", async () => {
    for (const version of [5, 6, 7]) tell(version);
    await pass(FRAME);
    expect([drawn, slow.behind, slow.story.length]).toEqual([[5], 2, 5]);
    await pass(PACE - 2 * FRAME);
    expect(drawn).toEqual([5]);
    await pass(3 * FRAME);
    expect([drawn, slow.behind]).toEqual([[5, 6], 1]);
    await pass(PACE + FRAME);
    expect([drawn, slow.behind, slow.story.length]).toEqual([[5, 6, 7], 0, 7]);
  });

  test("are shown at once if the last one was long ago", async () => {
    tell(5);
    await pass(5000);
    tell(6);
    await pass(FRAME);
    expect(drawn).toEqual([5, 6]);
  });

  test("begin after my own move was looked at, which never waits", async () => {
    for (const version of [5, 6]) tell(version);
    await pass(FRAME);
    tell(7, 0);
    tell(8);
    await pass(FRAME);
    expect([drawn, slow.version]).toEqual([[5, 7], 7]);
    await pass(PACE + FRAME);
    expect(drawn).toEqual([5, 7, 8]);
  });

  test("that change nothing to be seen take no time", async () => {
    network.stream.tells(news(5, { table: { ...scene(5), scene: scene(4).scene }, happened: [happened(5, undefined, 1)] }));
    tell(6);
    await pass(4 * FRAME);
    expect([slow.version, slow.story.length]).toEqual([6, 6]);
  });

  test("are skipped when somebody wishes it, and nothing is left out of the story", async () => {
    for (const version of [5, 6, 7, 8]) tell(version);
    await pass(FRAME);
    slow.skip();
    expect([slow.version, slow.behind, slow.story.length, drawn]).toEqual([8, 0, 8, [5, 8]]);
    await pass(5000);
    expect(drawn).toEqual([5, 8]);
  });

  test("are skipped by whoever acts, and the move answers the newest version", async () => {
    network.answer = () => told({ version: 8 });
    for (const version of [5, 6, 7]) tell(version);
    await pass(FRAME);
    await slow.play(choice(14));
    expect(network.of("POST").map(({ body }) => (body as { version: number }).version)).toEqual([7]);
    expect(slow.version).toBe(7);
  });

  test("that came as one event are looked up one by one", async () => {
    network.answer = ({ path }) => {
      const step = Number(/step=(\d+)/.exec(path)?.[1]);
      return told({ step, steps: 7, table: scene(step), happened: null });
    };
    network.stream.tells(news(7, { table: scene(7), happened: [5, 6, 7].map((each) => happened(each, undefined, 1)) }));
    await pass(FRAME * 2);
    expect([slow.version, slow.picture?.scene?.title]).toEqual([5, "After 5"]);
    await pass(PACE + FRAME);
    expect([slow.version, slow.picture?.scene?.title]).toEqual([6, "After 6"]);
    await pass(PACE + FRAME);
    expect([slow.version, slow.picture?.scene?.title, slow.story.length]).toEqual([7, "After 7", 7]);
    expect(network.of("/replay").map(({ path }) => path)).toEqual(["/api/tables/t1/replay?step=5&seat=0", "/api/tables/t1/replay?step=6&seat=0"]);
  });

  test("that came as one event are shown as one if they cannot be looked up", async () => {
    network.answer = lost;
    network.stream.tells(news(6, { table: scene(6), happened: [5, 6].map((each) => happened(each, undefined, 1)) }));
    await pass(4 * FRAME);
    expect([slow.version, slow.story.length]).toEqual([6, 6]);
  });

  test("of a long absence are looked up only for the last ones, and after what was taken back", async () => {
    network.answer = ({ path }) => told({ step: 0, steps: 0, table: scene(Number(/step=(\d+)/.exec(path)?.[1])), happened: null });
    const lines = Array.from({ length: 40 }, (_, place) => happened(5 + place, undefined, 1));
    network.stream.tells(news(44, { table: scene(44), happened: lines }));
    await pass(FRAME);
    expect(network.of("/replay")).toHaveLength(12);
    const undone: Happened = { ...happened(47, "take it back", 1), kind: "undo" };
    network.asked.length = 0;
    network.stream.tells(news(48, { table: scene(46), happened: [45, 46].map((each) => happened(each, undefined, 1)).concat(undone, happened(48, undefined, 1)) }));
    await pass(FRAME);
    expect(network.of("/replay").map(({ path }) => path)).toEqual(["/api/tables/t1/replay?step=45&seat=0"]);
    await pass(60_000);
    expect([slow.version, slow.story.length]).toEqual([48, 48]);
  });

  test("are all there at once on a page that is hidden", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    for (const version of [5, 6, 7]) tell(version);
    await pass(FRAME);
    vi.restoreAllMocks();
    expect([drawn, slow.version]).toEqual([[7], 7]);
  });
});

describe("a network that is gone", () => {
  test("is told at once, and the stream is opened anew when it is back", () => {
    const other = new LiveTable("t9", 0);
    const streams = (): number => network.streams.filter(({ url }) => url.includes("t9")).length;
    other.open();
    network.stream.tells(news(4, { table: shown(4), happened: [1, 2, 3, 4].map((each) => happened(each)) }));
    vi.advanceTimersByTime(FRAME);
    dispatchEvent(new Event("offline"));
    expect([other.connected, other.version, streams()]).toEqual([false, 4, 1]);
    dispatchEvent(new Event("online"));
    expect(streams()).toBe(2);
    const opened = network.streams.findLast(({ url }) => url.includes("t9"));
    opened?.tells(news(5, { table: shown(5), happened: [1, 2, 3, 4, 5].map((each) => happened(each)) }));
    vi.advanceTimersByTime(FRAME);
    expect([other.connected, other.version, other.story.length]).toEqual([true, 5, 5]);
    other.close();
    dispatchEvent(new Event("online"));
    expect(streams()).toBe(2);
  });
});
