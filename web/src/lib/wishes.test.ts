import { beforeEach, describe, expect, test, vi } from "vitest";

interface Opened {
  wishes: (typeof import("./wishes.svelte"))["wishes"];
  settle: () => void;
  falls: (dark: boolean) => void;
}

/** The wishes of a page that is opened now, on a screen like this. */
async function opened(screen: { dark?: boolean; coarse?: boolean } = {}): Promise<Opened> {
  const night = Object.assign(new EventTarget(), { matches: screen.dark ?? false });
  vi.stubGlobal("matchMedia", (query: string) => (query.includes("dark") ? night : { matches: query.includes("coarse") && (screen.coarse ?? false) }));
  vi.resetModules();
  const { wishes } = await import("./wishes.svelte");
  const { flushSync } = await import("svelte"); // the same one as that of the wishes
  const settle = (): void => void flushSync();
  settle();
  const falls = (dark: boolean): void => {
    night.matches = dark;
    night.dispatchEvent(new Event("change"));
  };
  return { wishes, settle, falls };
}

const theme = (): string | undefined => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

describe("wishes", () => {
  test("of somebody new are the usual ones", async () => {
    const { wishes } = await opened();
    expect([wishes.theme, wishes.name, wishes.bots, wishes.confirm, wishes.seats, wishes.secrets]).toEqual(["system", "", {}, false, {}, {}]);
  });

  test("are to confirm moves where fingers are coarse", async () => expect((await opened({ coarse: true })).wishes.confirm).toBe(true));

  test("are kept in this browser", async () => {
    const { wishes, settle } = await opened({ coarse: true });
    wishes.theme = "dark";
    wishes.name = 'Smith, "John" 🤖 <b>';
    wishes.confirm = false;
    wishes.bots["gaia"] = "master";
    wishes.seats["gaia"] = 3;
    wishes.secrets["t1.0"] = "s3cret";
    settle();
    const again = (await opened({ coarse: true })).wishes;
    expect([again.theme, again.name, again.confirm, again.bots]).toEqual(["dark", 'Smith, "John" 🤖 <b>', false, { gaia: "master" }]);
    expect([again.seats, again.secrets]).toEqual([{ gaia: 3 }, { "t1.0": "s3cret" }]);
  });

  test("have the links of tables that two tabs made", async () => {
    const one = (await opened()).wishes;
    const other = (await opened()).wishes;
    one.keepSecrets("t1", { 0: "mine", 1: "a friend's" });
    other.keepSecrets("t2", { 1: "another friend's" });
    const again = (await opened()).wishes;
    expect([again.secret("t1", 1), again.secret("t2", 1), again.secret("t2", 0)]).toEqual(["a friend's", "another friend's", undefined]);
  });

  test("that cannot be read are the usual ones", async () => {
    localStorage.setItem("gearwright.name", "{not JSON");
    expect((await opened()).wishes.name).toBe("");
  });

  test("hold for this page in a browser that keeps nothing", async () => {
    const refuses = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuses, setItem: refuses });
    const { wishes, settle } = await opened();
    wishes.name = "Ann";
    expect(settle).not.toThrow();
    expect(wishes.name).toBe("Ann");
  });
});

describe("light and dark", () => {
  test("are as the system has them, and change with it", async () => {
    const { falls } = await opened({ dark: true });
    expect(theme()).toBe("dark");
    falls(false);
    expect(theme()).toBe("light");
  });

  test("are as the person wishes, whatever the system has", async () => {
    const { wishes, settle, falls } = await opened({ dark: true });
    wishes.theme = "light";
    settle();
    expect(theme()).toBe("light");
    falls(true);
    expect(theme()).toBe("light");
    wishes.theme = "system";
    settle();
    expect(theme()).toBe("dark");
  });
});
