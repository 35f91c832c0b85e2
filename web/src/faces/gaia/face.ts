import type { Face } from "../face";
import Automa from "./Automa.svelte";
import Bowls from "./Bowls.svelte";
import Chart from "./Chart.svelte";
import Piece from "./Piece.svelte";
import { GLYPHS } from "./glyphs";
import Sign from "./Sign.svelte";
import { SIGNS } from "./signs";
import Symbol from "./Symbol.svelte";
import Track from "./Track.svelte";
import "./palette.css";
import "./map.css";
import "./research.css";
import "./tiles.css";
import "./asked.css";
import "./players.css";
import "./widths.css";

const FIGURES = ["home", "vp", "credits", "ore", "knowledge", "qic", "gaiaformers", "satellites", "passed", "green_tokens", "in_deck"];

const face: Face = {
  Piece,
  legend: { Sign: Symbol, has: (key) => key in SIGNS || key in GLYPHS },
  zones: { map: Chart, area: Track, bowls: Bowls, automa: Automa },
  facts: Object.fromEntries(FIGURES.map((name) => [name, Sign])),
};
export default face;
