// A link to a seat: whoever opens one is told who invites to what, and sits down when they say so.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Seat, TableShown } from "../lib/types";
import { wishes } from "../lib/wishes.svelte";
import { Network, refused, told } from "../testing/network";
import { seat } from "../testing/pictures";
import Join from "./Join.svelte";

const SEATS: Seat[] = [seat(0, "Smith, \u05d3\u05d5\u05d3"), { ...seat(1, "open seat"), open: true }, { ...seat(2, "novice"), bot: "novice", person: false }];
const TABLE = { id: "t1", game: "none", title: "A game", moves: 0, host: SEATS[0]?.name, seating: { seats: SEATS, rematch: null, hushed: false } } as TableShown;

let network: Network;
let page: HTMLElement;

async function settled(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await new Promise((wake) => setTimeout(wake));
    flushSync();
  }
}

async function opens(found: number | null): Promise<void> {
  history.replaceState(null, "", "/join#a-secret-of-22-letters");
  network = new Network(({ path }) => (found === null ? refused(404, "unknown", "This link opens no seat.") : told({ table: TABLE, seat: path ? found : 0 })));
  page = document.createElement("div");
  document.body.append(page);
  const mounted = mount(Join, { target: page });
  onTestFinished(async () => {
    await unmount(mounted);
    page.remove();
    history.replaceState(null, "", "/");
  });
  await settled();
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  wishes.name = "Bob";
  wishes.secrets = {};
});

test("an invitation says who invites to which game, and nobody sits down by looking", async () => {
  await opens(1);
  expect(page.querySelector("h1")?.textContent).toBe(`${SEATS[0]?.name} invites you to A game`);
  expect(page.querySelector("h1 bdi")?.textContent).toBe(SEATS[0]?.name); // a name that is read from the right moves nothing else
  expect([...page.querySelectorAll("li")].map((each) => each.textContent?.trim())).toEqual([SEATS[0]?.name, "novice(a bot)", "you"]);
  expect(location.hash).toBe("");
  expect(network.asked.map(({ path }) => path)).toEqual(["/api/invitation"]);
  page.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  await settled();
  expect(network.asked.at(-1)).toEqual({ method: "POST", path: "/api/join", body: { secret: "a-secret-of-22-letters", name: "Bob" } });
  expect(location.pathname).toBe("/table/t1");
  expect(wishes.secret("t1", 1)).toBe("a-secret-of-22-letters"); // for a further device
});

test("the link to a seat of one's own opens it at once", async () => {
  await opens(0);
  expect(network.asked.map(({ path }) => path)).toEqual(["/api/invitation", "/api/join"]);
  expect(location.pathname).toBe("/table/t1");
});

test("a link that opens nothing says so", async () => {
  await opens(null);
  expect(page.querySelector("[role=alert]")?.textContent).toBe("This link opens no seat.");
});
