// A part of the board that is wider than its place pans; then the keyboard must reach it too.

export function pannable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    const pans = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible";
    if (pans) {
      node.tabIndex = 0;
      node.dataset.pans = "";
    } else if (node.dataset.pans !== undefined) {
      node.removeAttribute("tabindex");
      delete node.dataset.pans;
    }
  };
  look(); // at once: the observer speaks only with the next frame
  const watch = new ResizeObserver(look);
  watch.observe(node);
  const change = new MutationObserver(look);
  change.observe(node, { childList: true });
  return {
    destroy: () => {
      watch.disconnect();
      change.disconnect();
    },
  };
}
