import { describe, expect, test } from "vitest";
import type { Piece, Scene, Zone } from "../lib/types";
import { changedPlaces } from "./places";

const scene = (...zones: Zone[]): Scene => ({ title: "T", facts: [], zones });
const zone = (key: string, ...pieces: Piece[]): Zone => ({ key, title: key, pieces });
const tile = (key: string, parts: Partial<Piece> = {}): Piece => ({ key, kind: "tile", ...parts });

describe("where something happened", () => {
  test("is nowhere between equal scenes", () => {
    expect(changedPlaces(scene(zone("a", tile("x", { facts: [["cost", 3]] }))), scene(zone("a", tile("x", { facts: [["cost", 3]] }))))).toEqual([]);
  });

  test("is a piece that came, in whatever zone it lies", () => {
    const inner = (...pieces: Piece[]): Scene => scene({ key: "o", title: "o", zones: [zone("a", ...pieces)] });
    expect(changedPlaces(inner(tile("x")), inner(tile("x"), tile("y")))).toEqual(["piece y"]);
  });

  test("is a piece that went elsewhere, and not what is left there", () => {
    const before = scene(zone("a", tile("x"), tile("y")), zone("b"));
    expect(changedPlaces(before, scene(zone("a", tile("y")), zone("b", tile("x"))))).toEqual(["piece x"]);
  });

  test("is a piece that became more, became something else or changed hands", () => {
    const before = scene(zone("a", tile("x"), tile("y"), tile("z"), tile("n", { count: 2 })));
    const after = scene(zone("a", tile("x", { count: 2 }), tile("y", { states: [["off", "off"]] }), tile("z", { seat: 1 }), tile("n")));
    expect(changedPlaces(before, after)).toEqual(["piece x", "piece y", "piece z"]);
  });

  test("is what moved, and not what only says something new because of it", () => {
    const before = scene(zone("a", tile("x", { facts: [["range", 1]] }), tile("y")));
    expect(changedPlaces(before, scene(zone("a", tile("x", { facts: [["range", 2]] }), tile("y", { seat: 0 }))))).toEqual(["piece y"]);
    expect(changedPlaces(before, scene(zone("a", tile("x", { facts: [["range", 2]] }), tile("y"))))).toEqual(["piece x"]);
  });

  test("is not where the question is answered", () => {
    expect(changedPlaces(scene(zone("a", tile("x"))), scene(zone("a", tile("x")), { ...zone("turn", tile("end")), layout: "answers" }))).toEqual([]);
  });

  test("is the zone, where no piece tells it", () => {
    const before = scene({ ...zone("a", tile("x"), tile("y")) }, { ...zone("b"), facts: [["money", 3]] }, zone("c"));
    const after = scene({ ...zone("a", tile("y")) }, { ...zone("b"), facts: [["money", 5]] }, zone("c"));
    expect(changedPlaces(before, after)).toEqual(["zone a", "zone b"]);
  });

  test("does not depend on which moves are allowed", () => {
    expect(changedPlaces(scene(zone("a", tile("x", { moves: [1] }))), scene(zone("a", tile("x", { moves: [2] }))))).toEqual([]);
  });
});
