import { expect, test } from "vitest";
import type { Fact } from "../../lib/types";
import { cellsOf, isCaptioned, lineOf, type Mark } from "./plate";

const plain = (text: string): Mark => ({ text, of: "" });
const amount = (n: number, of: string): { amount: number; of: string } => ({ amount: n, of });

test("a table of sums has the ranges as its heads", () => {
  const fact: Fact = ["gears_by_sum", [[1, amount(0, "gear")], [2, amount(2, "gear")], [4, amount(12, "gear")]]];
  expect(isCaptioned(fact)).toBe(true);
  expect(cellsOf(fact)).toEqual([
    { head: [plain("1")], value: [{ text: "0", of: "gear" }] },
    { head: [plain("2–3")], value: [{ text: "2", of: "gear" }] },
    { head: [plain("4+")], value: [{ text: "12", of: "gear" }] },
  ]);
});

test("a change of the price has its sign", () => {
  const cells = cellsOf(["price_change_by_sum", [1, 0, -2].map((n, k) => [k + 1, amount(n, "gear")])]);
  expect(cells.flatMap(({ value }) => value.map(({ text }) => text))).toEqual(["+1", "±0", "−2"]);
});

test("dice are improved or built for gears, and sold for what they bring", () => {
  const improved: Fact = ["upgrade_prices", [{ price: { all_of: [amount(1, "d4"), amount(2, "gear")] }, effect: amount(1, "d6") }]];
  const built: Fact = ["create_prices", [{ price: amount(5, "gear"), effect: amount(1, "d6") }]];
  const sold: Fact = ["sales", [{ price: amount(1, "d8"), effect: { all_of: [amount(8, "coin"), amount(2, "gear"), amount(1, "d4")] } }]];
  expect([improved, built, sold].map(isCaptioned)).toEqual([false, false, false]);
  expect(cellsOf(improved)).toEqual([{ head: [{ text: "", of: "d4" }, plain("→"), { text: "", of: "d6" }], value: [{ text: "2", of: "gear" }] }]);
  expect(cellsOf(built)).toEqual([{ head: [{ text: "", of: "d6" }], value: [{ text: "5", of: "gear" }] }]);
  expect(cellsOf(sold)).toEqual([
    { head: [{ text: "", of: "d8" }], value: [{ text: "8", of: "coin" }, { text: "2", of: "gear" }, { text: "+1", of: "d4" }] },
  ]);
});

test("sets of cards are worth what stands below them", () => {
  expect(cellsOf(["set_vp", [amount(2, "vp"), amount(5, "vp")]])).toEqual([
    { head: [{ text: "1", of: "card" }], value: [plain("2")] },
    { head: [{ text: "2", of: "card" }], value: [plain("5")] },
  ]);
});

test("a single amount is a line, and no strip", () => {
  const fact: Fact = ["reserved_card_left", amount(-5, "vp")];
  expect(lineOf(fact)).toEqual([{ text: "−5", of: "vp" }]);
  expect(cellsOf(fact)).toEqual([]);
  expect(lineOf(["empty_spaces", { n: 1, out_of: 3 }])).toEqual([]);
});
