// Pictures as SVG paths: each layer of a drawing with its tone.

import { DRAWINGS } from "./drawings";
import { block, dot } from "./glyphs";

type Layer = readonly [tone: string, d: string];

const around = (x: number, y: number, turns: number, radius: (turn: number) => number, from = -0.25): string =>
  `M${Array.from({ length: turns }, (_, turn) => {
    const angle = 2 * Math.PI * (turn / turns + from);
    return `${(x + radius(turn) * Math.cos(angle)).toFixed(1)} ${(y + radius(turn) * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}z`;

const SHAPES: Record<string, (...numbers: number[]) => string> = {
  o: (x = 0, y = 0, r = 0) => dot(x, y, r),
  b: (x = 0, y = 0, w = 0, h = 0, r = 0.6) => block(x, y, w, h, r),
  x: (x = 0, y = 0, r = 0) => around(x, y, 6, () => r),
  g: (x = 0, y = 0, r = 0) => around(x, y, 32, (turn) => (turn % 4 < 2 ? r : r * 0.78), -0.265),
  y: (x = 0, y = 0, r = 0) => around(x, y, 10, (turn) => (turn % 2 ? r * 0.42 : r)),
};

const drawn = (path: string): string => path.replace(/([obxgy])([^a-zA-Z]+)/g, (_, shape: string, numbers: string) => SHAPES[shape]?.(...numbers.trim().split(/[ ,]+/).map(Number)) ?? "");

const layers = (drawing: string): Layer[] => drawing.split("|").map((layer) => [layer.slice(0, 1), drawn(layer.slice(2))]);

const kept = new Map<string, Layer[]>();

/** The layers of the picture with this name. */
export function pictureOf(name: string): Layer[] | undefined {
  const drawing = DRAWINGS[name];
  if (drawing === undefined) return undefined;
  const found = kept.get(name) ?? layers(drawing);
  kept.set(name, found);
  return found;
}
