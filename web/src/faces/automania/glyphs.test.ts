import { expect, test } from "vitest";
import { CARS, KINDS, spoken } from "./glyphs";

test("words that a text speaks of are found in their order, as often as they are there", () => {
  expect(spoken("any car with luggage and luggage machines", KINDS)).toEqual(["luggage", "luggage"]);
  expect(spoken("safety and power machines", KINDS)).toEqual(["safety", "power"]);
  expect(spoken("Superb cities", CARS)).toEqual([]);
});
