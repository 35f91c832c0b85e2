// The drawings of Automata, on a grid of 24 units. A drawing is a list of shapes, each with a tone.

/** metal: the body; deep: in the shade; lit: what shines; line: an engraved line; beam and rod: thick and thin; ink: a plain silhouette. */
export type Tone = "metal" | "deep" | "lit" | "line" | "beam" | "rod" | "ink";
export type Drawing = readonly (readonly [Tone, string])[];

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const GEAR = "M10.15 3.6L10.62 1.09L13.38 1.09L13.85 3.6L15.98 4.38L17.96 2.75L20.07 4.53L18.81 6.75L19.95 8.72L22.51 8.75L22.99 11.46L20.59 12.36L20.2 14.6L22.14 16.26L20.76 18.65L18.35 17.8L16.61 19.26L17.03 21.78L14.44 22.73L13.14 20.52L10.86 20.52L9.56 22.73L6.97 21.78L7.39 19.26L5.65 17.8L3.24 18.65L1.86 16.26L3.8 14.6L3.41 12.36L1.01 11.46L1.49 8.75L4.05 8.72L5.19 6.75L3.93 4.53L6.04 2.75L8.02 4.38zM8.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0 -6.8 0z";
export const COG = "M10.14 2.58L10.69 0.47L13.31 0.47L13.86 2.58L16.03 3.29L17.72 1.91L19.83 3.44L19.04 5.47L20.38 7.32L22.56 7.19L23.37 9.68L21.53 10.86L21.53 13.14L23.37 14.32L22.56 16.81L20.38 16.68L19.04 18.53L19.83 20.56L17.72 22.09L16.03 20.71L13.86 21.42L13.31 23.53L10.69 23.53L10.14 21.42L7.97 20.71L6.28 22.09L4.17 20.56L4.96 18.53L3.62 16.68L1.44 16.81L0.63 14.32L2.47 13.14L2.47 10.86L0.63 9.68L1.44 7.19L3.62 7.32L4.96 5.47L4.17 3.44L6.28 1.91L7.97 3.29z"; // without a hole, so that a figure fits on it
export const COIN = `${dot(12, 12, 10)}`;

/** Dice as they lie on the table: the outline, the upper face, the edges around it. Here the grid is twice as fine. */
export interface DieDrawing {
  outline: string;
  face: string;
  edges: string;
  base: number; // of the figure
  size: number;
  sign: readonly [x: number, y: number]; // where the owner's sign stands
}

const D6: DieDrawing = {
  outline: "M10 4h28a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z",
  face: "M12 8h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z",
  edges: "M5.8 5.8l3.4 3.4M42.2 5.8l-3.4 3.4M5.8 42.2l3.4-3.4M42.2 42.2l-3.4-3.4",
  base: 34.5,
  size: 28,
  sign: [11.9, 11.9],
};

export const DICE: Record<number, DieDrawing> = {
  4: {
    outline: "M21.3 3.7a3.1 3.1 0 0 1 5.4 0l20 35.5a3.1 3.1 0 0 1-2.7 4.6H4a3.1 3.1 0 0 1-2.7-4.6z",
    face: "M24 9.5L41 39.3H7z",
    edges: "M24 2.5v7M2.2 42.6L7 39.3M45.8 42.6L41 39.3",
    base: 38,
    size: 21,
    sign: [24, 15.5],
  },
  6: D6,
  8: {
    outline: "M22.2 1.5a2.6 2.6 0 0 1 3.6 0l20.7 20.7a2.6 2.6 0 0 1 0 3.6L25.8 46.5a2.6 2.6 0 0 1-3.6 0L1.5 25.8a2.6 2.6 0 0 1 0-3.6z",
    face: "M24 1.5L41.5 33.5h-35z",
    edges: "M1.5 24l5 9.5L24 46.5l17.5-13 5-9.5",
    base: 31.8,
    size: 22.5,
    sign: [24, 9],
  },
};

/** How many faces the dice have that facts speak of. */
export const FACES: Record<string, number> = { d2: 2, d3: 3, d4: 4, d5: 5, d6: 6, d7: 7, d8: 8, d9: 9 };

