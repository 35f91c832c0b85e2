import { expect, test } from "vitest";
import type { Effect } from "../lib/types";
import { parts, type Part } from "./effects";

const ore: Effect = { amount: 2, of: "ore" };
const vp: Effect = { amount: 3, of: "vp" };

const DRAWN: [what: string, effect: Effect, signs: Part[]][] = [
  ["an amount", ore, [{ thing: "ore", n: "2" }]],
  ["what is lost", { amount: -1, of: "ore" }, [{ thing: "ore", n: "−1" }]],
  ["for each", { for_each: "mine", effect: vp }, [{ thing: "vp", n: "3", per: { thing: "mine", every: 1 } }]],
  ["for every few, at most so often", { for_each: "mine", every: 2, most: 4, effect: vp }, [{ thing: "vp", n: "3", per: { thing: "mine", every: 2 }, most: 4 }]],
  ["whenever", { whenever: "mine_built", effect: vp }, [{ thing: "mine_built" }, "for", { thing: "vp", n: "3" }]],
  ["a moment", { when: "income", effect: ore }, [{ moment: "income" }, { thing: "ore", n: "2" }]],
  ["a price, with a minus", { price: { all_of: [ore, vp] }, effect: ore }, [{ thing: "ore", n: "−2" }, "and", { thing: "vp", n: "−3" }, "for", { thing: "ore", n: "2" }]],
  ["one of several", { one_of: [ore, vp] }, [{ thing: "ore", n: "2" }, "or", { thing: "vp", n: "3" }]],
  ["effects of two moments, apart", { all_of: [{ when: "income", effect: ore }, { when: "passing", effect: vp }] }, [{ moment: "income" }, { thing: "ore", n: "2" }, "gap", { moment: "passing" }, { thing: "vp", n: "3" }]],
  ["a verb", { do: "build", n: 2, thing: "worker" }, [{ thing: "build", n: "2", of: "worker" }]],
  ["a verb alone", { do: "swap" }, [{ thing: "swap" }]],
];

test.each(DRAWN)("%s", (_, effect, signs) => expect(parts(effect)).toEqual(signs));

test("what is counted for each is the last thing that is gained", () => {
  expect(parts({ for_each: "lab", effect: { all_of: [ore, vp] } })).toEqual([{ thing: "ore", n: "2" }, "and", { thing: "vp", n: "3", per: { thing: "lab", every: 1 } }]);
});
