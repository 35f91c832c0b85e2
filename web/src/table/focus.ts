// The focus of a keyboard stays at the place of the next question: what had it is often gone with the next picture.

const TARGETS = ".piece.legal > .touch, button.title.legal, .answers button";
const LIST = '[role="tabpanel"] li button';
const BAR = "[data-question]";
const FLOATING = "[data-floating]"; // what opens over the board, and is soon closed again

const middle = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

function nearest(elements: HTMLElement[], from: DOMRect): HTMLElement | undefined {
  const [x, y] = middle(from);
  const far = (element: HTMLElement): number => {
    const [left, top] = middle(element.getBoundingClientRect());
    return Math.hypot(left - x, top - y);
  };
  return elements.toSorted((one, other) => far(one) - far(other))[0];
}

export class Focus {
  #last: { element: HTMLElement; rect: DOMRect; listed: boolean } | null = null;

  constructor(readonly root: () => HTMLElement | null) {}

  /** Something has the focus: if a keyboard gave it, its place is remembered. */
  came(element: EventTarget | null): void {
    if (!(element instanceof HTMLElement) || element.matches(BAR) || element.closest(FLOATING)) return;
    const inside = this.root()?.contains(element) && element.matches(":focus-visible");
    this.#last = inside ? { element, rect: element.getBoundingClientRect(), listed: element.matches(LIST) } : null;
  }

  /** A pointer goes wherever it likes. */
  forget(): void {
    this.#last = null;
  }

  /**
   * After a new picture, or when something was closed: whoever had the focus and lost it gets it at the next question, or
   * at the bar until there is one.
   */
  settle(): void {
    const root = this.root();
    const active = document.activeElement;
    const lost = active === null || active === document.body || active.matches(`${BAR}, :disabled`);
    if (!root || !this.#last || !lost) return;
    const { element, rect, listed } = this.#last;
    if (element.isConnected && !listed && element.matches(TARGETS)) return element.focus({ preventScroll: true });
    const found = listed ? root.querySelector<HTMLElement>(LIST) : nearest([...root.querySelectorAll<HTMLElement>(TARGETS)], rect);
    const next = found ?? root.querySelector<HTMLElement>(LIST) ?? root.querySelector<HTMLElement>(BAR);
    const last = this.#last;
    next?.focus({ preventScroll: next.matches(BAR) });
    if (next?.matches(BAR)) this.#last = last; // until the next question
  }
}
