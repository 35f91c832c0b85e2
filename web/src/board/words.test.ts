import { describe, expect, test } from "vitest";
import type { Zone } from "../lib/types";
import { dealt, partsOf } from "./dealt";
import { along, factWords, pieceWords, printedOn } from "./words";

describe("a piece in words", () => {
  test("says how many, what state and what is printed on it", () => {
    expect(pieceWords({ key: "k", kind: "die", name: "D6" })).toBe("D6");
    expect(pieceWords({ key: "k", kind: "die", name: "D6", count: 3, states: [["spent", "spent"]], facts: [["value", 2]] })).toBe("3 × D6, spent, value: 2");
  });

  test("says nothing of where it is drawn", () => {
    expect(factWords([["q", -1], ["type", "ice"], ["r", 2], ["steps", 0]])).toBe("type: ice, steps: 0");
    expect(factWords(undefined)).toBe("");
  });

  test("is called as its kind is, if it has no name", () => expect(pieceWords({ key: "k", kind: "city_car", count: 2 })).toBe("2 × city car"));

  test("has names as they are", () => expect(pieceWords({ key: "k", kind: "pawn", name: "Smith, John <b>" })).toBe("Smith, John <b>"));
});

describe("a track in words", () => {
  test("says what is printed on which spaces", () => {
    expect(along([0, 0, 0, 1, 2, 2])).toBe("0 on 0-2, 1 on 3, 2 on 4-5");
    expect(along([4])).toBe("4 on 0");
  });

  test("has it before all else", () => {
    expect(factWords(printedOn({ key: "t", title: "T", scales: [["VP", [0, 1]]], facts: [["counts", "cards"]] }))).toBe("VP: 0 on 0, 1 on 1, counts: cards");
    expect(printedOn({ key: "t", title: "T" })).toEqual([]);
  });

  test("leaves out what is drawn alone", () => expect(factWords([["does", "tile_4", ""], ["level", 2]])).toBe("level: 2"));
});

describe("laying out", () => {
  const zones: Zone[] = [
    { key: "a", title: "A", zones: [{ key: "a1", title: "A1" }, { key: "a2", title: "A2" }] },
    { key: "b", title: "B" },
    { key: "c", title: "C", zones: [{ key: "c1", title: "C1" }] },
  ];
  const keys = (all: Zone[]): string[] => all.flatMap(({ key, zones: inner }) => [key, ...keys(inner ?? [])]);

  test("adds one part at a time, from the first to the last", () => {
    const order = keys(zones);
    expect(partsOf(zones)).toBe(order.length);
    for (let parts = 0; parts <= order.length + 1; parts += 1) expect(keys(dealt(zones, parts))).toEqual(order.slice(0, parts));
  });

  test("leaves zones that are whole as they are", () => {
    const found = dealt(zones, partsOf(zones));
    expect(found.every((zone, place) => zone === zones[place])).toBe(true);
    expect(zones[0]?.zones).toHaveLength(2);
  });
});
