import { expect, onTestFinished, test } from "vitest";
import { isForPage } from "./keys";

function pressed(within: string, of: string, more: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = within;
  onTestFinished(() => document.body.replaceChildren());
  let told: boolean | undefined;
  const listen = (event: KeyboardEvent): void => void (told = isForPage(event));
  addEventListener("keydown", listen, { once: true });
  document.querySelector(of)?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, ...more }));
  if (told === undefined) throw new Error(`${of} was not pressed`);
  return told;
}

test.each([
  ["on a button", "<button></button>", "button", true],
  ["in a field", "<input>", "input", false],
  ["in a list", "<select></select>", "select", false],
  ["in a text", "<textarea></textarea>", "textarea", false],
  ["in a dialog", "<dialog open><button></button></dialog>", "button", false],
  ["behind a dialog", "<dialog open></dialog><button></button>", "button", false],
  ["where a dialog was closed", "<dialog></dialog><button></button>", "button", true],
])("a key %s", (_, within, of, expected) => expect(pressed(within, of)).toBe(expected));

test.each(["ctrlKey", "metaKey", "altKey"])("a key together with %s is the browser's", (held) => {
  expect(pressed("<button></button>", "button", { [held]: true })).toBe(false);
});
