// What the server sends and takes, out of the OpenAPI document: release/page_types.py wrote it (make types).

// The move is in the records; `version` is the table's with this move.
export interface Accepted {
  version: number;
}

// All that the server keeps of somebody.
export interface AccountKept {
  name: string;
  made_at: number;
  passkeys: PasskeyShown[];
  signed_in: number[];
  devices: string[];
  addresses: AddressKept[];
  tables: string[];
  seats: SeatKept[];
}

// Who is signed in, if anybody is.
export interface AccountShown {
  possible: boolean;
  signed_in: boolean;
  name: string;
  passkeys: PasskeyShown[];
  seats: number;
}

// Where somebody is called.
export interface AddressKept {
  kind: string;
  address: string;
  confirmed: boolean;
}

// What a seat may be asked next, and how many of the planned answers are possible. `asks` is the key of the question,
// as in a picture. `question` is empty where its words depend on the others, and `choices` where all answers do, or the
// game may be over before.
export interface Ahead {
  asks: string;
  question: string;
  heading: Fact[];
  choices: Possible[];
  possible: number;
}

// What could a seat be asked after these answers?
export interface AheadAsked {
  seat: number;
  plan?: PlannedAsked[];
}

// Several effects, in this order.
export interface AllOf {
  all_of: Effect[];
}

// So many of a thing: in an effect they are gained, in its price they are paid.
export interface Amount {
  amount: number;
  of: string;
}

// What stands in the link of a letter, and whether calls are wanted there.
export interface AnswerAsked {
  token: string;
  wanted: boolean;
}

// A move beside the advised one, and how far it is behind; `close`, if that may be nothing.
export interface BesideHint {
  move: number;
  words: string;
  behind: Spread;
  close: boolean;
}

// How the visitor can be called here, and where they want to be. `key` is the server's, for the browser's push
// subscription. An e-mail address counts when its owner confirmed it.
export interface CallsShown {
  key: string;
  devices: number;
  mails: boolean;
  mail: string;
  confirmed: boolean;
  webhooks: string[];
  webhook: string;
}

// A move that could have been made.
export interface Candidate {
  move: string;
  words: string;
  chance: number;
  behind: Interval;
  line: LineMove[];
}

// Something that was drawn, rolled or dealt after a decision.
export interface Chance {
  move: number;
  source: string;
  name: string;
  changes: number[];
  news: string[];
}

// A fact of a zone that a move would change.
export interface Change {
  zone: string;
  title: string;
  before: Fact;
  after: Fact;
}

// What a review begins with: each seat's chance at every choice of the game.
export interface Chart {
  by: "net" | "evaluation";
  calibrated: boolean;
  sentence: string;
  course: Point[];
  rounds: Round[];
}

// A line of the chat, from a seat or from a spectator.
export interface ChatAsked {
  text: string;
  seat?: number;
  name?: string;
}

