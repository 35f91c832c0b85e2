// The server's API. What it refuses comes as a Refusal with a sentence that can be shown as it is.

import type { CallsShown, ClockAsked, DeviceKeys, Mistake, ReviewShown, Tried } from "./wire";
import type { Ahead, Club, Hint, Judged, Own, Picture, Problem, Rules, Shelf, Step, TableShown } from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

const LOST: Problem = { error: "lost", sentence: "The server cannot be reached just now.", section: "" };

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  let told: unknown;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    told = await (answer.ok ? answer.json() : answer.json().catch(() => LOST)); // what refuses may be a proxy without JSON
  } catch {
    throw new Refusal(0, LOST); // the connection may break in the middle of an answer too
  }
  if (!answer.ok) throw new Refusal(answer.status, isProblem(told) ? told : LOST);
  return told as T;
}

const isProblem = (told: unknown): told is Problem =>
  typeof told === "object" && told !== null && "sentence" in told && typeof told.sentence === "string";

export interface Place {
  kind: "me" | "bot" | "open";
  name?: string;
  bot?: string;
}

export interface Wish {
  game: string;
  seats: Place[];
  options?: Record<string, string>;
  components?: string;
  listed?: boolean;
  hints?: boolean;
  clock?: ClockAsked;
}

export const own = (): Promise<Own> => ask("GET", "/me");
export const club = (): Promise<Club> => ask("GET", "/club");

/** Asks again as long as the server still counts; gives what ends that. */
export const untilAll = <T extends { waiting: number }>(
  get: () => Promise<T>,
  found: (told: T) => void,
  failed: (sentence: string) => void,
): (() => void) => {
  let wanted = true;
  const look = async (): Promise<void> => {
    try {
      let waiting = Infinity;
      while (wanted) {
        const told = await get();
        found(told);
        if (told.waiting === 0 || told.waiting >= waiting) return; // done, or some cannot be counted
        ({ waiting } = told);
      }
    } catch (error) {
      failed(error instanceof Error ? error.message : "The games cannot be shown.");
    }
  };
  void look();
  return () => (wanted = false);
};

export const shelf = (): Promise<Shelf> => ask("GET", "/games");
export const rules = (game: string): Promise<Rules> => ask("GET", `/games/${game}/rules`);
export const tables = async (which: "open" | "mine" | "recent"): Promise<TableShown[]> =>
  (await ask<{ tables: TableShown[] }>("GET", `/tables?which=${which}`)).tables;
export const makeTable = (wish: Wish): Promise<{ table: TableShown; secrets: Record<string, string> }> =>
  ask("POST", "/tables", wish);
export const table = (id: string): Promise<TableShown> => ask("GET", `/tables/${id}`);
export const join = (secret: string, name: string): Promise<{ table: TableShown; seat: number }> =>
  ask("POST", "/join", { secret, name });
export const sitDown = (id: string, seat: number, name: string): Promise<{ table: TableShown; seat: number }> =>
  ask("POST", `/tables/${id}/seats/${seat}`, { name });
export const changeSeat = (
  id: string,
  seat: number,
  change: { name?: string; bot?: string; person?: boolean },
): Promise<TableShown> => ask("PATCH", `/tables/${id}/seats/${seat}`, change);
/** Another link to a seat; whoever came by the old one stays or must leave. */
export const newLink = (id: string, seat: number, others: "stay" | "leave"): Promise<{ secret: string }> =>
  ask("POST", `/tables/${id}/seats/${seat}/link`, { others });
/** Where a link leads to, before anybody sits down. */
export const invitation = (secret: string): Promise<{ table: TableShown; seat: number }> => ask("POST", "/invitation", { secret });
export const rematch = (id: string): Promise<TableShown> => ask("POST", `/tables/${id}/rematch`);
/** What a move of a seat would do now, or after so many moves of a finished game. */
export const judge = (id: string, seat: number, move: number, opening?: number, step?: number): Promise<Judged> =>
  ask("GET", `/tables/${id}/moves/${move}?seat=${seat}${opening === undefined ? "" : `&opening=${opening}`}${step === undefined ? "" : `&step=${step}`}`);
