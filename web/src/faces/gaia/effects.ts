// What is printed on tiles, boosters and spaces, from words to signs. Words that are not known stay words.

/** A sign with its number; per: what it is gained for each of. */
export interface Chip {
  glyph: string;
  n?: string | undefined;
  per?: string | undefined;
}
export type Part = Chip | { mark: string } | "or" | "for" | "gap";

const COUNTED: readonly (readonly [words: string, glyph: string])[] = [
  ["credits?", "credit"],
  ["ore", "ore"],
  ["knowledge", "knowledge"],
  ["Q\\.I\\.C\\.", "qic"],
  ["VP", "vp"],
  ["power tokens?", "token"],
  ["power to charge", "charge"],
  ["power", "power"],
  ["gaiaformers?", "gaiaformer"],
  ["satellites?", "satellite"],
];

/** Things that are counted or that happen, by what they are called. */
const THINGS: readonly (readonly [RegExp, string])[] = [
  [/gaia planets?/, "gaia"],
  [/planet types?/, "planet type"],
  [/structures in federations/, "federation"],
  [/federation tokens?/, "federation"],
  [/sectors?/, "sector"],
  [/trading stations?/, "trading station"],
  [/research labs?/, "research lab"],
  [/institute/, "institute"],
  [/level of research/, "research"],
  [/terraforming step/, "step"],
  [/satellites?/, "satellite"],
  [/structures?/, "structure"],
  [/mines?/, "mine"],
];
export const thing = (words: string): string => THINGS.find(([pattern]) => pattern.test(words))?.[1] ?? "";

type Rule = readonly [RegExp, (found: RegExpExecArray) => Part[]];
const RULES: readonly Rule[] = [
  [/income:? /y, () => [{ mark: "income" }]],
  [/(?:at )?once /y, () => [{ mark: "once" }]],
  [/on passing /y, () => [{ mark: "pass" }]],
  [/special action: /y, () => [{ mark: "action" }]],
  [/step (\d+) ore/y, ([, n]) => [{ glyph: "step" }, { glyph: "ore", n: `−${n}` }]],
  [/range \+?(\d+)/y, ([all, n]) => [{ glyph: "range", n: all.includes("+") ? `+${n}` : n }]],
  [/project (\d+) tokens/y, ([, n]) => [{ glyph: "gaia" }, { glyph: "power", n: `−${n}` }]],
  [/the Lost Planet/y, () => [{ glyph: "lost" }]],
  [/the token with /y, () => [{ glyph: "federation" }]],
  [/, grey/y, () => []],
  [/build a mine or start a Gaia project/y, () => [{ glyph: "mine" }, "or", { glyph: "gaiaformer" }]],
  [/build a mine/y, () => [{ glyph: "mine" }]],
  [/ with /y, () => []],
  [/(\d+) free terraforming steps?/y, ([, n]) => [{ glyph: "step", n }]],
  [/gain a tech tile/y, () => [{ glyph: "tile", n: "+1" }]],
  [/gain once more what a federation token shows/y, () => [{ glyph: "federation", n: "↻" }]],
  [/institute and academies have power value (\d+)/y, ([, n]) => [{ glyph: "institute" }, { glyph: "academy" }, { glyph: "power", n }]],
  [/swap the institute with a mine/y, () => [{ glyph: "institute" }, { glyph: "swap" }, { glyph: "mine" }]],
  [/place a space station/y, () => [{ glyph: "station", n: "+1" }]],
  [/turn a research lab into a trading station and advance/y, () => [{ glyph: "research lab" }, "for", { glyph: "trading station" }, { glyph: "research" }]],
  [/advance in the lowest area/y, () => [{ glyph: "research", n: "+1" }]],
  [/an available gaiaformer until the next Gaia phase/y, () => [{ glyph: "gaiaformer", n: "1" }]],
  [/a token of bowl III until the next Gaia phase/y, () => [{ glyph: "token", n: "III" }]],
  [/Burn power: .*/y, () => [{ glyph: "burn" }, { glyph: "power", n: "2" }]],
  ...COUNTED.map(([words, glyph]): Rule => [new RegExp(`(\\d+) ${words}`, "y"), ([, n]) => [{ glyph, n }]]),
  [/ \([\w ]+\)/y, () => []],
  [/; /y, () => ["gap"]],
  [/, and |, | and /y, () => []],
];
const PER = / for each ([\w ]+?)(?=$|,|;| and )/y;
const WHEN = / whenever (.*)/y;

/** The signs of a text, or nothing where a part of it is not known. */
export function parts(text: string): Part[] | undefined {
  let found: Part[] = [];
  let at = 0;
  const took = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match;
  };
  while (at < text.length) {
    const when = took(WHEN);
    if (when) {
      const event: Chip[] = [{ glyph: thing((when[1] ?? "").replace("a mine is built on a gaia planet", "gaia planet")) }];
      if (when[1]?.includes("academy")) event.push({ glyph: "academy" });
      found = [...event, "for", ...found];
      continue;
    }
    const per = took(PER);
    if (per) {
      const last = found.at(-1);
      if (last && typeof last !== "string" && "glyph" in last) last.per = thing(per[1] ?? "");
      continue;
    }
    let known = false;
    for (const [pattern, make] of RULES) {
      const match = took(pattern);
      if (!match) continue;
      found.push(...make(match));
      known = true;
      break;
    }
    if (!known) return undefined;
  }
  return found;
}

/** An exchange: what is gained, and what it costs. */
export const exchange = (text: string): Part[] | undefined => {
  const [gain, cost] = text.split(" for ");
  const [paid, gained] = [parts(cost ?? ""), parts(gain ?? "")];
  return cost ? paid && gained && [...paid, "for", ...gained] : gained;
};
