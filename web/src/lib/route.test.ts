import { beforeEach, describe, expect, test, vi } from "vitest";
import { link, route } from "./route.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  route.replace("/");
});

describe("going somewhere", () => {
  test("changes the path and the query, and begins at the top", () => {
    route.go("/replay/t1?step=3&seat=0");
    expect([route.path, route.query.get("step"), route.query.get("seat")]).toEqual(["/replay/t1", "3", "0"]);
    expect(location.pathname).toBe("/replay/t1");
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    route.go("/rules/gaia");
    expect([route.path, route.query.get("step")]).toEqual(["/rules/gaia", null]);
  });

  test("can be gone back from; a replaced place cannot", () => {
    const before = history.length;
    route.go("/table/t1");
    expect(history.length).toBe(before + 1);
    route.replace("/table/t2");
    expect([history.length, route.path]).toEqual([before + 1, "/table/t2"]);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test("back by the browser is seen", () => {
    route.go("/table/t1");
    history.replaceState(null, "", "/rules/gaia?x=1"); // what the browser shows after "back"
    dispatchEvent(new PopStateEvent("popstate"));
    expect([route.path, route.query.get("x")]).toEqual(["/rules/gaia", "1"]);
  });
});

describe("a number of the query", () => {
  test("is what stands there", () => {
    route.replace("/review/t1?step=12&seat=0");
    expect([route.number("step"), route.number("seat")]).toEqual([12, 0]);
  });

  test.each(["", "?step", "?step=", "?step=abc", "?step=-1", "?step=1.5", "?step=1e3", "?step=%203"])("is nothing in %j", (query) => {
    route.replace(`/review/t1${query}`);
    expect(route.number("step")).toBeNull();
  });
});

describe("a link", () => {
  const clicked = (how: MouseEventInit): boolean => {
    const anchor = document.createElement("a");
    anchor.setAttribute("href", "/rules/automata");
    link(anchor);
    document.body.append(anchor);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    document.addEventListener("click", (other) => other.defaultPrevented || other.preventDefault(), { once: true }); // the document stays
    let ours = false;
    anchor.addEventListener("click", () => (ours = event.defaultPrevented));
    anchor.dispatchEvent(event);
    anchor.remove();
    return ours;
  };

  test("changes the path without loading the page", () => {
    expect(clicked({})).toBe(true);
    expect(route.path).toBe("/rules/automata");
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])("with %j does what the browser always does", (how) => {
    expect(clicked(how)).toBe(false);
    expect(route.path).toBe("/");
  });
});
