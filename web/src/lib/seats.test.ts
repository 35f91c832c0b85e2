import { expect, test } from "vitest";
import { SEATS } from "./seats";

test("no two seats have the same colour, shape or outline", () => {
  for (const what of ["colour", "shape", "path"] as const) expect(new Set(SEATS.map((seat) => seat[what])).size).toBe(SEATS.length);
});

test("there are enough for the largest table", () => expect(SEATS.length).toBeGreaterThanOrEqual(5));
