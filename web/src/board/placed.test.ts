import { expect, test } from "vitest";
import { placed } from "./placed";

/** A box of this size in the window of the test. */
function box(width: number, height: number): HTMLElement {
  const node = document.createElement("div");
  node.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  return node;
}

const at = (node: HTMLElement): [left: number, top: number] => [Number.parseFloat(node.style.left), Number.parseFloat(node.style.top)];

test("a box stands below what was touched, in its middle", () => {
  const node = box(100, 50);
  placed(node, new DOMRect(200, 100, 40, 20));
  const [left, top] = at(node);
  expect(left).toBe(170);
  expect(top).toBeGreaterThanOrEqual(120);
  expect(top).toBeLessThan(140);
});

test("where there is no room below, it stands above", () => {
  const node = box(100, 50);
  placed(node, new DOMRect(200, innerHeight - 30, 40, 20));
  expect(at(node)[1] + 50).toBeLessThanOrEqual(innerHeight - 30);
});

test("it follows what it belongs to", () => {
  const node = box(100, 50);
  const { update } = placed(node, new DOMRect(200, 100, 40, 20));
  const before = at(node);
  update(new DOMRect(210, 130, 40, 20));
  expect(at(node)).toEqual([before[0] + 10, before[1] + 30]);
});

test.each([
  [0, 0],
  [5000, 100],
  [-500, 100],
  [300, 5000],
  [300, -500],
])("touched at %i, %i it is within the window all the same", (x, y) => {
  for (const [width, height] of [[100, 50], [300, 700]] as const) {
    const node = box(width, height);
    placed(node, new DOMRect(x, y, 20, 20));
    const [left, top] = at(node);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(innerWidth);
    expect(top + height).toBeLessThanOrEqual(innerHeight);
  }
});

test("a box that is larger than the window begins in it", () => {
  const node = box(innerWidth * 2, innerHeight * 2);
  placed(node, new DOMRect(300, 300, 20, 20));
  expect(at(node).every((side) => side >= 0 && side < 50)).toBe(true);
});

test("where there is room neither below nor above, it stands beside what it asks about", () => {
  const node = box(200, innerHeight - 40);
  placed(node, new DOMRect(300, innerHeight / 2, 40, 20));
  expect(at(node)[0]).toBeGreaterThanOrEqual(340);
  placed(node, new DOMRect(innerWidth - 60, innerHeight / 2, 40, 20));
  expect(at(node)[0] + 200).toBeLessThanOrEqual(innerWidth - 60);
});
