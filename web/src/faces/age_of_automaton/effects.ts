// What is printed on cards and spaces, from words to signs. Words that are not known stay words.

/** A sign with its number; per: what it is gained for each of; most: how often at most; level: the level of a worker. */
export interface Chip {
  glyph: string;
  n?: string | undefined;
  level?: string | undefined;
  per?: Chip | undefined;
  most?: string | undefined;
  colours?: string[] | undefined;
}
export type Part = Chip | "or" | "pay" | "and" | "for";

const COMPANIES: Record<string, string> = { "Laureate Group": "crown", "Mentor Union": "guild", "Bastion Mutual": "trust" };
export const company = (name: string): string => COMPANIES[name] ?? "trust";

type Rule = readonly [RegExp, (found: RegExpExecArray) => Part[]];
const counted = (words: string, glyph: string): Rule => [
  new RegExp(`(\\d+) (?:${words})`, "y"),
  ([, n]) => [{ glyph, n }],
];
const several = (n: string | undefined): string | undefined => (n === "1" ? undefined : n); // one step needs no number
const build: Chip = { glyph: "worker", n: "+1", level: "I" };

const RULES: readonly Rule[] = [
  [/build a worker of level 1 and one more for each Sale card, and a Level I worker for each engineer/y, () => [{ ...build, per: undefined }, "and", { glyph: "upgrade", n: "1", per: { glyph: "Sale" } }, "and", { ...build, per: { glyph: "engineer" } }]],
  [/a Sponsorship tile, and a place in the next turn order/y, () => [{ glyph: "Sponsorship", n: "1" }, "and", { glyph: "order" }]],
  [/(\d+) credits? or tokens?/y, ([, n]) => [{ glyph: "credit", n }, "or", { glyph: "any", n }]],
  counted("credits?", "credit"),
  [/(\d+) (red|yellow|blue)(?: tokens?)?/y, ([, n, colour]) => [{ glyph: colour ?? "", n }]],
  counted("tokens? of (?:any colour|the track)", "any"),
  counted("rolled tokens?", "roll"),
  counted("market tokens?", "market"),
  [/(\d+) tokens? ((?:red|yellow|blue)(?: or (?:red|yellow|blue))*)/y, ([, n, all]) => [{ glyph: "any", n, colours: all?.split(" or ") }]],
  counted("tokens?", "token"),
  counted("donation steps?", "donation"),
  counted("VP", "vp"),
  [/(\d+) reputation/y, ([, n]) => [{ glyph: "reputation", n: several(n) }]],
  [/(\d+) steps? with (Laureate Group|Mentor Union|Bastion Mutual)/y, ([, n, name]) => [{ glyph: company(name ?? ""), n: several(n) }]],
  [/upgrade a worker by (\d+)/y, ([, n]) => [{ glyph: "upgrade", n }]],
  [/build (\d+) Level (I+V?|IV) workers?/y, ([, n, level]) => [{ glyph: "worker", n: `+${n}`, level }]],
  [/lower the next Level dice by (\d+)/y, ([, n]) => [{ glyph: "lower", n: `−${n}` }]],
  [/reach (\d+) cards? farther/y, ([, n]) => [{ glyph: "reach", n: `+${n}` }]],
  [/the next (Equipment |Sale |)card costs (\d+) tokens? less/y, ([, kind, n]) => [...(kind ? [{ glyph: kind.trim() }] : []), { glyph: "discount", n: `−${n}` }]],
  [/act in a used column without Overtime/y, () => [{ glyph: "pass" }]],
  counted("Equipment cards?", "Equipment"),
  counted("R&D cards?", "R&D"),
  counted("Sale cards?", "Sale"),
  counted("advanced prospect tracks?", "Prospect"),
  counted("top spaces?", "top"),
  [/(\d+) Level (I+V?|IV) workers?/y, ([, n, level]) => [{ glyph: "worker", n, level }]],
  [/(\d+) workers? of level III or IV/y, ([, n]) => [{ glyph: "worker", n, level: "III+" }]],
  counted("built workers?", "worker"),
  counted("engineers?", "engineer"),
  counted("played Specialists?", "specialist"),
  counted("different parts?", "core"),
  counted("claimed Achievements?", "achievement"),
  counted("reliability sections?", "reliability"),
];
const PER = / for each (\d+ )?(engineer|worker of level III or IV|level of the worker|Equipment card|[\w& ]+?)s?(?:, at most (\d+) times)?(?=$|,| and |: | or )/y;
const BETWEEN: readonly (readonly [RegExp, Part | null])[] = [
  [/pay /y, "pay"],
  [/at least /y, null],
  [/: /y, "for"],
  [/, with /y, "and"],
  [/, and /y, "and"],
  [/, /y, "and"],
  [/ and /y, "and"],
  [/ or /y, "or"],
];

/** What is paid stands with a minus, before the arrow. */
function priced(found: Part[]): Part[] {
  const until = found.indexOf("for");
  return found.flatMap((part, place) => (part === "pay" ? [] : typeof part !== "string" && place < until ? [{ ...part, n: `−${part.n}` }] : [part]));
}

const one = (words: string): Chip | undefined => parts(`1 ${words}`)?.find((part): part is Chip => typeof part !== "string");

/** The signs of a text, or nothing where a part of it is not known. */
export function parts(text: string): Part[] | undefined {
  const found: Part[] = [];
  let at = 0;
  const took = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match;
  };
  while (at < text.length) {
    const between = BETWEEN.find(([pattern]) => took(pattern));
    if (between) {
      if (between[1]) found.push(between[1]);
      continue;
    }
    let chips: Part[] | undefined;
    for (const [pattern, make] of RULES) {
      const match = took(pattern);
      if (match) {
        chips = make(match);
        break;
      }
    }
    if (!chips) return undefined;
    const last = chips.at(-1);
    if (last !== undefined && typeof last !== "string") {
      const per = took(PER);
      if (per) {
        const thing = per[2] === "level of the worker" ? { glyph: "", n: "level" } : one(per[2] ?? "");
        if (!thing) return undefined;
        chips[chips.length - 1] = { ...last, per: { ...thing, n: thing.glyph ? per[1]?.trim() : thing.n }, most: per[3] };
      }
    }
    found.push(...chips);
  }
  return priced(found);
}
