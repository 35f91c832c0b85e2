// The drawings of Gaia Project, on a grid of 24 units. A drawing is a list of shapes, each with a tone.

/** body: the thing itself; pane: what is cut out of it; line: a line of its colour; hair: a thin line on it. */
export type Tone = "body" | "pane" | "line" | "hair";
export type Drawing = readonly (readonly [Tone, string])[];

export const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

const HEX = "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z";

const STOCKS: Record<string, Drawing> = {
  credit: [["body", dot(12, 12, 10.5)], ["hair", "M15.8 8.4a5.2 5.2 0 1 0 0 7.2M12 4.5v2.3M12 17.2v2.3"]],
  ore: [["body", "M6.5 4.5L15 2.5l6.5 6-1 9-7.5 4.5-8.5-2.5L1.5 12z"], ["hair", "M6.5 4.5l4 6 11-2M10.5 10.5L8 19.5M10.5 10.5l7 4.5 3 2.5"]],
  knowledge: [
    ["line", "M3.34 7A10 4 30 1 0 20.66 17A10 4 30 1 0 3.34 7zM3.34 17A10 4 -30 1 0 20.66 7A10 4 -30 1 0 3.34 17zM12 2A4 10 0 1 0 12 22A4 10 0 1 0 12 2z"],
    ["body", dot(12, 12, 2.6)],
  ],
  qic: [["body", HEX], ["hair", "M2.5 6.5L12 12l9.5-5.5M12 12v11"]],
  power: [["body", dot(12, 12, 10.5)], ["pane", "M13.5 3.5L6 13.5h4.5l-1.5 7 8-10.5h-4.7z"]],
  power_token: [["line", dot(12, 12, 9.3)], ["body", dot(12, 12, 5.6)], ["pane", "M11.2 9h1.6v2.2H15v1.6h-2.2V15h-1.6v-2.2H9v-1.6h2.2z"]],
  brainstone: [["body", "M7 3.5C10 1.5 15 2 18 5s4.5 8 2 12-9 6-13.5 4S.5 13.5 2 9s3-4.5 5-5.5z"], ["hair", "M7 8c3-1 4 2 7 1s3 1 5 1M5 13c3-1 5 2 8 1s3 2 5 1M9 18c2-1 3 1 5 0"]],
  gaiaformer: [["body", "M12 .8c3.7 3 5.5 6.7 5.5 11.2l4 4.5v5l-5-2h-9l-5 2v-5l4-4.5C6.5 7.5 8.3 3.8 12 .8z"], ["pane", dot(12, 10, 2.6)], ["body", "M10 20.5h4l-2 3z"]],
};

const ACADEMY: Drawing = [["body", "M12 1.5L.5 7.5 12 13.5l11.5-6zM4.5 11.5V18c0 2.3 3.3 4 7.5 4s7.5-1.7 7.5-4v-6.5L12 15.5z"], ["line", "M22 8.5v8"]];

/** The structures of a faction: each an outline of its own, larger with its value. */
const STRUCTURES: Record<string, Drawing> = {
  mine: [["body", "M4.5 21v-9L12 5l7.5 7v9z"], ["pane", "M10 21v-5h4v5z"]],
  trading_station: [["body", "M1.5 21.5V9L7 4l5 4.5L17 4l5.5 5v12.5z"], ["pane", "M5 11.5h4v3.5H5zM15 11.5h4v3.5h-4zM10 21.5V17h4v4.5z"]],
  research_lab: [["body", "M12 1.5a5.7 5.7 0 0 1 3 10.5v2h4.5l3 8h-21l3-8H9v-2a5.7 5.7 0 0 1 3-10.5z"], ["pane", dot(12, 7, 2.4)], ["hair", "M6 18h12"]],
  planetary_institute: [["body", "M12 .8l3.5 7H22l-2.5 5.7L22 22.5H2l2.5-9L2 7.8h6.5z"], ["pane", dot(12, 14.5, 3.4)], ["body", dot(12, 14.5, 1.4)]],
  academy: ACADEMY,
  academy_left: ACADEMY,
  academy_right: ACADEMY,
  satellite: [["body", "M8.5 8.5h7v7h-7zM.5 9.5h6v5h-6zM17.5 9.5h6v5h-6z"], ["line", "M6.5 12h2M15.5 12h2M12 8.5V4"], ["body", dot(12, 3.2, 1.7)]],
  space_station: [["line", dot(12, 12, 9)], ["body", dot(12, 12, 4)], ["line", "M12 3v5M12 16v5M3 12h5M16 12h5"]],
};

