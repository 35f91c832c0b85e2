import type { Face } from "../face";
import Bench from "./Bench.svelte";
import Initiatives from "./Initiatives.svelte";
import Piece from "./Piece.svelte";
import Space from "./Space.svelte";
import "./palette.css";
import "./benches.css";
import "./cards.css";
import "./players.css";
import "./widths.css";

const face: Face = { Piece, zones: { board: Bench, boards: Initiatives, space: Space } };
export default face;
