// What is printed on a bench, read from its facts: strips of cells with a head and a value.

import type { Fact } from "../../lib/types";

/** A figure with the sign of what it counts; a die is named by its faces. */
export interface Mark {
  text: string;
  sign: "gear" | "coin" | "dice" | "cards" | "VP" | "";
  die?: number;
}

export interface Cell {
  head: Mark[];
  value: Mark[];
}

export interface Strip {
  caption: string;
  cells: Cell[];
}

const die = (name: string | undefined): Mark => ({ text: "", sign: "", die: Number((name ?? "").slice(1)) });
const plain = (text: string): Mark => ({ text, sign: "" });

const SIGNS: Record<string, Mark["sign"]> = { gear: "gear", coin: "coin", dice: "dice", VP: "VP" };

function marks(value: string): Mark[] {
  return value.split(", ").map((part) => {
    const price = /^price ([+-]\d+)$/.exec(part);
    if (price) return { text: (price[1] ?? "").replace("-", "−").replace("+0", "±0"), sign: "gear" };
    const [count = "", thing = ""] = part.split(" ");
    if (/^D\d$/.test(thing)) return { ...die(thing), text: `+${count}` };
    const sign = SIGNS[thing.replace(/s$/, "")] ?? "";
    return sign ? { text: count.replace("-", "−"), sign } : plain(part);
  });
}

const CAPTIONS: Record<string, string> = {
  gear: "sum of the dice → gears",
  price: "sum → change of the price",
  dice: "sum → most new dice",
  set: "set of different cards → VP",
};

/** The strips in the order in which they are printed, and what fits into none. */
export function printed(facts: readonly Fact[]): { strips: Strip[]; lines: [string, Mark[]][] } {
  const strips: Strip[] = [];
  const lines: [string, Mark[]][] = [];
  const into = (caption: string, cell: Cell): void => {
    const last = strips.at(-1);
    if (last?.caption === caption) last.cells.push(cell);
    else strips.push({ caption, cells: [cell] });
  };
  for (const [name, raw] of facts) {
    const text = String(raw);
    const value = marks(text);
    const sum = /^sum (\d+)(?:-(\d+)| (or more))?$/.exec(name);
    const step = /^(D\d) to (D\d)$/.exec(name);
    const single = /^(?:new|sell) (D\d)$/.exec(name);
    const set = /^set of (\d+)$/.exec(name);
    if (sum) {
      const head = sum[3] ? `${sum[1]}+` : sum[2] ? `${sum[1]}–${sum[2]}` : (sum[1] ?? "");
      const kind = text.startsWith("price") ? "price" : (value[0]?.sign ?? "");
      into(CAPTIONS[kind] ?? "sum", { head: [plain(head)], value });
    } else if (step) into("", { head: [die(step[1]), plain("→"), die(step[2])], value });
    else if (single) into("", { head: [die(single[1])], value });
    else if (set) into(CAPTIONS.set ?? "", { head: [{ text: set[1] ?? "", sign: "cards" }], value: value.map((each) => plain(each.text)) });
    else lines.push([name, value]);
  }
  return { strips, lines };
}
