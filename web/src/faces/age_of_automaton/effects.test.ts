import { expect, test } from "vitest";
import { company, parts } from "./effects";

test.each([
  ["2 credits", [{ glyph: "credit", n: "2" }]],
  ["1 red, 2 blue", [{ glyph: "red", n: "1" }, "and", { glyph: "blue", n: "2" }]],
  ["2 tokens of any colour", [{ glyph: "any", n: "2" }]],
  ["1 credit or token", [{ glyph: "credit", n: "1" }, "or", { glyph: "any", n: "1" }]],
  ["2 tokens red or blue", [{ glyph: "any", n: "2", colours: ["red", "blue"] }]],
  ["1 reputation and 2 credits", [{ glyph: "reputation" }, "and", { glyph: "credit", n: "2" }]],
  ["2 reputation", [{ glyph: "reputation", n: "2" }]],
  ["1 step with Mentor Union", [{ glyph: "guild" }]],
  ["2 steps with Laureate Group", [{ glyph: "crown", n: "2" }]],
  ["pay 2 credits: 5 VP", [{ glyph: "credit", n: "−2" }, "for", { glyph: "vp", n: "5" }]],
  ["build 2 Level III workers", [{ glyph: "worker", n: "+2", level: "III" }]],
  ["build 1 Level IV worker", [{ glyph: "worker", n: "+1", level: "IV" }]],
  ["2 Level II workers", [{ glyph: "worker", n: "2", level: "II" }]],
  ["lower the next Level dice by 1", [{ glyph: "lower", n: "−1" }]],
  ["the next Sale card costs 2 tokens less", [{ glyph: "Sale" }, { glyph: "discount", n: "−2" }]],
  ["the next card costs 1 token less", [{ glyph: "discount", n: "−1" }]],
  ["at least 3 advanced prospect tracks", [{ glyph: "Prospect", n: "3" }]],
  ["1 VP for each 2 Equipment cards, at most 3 times", [{ glyph: "vp", n: "1", per: { glyph: "Equipment", n: "2" }, most: "3" }]],
  ["1 credit for each engineer", [{ glyph: "credit", n: "1", per: { glyph: "engineer" } }]],
  ["1 credit for each level of the worker", [{ glyph: "credit", n: "1", per: { glyph: "", n: "level" } }]],
  ["1 credit for each engineer and 2 VP", [{ glyph: "credit", n: "1", per: { glyph: "engineer" } }, "and", { glyph: "vp", n: "2" }]],
  ["", []],
])("%s", (text, signs) => expect(parts(text)).toEqual(signs));

test.each(["2 bananas", "2 credits and a surprise", "1 VP for each banana"])("%s stays in words", (text) => expect(parts(text)).toBeUndefined());

test("each company has a sign of its own", () => {
  expect(["Laureate Group", "Mentor Union", "Bastion Mutual"].map(company)).toEqual(["crown", "guild", "trust"]);
});