// One line of the chat.
export interface ChatShown {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

// A move that is allowed.
export interface Choice {
  move: number;
  text: string;
  words: string;
}

// What was agreed on for a table's clock, in minutes, and what time it is by the server.
export interface ClockAgreed {
  turn: number;
  reserve: number;
  night: NightShown | null;
  weekends: boolean;
  zone: string;
  then: "nothing" | "bot" | "pass";
  bot: string;
  now: number;
}

// How long a turn may take in minutes, what each seat has in reserve, when time stands still, and what then. A turn is
// from when a seat is asked until another one is. When turn and reserve are over, nothing happens, a `bot` plays the
// turn, or the turn is passed where the rules allow it.
export interface ClockAsked {
  turn: number;
  reserve?: number;
  night?: Night;
  weekends?: boolean;
  zone?: string;
  then?: "nothing" | "bot" | "pass";
  bot?: string;
}

// What a table's clock shows: all times are moments in milliseconds, but for the reserves, which are lengths. `asked`
// is the seat whose time runs, if one's does: since `since`, with the time of the turn until `turn_ends` and all of it
// until `ends`. `pauses` are the next stretches until then in which time stands still. `late` says that the time of the
// asked seat is over and that what was agreed on happens.
export interface ClockShown {
  asked: number | null;
  reserve: number[];
  late: boolean;
  pauses: [number, number][];
  since?: number;
  turn_ends?: number;
  ends?: number;
}

// Who played at tables that everybody may see, by game and seat count; `waiting` games are not worked out yet.
export interface Club {
  ratings: RatingShown[];
  waiting: number;
}

// A level and what it loses.
export interface Compared {
  level: string;
  lost: Interval;
}

// Which component set was played with. An edition of the game's own is found by its digest; a user's travels.
export interface Components {
  name: string;
  digest: string;
  base?: string;
  files?: Record<string, string>;
}

// From here on chance is another one, and so is all that a seat could not know.
export interface DealtAnew {
  move: number;
  seat: number;
  seed: number;
}

// One decision with a choice, judged from what its seat could know.
export interface Decision {
  move: number;
  seat: number;
  where: string;
  question: string;
  allowed: number;
  played: string;
  words: string;
  cost: Interval;
  still: number;
  noise: boolean;
  mark: "" | "inaccuracy" | "mistake" | "blunder";
  changes: number[];
  best: Candidate[];
  told?: string;
}

// A browser that wants to be called: its push subscription.
export interface DeviceAsked {
  endpoint: string;
  keys: DeviceKeys;
}

// A browser that is not to be called any more.
export interface DeviceForgotten {
  endpoint: string;
}

// The keys of a browser, as it gives them out.
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

// What the visitor does in another part of their games than strong players, more than chance explains. `first` tells
// that it is about what is chosen before all else.
export interface DifferenceShown {
  name: string;
  mine: Spread;
  strong: number;
  first: boolean;
}

// A verb of the game's own, with how many of what, if it says so.
export interface Do {
  do: string;
  n?: number;
  thing?: string;
}

// It was done.
export interface Done {
  done?: boolean;
}

export type Effect = Amount | ForEach | Whenever | When | Price | OneOf | AllOf | Do;

export type Fact = [string, Value] | [string, Value, string];

// An effect once for each of a thing, or for `every` so many of it; at most `most` times, if that is said.
export interface ForEach {
  for_each: string;
  every?: number;
  most?: number;
  effect: Effect;
}

// A finished game of the visitor's: `rated`, if it counts for ratings.
export interface GamePlayed {
  table: string;
  game: string;
  title: string;
  seats: number;
  seat: number;
  place: number;
  score: number;
  ended_at: number;
  rated: boolean;
  others: string[];
}

// A game on the shelf.
export interface GameShown {
  name: string;
  title: string;
  summary: string;
  designer: string;
  year: number | null;
  minutes: number;
  weight: string;
  seats: number[];
  options: OptionShown[];
  components: string[];
  ready: ReadyShown[];
  compiled: number | null;
}

// What the visitor does otherwise than strong players in one game.
export interface HabitsShown {
  game: string;
  title: string;
  games: number;
  player: string;
  player_games: number;
  differences: DifferenceShown[];
}

// One line of the log, as the seat may hear it; `heading` says in which round and phase it was made.
export interface Happened {
  version: number;
  kind: "move" | "undo" | "late";
  seat: number;
  at: number;
  text: string;
  words: string;
  news: string[];
  heading: Fact[];
}

// The advised move, the seat's chance to win after it, the moves beside it, and a sentence or two for each step. The
// steps are what to `think` about, where to `look`, and `why`. Without a `chance` nobody has judged the moves: the game
// is still being compiled, or there is nobody to win against.
export interface Hint {
  move: number;
  words: string;
  chance: number | null;
  others: BesideHint[];
  places: HintPlace[];
  think: string;
  look: string;
  why: string;
}

// A seat wants to know what a bot would do.
export interface HintAsked {
  seat: number;
  bot?: string;
}

// A zone of the scene that the advised move is about.
export interface HintPlace {
  zone: string;
  title: string;
}

// Whether those who only watch are to be silent.
export interface HushAsked {
  hushed: boolean;
}

// A number, and the interval that holds the true one with 95 %.
export interface Interval {
  value: number;
  low: number;
  high: number;
}

// A seat's secret, out of its link, before anybody sits down.
export interface InvitationAsked {
  secret: string;
}

// A seat's secret, out of its link.
export interface JoinAsked {
  secret: string;
  name?: string;
}

// What a move would be: its words, what it changes, and why it is not allowed if it is not. `anchor` is the section's
// place on the page of the rules. `answers` tells whether it answers what is asked at all.
export interface Judged {
  move: number;
  text: string;
  words: string;
  allowed: boolean;
  answers: boolean;
  sentence: string;
  section: string;
  anchor: string;
  changes: Change[];
  drawn: boolean;
}

// A bot that people choose by its strength, and one sentence on how it plays.
export interface LevelShown {
  name: string;
  does: string;
}

// A move of the line that follows.
export interface LineMove {
  seat: number;
  move: string;
  words: string;
}

// A seat's new secret.
export interface Link {
  secret: string;
}

// A new link to a seat: whether those who came by the old one must `leave` or `stay`.
export interface LinkAsked {
  others?: "leave" | "stay";
}

// A finished game as `gearwright replay` reads it (see `docs/log.md`).
export interface LogShown {
  format?: "gearwright log 1";
  game: string;
  edition: number;
  components: Components;
  seats: number;
  options: Record<string, string>;
  seed: number;
  players?: string[];
  stand_ins?: StandIn[];
  dealt_anew?: DealtAnew[];
  moves: string[];
  result?: Result;
  checksum: string;
}

// Whether somebody looks at a page of theirs; the page is known by the mark that it gave its stream.
export interface LookingAsked {
  page: string;
  looking: boolean;
}

// An e-mail address; an empty one ends such calls.
export interface MailAsked {
  address: string;
}

// A marked decision of a seat of the visitor's own.
export interface Mistake {
  table: string;
  game: string;
  title: string;
  ended_at: number;
  seat: number;
  move: number;
  mark: "" | "inaccuracy" | "mistake" | "blunder";
  cost: number;
  where: string;
}

// All of them, the games that ended last first.
export interface Mistakes {
  mistakes: Mistake[];
}

// An answer to the question of a version of the table.
export interface MoveAsked {
  seat: number;
  version: number;
  key: string;
  move: number | string;
}

// A line of a table's log: a move of one's own, one that was taken back, or the end of one's time.
export interface MoveKept {
  number: number;
  kind: string;
  move: string;
  at: number;
}

// What somebody wants to be called.
export interface NameAsked {
  name: string;
}

// Another option, and the choices of it with which this one means something.
export interface NeededShown {
  option: string;
  choices: string[];
}

// What is new since the position that the client has; a part that did not change is left out.
export interface News {
  position: string;
  version: number;
  table?: Picture;
  happened?: Happened[];
  clock?: ClockShown;
  seating?: Seating;
  chat?: ChatShown[];
}

// The hours between which a clock stands still: from 22 to 8.
export interface Night {
  begins: number;
  ends: number;
}

// The hours between which a clock stands still.
export interface NightShown {
  begins: number;
  ends: number;
}

// One of several effects, as the owner chooses.
export interface OneOf {
  one_of: Effect[];
}

// A new table that goes on from a finished game after so many of its moves.
export interface OnwardAsked {
  step: number;
  seats: PlaceAsked[];
  listed?: boolean;
}

// What can be agreed on before a game begins. `words` has each choice as people read it, `seats` at how many seats it
// means something; `needs`, what must be chosen elsewhere for the option to matter.
export interface OptionShown {
  name: string;
  sentence: string;
  choices: string[];
  words: string[];
  seats: number[][];
  needs: NeededShown | null;
}

// The finished game that a table was played on from, and after how many of its moves.
export interface OriginShown {
  table: string;
  step: number;
}

// So many, `n`, out of a total.
export interface OutOf {
  out_of: number;
  n: number;
}

// All finished games of the visitor's that were begun here, the newest first; `waiting` are not worked out yet.
export interface Own {
  games: GamePlayed[];
  ratings: RatingShown[];
  habits: HabitsShown[];
  waiting: number;
}

// A thing that belongs to somebody.
export interface Owned {
  owner: number;
  thing: string;
}

// A new passkey: a new account's, with its name, or a further one of whoever is signed in.
export interface PasskeyMade {
  id: string;
  client_data: string;
  attestation: string;
  name?: string;
  take_along?: boolean;
}

// A passkey of somebody's.
export interface PasskeyShown {
  id: string;
  made_at: number;
  used_at: number;
}

// A challenge that a passkey has signed.
export interface PasskeyUsed {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  take_along?: boolean;
}

// For what a device is to make a passkey, or which challenge it is to sign.
export interface PasskeyWanted {
  challenge: string;
  site: string;
  account: string;
  known: string[];
}

// What a seat sees: the question, by its key and in words, the moves that are allowed, and the scene. `tally` has the
// scores by source, as they stand. `missing` is empty, unless something could not be told or drawn: then it has a
// sentence for each such thing, and the table goes on without.
export interface Picture {
  moves: number;
  over: boolean;
  asked: number | null;
  asks: string;
  question: string;
  choices: Choice[];
  through: Through[];
  can_undo: boolean;
  scores: number[] | null;
  places: number[] | null;
  tally: Scored[];
  scene: Scene | null;
  missing: string[];
}

// A tile, die, card, worker or marker; equal ones in one zone are one piece with a count.
export interface Piece {
  key: string;
  kind: string;
  name?: string;
  facts?: Fact[];
  count?: number;
  states?: Fact[];
  moves?: number[];
  seat?: number;
}

// A seat of a new table: for `me`, for a `bot`, or `open` to a friend with the link.
export interface PlaceAsked {
  kind: "me" | "bot" | "open";
  name?: string;
  bot?: string;
}

// An answer that a seat means to give: the key of the question, and the move.
export interface PlannedAsked {
  asks: string;
  move: number;
}

// Where the game stood when a seat had a choice, or at its end.
export interface Point {
  move: number;
  seat: number | null;
  heading: unknown[][];
  where: string;
  chances: number[];
  places: number[];
}

// A move that could be allowed then; `certain`, if its words also tell what it takes and gives.
export interface Possible {
  move: number;
  text: string;
  words: string;
  certain: boolean;
}

// One thing for another.
export interface Price {
  price: Effect;
  effect: Effect;
}

// Why a request was not followed; it changed nothing, unless the sentence says otherwise.
export interface Problem {
  error: string;
  sentence: string;
  section: string;
}

// How somebody does in a game at a seat count. `wins` splits shared victories; `place` is the mean. The rating is
// OpenSkill's, with the interval that holds it with 95 %: everybody begins with 25, and only rated games count. Without
// any there is none.
export interface RatingShown {
  game: string;
  title: string;
  seats: number;
  name: string;
  bot: boolean;
  games: number;
  wins: number;
  place: number;
  rated: number;
  rating: Spread | null;
}

// A table that is opened at one click, with one person and bots or Automas on the other seats.
export interface ReadyShown {
  title: string;
  seats: number;
  options: Record<string, string>;
}

// How a finished game ended, seat by seat.
export interface Result {
  scores: number[];
  places: number[];
}

// A whole review.
export interface Review {
  by: "net" | "evaluation";
  calibrated: boolean;
  sentence: string;
  course: Point[];
  rounds: Round[];
  format?: "gearwright review 1";
  game: string;
  title: string;
  edition: number;
  components: string;
  seats: number;
  options: Record<string, string>;
  players: string[];
  effort: string;
  decisions: Decision[];
  chances: Chance[];
  reviewed: SeatReview[];
  turning_points: TurningPoint[];
  levels: Compared[];
  levels_seats: number | null;
}

// A review, or how far it is. `before` is how many others are being made or wait, while this one is `waiting`. The
// `chart` is there before the `review`, which has it too. `sentence` says why a review has failed; it can be asked for
// again.
export interface ReviewShown {
  state: "none" | "waiting" | "working" | "done" | "failed";
  before: number;
  done: number;
  of: number;
  sentence: string;
  chart: Chart | null;
  review: Review | null;
}

// Where a new round begins.
export interface Round {
  move: number;
  text: string;
}

// The rules of a game as a page, its table of contents, and what there is to say of each key of its scenes.
export interface Rules {
  title: string;
  html: string;
  sections: SectionShown[];
  glossary: Record<string, TermShown>;
}

// All that one seat sees.
export interface Scene {
  title: string;
  facts: Fact[];
  zones: Zone[];
}

// What one source brings to the score of each seat. The glossary of the rules says what the source is called.
export interface Scored {
  source: string;
  values: number[];
}

// A player.
export interface Seat {
  seat: number;
}

// Another name, or a bot that answers for the seat; `person` takes the seat back from the bot.
export interface SeatAsked {
  name?: string;
  bot?: string;
  person?: boolean;
}

// A seat that somebody holds.
export interface SeatKept {
  table: string;
  game: string;
  seat: number;
  name: string;
  since: number;
  host: boolean;
  ended_at: number | null;
  moves: MoveKept[];
  chat: WordsKept[];
}

// How one seat's result came about: `even` + `luck` + `own` + `others` + `unforeseen` is `won`.
export interface SeatReview {
  seat: number;
  name: string;
  score: number;
  place: number;
  won: number;
  even: number;
  luck: number;
  own: number;
  others: number;
  unforeseen: number;
  by_source: Source[];
  decisions: number;
  lost: Interval;
  marks: Record<string, number>;
  like: string;
}

// Who sits where.
export interface SeatShown {
  seat: number;
  name: string;
  open: boolean;
  bot: string | null;
  person: boolean;
}

// Where a link leads to.
export interface Seated {
  table: TableShown;
  seat: number;
}

// All seats, the table that followed this one, and whether only players may write in the chat.
export interface Seating {
  seats: SeatShown[];
  rematch: string | null;
  hushed: boolean;
}

// A section of the rules: its anchor on the page, its number as refusals name it, and its heading.
export interface SectionShown {
  id: string;
  section: string;
  title: string;
  level: number;
}

// All games, the levels of the bots from the weakest to the strongest, and all bots, the levels first.
export interface Shelf {
  games: GameShown[];
  levels: LevelShown[];
  bots: string[];
}

// Whether all devices are signed out, or this one.
export interface SignedOut {
  everywhere?: boolean;
}

// Who sits down on an open seat.
export interface SitAsked {
  name?: string;
}

// What one source of chance did to a seat in all.
export interface Source {
  source: string;
  name: string;
  change: number;
}

// A difference of chances to win, and the interval that holds the true one with 95 %.
export interface Spread {
  value: number;
  low: number;
  high: number;
}

// A move that was made for whoever sat there.
export interface StandIn {
  move: number;
  player: string;
  why: string;
}

// The table as it was after so many moves.
export interface Step {
  step: number;
  steps: number;
  table: Picture;
  happened: Happened | null;
}

// A new table. `hints` may be asked for at it, unless it says no; where nothing is said, if no seat is `open`.
export interface TableAsked {
  game: string;
  seats: PlaceAsked[];
  options?: Record<string, string | boolean>;
  components?: string;
  listed?: boolean;
  clock?: ClockAsked;
  hints?: boolean;
}

// Tables, the newest first.
export interface TableList {
  tables: TableShown[];
}

// A new table, with the secrets of its seats: they are told this once.
export interface TableMade {
  table: TableShown;
  secrets: Record<string, string>;
}

// A table in a list; where `hints` may not be asked for, finished games count for ratings. `host` is the name of
// whoever made it, where they sit there, and `hosting` whether that is the visitor. A list of the visitor's own tables
// also has the `round`, as the scene tells it, and the `last` line of the log.
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
  host: string;
  hosting: boolean;
  origin?: OriginShown;
  round?: Fact;
  last?: Happened;
  clock?: ClockAgreed;
  hints: boolean;
}

