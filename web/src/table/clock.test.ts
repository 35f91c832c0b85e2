// A table's clock, as it is chosen for a new table and as everybody sees it.

import { flushSync, mount, unmount } from "svelte";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { LiveTable } from "../lib/live.svelte";
import type { TableShown } from "../lib/types";
import { seat } from "../testing/pictures";
import Clock from "./Clock.svelte";
import ClockFields from "./ClockFields.svelte";

const NOW = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;
const AGREED: NonNullable<TableShown["clock"]> = {
  turn: 60, reserve: 30, night: { begins: 22, ends: 8 }, weekends: true, zone: "America/New_York", then: "bot", bot: "novice", now: NOW,
}; // prettier-ignore
const SEATS = [seat(0, "Ann"), seat(1, "Smith, John")];
const LEVELS = ["novice", "expert"].map((name) => ({ name, does: "Plays." }));

let page: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  page = document.createElement("div");
  document.body.append(page);
  onTestFinished(() => {
    page.remove();
    vi.useRealTimers();
  });
});

/** Shows a clock to whoever sits on a seat; gives the table, so that time can go on. */
function shows(mySeat: number | null, parts: Partial<NonNullable<LiveTable["clock"]>> = {}, agreed = AGREED, skew = 0): LiveTable {
  const live = new LiveTable("t1", mySeat);
  live.clock = { asked: 1, reserve: [30 * MINUTE, 30 * MINUTE], late: false, pauses: [], since: NOW, turn_ends: NOW + 60 * MINUTE, ends: NOW + 90 * MINUTE, ...parts };
  const mounted = mount(Clock, { target: page, props: { live, agreed, skew, seats: SEATS } });
  onTestFinished(() => unmount(mounted));
  flushSync();
  return live;
}

const words = (): string => page.querySelector(".now")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const said = (): string => page.querySelector('[role="status"]')?.textContent ?? "";
const passes = (minutes: number): void => {
  vi.advanceTimersByTime(minutes * MINUTE);
  flushSync();
};

describe("a clock", () => {
  test("says to everybody whose time runs, and what was agreed on", () => {
    shows(0);
    expect(words()).toContain("Smith, John has 1 h until");
    expect([...page.querySelectorAll("ul li")].map((each) => each.textContent)).toEqual(["Ann: 30 min", "Smith, John: 30 min", "in reserve"]);
    expect(page.querySelector("details p")?.textContent).toBe(
      "1 h for a turn, and 30 min in reserve for the whole game. Time stands still from 22:00 to 8:00 and at weekends, as it is in America/New York. When it is over, novice plays this turn.",
    );
    passes(70);
    expect(words()).toContain("Smith, John has 20 min of the reserve, until");
    passes(25);
    expect(words()).toContain("Smith, John's time is over, since");
  });

  test("speaks of my own time when little is left, and never of another's", () => {
    shows(1);
    expect(words()).toContain("You have 1 h until");
    const heard = new Set<string>();
    for (let minute = 0; minute < 90; minute += 0.5) {
      passes(0.5);
      heard.add(said());
    }
    expect([...heard]).toEqual(["", "You have 5 min left.", "You have 1 min left."]);
  });

  test("is silent of another's time", () => {
    shows(0);
    passes(89.5);
    expect(said()).toBe("");
  });

  test("goes by the server's time, wherever this one's clock stands", () => {
    shows(0, {}, AGREED, 30 * MINUTE);
    expect(words()).toContain("has 30 min until");
  });

  test("stands still in a pause", () => {
    shows(0, { pauses: [[NOW - MINUTE, NOW + 20 * MINUTE]] });
    expect(words()).toContain("has 40 min until");
    expect(words()).toContain("time stands still until");
    passes(10);
    expect(words()).toContain("has 40 min until");
  });

  test("says what happens when the time is over", () => {
    shows(1, { late: true });
    expect(words()).toBe("Your time is over: novice plays this turn");
  });

  test("waits until everybody sits", () => {
    SEATS[1] = { ...seat(1, "open seat"), open: true };
    shows(0, { asked: null });
    SEATS[1] = seat(1, "Smith, John");
    expect(words()).toBe("The clock starts when everybody sits.");
  });
});

test("a clock is chosen in a few fields, and none is chosen by itself", () => {
  const chosen = vi.fn();
  const mounted = mount(ClockFields, { target: page, props: { levels: LEVELS, onchange: chosen } });
  onTestFinished(() => unmount(mounted));
  flushSync();
  expect(chosen).toHaveBeenLastCalledWith(undefined);
  page.querySelector<HTMLInputElement>("input")?.click();
  flushSync();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(chosen).toHaveBeenLastCalledWith({ turn: 1440, reserve: 1440, weekends: false, zone, then: "nothing", night: { begins: 22, ends: 8 } });
});
