import { expect, test } from "vitest";
import { exchange, parts, thing } from "./effects";

test.each([
  ["2 ore", [{ glyph: "ore", n: "2" }]],
  ["1 credit", [{ glyph: "credit", n: "1" }]],
  ["3 power to charge", [{ glyph: "charge", n: "3" }]],
  ["3 power", [{ glyph: "power", n: "3" }]],
  ["2 power tokens", [{ glyph: "token", n: "2" }]],
  ["income 2 credits and 1 power to charge", [{ mark: "income" }, { glyph: "credit", n: "2" }, { glyph: "charge", n: "1" }]],
  ["at once 1 ore and 1 Q.I.C.", [{ mark: "once" }, { glyph: "ore", n: "1" }, { glyph: "qic", n: "1" }]],
  ["step 3 ore", [{ glyph: "step" }, { glyph: "ore", n: "−3" }]],
  ["range 2", [{ glyph: "range", n: "2" }]],
  ["range +3", [{ glyph: "range", n: "+3" }]],
  ["12 VP, grey", [{ glyph: "vp", n: "12" }]],
  ["4 power to charge (tech tile)", [{ glyph: "charge", n: "4" }]],
  ["at once 1 knowledge for each planet type", [{ mark: "once" }, { glyph: "knowledge", n: "1", per: "planet type" }]],
  ["on passing 3 VP for each research lab", [{ mark: "pass" }, { glyph: "vp", n: "3", per: "research lab" }]],
  ["1 VP for each mine and 2 ore", [{ glyph: "vp", n: "1", per: "mine" }, { glyph: "ore", n: "2" }]],
  ["3 VP whenever a trading station is built", [{ glyph: "trading station" }, "for", { glyph: "vp", n: "3" }]],
  ["3 VP whenever a mine is built on a gaia planet", [{ glyph: "gaia" }, "for", { glyph: "vp", n: "3" }]],
  ["5 VP whenever an institute or academy is built", [{ glyph: "institute" }, { glyph: "academy" }, "for", { glyph: "vp", n: "5" }]],
  ["income: 1 ore; on passing 1 VP for each mine", [{ mark: "income" }, { glyph: "ore", n: "1" }, "gap", { mark: "pass" }, { glyph: "vp", n: "1", per: "mine" }]],
  ["", []],
])("%s", (text, signs) => expect(parts(text)).toEqual(signs));

test.each(["2 bananas", "2 ore and a surprise", "ore"])("%s stays in words", (text) => expect(parts(text)).toBeUndefined());

test("an exchange shows the price first", () => {
  expect(exchange("1 ore for 3 power")).toEqual([{ glyph: "power", n: "3" }, "for", { glyph: "ore", n: "1" }]);
  expect(exchange("1 ore")).toEqual([{ glyph: "ore", n: "1" }]);
  expect(exchange("1 banana for 3 power")).toBeUndefined();
  expect(exchange("1 ore for 3 bananas")).toBeUndefined();
});

test("things are known by what they are called", () => {
  expect(["a research lab", "mines", "structures in federations", "structures", "nothing known"].map(thing)).toEqual(["research lab", "mine", "federation", "structure", ""]);
});
