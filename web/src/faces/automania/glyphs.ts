// The drawings of Automania, on a grid of 24 units; cars, ships and the yacht are two grids wide. A drawing is a list of shapes, each with a tone.

/** body: the thing itself; pane: glass and other light parts; dark: in the shade; shine: chrome; line: a thin line; rod: a thick one. */
export type Tone = "body" | "pane" | "dark" | "shine" | "line" | "rod";
export type Drawing = readonly (readonly [Tone, string])[];

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;
const wheels = (back: number, front: number, r: number): Drawing => [
  ["dark", dot(back, 18.6, r) + dot(front, 18.6, r)],
  ["shine", dot(back, 18.6, r * 0.48) + dot(front, 18.6, r * 0.48)],
];

export interface CarDrawing {
  shapes: Drawing;
  door: readonly [x: number, y: number]; // where the owner's sign stands
}

const CITY: CarDrawing = {
  shapes: [
    ["body", "M8.5 18.6v-4.2c0-2 1-3.1 3.2-3.5C14 5.6 17.6 3 24 3c6.6 0 10.2 3 12 8 2.7.5 3.8 1.8 3.8 4.3v3.3z"],
    ["pane", "M14.6 10.6C16 7.2 18.6 5.4 22.8 5.2v5.4zM25 5.2c4.2.1 6.9 2 8.3 5.4H25z"],
    ["shine", "M8.5 15.8h31.3v1.4H8.5z"],
    ["line", "M23.9 5v11"],
    ...wheels(15.5, 33, 3.7),
  ],
  door: [28.6, 13.6],
};

const FAMILY: CarDrawing = {
  shapes: [
    ["body", "M.8 6.6l4.4 1.7 1.2 2.2 6.2-.4 4.6-5.4c.5-.6 1-.8 1.8-.8h13.4c.8 0 1.4.2 2 .8l5.2 5.4 5.2.8c1.8.3 2.6 1.4 2.6 3.2v4.5H1.6z"],
    ["pane", "M15.4 10l3-3.7c.2-.3.5-.4.9-.4h5.9V10zM27.2 5.9h5c.4 0 .7.1 1 .4l3.5 3.7h-9.5z"],
    ["shine", "M1.2 12.8h46v1.4h-46zM45.6 15.4h2v2.6h-2z"],
    ["line", "M26.2 5.6v12.6"],
    ...wheels(10.6, 37.6, 4),
  ],
  door: [31, 13.6],
};

const SUPER: CarDrawing = {
  shapes: [
    ["body", "M1 18.6c-.6-2.4-.3-4.4.8-5.8L1 9.6h3.2l1.6 2c3.6-.6 7-.9 10.2-.9C19.4 8 22.6 7 26.4 7c4 0 6.8 1.2 9.6 4 5.6.4 9.4 1.7 10.8 4.2.7 1.2.8 2.2.5 3.4z"],
    ["pane", "M19.4 10.9c1.8-1.5 4-2.2 6.8-2.2 2.9 0 4.9.7 6.8 2.2z"],
    ["shine", "M2 15.2h8l1 1H1.2zM40.6 14h4.2l1 1h-5.2z"],
    ["line", "M15.6 11l-.6 7M33 11l1 5"],
    ...wheels(10, 38, 4.4),
  ],
  door: [24.4, 15],
};

const ELECTRIC: CarDrawing = {
  shapes: [
    ["shine", "M24 .6c13 0 23.4 4.4 23.4 11.2S37 23 24 23 .6 18.6.6 11.8 11 .6 24 .6z"],
    ["body", "M8.5 17.6v-3.2c0-2 1-3.1 3.2-3.5C14 6.6 17.6 4.6 24 4.6c6.6 0 10.2 2.4 12 6.4 2.7.5 3.8 1.8 3.8 3.8v2.8z"],
    ["pane", "M26.4 5.8l-7.6 7h4.6l-2 6 8.2-8h-4.8z"],
    ["dark", dot(15.5, 17.8, 3) + dot(33, 17.8, 3)],
  ],
  door: [12.4, 14],
};

export const CARS: Record<string, CarDrawing> = { city_car: CITY, family_car: FAMILY, super_car: SUPER, electric_car: ELECTRIC };

