// Seats have a colour and a shape; neither speaks alone.

export const SEATS = [
  { colour: "var(--seat-0)", shape: "circle", path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" },
  { colour: "var(--seat-1)", shape: "square", path: "M4 4h16v16H4z" },
  { colour: "var(--seat-2)", shape: "triangle", path: "M12 3l10 18H2z" },
  { colour: "var(--seat-3)", shape: "diamond", path: "M12 2l10 10-10 10L2 12z" },
  { colour: "var(--seat-4)", shape: "hexagon", path: "M7 3h10l5 9-5 9H7l-5-9z" },
] as const;
