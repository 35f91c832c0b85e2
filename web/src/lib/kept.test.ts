import { expect, test } from "vitest";
import { kept } from "./kept";

/** The same data as other objects, as a message brings it. */
const again = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

const zone = (key: string, ...pieces: unknown[]): { key: string; pieces: unknown[] } => ({ key, pieces });
const piece = (key: string, count = 1): { key: string; count: number } => ({ key, count });

test("what is repeated unchanged is the old object", () => {
  const before = { title: "A", facts: [["ore", 3]], zones: [zone("a", piece("x")), zone("b")], none: null };
  expect(kept(before, again(before))).toBe(before);
});

test("only the way to what changed is new", () => {
  const before = { facts: [["ore", 3], ["VP", 1]], zones: [zone("a", piece("x"), piece("y")), zone("b", piece("z"))] };
  const now = again(before);
  now.zones[0]!.pieces[1] = piece("y", 2);
  const found = kept(before, now);
  expect(found).not.toBe(before);
  expect(found.zones[0]).not.toBe(before.zones[0]);
  expect(found.zones[0]!.pieces[0]).toBe(before.zones[0]!.pieces[0]);
  expect(found.zones[0]!.pieces[1]).toEqual(piece("y", 2));
  expect(found.zones[1]).toBe(before.zones[1]);
  expect(found.facts).toBe(before.facts);
});

test("pieces of a list keep who they are when others come, go and change places", () => {
  const before = [piece("a"), piece("b"), piece("c")];
  const [a, b, c] = before;
  const moved = kept(before, again([piece("c"), piece("new"), piece("a")]));
  expect(moved[0]).toBe(c);
  expect(moved[1]).toEqual(piece("new"));
  expect(moved[2]).toBe(a);
  expect(moved).not.toBe(before);
  const shorter = kept(before, again([piece("a"), piece("b")]));
  expect(shorter).toEqual([piece("a"), piece("b")]);
  expect(shorter[1]).toBe(b);
  expect(kept(before, [])).toEqual([]);
});

test("the order of a list is what the new one says", () => {
  const before = [piece("a"), piece("b")];
  expect(kept(before, again([piece("b"), piece("a")]))).toEqual([piece("b"), piece("a")]);
});

test("things without a key are compared with what was at their place", () => {
  const before = [{ name: "a" }, { name: "b" }];
  const found = kept(before, [{ name: "a" }, { name: "c" }]);
  expect(found[0]).toBe(before[0]);
  expect(found[1]).toEqual({ name: "c" });
});

test.each([
  [{ a: 1 }, [1]],
  [[1], { 0: 1 }],
  [null, { a: null }],
  [{ a: null }, null],
  [{ a: 1 }, 1],
  ["x", { x: "x" }],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, {}],
  [[], {}],
  [undefined, { a: [] }],
  [{ key: "a", kind: "die" }, [{ key: "a", kind: "die" }]],
  [[{ key: 1, n: 1 }, { n: 2 }], [{ n: 2 }, { key: 1, n: 1 }]],
  [[{ key: "a", n: 1 }, { key: "a", n: 2 }], [{ key: "a", n: 1 }, { key: "a", n: 2 }]],
])("what was %j and is %j now, is the new one", (before, now) => {
  expect(kept(before, structuredClone(now))).toStrictEqual(now);
});

test("the old one is left as it was", () => {
  const before = { zones: [zone("a", piece("x")), zone("b")] };
  const copy = again(before);
  kept(before, { zones: [zone("b", piece("x")), zone("c")] });
  expect(before).toStrictEqual(copy);
});

/** The same random numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A small random tree; few different values, so that parts of two trees are often equal. */
function tree(pick: (below: number) => number, deep: number): unknown {
  const kind = pick(deep > 0 ? 8 : 4);
  if (kind === 0) return pick(3);
  if (kind === 1) return ["", "a", "key"][pick(3)];
  if (kind === 2) return null;
  if (kind === 3) return pick(2) === 0;
  const inner = Array.from({ length: pick(4) }, () => tree(pick, deep - 1));
  if (kind < 6) return inner;
  const key = pick(2) === 0 ? {} : { key: ["x", "y", 0, 1][pick(4)] };
  return { ...key, ...Object.fromEntries(inner.map((each) => [["a", "b", "c"][pick(3)], each])) };
}

/** A tree with some parts of another. */
function changed(pick: (below: number) => number, old: unknown, deep: number): unknown {
  if (pick(6) === 0) return tree(pick, deep);
  if (Array.isArray(old)) {
    const list = old.filter(() => pick(8) > 0).map((each) => changed(pick, each, deep - 1));
    if (pick(4) === 0) list.splice(pick(list.length + 1), 0, tree(pick, deep - 1));
    if (pick(4) === 0) list.reverse();
    return list;
  }
  if (typeof old !== "object" || old === null) return old;
  return Object.fromEntries(Object.entries(old).filter(() => pick(8) > 0).map(([name, each]) => [name, changed(pick, each, deep - 1)]));
}

test("whatever comes after whatever: the result equals the new one, and is the old one if nothing changed", () => {
  const pick = numbers(20);
  for (let round = 0; round < 1000; round += 1) {
    const before = tree(pick, 4);
    const now = changed(pick, before, 4);
    const copy = structuredClone(before);
    expect(kept(before, structuredClone(now))).toStrictEqual(now);
    expect(before).toStrictEqual(copy);
    expect(kept(before, structuredClone(before))).toBe(before);
  }
});
