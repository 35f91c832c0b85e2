// The planets: each type has a colour of its own (palette.css) and a surface of its own, drawn on a disc of radius 10 around (12, 12).

import { dot } from "./glyphs";

/** fill: darker land; light: a bright mark; line: a dark line; glint: a bright line. */
export type Surface = readonly (readonly ["fill" | "light" | "line" | "glint", string])[];

export const SURFACES: Record<string, Surface> = {
  // continents
  terra: [["fill", "M4 6c3-2.5 7-3.5 8-1.5s-2 2-2 4-3 1-4 3.5-2.5 1-3.5 0c-.4-2 .3-4.5 1.5-6zM14 9c2-1.5 5-1 7 .5 1 3 .8 6-1.5 9-1.5-.5-1-3-3-3.5S12.5 11 14 9zM7 16c2-.5 4 1 4.5 3s-1 2.5-2.5 2c-1.5-.7-3-3.5-2-5z"]],
  // bands of rust
  oxide: [["fill", "M4.3 5.6h15.4a10 10 0 0 1 1.5 2.9H2.8a10 10 0 0 1 1.5-2.9zM2 11.5h20a10 10 0 0 1-.3 3H2.3a10 10 0 0 1-.3-3zM4.5 18h15a10 10 0 0 1-2.8 2.5H7.3A10 10 0 0 1 4.5 18z"]],
  // cracks of lava
  volcanic: [["glint", "M3 9.5l5 2 2-5 1-4M8 11.5l2.5 4-3 5M10.5 15.5l5-1.5 2.5-6 2.5-1M15.5 14l3 4.5"], ["light", dot(8, 11.5, 1.5) + dot(15.5, 14, 1.7)]],
  // dunes
  desert: [["line", "M3.5 8c3-2.5 5.5-2.5 8 0s5.5 2.5 8.5 0M2.3 12.5c3-2.5 6-2.5 9 0s7 2.5 10 0M4 17c2.5-2.5 5-2.5 7.5 0s5.5 2.5 8 .5"]],
  // bubbles
  swamp: [["light", dot(8, 8, 2.4) + dot(15.5, 6.5, 1.5) + dot(16.5, 13, 2.8) + dot(8.5, 15.5, 1.8) + dot(12.5, 19, 1.4) + dot(4.8, 12, 1)]],
  // a net of plates
  titanium: [["line", "M6 4.2L18.5 18M3 8.5l10.5 13M11 2.5l10 12M18 4.2L5.5 18M21 8.5l-10.5 13M13 2.5L3 14.5"]],
  // a crystal of snow
  ice: [["line", "M12 3.5v17M4.6 7.8l14.8 8.4M4.6 16.2l14.8-8.4M9.5 5.5L12 8l2.5-2.5M9.5 18.5L12 16l2.5 2.5M5 11.5l3.2-1-.7-3.2M19 12.5l-3.2 1 .7 3.2M5 12.5l3.2 1-.7 3.2M19 11.5l-3.2-1 .7-3.2"]],
  // a leaf
  gaia: [["light", "M6.5 17.5C6 10.5 10 6 18 6c.5 8-3.5 12-10 10.7L6.2 18.8l-.9-.9z"], ["line", "M7.5 16.5l6-6"]],
  // a whirl
  transdim: [["glint", "M12 12c.5-2 3.5-1.5 3.5 1s-4 4.5-6.5 2.5-2-7.5 2-9 8.5 1.5 8.5 6M12 12c-.5 2-3.5 1.5-3.5-1"]],
  // a ring
  lost_planet: [["glint", "M4 17.5C1 20 .5 21.5 1.5 22c2 .8 8-3 13-7.5S24 4 22.8 2.2C22 1 19.5 2 17 4"], ["light", dot(9, 8.5, 1.8)]],
};
