// What is asked about comes into sight by itself where a screen is too small to show the whole board.

const ASKED = ".play :is(.piece.legal:not(.ahead), button.title.legal)";
const AHEAD = ".play .piece.ahead"; // what a first answer leads to

function isSeen({ top, bottom, height }: DOMRect, [from, to]: readonly [number, number]): boolean {
  return height > 0 && top >= from && bottom <= to;
}

/** Between what is asked and one's own stock. */
function between(): [number, number] {
  const bar = document.querySelector("[data-question]")?.getBoundingClientRect();
  const stock = document.querySelector(".mine > .zone > header")?.getBoundingClientRect();
  return [Math.max(0, bar?.bottom ?? 0), Math.min(innerHeight, stock?.top ?? innerHeight)];
}

const LOOKS = 3; // zones are laid out as they come near, which moves what was scrolled to

/** Scrolls to the first thing that can be touched to answer, unless one of them can be seen; looks again a little later. */
export function showAsked(looks = LOOKS): void {
  const found = [ASKED, AHEAD].map((each) => [...document.querySelectorAll<HTMLElement>(each)]).find(({ length }) => length) ?? [];
  const [first] = found;
  const [from, to] = between();
  if (!first || !looks || found.some((each) => isSeen(each.getBoundingClientRect(), [from, to]))) return;
  first.scrollIntoView({ block: "center", inline: "center" });
  const { top, bottom } = first.getBoundingClientRect();
  scrollBy(0, (top + bottom - from - to) / 2); // what is asked may cover the middle of the window
  requestAnimationFrame(() => requestAnimationFrame(() => showAsked(looks - 1)));
}
