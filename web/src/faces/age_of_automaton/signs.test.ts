import { expect, test } from "vitest";
import type { Value } from "../../lib/types";
import type { Amount } from "../../lib/wire";
import { GLYPHS } from "./glyphs";
import { signs, type Part } from "./signs";

const credits = (amount: number): Amount => ({ amount, of: "credit" });
const printed: [string, Value, Part[]][] = [
  ["an amount", credits(2), [{ glyph: "credit", n: "2" }]],
  ["a list", [{ amount: 1, of: "red" }, { amount: 2, of: "sale_card" }], [{ glyph: "red", n: "1" }, { glyph: "sale", n: "2" }]],
  ["a token of some colours", { amount: 2, of: "red_or_blue" }, [{ glyph: "any", n: "2", colours: ["red", "blue"] }]],
  ["credits or tokens", { amount: 3, of: "credit_or_token" }, [{ glyph: "credit", n: "3" }, "or", { glyph: "any", n: "3" }]],
  ["one step", { amount: 1, of: "guild_step" }, [{ glyph: "guild", n: undefined }]],
  ["two steps", { amount: 2, of: "guild_step" }, [{ glyph: "guild", n: "2" }]],
  ["a price", { price: credits(2), effect: { amount: 5, of: "vp" } }, [{ glyph: "credit", n: "−2" }, "for", { glyph: "vp", n: "5" }]],
  ["a choice", { one_of: [{ do: "dice_shift", n: 2 }, { amount: 1, of: "any_token" }] }, [{ glyph: "lower", n: "−2" }, "or", { glyph: "any", n: "1" }]],
  ["workers that are built", { do: "build", n: 2, thing: "worker_3" }, [{ glyph: "worker", level: "III", n: "+2" }]],
  ["a cheaper Sale card", { do: "cheaper_sale", n: 2, thing: "token" }, [{ glyph: "sale" }, { glyph: "discount", n: "−2" }]],
  ["for each of something", { for_each: "equipment_card", every: 2, most: 3, effect: { amount: 1, of: "vp" } }, [{ glyph: "vp", n: "1", per: { glyph: "equipment", n: "2" }, most: 3 }]],
  ["for each level", { for_each: "worker_level", effect: { amount: 1, of: "credit" } }, [{ glyph: "credit", n: "1", per: { glyph: "", n: "level" }, most: undefined }]],
  ["credits or tokens for each level", { for_each: "worker_level", effect: { amount: 1, of: "credit_or_token" } }, [{ glyph: "credit", n: "1" }, "or", { glyph: "any", n: "1", per: { glyph: "", n: "level" }, most: undefined }]],
  ["nothing", { all_of: [] }, []],
]; // prettier-ignore

test.each(printed)("%s", (_, value, found) => expect(signs(value)).toEqual(found));

test.each(printed)("%s is drawn", (_, value) => {
  const drawings = signs(value).flatMap((part) => (typeof part === "string" ? [] : [part.glyph, part.per?.glyph ?? ""]));
  expect(drawings.filter((glyph) => glyph && !(glyph in GLYPHS))).toEqual([]);
});
