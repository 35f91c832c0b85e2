// Another name for one's own seat: what it is asked for with, and what is said when it is not simply done.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { TableShown } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { Network, refused, told } from "../testing/network";
import { seat } from "../testing/pictures";
import Rename from "./Rename.svelte";

const onclose = vi.fn();
let network: Network;
let page: HTMLElement;

/** Opens the dialog of seat 1, which is called Bob; the server then calls it as it is told here. */
function opens(called: string | Response, single = true): void {
  const seats = [seat(0, "Ann"), seat(1, typeof called === "string" ? called : "Bob")];
  network = new Network(() => (typeof called === "string" ? told({ seating: { seats, rematch: null, hushed: false } } as TableShown) : called));
  page = document.createElement("div");
  document.body.append(page);
  const mounted = mount(Rename, { target: page, props: { id: "t1", seat: 1, name: "Bob", single, onclose } });
  onTestFinished(async () => {
    await unmount(mounted);
    page.remove();
  });
  flushSync();
}

async function says(name: string): Promise<void> {
  const field = page.querySelector("input");
  if (!field) throw new Error("there is no field");
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  page.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await new Promise((wake) => setTimeout(wake));
  flushSync();
}

const sentence = (): string => page.querySelector('[role="status"]')?.textContent ?? "";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  wishes.name = "Bob";
  onclose.mockClear();
});

test("a name is sent without the spaces round it, and kept for further tables", async () => {
  opens("دוד");
  expect(page.querySelector("input")?.value).toBe("Bob");
  expect(page.querySelector("input")?.maxLength).toBe(24);
  await says("  دוד ");
  expect(network.asked).toEqual([{ method: "PATCH", path: "/api/tables/t1/seats/1", body: { name: "دוד" } }]);
  expect(wishes.name).toBe("دוד");
  expect(onclose).toHaveBeenCalledOnce();
});

test("a name that stays as it is asks nothing of the server", async () => {
  opens("Bob");
  await says("Bob ");
  expect(network.asked).toEqual([]);
  expect(onclose).toHaveBeenCalledOnce();
});

test("whoever holds several seats is not called like one of them elsewhere", async () => {
  opens("Eve", false);
  expect(page.textContent).not.toContain("from now on");
  await says("Eve");
  expect(wishes.name).toBe("Bob");
  expect(onclose).toHaveBeenCalledOnce();
});

test("no name is the usual one", async () => {
  opens("Player 2");
  expect(page.textContent).toContain("Without a name you are called Player 2.");
  await says(" ");
  expect(network.asked[0]?.body).toEqual({ name: "" });
  expect(onclose).toHaveBeenCalledOnce();
});

test("a name that somebody else has is told with its number", async () => {
  opens("ann 2");
  await says("ann");
  expect(sentence()).toBe("Somebody else here is called that, too, so the number of the seat stands behind it: ann 2.");
  expect(onclose).not.toHaveBeenCalled();
});

test("a name that is refused says why, and can be mended", async () => {
  opens(refused(422, "malformed", "There is a letter in it that cannot be seen."));
  await says("B\u202eob");
  expect(sentence()).toBe("There is a letter in it that cannot be seen.");
  expect(onclose).not.toHaveBeenCalled();
  expect(wishes.name).toBe("Bob");
  expect(page.querySelector<HTMLButtonElement>("[type=submit]")?.disabled).toBe(false);
});
