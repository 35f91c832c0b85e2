// What a message repeats unchanged stays the same object, so that only what changed is drawn anew.

/** `now`, built of the parts of `before` that are equal to it. */
export function kept<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || typeof now !== "object" || now === null) return now;
  if (typeof before !== "object" || before === null || Array.isArray(before) !== Array.isArray(now)) return now;
  return (Array.isArray(now) ? keptList(before as unknown[], now) : keptRecord(before as Parts, now as Parts)) as T;
}

type Parts = Record<string, unknown>;

function keptRecord(before: Parts, now: Parts): Parts {
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    now[name] = kept(before[name], now[name]);
    same &&= name in before && Object.is(now[name], before[name]);
  }
  return same ? before : now;
}

/** Things with a key are compared with the one of the same key, wherever it was; others with the one at the same place. */
function keptList(before: unknown[], now: unknown[]): unknown[] {
  const known = new Map(before.map((each) => [keyOf(each), each]));
  let same = now.length === before.length;
  for (const [place, each] of now.entries()) {
    const [key, here] = [keyOf(each), before[place]];
    now[place] = kept(keyOf(here) === key ? here : known.get(key), each);
    same &&= Object.is(now[place], before[place]);
  }
  return same ? before : now;
}

function keyOf(thing: unknown): unknown {
  return typeof thing === "object" && thing !== null && "key" in thing ? thing.key : undefined;
}
