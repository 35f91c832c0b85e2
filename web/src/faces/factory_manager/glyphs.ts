// The drawings of Factory Manager, all on a 24-unit grid: `line` is drawn with the pen, `solid` is filled in.

export interface Glyph {
  line?: string;
  solid?: string;
}

export const GLYPHS = {
  // The six kinds of tiles.
  storage: {
    line: "M3 2.5v19M21 2.5v19M3 8.7h18M3 15.2h18M3 21.2h18",
    solid: "M5 4h5.5v4.2H5zM12.5 5.2H17v3h-4.5zM6.5 11.2h4v3.5h-4zM12.5 10.2h6v4.5h-6zM5 17.2h4.5v3.5H5zM11 17.8h7.5v2.9H11z",
  },
  machine: {
    line: "M2.5 21.5h19M4.5 21.5V3h15v18.5M7 17.2h10v4.3H7zM6.3 13.5V6M17.7 13.5V6",
    solid: "M9.8 3h4.4v5.2H9.8zM7.8 8.2h8.4v3.3H7.8zM10.3 14h3.4v3.2h-3.4z",
  },
  working_robot: {
    line: "M8.3 18L6 11.2L13.6 5.6L18.6 9.4M18.6 9.4l-2.5 3.8 1.3 2M18.6 9.4l3.2 2.6-.7 2.6",
    solid: "M3 21.5v-3.6h11v3.6zM6 8.9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM13.6 3.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  },
  personnel_robot: {
    line: "M12 4.2V1.8M7.2 4.2h9.6v6.2H7.2zM5 12.5v5M19 12.5v5M9.6 18v3.7M14.4 18v3.7M8.2 21.7h2M13.8 21.7h2",
    solid: "M9.2 6.2h1.9v2H9.2zM12.9 6.2h1.9v2h-1.9zM6.8 11.8h10.4V18H6.8z",
  },
  control: {
    line: "M2.5 21.5V9.5L5.8 3h12.4l3.3 6.5v12zM2.5 9.5h19M16.8 12.6v6M19 14.6h-4.4",
    solid: "M7.6 4.8h8.8l1 2.9H6.6zM6.9 13.1a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM11.4 13.3h1.8v1.8h-1.8zM11.4 16.7h1.8v1.8h-1.8z",
  },
  optimization: {
    line: "M2.8 16.5a9.2 9.2 0 0 1 18.4 0M2.5 21h19M12 16.3L16.4 9M12 7.3v1.9M5.5 10l1.4 1.2M3 16.5h2M21 16.5h-2",
    solid: "M12 14.2a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2z",
  },
  // What a tile does and needs; the same sign wherever the value stands.
  production: { solid: "M10.3 5.0L10.4 1.9L13.6 1.9L13.7 5.0L15.8 5.9L18.0 3.7L20.3 6.0L18.1 8.2L19.0 10.3L22.1 10.4L22.1 13.6L19.0 13.7L18.1 15.8L20.3 18.0L18.0 20.3L15.8 18.1L13.7 19.0L13.6 22.1L10.4 22.1L10.3 19.0L8.2 18.1L6.0 20.3L3.7 18.0L5.9 15.8L5.0 13.7L1.9 13.6L1.9 10.4L5.0 10.3L5.9 8.2L3.7 6.0L6.0 3.7L8.2 5.9zM12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z" },
  stock: { line: "M3.2 7.4L12 3l8.8 4.4v9.4L12 21.2l-8.8-4.4zM3.2 7.4L12 11.8l8.8-4.4M12 11.8v9.4M7.6 5.2l8.8 4.4v3.6" },
  energy: { solid: "M13.8 1.5L4.2 13.8h6L8.8 22.5l10.4-13h-6.4z" },
  worker: {
    solid: "M12 2.2c-2.8 0-4.7 1.9-4.8 4.3H6v1.6h1.3a4.7 4.7 0 0 0 9.4 0H18V6.5h-1.2c-.1-2.4-2-4.3-4.8-4.3zM4.5 22c0-5.5 2.9-8.4 7.5-8.4s7.5 2.9 7.5 8.4z",
  },
  // The rest of the table.
  money: { line: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM15.5 7.5h-6.5v9h6.5M9 12h5.2" },
  ticket: { line: "M2.5 6h19v4a2 2 0 0 0 0 4v4h-19v-4a2 2 0 0 0 0-4zM8.5 6v2M8.5 10v4M8.5 16v2" },
  discount: { line: "M8.5 4.5H21.5v15H8.5L2.5 12zM11.5 12h6.5" },
  canteen: { line: "M4 9h12v6.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM16 11h1.7a2.8 2.8 0 0 1 0 5.6H16M7.5 6V3.5M12.5 6V3.5" },
  seasonal: {
    line: "M2.5 8.5c5.5 1.8 13.5 1.8 19 0M5 22c0-5 2.5-7.5 7-7.5s7 2.5 7 7.5z",
    solid: "M7.5 8.7c0-4 1.7-6.2 4.5-6.2s4.5 2.2 4.5 6.2c-3 .6-6 .6-9 0zM8.7 11a3.4 3.4 0 0 0 6.6 0z",
  },
  floor: { line: "M2.5 4h19v16h-19zM8.8 4v16M15.2 4v16M2.5 12h19" },
  hammer: { line: "M10.5 11.5L3.5 18.5l2 2 7-7M3 22h9", solid: "M8 8.5l6-6 7.5 7.5-6 6z" },
  off: { line: "M7.2 6.4a7.7 7.7 0 1 0 9.6 0M12 2.5v9" },
} satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof GLYPHS;
