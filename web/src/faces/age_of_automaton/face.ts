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

const FIGURES = ["VP", "credits", "tokens", "engineers", "contract tokens", "hand", "minus tokens", "score", "unbuilt", "at work", "bonus"];

const face: Face = {
  Piece,
  zones: { track: Track, audits: Audits, technology: Ladder },
  facts: Object.fromEntries(FIGURES.map((name) => [name, Sign])),
};
export default face;
