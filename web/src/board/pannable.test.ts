import { expect, test } from "vitest";
import { pannable } from "./pannable";

function wide(content: number, place: number): HTMLElement {
  const node = document.createElement("div");
  node.style.overflowX = "auto";
  document.body.append(node);
  Object.defineProperties(node, { scrollWidth: { get: () => content, configurable: true }, clientWidth: { get: () => place } });
  return node;
}

test("what is wider than its place can be reached by the keyboard, anything else cannot", () => {
  const [large, small] = [wide(500, 300), wide(300, 300)];
  pannable(large).destroy();
  pannable(small).destroy();
  expect(large.getAttribute("tabindex")).toBe("0");
  expect(small.hasAttribute("tabindex")).toBe(false);
});

test("what is let stand out of its place does not pan", () => {
  const node = wide(500, 300);
  node.style.overflowX = "visible";
  pannable(node).destroy();
  expect(node.hasAttribute("tabindex")).toBe(false);
});

test("it is looked at anew when something comes or goes, until it is destroyed", async () => {
  let content = 300;
  const node = wide(300, 300);
  Object.defineProperty(node, "scrollWidth", { get: () => content });
  const { destroy } = pannable(node);
  const changes = async (width: number): Promise<boolean> => {
    content = width;
    node.append(document.createElement("p"));
    await new Promise((wake) => setTimeout(wake));
    return node.hasAttribute("tabindex");
  };
  expect(await changes(500)).toBe(true);
  expect(await changes(200)).toBe(false);
  destroy();
  expect(await changes(500)).toBe(false);
});

test("a place in the order of keys that is not its own is left alone", () => {
  const node = wide(300, 300);
  node.tabIndex = -1;
  pannable(node).destroy();
  expect(node.getAttribute("tabindex")).toBe("-1");
});
