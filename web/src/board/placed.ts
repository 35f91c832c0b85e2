// Puts a floating box beside what was touched, inside the window, and not over it as long as there is room anywhere.

const GAP = 8;

const within = (start: number, length: number, room: number): number => Math.max(GAP, Math.min(start, room - length - GAP));

export function placed(node: HTMLElement, anchor: DOMRect): { update: (anchor: DOMRect) => void } {
  const put = (at: DOMRect): void => {
    const { width, height } = node.getBoundingClientRect();
    const below = at.bottom + GAP + height <= innerHeight;
    const above = at.top - GAP - height >= GAP;
    const right = at.right + GAP + width <= innerWidth;
    const left = at.left - GAP - width >= GAP;
    const aside = !below && !above && (right || left);
    const x = aside ? (right ? at.right + GAP : at.left - GAP - width) : at.left + at.width / 2 - width / 2;
    const y = aside ? at.top + at.height / 2 - height / 2 : below ? at.bottom + GAP : at.top - GAP - height;
    node.style.top = `${within(y, height, innerHeight)}px`;
    node.style.left = `${within(x, width, innerWidth)}px`;
  };
  put(anchor);
  return { update: put };
}
