// A touch of something that can be no move says what it is; a long touch, and the other button of a mouse, says it of everything.

const HELD = 550; // milliseconds that a finger rests on something

interface Explained {
  tell: (element: Element) => void;
  touchable: boolean; // a short touch is a move
}

export function explained(node: HTMLElement, wish: Explained): { update: (wish: Explained) => void; destroy: () => void } {
  let now = wish;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const ended = new AbortController();
  const listen = (type: string, heard: (event: Event) => void): void =>
    node.addEventListener(type, heard, { signal: ended.signal, capture: type === "click" });
  const tell = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    now.tell(node);
  };
  listen("pointerdown", (event) => {
    held = false;
    if ((event as PointerEvent).pointerType !== "touch") return;
    timer = setTimeout(() => {
      held = true;
      now.tell(node);
    }, HELD);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove", "pointerleave"]) listen(end, () => clearTimeout(timer));
  listen("contextmenu", tell);
  listen("click", (event) => {
    if (held || !now.touchable) tell(event); // a finger that rested wanted no move
    held = false;
  });
  return {
    update: (next) => (now = next),
    destroy: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}
