// What the server sends; the OpenAPI document at /api/openapi.json describes it.

export type Fact = [name: string, value: number | string];

export type Scale = [name: string, numbers: number[]]; // what is printed along a track, from space 0 on

export interface Piece {
  key: string;
  kind: string;
  name: string;
  facts?: Fact[];
  count?: number;
  state?: string;
  moves?: number[];
  seat?: number; // whose it is, where the zone does not say it
}

export interface Zone {
  key: string;
  title: string;
  layout?: string;
  seat?: number;
  facts?: Fact[];
  pieces?: Piece[];
  zones?: Zone[];
  moves?: number[];
  scales?: Scale[];
}

export interface Scene {
  title: string;
  facts: Fact[];
  zones: Zone[];
}

export interface Choice {
  move: number;
  text: string;
  words: string;
  opening?: number; // the move that has to be played first: it only asks for this one
}

export interface Picture {
  moves: number;
  over: boolean;
  asked: number | null;
  question: string;
  choices: Choice[];
  through?: Choice[]; // what can be answered together with the move that opens its question
  can_undo: boolean;
  scores: number[] | null;
  places: number[] | null;
  tally?: { name: string; value: number }[][];
  scene: Scene | null; // none, where it cannot be drawn
  missing?: string[]; // a sentence for each thing that cannot be told or drawn
}

export interface Happened {
  version: number;
  kind: "move" | "undo";
  seat: number;
  at: number;
  text: string;
  words: string;
  news: string[];
}

export interface Message {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Seat {
  seat: number;
  name: string;
  open: boolean;
  bot: string | null;
  person: boolean;
}

export interface Seating {
  seats: Seat[];
  rematch: string | null;
}

export interface News {
  position: string;
  version: number;
  table?: Picture;
  happened?: Happened[];
  seating?: Seating;
  chat?: Message[];
}

export interface TableShown {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  components: string;
  listed: boolean;
  imported: boolean;
  made_at: number;
  ended_at: number | null;
  version: number;
  moves: number;
  over: boolean;
  asked: number | null;
  scores: number[] | null;
  places: number[] | null;
  seating: Seating;
  yours: number[];
}

export interface Option {
  name: string;
  sentence: string;
  choices: string[];
}

/** A table that is opened at one click. */
export interface Ready {
  title: string;
  seats: number;
  options: Record<string, string>;
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  designer: string;
  year: number | null;
  minutes: number;
  weight: string;
  seats: number[];
  options: Option[];
  components: string[];
  ready: Ready[];
}

export interface Shelf {
  games: Game[];
  bots: string[];
}

export interface Change {
  zone: string;
  title: string;
  fact: string;
  before: number | string;
  after: number | string;
}

export interface Judged {
  move: number;
  text: string;
  words: string;
  allowed: boolean;
  sentence: string;
  section: string;
  anchor: string;
  changes: Change[];
  drawn: boolean;
}

export interface Step {
  step: number;
  steps: number;
  table: Picture;
  happened: Happened | null;
}

export interface Rules {
  title: string;
  html: string;
  sections: { id: string; title: string; level: number }[];
  glossary?: Record<string, string>;
}

export interface Problem {
  error: string;
  sentence: string;
  section: string;
}
