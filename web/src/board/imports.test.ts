// The board is drawn by tables, replays and tests: it knows nothing of what stands beside it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each(readdirSync(import.meta.dirname))("%s imports nothing from the table or the pages around it", (file) => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  expect(text.match(/from "\.\.\/(?:table|pages)\/.*"/g)).toBeNull();
});
