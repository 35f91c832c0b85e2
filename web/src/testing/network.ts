// The network as a test wants it, and nothing else replaced: what the page asks is written down and answered as the test
// says, and a stream behaves as a browser's does.

import { vi } from "vitest";
import type { News } from "../lib/types";

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = Response | Promise<Response>;

export const told = (data: unknown, status = 200): Response => new Response(JSON.stringify(data), { status });
export const refused = (status: number, error: string, sentence: string): Response => told({ error, sentence, section: "" }, status);

/** A connection that breaks before the answer. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/** An answer whose connection breaks in the middle of its body. */
export const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"version": '));
        body.error(new TypeError("network error"));
      },
    }),
  );

/** Something that is answered later, when the test says so. */
export function later<T>(): { answer: Promise<T>; comes: (answer: T) => void; fails: (why: unknown) => void } {
  let comes: (answer: T) => void = () => undefined;
  let fails: (why: unknown) => void = () => undefined;
  const answer = new Promise<T>((good, bad) => {
    comes = good;
    fails = bad;
  });
  return { answer, comes, fails };
}

/** A server-sent stream: it comes back by itself after it broke, until it is closed; one that was refused never does. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;

  constructor(readonly url: string) {
    super();
  }

  opens(): void {
    if (this.readyState === 2) return;
    this.readyState = 1;
    this.onopen?.();
  }

  tells(news: News): void {
    if (this.readyState === 2) return;
    if (this.readyState === 0) this.opens();
    this.dispatchEvent(new MessageEvent("news", { data: JSON.stringify(news), lastEventId: news.position }));
  }

  breaks(): void {
    if (this.readyState === 2) return;
    this.readyState = 0;
    this.onerror?.();
  }

  /** The answer was no stream: a proxy that finds no server, or a server that has too many of them. */
  isRefused(): void {
    if (this.readyState === 2) return;
    this.readyState = 2;
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
  }
}

export class Network {
  readonly asked: Asked[] = [];
  readonly streams: Stream[] = [];

  /** Puts itself in the place of the real one until the test ends. `answer` may be changed at any time. */
  constructor(public answer: (asked: Asked) => Answer = () => lost()) {
    const streams = this.streams;
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
      const asked = { method, path, body: body === undefined ? undefined : (JSON.parse(body) as unknown) };
      this.asked.push(asked);
      return await this.answer(asked);
    });
    vi.stubGlobal(
      "EventSource",
      class extends Stream {
        constructor(url: string) {
          super(url);
          streams.push(this);
        }
      },
    );
  }

  /** The stream that was opened last. */
  get stream(): Stream {
    const stream = this.streams.at(-1);
    if (!stream) throw new Error("no stream was opened");
    return stream;
  }

  /** What was asked by this method, or at a path with this in it. */
  of(part: string): Asked[] {
    return this.asked.filter(({ method, path }) => method === part || path.includes(part));
  }
}
