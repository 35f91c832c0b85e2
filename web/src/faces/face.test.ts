import { expect, test } from "vitest";
import { faceOf } from "./face";
import plain from "./plain/face";

test("a game without a face is drawn plainly", async () => {
  expect(await faceOf("a game of tomorrow")).toBe(plain);
  expect(await faceOf("factory_manager")).not.toBe(plain);
});
