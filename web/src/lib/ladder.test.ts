import { beforeEach, describe, expect, test, vi } from "vitest";
import { Ladder } from "./ladder.svelte";
import type { Result } from "./levels";

const LEVELS = ["newcomer", "novice", "apprentice", "journeyman"];
const KEY = "gearwright.levels";
const WON: Result = { seat: 0, places: [1, 2], scores: [20, 10] };
const LOST: Result = { seat: 0, places: [2, 1], scores: [10, 12] };

/** The ladder of a tab that is opened now. */
const opened = (): Ladder => new Ladder();

beforeEach(() => localStorage.clear());

describe("somebody", () => {
  test("who was never asked has no level", () => expect(opened().level("gaia", LEVELS)).toBeNull());

  test("has the answered level in every game, until a game has one of its own", () => {
    const ladder = opened();
    ladder.answer("novice");
    ladder.choose("gaia", "journeyman");
    const again = opened();
    expect([again.level("gaia", LEVELS), again.level("automata", LEVELS)]).toEqual(["journeyman", "novice"]);
  });

  test("is asked again where a kept level is no more", () => {
    const ladder = opened();
    ladder.answer("wizard");
    ladder.choose("gaia", "duffer");
    expect(ladder.level("gaia", LEVELS)).toBeNull();
    ladder.answer("novice");
    expect(ladder.level("gaia", LEVELS)).toBe("novice");
  });
});

describe("a result", () => {
  test("changes the level of its game, once", () => {
    const ladder = opened();
    ladder.answer("novice");
    ladder.begin("t1", "gaia", "novice");
    const tab = opened();
    ladder.end("t1", LEVELS, WON);
    tab.end("t1", LEVELS, WON); // another tab shows the same end
    const again = opened();
    again.end("t1", LEVELS, WON); // and so does the page that is loaded again
    for (const each of [ladder, tab, again]) {
      expect([each.level("gaia", LEVELS), each.level("automata", LEVELS)]).toEqual(["apprentice", "novice"]);
      expect(each.table("t1")).toEqual({ game: "gaia", level: "novice", ended: { verdict: "won", next: "apprentice" } });
    }
  });

  test("is one of two running, over games of which each was another table", () => {
    const ladder = opened();
    ladder.answer("novice");
    for (const table of ["t1", "t2"]) {
      expect(ladder.level("gaia", LEVELS)).toBe("novice");
      ladder.begin(table, "gaia", "novice");
      ladder.end(table, LEVELS, LOST);
    }
    expect(ladder.level("gaia", LEVELS)).toBe("newcomer");
    expect(ladder.table("t2")?.ended).toEqual({ verdict: "last twice", next: "newcomer" });
  });

  test("of a table that Play now did not open changes nothing", () => {
    const ladder = opened();
    ladder.answer("novice");
    ladder.end("t1", LEVELS, WON);
    expect([ladder.level("gaia", LEVELS), ladder.table("t1")]).toEqual(["novice", null]);
  });

  test("against a level that one has left meanwhile changes nothing", () => {
    const ladder = opened();
    ladder.answer("novice");
    ladder.begin("t1", "gaia", "novice");
    ladder.choose("gaia", "journeyman");
    ladder.end("t1", LEVELS, LOST);
    expect(ladder.level("gaia", LEVELS)).toBe("journeyman");
    expect(ladder.table("t1")?.ended).toEqual({ verdict: "", next: "journeyman" });
  });

  test("can be refused", () => {
    const ladder = opened();
    ladder.answer("novice");
    ladder.begin("t1", "gaia", "novice");
    ladder.end("t1", LEVELS, WON);
    ladder.choose("gaia", "novice");
    ladder.end("t1", LEVELS, WON);
    expect(ladder.level("gaia", LEVELS)).toBe("novice");
  });
});

describe("what is kept", () => {
  test("is what another tab wrote last", () => {
    const [ladder, tab] = [opened(), opened()];
    ladder.answer("novice");
    tab.choose("gaia", "journeyman");
    expect(tab.level("automata", LEVELS)).toBe("novice");
    expect(ladder.level("gaia", LEVELS)).toBe("novice");
    dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
    expect(ladder.level("gaia", LEVELS)).toBe("journeyman");
  });

  test("forgets the oldest tables", () => {
    const ladder = opened();
    for (let number = 0; number <= 100; number += 1) ladder.begin(`t${number}`, "gaia", "novice");
    expect([ladder.table("t0"), ladder.table("t1"), ladder.table("t100")?.level]).toEqual([null, { game: "gaia", level: "novice" }, "novice"]);
  });

  test.each(["{not JSON", "null", "7", '"novice"', "[]", '{"start":3,"games":[1],"tables":"x"}', '{"games":{"gaia":null},"tables":{"t1":{"level":1}}}'])(
    "and cannot be read is as if nobody was asked: %s",
    (text) => {
      localStorage.setItem(KEY, text);
      const ladder = opened();
      expect([ladder.level("gaia", LEVELS), ladder.table("t1")]).toEqual([null, null]);
      ladder.answer("novice");
      expect(opened().level("gaia", LEVELS)).toBe("novice");
    },
  );

  test("in part is used in part", () => {
    const tables = { t1: { game: "gaia", level: "novice", ended: { verdict: "drawn" } }, t2: null };
    localStorage.setItem(KEY, JSON.stringify({ start: "novice", games: { gaia: { level: "apprentice" }, automata: {} }, tables }));
    const ladder = opened();
    expect([ladder.level("gaia", LEVELS), ladder.level("automata", LEVELS)]).toEqual(["apprentice", "novice"]);
    expect([ladder.table("t1")?.ended, ladder.table("t2")]).toEqual([{ verdict: "", next: "novice" }, null]);
  });

  test("holds for this page in a browser that keeps nothing", () => {
    const refuses = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuses, setItem: refuses });
    const ladder = opened();
    ladder.answer("novice");
    ladder.begin("t1", "gaia", "novice");
    ladder.end("t1", LEVELS, WON);
    expect(ladder.level("gaia", LEVELS)).toBe("apprentice");
  });
});
