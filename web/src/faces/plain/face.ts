import type { Face } from "../face";
import Piece from "./Piece.svelte";

const face: Face = { Piece };
export default face;
