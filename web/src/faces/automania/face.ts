import type { Face } from "../face";
import Lines from "./Lines.svelte";
import Piece from "./Piece.svelte";
import Receipt from "./Receipt.svelte";
import Space from "./Space.svelte";
import Trade from "./Trade.svelte";
import Yacht from "./Yacht.svelte";
import "./palette.css";
import "./grid.css";
import "./markets.css";
import "./offices.css";
import "./players.css";
import "./widths.css";
import "./signs.css";

const face: Face = { Piece, zones: { space: Space, lines: Lines, popularity: Receipt, yacht: Yacht, sponsor: Trade, marketing: Trade } };
export default face;
