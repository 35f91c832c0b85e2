import { expect, test } from "vitest";
import { printed } from "./plate";

const plain = (text: string): { text: string; sign: string } => ({ text, sign: "" });

test("sums of dice stand in one strip, with the ranges as its heads", () => {
  const { strips, lines } = printed([["sum 1", "0 gears"], ["sum 2-3", "2 gears"], ["sum 10 or more", "12 gears"]]);
  expect(lines).toEqual([]);
  expect(strips).toEqual([
    {
      caption: "sum of the dice → gears",
      cells: [
        { head: [plain("1")], value: [{ text: "0", sign: "gear" }] },
        { head: [plain("2–3")], value: [{ text: "2", sign: "gear" }] },
        { head: [plain("10+")], value: [{ text: "12", sign: "gear" }] },
      ],
    },
  ]);
});

test.each([
  ["price +1", "+1"],
  ["price -2", "−2"],
  ["price +0", "±0"],
])("a change of the price, %s, has its sign", (value, text) => {
  const [strip] = printed([["sum 1", value]]).strips;
  expect(strip).toEqual({ caption: "sum → change of the price", cells: [{ head: [plain("1")], value: [{ text, sign: "gear" }] }] });
});

test("dice are named by their faces", () => {
  const { strips } = printed([["D4 to D6", "1 gear"], ["new D6", "5 gears"], ["sell D8", "8 coins, 2 gears, 1 D4"]]);
  expect(strips).toHaveLength(1);
  expect(strips[0]?.cells.map(({ head }) => head.map(({ text, die }) => die ?? text))).toEqual([[4, "→", 6], [6], [8]]);
  expect(strips[0]?.cells[2]?.value).toEqual([{ text: "8", sign: "coin" }, { text: "2", sign: "gear" }, { text: "+1", sign: "", die: 4 }]);
});

test("sets of cards are worth what stands below them", () => {
  const [strip] = printed([["set of 1", "2 VP"], ["set of 2", "5 VP"]]).strips;
  expect(strip?.caption).toBe("set of different cards → VP");
  expect(strip?.cells).toEqual([
    { head: [{ text: "1", sign: "cards" }], value: [plain("2")] },
    { head: [{ text: "2", sign: "cards" }], value: [plain("5")] },
  ]);
});

test("strips of another kind begin anew, and what fits into none is a line", () => {
  const { strips, lines } = printed([["sum 1", "2 dice"], ["sum 1", "3 gears"], ["reserved card left", "-5 VP"], ["motto", "make haste"]]);
  expect(strips.map(({ caption }) => caption)).toEqual(["sum → most new dice", "sum of the dice → gears"]);
  expect(lines).toEqual([["reserved card left", [{ text: "−5", sign: "VP" }]], ["motto", [plain("make haste")]]]);
});