// What a key of the scene is called, several of it, one sentence on it, and what it does, if it is printed. A name is
// left out where it is the key with spaces for its underscores, a plural where it is the name with an s. `anchor` is
// the place on the page of the rules that tells of it.
export interface TermShown {
  name?: string;
  plural?: string;
  sentence?: string;
  anchor?: string;
  effect?: Effect;
}

// A move that can be made at once after another one, its opening, which only asks for it.
export interface Through {
  move: number;
  text: string;
  words: string;
  opening: number;
}

// A move that somebody tries in the place of one that was made.
export interface Tried {
  words: string;
  cost: Interval;
  right: boolean;
}

// A move in the place of the one that was made at a decision of a review; the first move of a game is 1.
export interface TryAsked {
  number: number;
  move: number | string;
}

// What decided the game, in a sentence.
export interface TurningPoint {
  move: number;
  seat: number;
  kind: "error" | "luck";
  change: number;
  text: string;
}

// The last move of the seat is to be taken back.
export interface UndoAsked {
  seat: number;
  version: number;
  key: string;
}

export type Value = number | string | Value[] | Seat | OutOf | Owned | Effect;

// An address that is told; an empty one ends such calls.
export interface WebhookAsked {
  address: string;
}

// An effect at a moment: at once, with every income, when passing, or as a special action.
export interface When {
  when: "once" | "income" | "passing" | "action";
  effect: Effect;
}

// An effect each time that something happens to the owner.
export interface Whenever {
  whenever: string;
  effect: Effect;
}

// A line of a table's chat.
export interface WordsKept {
  number: number;
  text: string;
  at: number;
}

// A place on the table with what lies there.
export interface Zone {
  key: string;
  title: string;
  layout?: "columns" | "seat" | "sum" | "answers";
  seat?: number;
  facts?: Fact[];
  pieces?: Piece[];
  zones?: Zone[];
  moves?: number[];
  scales?: [string, number[]][];
}