/** What machines and demand are about. */
const KINDS: Record<string, Drawing> = {
  power: [
    ["body", "M6.5 8.5H9V6.8H7V4.8h8.5v2h-2v1.7h3l2 2.5v2H20v-2.5h2.5v9H20V17h-1.5l-2 2.7H9.5L6.8 17H4.5v2.5H2v-9h2.5V13h2z"],
    ["pane", "M13.2 9.8l-4.2 4.4h2.8l-1 3.2 4.6-4.7h-3z"],
  ],
  ecology: [
    ["body", "M20.5 3.5C9 3 3.5 8 3.5 14c0 2 .7 3.5 1.5 4.5C6 20 8.5 20.5 10 20.5c8 0 11-7 10.5-17z"],
    ["line", "M3 22C6 15.5 10.5 11 16.5 7.8M8.6 15.4l-.2-4M11.6 12.2l5 .2"],
  ],
  handling: [
    ["rod", dot(12, 12, 8.9)],
    ["body", "M3.5 10.2h17v2.6l-6.4 1.4-.9 6.6h-2.4l-.9-6.6-6.4-1.4z"],
    ["pane", dot(12, 12.2, 1.7)],
  ],
  safety: [
    ["body", "M12 1.5l8.8 3.2v6.1c0 5.7-3.6 9.7-8.8 11.7-5.2-2-8.8-6-8.8-11.7V4.7z"],
    ["pane", "M16.3 7l1.9 1.7-7.4 8.3-4.6-4.3 1.7-1.9 2.7 2.5z"],
  ],
  luggage: [
    ["rod", "M8.2 7.5V5.3c0-1 .6-1.6 1.6-1.6h4.4c1 0 1.6.6 1.6 1.6v2.2"],
    ["body", "M3.5 7.5h17c.8 0 1.3.5 1.3 1.3v10.4c0 .8-.5 1.3-1.3 1.3h-17c-.8 0-1.3-.5-1.3-1.3V8.8c0-.8.5-1.3 1.3-1.3z"],
    ["pane", "M6 7.5h2.2v13H6zM15.8 7.5H18v13h-2.2z"],
  ],
};

const STYLINGS: Record<string, Drawing> = {
  spoiler: [
    ["body", "M1.5 5.5c6-1.6 15-1.6 21 0v3.8c-6-1.5-15-1.5-21 0z"],
    ["body", "M1 3.2h2v8H1zM21 3.2h2v8h-2zM6.8 9l2.6-.3-1.2 9.8H5zM17.2 9l-2.6-.3 1.2 9.8H19z"],
    ["pane", "M2 18.5h20v2.8H2z"],
  ],
  muffler: [
    ["rod", "M2 7.5h4.5M2 12.5h4.5"],
    ["body", "M6.5 5h9.2c1.8 0 2.8 2.2 2.8 5s-1 5-2.8 5H6.5z"],
    ["rod", "M18 8h4.5M18 12h4.5"],
    ["pane", `M8.5 7.5h6.5v1.5H8.5zM8.5 11h6.5v1.5H8.5z${dot(20, 18, 2.4)}${dot(15.6, 19.6, 1.7)}${dot(12, 20, 1.1)}`],
  ],
  dice: [
    ["line", "M12.5 1.5C9 3 7 5 6.6 8.5M12.5 1.5c3 2 4.8 4.5 5 8.5"],
    ["body", "M3.5 8l7.8.9c.5.1.8.4.7.9l-.9 7.7c-.1.5-.4.8-.9.7l-7.7-.9c-.5-.1-.8-.4-.7-.9L2.7 8.7c0-.5.3-.8.8-.7zM13.4 10.9l7.8-1.4c.5-.1.9.2 1 .7l1.3 7.6c.1.5-.2.9-.7 1l-7.7 1.4c-.5.1-.9-.2-1-.7l-1.4-7.7c0-.5.2-.8.7-.9z"],
    ["pane", dot(5, 10.6, 1) + dot(9.2, 11.1, 1) + dot(6.8, 13.2, 1) + dot(4.5, 15.3, 1) + dot(8.7, 15.8, 1) + dot(15.6, 12.9, 1) + dot(21, 17.3, 1) + dot(18.3, 15, 1)],
  ],
};

const HEAD: Drawing = [
  ["body", "M2.5 24c.4-5.6 3.6-8.2 9.5-8.2s9.1 2.6 9.5 8.2z"],
  ["pane", dot(12, 8.8, 5.2)],
];

