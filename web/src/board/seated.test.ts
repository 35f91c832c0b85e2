import { describe, expect, test } from "vitest";
import { seatsIn, type Named } from "./seated";

/** "a, b and c", as the server lists things. */
const listed = (words: string[]): string => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");

const named = (...names: string[]): Named => names.map((name, seat) => [name, seat]);
const HEADS = ["satellite of ", "space station of ", "in a federation of "];

/** What the server writes of seats. */
const written = (names: Named, said: (readonly [head: string, seat: number])[]): string =>
  listed(said.map(([head, seat]) => head + (names[seat]?.[0] ?? "")));

/** Tables whose names are hard to find in a text. */
const TABLES = [
  ["Ada", "Bertha", "Carl", "Dora"],
  ["Smith, John", "Smith", "Ada", "John"],
  ["a", "b", "c", "d"],
  ["Ann", "Anna", "An", "Hannah"],
  ["Ann 1", "Ann 2", "Ann 2'", "2"],
  ["{0}", "{1}", "{}", "{"],
  ["$&", "$1", "$`", "\\"],
  ["1", "2", "12", "21"],
  ["Terrans", "Lantids", "satellite", "mine"],
  ["and", "of", ",", "by"],
  ["🤖", "👩‍🚀", "👩", "🚀"],
  ["שרה, דוד", "דוד", "علي", "محمد علي"],
  ["<b>", "</b>", "&amp;", "<b>bold</b>"],
  [".*", "(", "[a-z]", "^$"],
  ["x".repeat(24), "x".repeat(23), "x", "xx"],
  ["satellite of Ada", "Ada", "satellite", "space station of Ada"],
  ["in a federation of me", "me", "a federation", "federation of me"],
  ["Ada and", "and Bob", "Ada", "Bob"],
].map((names) => named(...names));

describe.each(TABLES.map((names) => [names.map(([name]) => name).join(" | "), names] as const))("players called %s", (_, names) => {
  const seats = names.map(([, seat]) => seat);
  const groups = Array.from({ length: 2 ** seats.length - 1 }, (_, k) => seats.filter((seat) => ((k + 1) >> seat) & 1));

  test("are found in every list of their names", () => {
    for (const group of groups) {
      const said = group.map((seat) => ["", seat] as const);
      expect(seatsIn(names, written(names, said))).toEqual(said);
    }
  });

  test("are found with what is said of each of them", () => {
    for (const group of groups) {
      for (const other of groups) {
        const said = [...group.map((seat) => ["satellite of ", seat] as const), ...other.map((seat) => ["in a federation of ", seat] as const)];
        expect(seatsIn(names, written(names, said), HEADS)).toEqual(said);
      }
    }
  });
});

test("players who are called the same are found in the order of their seats", () => {
  const names = named("Ann", "Bob", "Ann");
  expect(seatsIn(names, "Ann and Ann")).toEqual([["", 0], ["", 2]]);
  expect(seatsIn(names, "Ann, Bob and Ann")).toEqual([["", 0], ["", 1], ["", 2]]);
});

test("a seat without a name is not found, and hides nobody", () => {
  const names = named("", "Bob");
  expect(seatsIn(names, "")).toEqual([]);
  expect(seatsIn(names, "Bob")).toEqual([["", 1]]);
  expect(seatsIn(names, "satellite of Bob", HEADS)).toEqual([["satellite of ", 1]]);
});

test("a text that is no list of names names nobody, though it has their letters", () => {
  const names = named("a", "used", "Ann");
  expect(seatsIn(names, "blocked by nobody")).toEqual([]);
  expect(seatsIn(names, "Anna")).toEqual([]);
  expect(seatsIn(names, "Ann, Bob")).toEqual([]);
  expect(seatsIn(names, "satellite of Ann")).toEqual([]);
  expect(seatsIn(names, "satellite to be placed", HEADS)).toEqual([]);
});
