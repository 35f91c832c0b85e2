import { expect, test } from "vitest";
import { ago } from "./ago";

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [60_000, "1 minute ago"],
  [7_199_999, "1 hour ago"],
  [86_400_000, "yesterday"],
  [3 * 86_400_000, "3 days ago"],
  [-5_000, "just now"], // the server's clock goes before
])("%i milliseconds are told as %s", (passed, words) => expect(ago(1e12 - passed, 1e12)).toBe(words));