export const dieOf = (faces: number): DieDrawing => DICE[faces] ?? D6;

/** The trades of the five benches. */
export const TRADES: Record<string, Drawing> = {
  "board.scavenge": [
    ["ink", "M4 3h5v9a3 3 0 0 0 6 0V3h5v9a8 8 0 0 1-16 0zM5.4 4.4v2.4h2.2V4.4zM16.4 4.4v2.4h2.2V4.4z"],
    ["ink", "M11.3 1h1.4v4h-1.4zM1 21.2h22v1.8H1z"],
  ],
  "board.upgrade": [
    ["ink", "M12 1l8 8.4h-4.6V15H8.6V9.4H4z"],
    ["ink", "M3 17h18v5.5H3zm1.6 1.5v2.5h14.8v-2.5z"],
  ],
  "board.create": [
    ["ink", "M2.5 4h10l3.5 2v2.4h-3.2L11 10H2.5z"],
    ["ink", "M5.9 11.2h3.2V13h7.6c2 0 3.8-1 5.3-2.4V13c-1.2 2-3 3.2-5.2 3.5v2.3h3V23H6v-4.2h3v-2.3H5.9z"],
  ],
  "board.research": [
    ["ink", "M10.7 1h2.6v2.2a2.9 2.9 0 0 1 1.3 4.2l2 4.6c1.7-.7 3-1.8 4.2-3.3l1.5 1.2a12.6 12.6 0 0 1-5 4L21 22.5l-2 .7-3.7-8.6a13 13 0 0 1-6.6 0L5 23.2l-2-.7 3.7-8.6a12.6 12.6 0 0 1-5-4l1.5-1.2c1.2 1.5 2.5 2.6 4.2 3.3l2-4.6a2.9 2.9 0 0 1 1.3-4.2zm.3 7.7l-1.7 4a11 11 0 0 0 5.4 0l-1.7-4a3 3 0 0 1-2 0z"],
  ],
  "board.market": [
    ["ink", "M11 1.5h2V4l8 1.5v1.8l-.9-.2L23.5 15a4 4 0 0 1-7.6 0l3-8.3L13 5.6V20h4.5v2.5h-11V20H11V5.6L5.1 6.7l3 8.3a4 4 0 0 1-7.6 0L3.9 7.1l-.9.2V5.5L11 4zM4.3 9l-2 5.6h4zm15.4 0l-2 5.6h4z"],
  ],
};

