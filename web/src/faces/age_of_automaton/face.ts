import type { Face } from "../face";
import Audits from "./Audits.svelte";
import Ladder from "./Ladder.svelte";
import Piece from "./Piece.svelte";
import Sign from "./Sign.svelte";
import Track from "./Track.svelte";
import "./palette.css";
import "./cards.css";
import "./console.css";
import "./instruments.css";
import "./players.css";
import "./widths.css";
import "./own.css";

const FIGURES = ["vp", "credits", "tokens", "engineers", "contract_tokens", "hand", "minus_tokens", "score", "unbuilt", "at_work", "bonus"];

const face: Face = {
  Piece,
  zones: { track: Track, audits: Audits, technology: Ladder },
  facts: Object.fromEntries(FIGURES.map((name) => [name, Sign])),
};
export default face;