const COUNTS: Record<string, Drawing> = {
  federation_token: [["line", "M5 7.5L12 4l7 3.5v9L12 20l-7-3.5z"], ["body", dot(12, 4, 3.2) + dot(19, 16.5, 3.2) + dot(5, 16.5, 3.2)]],
  sector: [["body", [[12, 12], [12, 4.5], [12, 19.5], [5.5, 8.2], [18.5, 8.2], [5.5, 15.8], [18.5, 15.8]].map(([x, y]) => dot(x ?? 0, y ?? 0, 3)).join("")]],
  planet_type: [["body", dot(8.5, 9, 7)], ["hair", "M3 7c4 2 7-2 11 0M3 12c4 1 7-1 10-.5"], ["line", dot(17, 17, 4.8)]],
  gaia: [["body", dot(12, 12, 10.5)], ["pane", "M6.5 17.5C6 10.5 10 6.5 18 6.5c.5 7.5-3.5 11.5-10 10.2L6 19l-.8-.8z"]],
  structure: [["body", "M1.5 21.5v-7L6.5 10l5 4.5v7zM13 21.5V3.5h6l3.5 4v14z"], ["pane", "M16 8h3.5v2.5H16zM16 13h3.5v2.5H16z"]],
  step: [["line", dot(12, 12, 9.3)], ["body", "M12 2.7a9.3 9.3 0 0 1 0 18.6z"], ["line", "M7 9.5v5M4.8 12h4.4"]],
  research: [["body", "M12 1.5l9 9.5-2.5 2.5L12 6.8l-6.5 6.7L3 11zM12 10.5l9 9.5-2.5 2.5L12 15.8 5.5 22.5 3 20z"]],
  range: [["body", dot(4.5, 12, 3.5)], ["line", "M10 12h11M16.5 7l5 5-5 5"]],
  tile: [["body", "M4 1.5h16a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 20V4A2.5 2.5 0 0 1 4 1.5z"], ["pane", "M12 5l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"]],
  lost: [["body", dot(12, 12, 6.5)], ["line", "M5.5 16C2 18.5.8 20.5 2 21.3c1.5 1 7-2.3 12-6.8S23 4.5 21.8 3c-.8-1-3.3.3-6 2.3"]],
  vp: [["body", HEX], ["pane", "M12 5.5l1.9 4.5 4.8.4-3.7 3.2 1.1 4.8-4.1-2.6-4.1 2.6L9 13.6l-3.7-3.2 4.8-.4z"]],
};

const MARKS: Record<string, Drawing> = {
  income: [["line", "M12 2.5v10.5M7 8.5l5 5 5-5M2.5 15.5V21h19v-5.5"]],
  once: [["body", "M12 .5l2.6 8.9 8.9 2.6-8.9 2.6L12 23.5l-2.6-8.9L.5 12l8.9-2.6z"]],
  pass: [["line", "M5 1.5v21"], ["body", "M6 2.5h16l-4 5.5 4 5.5H6z"]],
  action: [["body", "M7.5 1h9l6.5 6.5v9L16.5 23h-9L1 16.5v-9z"]],
  swap: [["body", "M3 8.5h12V4.5l7 6-7 6v-4H3zM21 19.5H9v3.5l-6-5 6-5v3.5"]],
  burn: [["body", "M12.6 1c.5 4 6.9 6.6 6.9 13.4a7.5 7.5 0 0 1-15 .2c0-3.2 1.5-5.2 3.2-7 .2 2 .9 3.2 2.2 3.8C9.4 7.5 10.5 3.6 12.6 1z"]],
  card: [["body", "M5 1.5h14A2.5 2.5 0 0 1 21.5 4v16a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 20V4A2.5 2.5 0 0 1 5 1.5z"], ["pane", dot(12, 12, 4)]],
};

export const GLYPHS: Record<string, Drawing> = { ...STOCKS, ...STRUCTURES, ...COUNTS, ...MARKS };
