import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cutOff, later, lost, Network, refused, told } from "../testing/network";
import * as api from "./api";
import { Refusal } from "./api";

const ANSWER = { seat: 1, version: 7, key: "0123456789abcdef" };
const CANNOT = "The server cannot be reached just now.";

const refusal = async (promise: Promise<unknown>): Promise<Refusal> => {
  const error = await promise.then(
    () => undefined,
    (why: unknown) => why,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};

describe("a question to the server", () => {
  test("has its method and path, and a body only where there is something to say", async () => {
    const network = new Network(() => told({ games: [], bots: [], tables: [] }));
    await api.shelf();
    await api.tables("mine");
    await api.say("t1", "hello", null, "Ann");
    await api.judge("t1", 2, 14);
    await api.judge("t1", 2, 14, 3);
    await api.step("t1", 5, null);
    await api.step("t1", 5, 0);
    expect(network.asked).toEqual([
      { method: "GET", path: "/api/games", body: undefined },
      { method: "GET", path: "/api/tables?which=mine", body: undefined },
      { method: "POST", path: "/api/tables/t1/chat", body: { text: "hello", seat: null, name: "Ann" } },
      { method: "GET", path: "/api/tables/t1/moves/14?seat=2", body: undefined },
      { method: "GET", path: "/api/tables/t1/moves/14?seat=2&opening=3", body: undefined },
      { method: "GET", path: "/api/tables/t1/replay?step=5", body: undefined },
      { method: "GET", path: "/api/tables/t1/replay?step=5&seat=0", body: undefined },
    ]);
  });

  test("that is refused says why, with the sentence of the server", async () => {
    new Network(() => refused(404, "unknown", "There is no table x."));
    const { status, message, problem } = await refusal(api.table("x"));
    expect([status, message, problem.error]).toEqual([404, "There is no table x.", "unknown"]);
  });

  test.each([
    ["a page of a proxy", "<html>Bad gateway</html>"],
    ["nothing", ""],
    ["JSON without a sentence", '{"detail":"Not Found"}'],
    ["null", "null"],
    ["a sentence that is no text", '{"sentence": 5}'],
  ])("that is refused with %s has a sentence all the same", async (_, body) => {
    new Network(() => new Response(body, { status: 500 }));
    const { status, message } = await refusal(api.table("x"));
    expect([status, message]).toEqual([500, CANNOT]);
  });

  test.each([
    ["that nobody answers", lost],
    ["whose answer breaks off", cutOff],
    ["whose answer is no JSON", () => new Response("<html>sign in to this network</html>")],
  ])("%s is lost", async (_, answer) => {
    new Network(answer);
    const { status, message } = await refusal(api.table("x"));
    expect([status, message]).toEqual([0, CANNOT]);
  });

  test("that is only looked up is not sent again", async () => {
    const network = new Network();
    await refusal(api.table("x"));
    expect(network.asked).toHaveLength(1);
  });
});

describe("a move", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const lostFirst = (often: number, way: () => Response | Promise<Response>): Network => {
    const network: Network = new Network(() => (network.asked.length <= often ? way() : told({ version: 8 })));
    return network;
  };

  test("is sent once when it is answered", async () => {
    const network = new Network(() => told({ version: 8 }));
    expect(await api.play("t1", ANSWER, 14)).toEqual({ version: 8 });
    expect(network.asked).toEqual([{ method: "POST", path: "/api/tables/t1/moves", body: { ...ANSWER, move: 14 } }]);
  });

  test.each([
    ["nobody answers", lost],
    ["the answer breaks off", cutOff],
    ["a proxy finds no server", () => new Response("<html></html>", { status: 502 })],
    ["the server is out of order", () => refused(503, "out_of_order", "Try again.")],
  ])("is sent again with the same key and body when %s", async (_, way) => {
    const network = lostFirst(2, way);
    const played = api.play("t1", ANSWER, 14);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await played).toEqual({ version: 8 });
    expect(network.asked).toHaveLength(3);
    expect(new Set(network.asked.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(network.asked[0]?.body).toEqual({ ...ANSWER, move: 14 });
  });

  test("taken back is sent again too", async () => {
    const network = lostFirst(1, lost);
    const undone = api.undo("t1", ANSWER);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await undone).toEqual({ version: 8 });
    expect(network.asked).toEqual(Array(2).fill({ method: "POST", path: "/api/tables/t1/undo", body: ANSWER }));
  });

  test("waits before it is sent again, longer each time", async () => {
    const network = lostFirst(99, lost);
    const at: number[] = [];
    const began = Date.now();
    network.answer = () => {
      at.push(Date.now() - began);
      return lost();
    };
    const failed = refusal(api.play("t1", ANSWER, 14));
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    const pauses = at.slice(1).map((time, place) => time - (at[place] ?? 0));
    expect(pauses[0]).toBeGreaterThanOrEqual(500);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(new Set(pauses).size).toBe(pauses.length);
  });

  test("is given up after five times, and nothing is sent after that", async () => {
    const network = lostFirst(99, lost);
    const failed = refusal(api.play("t1", ANSWER, 14));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failed).message).toBe(CANNOT);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.asked).toHaveLength(5);
  });

  test.each([
    [403, "not_yours"],
    [404, "unknown"],
    [409, "stale"],
    [422, "illegal_move"],
    [429, "too_many"],
    [500, "broken"],
  ])("that is refused with %i is not sent again", async (status, error) => {
    const network = new Network(() => refused(status, error, "No."));
    const failed = refusal(api.play("t1", ANSWER, 14));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failed).problem).toEqual({ error, sentence: "No.", section: "" });
    expect(network.asked).toHaveLength(1);
  });

  test("that was lost and is refused then, is refused", async () => {
    const network: Network = new Network(() => (network.asked.length === 1 ? lost() : refused(409, "stale", "Look again.")));
    const failed = refusal(api.play("t1", ANSWER, 14));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failed).message).toBe("Look again.");
    expect(network.asked).toHaveLength(2);
  });

  test("is not sent again while its answer is only slow", async () => {
    const slow = later<Response>();
    const network = new Network(() => slow.answer);
    const played = api.play("t1", ANSWER, 14);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.asked).toHaveLength(1);
    slow.comes(told({ version: 8 }));
    expect(await played).toEqual({ version: 8 });
  });
});

test("keys are such as the server takes, and no two are equal", () => {
  const keys = Array.from({ length: 200 }, () => api.newKey());
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_.:-]{8,64}$/);
});
