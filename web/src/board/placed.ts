// Puts a floating box beside what was touched, inside the window.

const GAP = 8;

export function placed(node: HTMLElement, anchor: DOMRect): { update: (anchor: DOMRect) => void } {
  const put = (at: DOMRect): void => {
    const { width, height } = node.getBoundingClientRect();
    const below = at.bottom + GAP + height <= innerHeight;
    const top = below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
    const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
    node.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
    node.style.left = `${Math.max(GAP, left)}px`;
  };
  put(anchor);
  return { update: put };
}