/** What a seat may be asked after answers that it means to give. */
export const ahead = (id: string, seat: number, plan: readonly { asks: string; move: number }[]): Promise<Ahead> =>
  ask("POST", `/tables/${id}/ahead`, { seat, plan: plan.map(({ asks, move }) => ({ asks, move })) });
export const hint = (id: string, seat: number): Promise<Hint> =>
  ask("POST", `/tables/${id}/hint`, { seat });
export const say = (id: string, text: string, seat: number | null, name: string): Promise<unknown> =>
  ask("POST", `/tables/${id}/chat`, { text, seat, name });
/** Whether those who only watch may write in the chat; whoever made the table says so. */
export const hush = (id: string, hushed: boolean): Promise<TableShown> => ask("PUT", `/tables/${id}/hush`, { hushed });
export const step = (id: string, number: number, seat: number | null): Promise<Step> =>
  ask("GET", `/tables/${id}/replay?step=${number}${seat === null ? "" : `&seat=${seat}`}`);
export const bringLog = (log: unknown): Promise<{ table: TableShown }> => ask("POST", "/logs", log);

/** The review of a finished game: has it made, or looks how far it is. */
export const askReview = (id: string): Promise<ReviewShown> => ask("POST", `/tables/${id}/review`);
export const review = (id: string, chart: boolean): Promise<ReviewShown> => ask("GET", `/tables/${id}/review?chart=${chart}`);
export const tryMove = (id: string, number: number, move: number): Promise<Tried> => ask("POST", `/tables/${id}/review/tries`, { number, move });
export const reviewLine = (id: string, line: { number: number; candidate: number; steps: number }): Promise<Picture> =>
  ask("GET", `/tables/${id}/review/line?number=${line.number}&candidate=${line.candidate}&steps=${line.steps}`);
export const mistakes = async (): Promise<Mistake[]> => (await ask<{ mistakes: Mistake[] }>("GET", "/mistakes")).mistakes;
/** A new table that goes on from a position of a finished game. */
export const playOn = (id: string, step: number, seats: Place[]): Promise<{ table: TableShown; secrets: Record<string, string> }> =>
  ask("POST", `/tables/${id}/onward`, { step, seats });

/** How the visitor can be called when it is their turn, and is. */
export const calls = (): Promise<CallsShown> => ask("GET", "/calls");
export const callDevice = (endpoint: string, keys: DeviceKeys): Promise<unknown> => ask("POST", "/calls/devices", { endpoint, keys });
export const forgetDevice = (endpoint: string): Promise<unknown> => ask("POST", "/calls/devices/forget", { endpoint });
export const callMail = (address: string): Promise<unknown> => ask("PUT", "/calls/mail", { address });
export const callWebhook = (address: string): Promise<unknown> => ask("PUT", "/calls/webhook", { address });
export const answerCall = (token: string, wanted: boolean): Promise<unknown> => ask("POST", "/calls/answer", { token, wanted });
/** Whether somebody looks at this page, which the server knows by its mark. */
export const looking = (id: string, page: string, looking: boolean): Promise<unknown> => ask("POST", `/tables/${id}/looking`, { page, looking });

interface Answer {
  seat: number;
  version: number;
  key: string;
}

const TRIES = 5;
const PAUSE = 700; // milliseconds before a lost request is sent again, with the same key

async function stubborn<T>(path: string, body: unknown): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask<T>("POST", path, body);
    } catch (error) {
      const lost = error instanceof Refusal && (error.status === 0 || error.status === 503 || error.status === 502);
      if (!lost || attempt === TRIES) throw error;
      await new Promise((wake) => setTimeout(wake, PAUSE * attempt));
    }
  }
}

export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
export const play = (id: string, answer: Answer, move: number): Promise<{ version: number }> =>
  stubborn(`/tables/${id}/moves`, { ...answer, move });
export const undo = (id: string, answer: Answer): Promise<{ version: number }> =>
  stubborn(`/tables/${id}/undo`, { ...answer });
