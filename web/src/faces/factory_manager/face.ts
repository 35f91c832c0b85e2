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

const SIGNED = ["money", "order_tile", "discount", "available_workers", "canteen", "laid", "seasonal"];
const TRACKED = ["production", "storage", "energy", "floor", "highest_bid"];

const face: Face = {
  Piece,
  zones: { energy_price_track: Track, factory: Floor },
  facts: Object.fromEntries([...SIGNED, ...TRACKED].map((name) => [name, Sign])),
};
export default face;
