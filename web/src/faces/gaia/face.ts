import type { Face } from "../face";
import Automa from "./Automa.svelte";
import Bowls from "./Bowls.svelte";
import Chart from "./Chart.svelte";
import Piece from "./Piece.svelte";
import Sign from "./Sign.svelte";
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
  zones: { map: Chart, area: Track, bowls: Bowls, automa: Automa },
  facts: Object.fromEntries(FIGURES.map((name) => [name, Sign])),
};
export default face;
