// How a value changes, for those who look at a fact: "+2", or what it will be where there is nothing to count.

type Value = number | string;

/** A number, or a text that begins with one: "2 of 5". A text that is nothing but a number is a name. */
function parted(value: Value): [number: number, words: string] | undefined {
  if (typeof value === "number") return [value, ""];
  const found = /^(-?\d+)(\D.*)$/.exec(value);
  return found ? [Number(found[1]), found[2] ?? ""] : undefined;
}

export function difference(before: Value, after: Value): string {
  const [from, to] = [parted(before), parted(after)];
  if (!from || !to || from[1] !== to[1]) return String(after);
  return to[0] >= from[0] ? `+${to[0] - from[0]}` : `−${from[0] - to[0]}`;
}
