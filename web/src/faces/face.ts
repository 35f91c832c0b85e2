// A face: how one game looks. It draws pieces and may draw on zones; where things lie and what they do comes from the scene.

import type { Component } from "svelte";
import type { Fact, Piece, Zone } from "../lib/types";

export interface Face {
  Piece: Component<{ piece: Piece; seat?: number | undefined }>; // seat: whose zone the piece lies in
  zones?: Record<string, Component<{ zone: Zone }>>; // drawings in zones, by the first word of their key
  legend?: { Sign: Component<{ thing: string }>; has: (key: string) => boolean }; // signs of things, for the list of all signs
  facts?: Record<string, Component<{ fact: Fact }>>; // signs before the values of facts, by the key of the fact
}

const FACES = import.meta.glob<{ default: Face }>("./*/face.ts");

/** The face of a game; a game without one is drawn plainly. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[`./${game}/face.ts`] ?? FACES["./plain/face.ts"];
  if (!load) throw new Error("the plain face is missing");
  return (await load()).default;
}
