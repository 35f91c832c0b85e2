// What the server sends, by the names that the page uses; wire.ts is written from the server's own description.

import type * as wire from "./wire";

export type {
  Ahead,
  Change,
  Club,
  ClockShown,
  Effect,
  Fact,
  GameShown as Game,
  HabitsShown,
  Happened,
  Hint,
  Judged,
  LevelShown as Level,
  ChatShown as Message,
  News,
  OptionShown as Option,
  Own,
  Picture,
  Piece,
  Problem,
  RatingShown,
  ReadyShown as Ready,
  Rules,
  Scene,
  Scored,
  SeatShown as Seat,
  Seating,
  Shelf,
  Step,
  TableShown,
  Value,
  Zone,
} from "./wire";

/** A move that is allowed, at once or after its opening, which only asks for it. */
export type Choice = wire.Choice & Partial<wire.Through>;