/** The parts of an automaton, and the plan of all. */
export const PARTS: Record<string, Drawing> = {
  head: [
    ["rod", "M12 1.9V5"],
    ["lit", dot(12, 1.9, 1.3)],
    ["deep", "M3.6 10.6h3v5h-3zM17.4 10.6h3v5h-3zM9 18.5h6V22H9z"],
    ["metal", "M5.5 10.2C5.5 6.5 8.4 4.6 12 4.6s6.5 1.9 6.5 5.6v7.3a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2z"],
    ["deep", `${dot(9.2, 10.9, 2.3)}${dot(14.8, 10.9, 2.3)}`],
    ["lit", `${dot(9.2, 10.9, 1.3)}${dot(14.8, 10.9, 1.3)}`],
    ["line", "M8.5 15.2h7v2.3h-7zM10.25 15.2v2.3M12 15.2v2.3M13.75 15.2v2.3M7 8.2c1.3-1.6 3-2.2 5-2.2"],
    ["line", "M8 22.4h8"],
  ],
  arms: [
    ["beam", "M4.5 6L8 15.5M8 15.5l6.5-5.2"],
    ["rod", "M6.3 4.8l5 7.2"],
    ["metal", `${dot(4.5, 5.8, 3.3)}${dot(8, 15.8, 2.5)}`],
    ["deep", `${dot(4.5, 5.8, 1.3)}${dot(8, 15.8, 1)}`],
    ["metal", "M13 8.2l2.8-1.7 3.2 4.8-2.8 1.8z"],
    ["metal", "M16.3 6.9c.2-2.8 2-4.4 4.7-4.2l1.2 1.6-1.8.2c-1.3.2-1.9 1-1.9 2.5zM18.4 11.6c2.3 1.2 4.3.5 5.1-1.8l-.7-1.7-1.3 1.2c-.9.8-1.7.8-2.8.1z"],
    ["line", "M14.6 9l2.2-1.4"],
    ["deep", "M4.5 19.5h7l2 3h-11z"],
    ["rod", "M8 18.3v1.5"],
  ],
  legs: [
    ["metal", "M4.5 1.5h15v3.2a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5z"],
    ["beam", "M8 6.5L6 12.5l2 6M16 6.5l2 6-2 6"],
    ["metal", `${dot(6.2, 12.5, 2.1)}${dot(17.8, 12.5, 2.1)}`],
    ["deep", `${dot(6.2, 12.5, 0.8)}${dot(17.8, 12.5, 0.8)}${dot(8, 3.9, 0.8)}${dot(16, 3.9, 0.8)}`],
    ["metal", "M3 22.5c0-2.4 1.7-4 4-4h2.5c.6 0 1 .4 1 1v3zM21 22.5c0-2.4-1.7-4-4-4h-2.5c-.6 0-1 .4-1 1v3z"],
    ["line", "M3.5 20.9h6.5M20.5 20.9H14M10 3.9h4"],
  ],
  torso: [
    ["deep", "M1.8 6.5h4v5h-4zM18.2 6.5h4v5h-4zM9 1h6v3H9zM8.5 20.5h7v2.3h-7z"],
    ["metal", "M5 5.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v7.5c0 4-1.5 6.5-4 8H9c-2.5-1.5-4-4-4-8z"],
    ["deep", dot(12, 10, 4)],
    ["lit", dot(12, 10, 3)],
    ["rod", "M12 10l1.7-1.9"],
    ["line", "M8.5 16.3h7M9.2 18.3h5.6"],
    ["deep", `${dot(7, 5.6, 0.7)}${dot(17, 5.6, 0.7)}${dot(7, 14.3, 0.7)}${dot(17, 14.3, 0.7)}`],
  ],
  master_plan: [
    ["metal", "M3 4.5h15.5v15H3z"],
    ["line", "M3 8.25h15.5M3 12h15.5M3 15.75h15.5M6.75 4.5v15M10.5 4.5v15M14.25 4.5v15"],
    ["lit", "M10.66 8.6L10.85 7.45L12.15 7.45L12.34 8.6L13.31 9L14.26 8.32L15.18 9.24L14.5 10.19L14.9 11.16L16.05 11.35L16.05 12.65L14.9 12.84L14.5 13.81L15.18 14.76L14.26 15.68L13.31 15L12.34 15.4L12.15 16.55L10.85 16.55L10.66 15.4L9.69 15L8.74 15.68L7.82 14.76L8.5 13.81L8.1 12.84L6.95 12.65L6.95 11.35L8.1 11.16L8.5 10.19L7.82 9.24L8.74 8.32L9.69 9zM10.1 12a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0 -2.8 0z"],
    ["deep", "M18 3.2a2.6 2.6 0 0 1 2.6 2.6v12.4a2.6 2.6 0 1 1-2.6 2.6z"],
    ["metal", "M18 3.2c1.4 0 2.6 1 2.6 2.5S19.5 8 18 8c-.7 0-1.3-.3-1.3-1s.6-1.2 1.3-1.2"],
    ["rod", "M4.5 2.2l4 1.6"],
  ],
};

export const PAWN =
  "M12 1.5a4.7 4.7 0 0 1 2.7 8.5c.3 3.2 1.3 5.4 3.3 7.5.9.9 1.5 2 1.5 3.3V22.5h-15v-1.7c0-1.3.6-2.4 1.5-3.3 2-2.1 3-4.3 3.3-7.5A4.7 4.7 0 0 1 12 1.5z";

export const TURNED = "M12 3.5a8.5 8.5 0 1 0 8.5 8.5h-2.6a5.9 5.9 0 1 1-5.9-5.9v3.4L17.5 5 12 .5z";
export const LAMP = "M12 1.5a7 7 0 0 1 4 12.7V17H8v-2.8A7 7 0 0 1 12 1.5zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z";