/** Portraits: a head with what tells the trade. */
const PORTRAITS: Record<string, Drawing> = {
  staff: [...HEAD, ["dark", "M6 7.8C6 4 8.5 2 12 2s6 2 6 5.8l2.6.2v1.6H6z"], ["shine", "M8.5 17v7h1.6v-7zM13.9 17v7h1.6v-7z"]],
  research: [...HEAD, ["dark", "M6.8 7.5C7 3.5 9 2.2 12 2.2s5 1.3 5.2 5.3l-1.8-1.8H8.6z"], ["line", `${dot(9.6, 9.3, 1.8)}${dot(14.4, 9.3, 1.8)}M11.4 9.3h1.2`], ["shine", "M9 16.3l3 5 3-5z"]],
  marketing: [...HEAD, ["dark", "M6 9.5C5.5 4.5 8 2 12 2s6.5 2.5 6 7.5l1 5-2.6.3c1-2 .8-5-.9-7.8-2.5.9-5.5.9-7 0-1.7 2.8-1.9 5.8-.9 7.8L5 14.5z"], ["shine", "M12 16.5l-4 1.2v3l4-1.2 4 1.2v-3z"]],
  finance: [...HEAD, ["dark", "M7.3 6.3V1.2h9.4v5.1h3v1.5H4.3V6.3z"], ["shine", "M10.6 16h2.8l-.6 2 1 4.6L12 24l-1.8-1.4 1-4.6z"]],
};

/** What a tile, a demand or a part of a contract looks like: its sort, its tone and its drawing. */
export interface Look {
  sort: "machine" | "demand" | "styling" | "manager";
  tone: string;
  drawing: Drawing;
}

const looks = (sort: Look["sort"], drawings: Record<string, Drawing>, suffix = ""): Record<string, Look> =>
  Object.fromEntries(Object.entries(drawings).map(([tone, drawing]) => [tone + suffix, { sort, tone, drawing }]));

export const LOOKS: Record<string, Look> = {
  ...looks("machine", KINDS, "_machine"),
  ...looks("demand", KINDS, "_demand"),
  ...looks("styling", STYLINGS),
  ...looks("manager", PORTRAITS, "_manager"),
};

/** What managers bring. */
export const TRADES: Record<string, Drawing> = {
  neutral_worker: [["body", "M12 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9zM3.5 22c.2-6 3.2-9 8.5-9s8.3 3 8.5 9z"]],
  sale: [["body", "M2.5 9.5h5L19 4v15L7.5 14h-1l1.5 6H5l-1.5-6h-1zM20.5 9c1.3.8 2 1.5 2 2.6s-.7 1.8-2 2.6z"]],
  dollar: [["body", "M1.5 5.5h21v13h-21z"], ["pane", dot(12, 12, 3.6)]],
  star: [["body", "M12 1.5l3.2 6.8 7.3.9-5.4 5.1 1.4 7.3L12 18l-6.5 3.6 1.4-7.3-5.4-5.1 7.3-.9z"]],
};

export const STAR = "M12 1.5l3.2 6.8 7.3.9-5.4 5.1 1.4 7.3L12 18l-6.5 3.6 1.4-7.3-5.4-5.1 7.3-.9z";
export const RIBBON = "M6.5 13l-2 10 7.5-3.5L19.5 23l-2-10z";
export const DISC = dot(12, 9.5, 8.7);
export const WORKER = "M12 1a5 5 0 0 1 5 5h1.3v1.7h-1.6a4.7 4.7 0 0 1-2.3 3.3c4 .9 6.3 3.7 6.3 7.7V23H3.3v-4.3c0-4 2.3-6.8 6.3-7.7a4.7 4.7 0 0 1-2.3-3.3H5.7V6H7a5 5 0 0 1 5-5z";
export const BOLT = "M13.5 1.5L4 13.5h6.5L9 22.5l11-13h-7z";
export const BACK = "M12 4l2 4.5 5 .5-3.7 3.3 1 4.9L12 14.7l-4.3 2.5 1-4.9L5 9l5-.5z";
export const YACHT = "M3 15.5h42l-5 6.5H9zM13 15l2-4.5h14l3.5 4.5zM17.5 9.8L19 7h7l1.5 2.8zM22 6.6V1h1.2v5.6z";
