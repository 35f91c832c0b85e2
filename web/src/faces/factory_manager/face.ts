import type { Face } from "../face";
import "./palette.css";
import "./tiles.css";
import "./middle.css";
import "./seat.css";
import "./widths.css";
import Floor from "./Floor.svelte";
import Piece from "./Piece.svelte";
import Sign from "./Sign.svelte";
import Track from "./Track.svelte";

const SIGNED = ["money", "order tile", "discount", "available workers", "canteen", "on the order tile", "seasonal"];
const TRACKED = ["production", "storage", "energy", "floor", "highest bid"];

const face: Face = {
  Piece,
  zones: { energy: Track, factory: Floor },
  facts: Object.fromEntries([...SIGNED, ...TRACKED].map((name) => [name, Sign])),
};
export default face;
