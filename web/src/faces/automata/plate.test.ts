import { expect, test } from "vitest";
import type { Fact } from "../../lib/types";
import { column, line, type Mark, trades } from "./plate";

const plain = (text: string): Mark => ({ text, of: "" });
const amount = (n: number, of: string): { amount: number; of: string } => ({ amount: n, of });

test("a table of sums has the ranges as its heads, and the last is open", () => {
  expect(column("gears_by_sum", [0, 0, 2, 2, 12])).toEqual([
    { head: [plain("1")], value: [{ text: "0", of: "gear" }] },
    { head: [plain("2–3")], value: [{ text: "2", of: "gear" }] },
    { head: [plain("4+")], value: [{ text: "12", of: "gear" }] },
  ]);
});

test("a change of the price has its sign", () => {
  const cells = column("price_change_by_sum", [0, 1, 0, -2]);
  expect(cells.flatMap(({ value }) => value.map(({ text }) => text))).toEqual(["+1", "±0", "−2"]);
});

test("sets of cards are worth what stands below them", () => {
  expect(column("set_vp", [0, 2, 5])).toEqual([
    { head: [{ text: "1", of: "card" }], value: [plain("2")] },
    { head: [{ text: "2", of: "card" }], value: [plain("5")] },
  ]);
});

test("dice are improved or built for gears, and sold for what they bring", () => {
  const cells = trades([
    ["empty_spaces", { n: 1, out_of: 3 }],
    ["d4_to_d6", amount(2, "gear")],
    ["new_d6", amount(5, "gear")],
    ["sell_d8", [amount(8, "coin"), amount(2, "gear"), amount(1, "d4")]],
  ]);
  expect(cells).toEqual([
    { head: [{ text: "", of: "d4" }, plain("→"), { text: "", of: "d6" }], value: [{ text: "2", of: "gear" }] },
    { head: [{ text: "", of: "d6" }], value: [{ text: "5", of: "gear" }] },
    { head: [{ text: "", of: "d8" }], value: [{ text: "8", of: "coin" }, { text: "2", of: "gear" }, { text: "+1", of: "d4" }] },
  ]);
});

test("another amount is a line, and no trade", () => {
  const fact: Fact = ["reserved_card_left", amount(-5, "vp")];
  expect(line(fact)).toEqual([{ text: "−5", of: "vp" }]);
  expect(trades([fact])).toEqual([]);
  expect(line(["sell_d4", [amount(2, "coin")]])).toEqual([]);
  expect(line(["empty_spaces", { n: 1, out_of: 3 }])).toEqual([]);
});
