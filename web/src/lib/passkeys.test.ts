import { expect, test } from "vitest";
import { base64, bytes } from "./passkeys";

test("bytes go to the server and come back as they were", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes(base64(all.buffer))).toEqual(all);
  expect(base64(Uint8Array.of(251, 255).buffer)).toBe("-_8");
});
