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

const TRIES = 3; // zones are laid out as they come near, which moves what was scrolled to

/** Scrolls to the first thing that can be touched to answer, unless one of them can be seen. */
export function showAsked(tries = TRIES): void {
  const found = [ASKED, AHEAD].map((each) => [...document.querySelectorAll<HTMLElement>(each)]).find(({ length }) => length) ?? [];
  const seen = between();
  const [first] = found;
  if (!first || tries === 0 || found.some((each) => isSeen(each.getBoundingClientRect(), seen))) return;
  first.scrollIntoView({ block: "center", inline: "center" });
  requestAnimationFrame(() => requestAnimationFrame(() => showAsked(tries - 1)));
}
