import { flushSync, mount, unmount } from "svelte";
import { expect, onTestFinished, test } from "vitest";
import type { Effect } from "../../lib/types";
import Chips from "./Chips.svelte";
import { GLYPHS } from "./glyphs";
import { HOLDS, SIGNS, SINGLE } from "./signs";

/** What is drawn, from left to right: drawings by their names, numbers and words. */
function drawn(effect: Effect): string {
  const chips = mount(Chips, { target: document.body, props: { effect } });
  onTestFinished(() => unmount(chips));
  flushSync();
  const found = [...document.body.querySelectorAll<HTMLElement>(".effect :is(.glyph, b, i)")];
  return found.map((each) => each.dataset["glyph"] ?? each.textContent).join(" ");
}

test.each<[Effect, string]>([
  [{ amount: 1, of: "ore" }, "ore"],
  [{ amount: 3, of: "charge" }, "3 power ↻"],
  [{ amount: 1, of: "charge" }, "1 power ↻"],
  [{ for_each: "mine", effect: { amount: 1, of: "vp" } }, "1 / mine"],
  [{ for_each: "big_structure", effect: { amount: 4, of: "vp" } }, "4 / planetary_institute academy"],
  [{ whenever: "big_structure_built", effect: { amount: 5, of: "vp" } }, "planetary_institute academy ▸ 5"],
  [{ when: "passing", effect: { amount: 2, of: "vp" } }, "pass 2"],
  [{ all_of: [{ amount: 2, of: "ore" }, { amount: 7, of: "vp" }] }, "2 ore 7"],
  [{ do: "build_mine_with_steps", n: 2, thing: "free_step" }, "mine 2 step"],
  [{ do: "build_or_project_with_range", n: 3 }, "mine or gaiaformer +3 range"],
  [{ all_of: [{ do: "step_cost", n: 3 }, { when: "once", effect: { amount: 2, of: "ore" } }] }, "step −3 ore once 2 ore"],
  [{ do: "reach_of", n: 1 }, "1 range"],
  [{ price: { amount: 3, of: "power" }, effect: { amount: 1, of: "ore" } }, "−3 power ▸ ore"],
])("%j is drawn as %s", (effect, signs) => expect(drawn(effect)).toBe(signs));

test("every sign is made of drawings that there are", () => {
  const names = Object.values(SIGNS).flat().filter((mark) => typeof mark === "string");
  expect([...names, ...SINGLE.map((thing) => SIGNS[thing]?.[0] ?? thing)].filter((name) => typeof name !== "string" || !(name in GLYPHS))).toEqual([]);
  const numbered = Object.entries(SIGNS).flatMap(([thing, marks]) => (JSON.stringify(marks).includes("#") ? [thing] : []));
  expect(HOLDS.toSorted()).toEqual(["vp", ...numbered].toSorted());
});
