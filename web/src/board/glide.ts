// Pieces travel from where they were to where they are. A piece is known by its key; equal pieces that changed zones are
// known by what they are.

import { calm } from "../lib/wishes.svelte";

const TRAVEL = 260; // milliseconds
const MARKED = 1600;

interface Seen {
  rect: DOMRect;
  what: string;
  count: number;
}

function look(): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue; // far away: not even laid out
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    seen.set(element.dataset.piece ?? "", {
      rect,
      what: element.dataset.what ?? "",
      count: Number(element.dataset.count ?? 1),
    });
  }
  return seen;
}

/** Looks at the board, lets it change, and moves what moved; `change` must have updated the page when it returns. */
export function gliding(change: () => void): void {
  const before = look();
  change();
  if (before.size === 0) return; // the first picture stands still
  const after = look();
  const gone = new Map<string, DOMRect[]>(); // where pieces of a sort were taken away
  for (const [key, old] of before) {
    const left = old.count - (after.get(key)?.count ?? 0);
    if (left > 0) gone.set(old.what, [...(gone.get(old.what) ?? []), old.rect]);
  }
  const still = calm();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const key = element.dataset.piece ?? "";
    const old = before.get(key);
    const now = after.get(key);
    if (!now) continue;
    let from: DOMRect | undefined;
    if (!old || now.count > old.count) from = gone.get(now.what)?.shift();
    else if (Math.abs(old.rect.x - now.rect.x) + Math.abs(old.rect.y - now.rect.y) > 2) from = old.rect;
    const isNew = !old || now.count !== old.count;
    if (still || !from) {
      if (isNew) mark(element, still);
      continue;
    }
    const [dx, dy] = [from.x - now.rect.x, from.y - now.rect.y];
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: TRAVEL, easing: "cubic-bezier(.3,.7,.3,1)" },
    );
  }
}

function mark(element: HTMLElement, still: boolean): void {
  element.classList.add("fresh");
  setTimeout(() => element.classList.remove("fresh"), MARKED);
  if (!still && element.dataset.kind === "die") {
    element.animate([{ transform: "rotate(-200deg) scale(.6)" }, { transform: "none" }], {
      duration: TRAVEL * 1.4,
      easing: "ease-out",
    });
  }
}
