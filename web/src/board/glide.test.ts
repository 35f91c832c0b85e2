import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gliding } from "./glide";

interface Put {
  key: string;
  x: number;
  what?: string;
  count?: number;
  kind?: string;
  far?: boolean; // outside of what is laid out
}

let travelled: [key: string, by: string][];
let still: boolean;

/** The board has these pieces now; a piece whose key is there already keeps its element. */
function lay(...pieces: Put[]): void {
  const old = new Map([...document.querySelectorAll<HTMLElement>("[data-piece]")].map((each) => [each.dataset.piece, each]));
  document.body.replaceChildren(
    ...pieces.map(({ key, x, what = key, count = 1, kind = "tile", far = false }) => {
      const element = old.get(key) ?? document.createElement("div");
      Object.assign(element.dataset, { piece: key, what, kind, count: String(count) });
      element.getBoundingClientRect = () => new DOMRect(x, 0, 10, 10);
      element.checkVisibility = () => !far;
      element.animate = ((frames: Keyframe[]) => travelled.push([key, String(frames[0]?.["transform"])])) as unknown as Element["animate"];
      return element;
    }),
  );
}

const fresh = (): (string | undefined)[] => [...document.querySelectorAll<HTMLElement>(".fresh")].map((each) => each.dataset.piece);

beforeEach(() => {
  vi.useFakeTimers();
  travelled = [];
  still = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: still && query.includes("reduced-motion") }));
  lay();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("a piece", () => {
  test("of the first picture stands still", () => {
    gliding(() => lay({ key: "a", x: 0 }));
    expect([travelled, fresh()]).toEqual([[], []]);
  });

  test("that moved comes from where it was, and one that did not stands still", () => {
    lay({ key: "a", x: 0 }, { key: "b", x: 50 });
    gliding(() => lay({ key: "a", x: 100 }, { key: "b", x: 50 }));
    expect(travelled).toEqual([["a", "translate(-100px, 0px)"]]);
    expect(fresh()).toEqual([]);
  });

  test("that is equal to one that went away comes from there", () => {
    lay({ key: "hand.die", x: 0, what: "die|D6" });
    gliding(() => lay({ key: "spent.die", x: 80, what: "die|D6" }));
    expect(travelled).toEqual([["spent.die", "translate(-80px, 0px)"]]);
  });

  test("comes from a pile that became smaller to one that grew", () => {
    lay({ key: "pile", x: 0, what: "coin", count: 3 }, { key: "mine", x: 90, what: "coin", count: 1 });
    gliding(() => lay({ key: "pile", x: 0, what: "coin", count: 2 }, { key: "mine", x: 90, what: "coin", count: 2 }));
    expect(travelled).toEqual([["mine", "translate(-90px, 0px)"]]);
  });

  test("from nowhere is marked for a while", () => {
    lay({ key: "a", x: 0 });
    gliding(() => lay({ key: "a", x: 0 }, { key: "new", x: 40 }));
    expect([travelled, fresh()]).toEqual([[], ["new"]]);
    vi.advanceTimersByTime(5000);
    expect(fresh()).toEqual([]);
  });

  test("that is a new die rolls", () => {
    lay({ key: "a", x: 0 });
    gliding(() => lay({ key: "a", x: 0 }, { key: "die", x: 40, kind: "die" }));
    expect(travelled.map(([key]) => key)).toEqual(["die"]);
  });

  test("that goes out of sight or comes into it does not fly over the page", () => {
    lay({ key: "near", x: 0 }, { key: "far", x: 9000, far: true });
    gliding(() => lay({ key: "near", x: 9000, far: true }, { key: "far", x: 9500, far: true }));
    expect(travelled).toEqual([]);
  });
});

test("for somebody who wants no motion nothing travels, and what is new is marked", () => {
  still = true;
  lay({ key: "a", x: 0 });
  gliding(() => lay({ key: "a", x: 100 }, { key: "die", x: 40, kind: "die" }));
  expect([travelled, fresh()]).toEqual([[], ["die"]]);
});
