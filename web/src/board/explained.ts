// A touch of something that can be no move says what it is; a long touch, and the other button of a mouse, says it of everything.

const HELD = 550; // milliseconds that a finger rests on something
const STILL = 10; // pixels that it may move meanwhile: no finger rests quite still

interface Explained {
  tell: (element: Element) => void;
  touchable: boolean; // a short touch is a move
}

export function explained(node: HTMLElement, wish: Explained): { update: (wish: Explained) => void; destroy: () => void } {
  let now = wish;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let [x, y] = [0, 0]; // where the finger came down
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
    const { pointerType, clientX, clientY } = event as PointerEvent;
    if (pointerType !== "touch") return;
    [x, y] = [clientX, clientY];
    timer = setTimeout(() => {
      held = true;
      now.tell(node);
    }, HELD);
  });
  listen("pointermove", (event) => {
    const { clientX, clientY } = event as PointerEvent;
    if (Math.hypot(clientX - x, clientY - y) > STILL) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) listen(end, () => clearTimeout(timer));
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
