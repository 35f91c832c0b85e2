// Which options of a game mean something at a new table, and what is agreed on.

import type { Option } from "./types";

type Chosen = Record<string, string>;

/** The choices of an option that mean something at so many seats, with their words. */
export const fitting = ({ choices, words, seats }: Option, count: number): { choice: string; words: string }[] =>
  choices.map((choice, place) => ({ choice, words: words[place] ?? choice })).filter((_, place) => seats[place]?.includes(count) ?? true);

/** What counts of what was chosen: the first choice, where the chosen one does not fit. */
export function agreed(option: Option, chosen: Chosen, count: number): string {
  const found = fitting(option, count).map(({ choice }) => choice);
  const wish = chosen[option.name];
  return wish !== undefined && found.includes(wish) ? wish : (found[0] ?? option.choices[0] ?? "");
}

/** The options that mean something, with what else is chosen. */
export const applying = (options: readonly Option[], chosen: Chosen, count: number): Option[] =>
  options.filter((option) => {
    const { needs } = option;
    const other = needs && options.find(({ name }) => name === needs.option);
    return fitting(option, count).length > 1 && (!other || needs.choices.includes(agreed(other, chosen, count)));
  });

/** All that is agreed on at a new table. */
export const agreedOptions = (options: readonly Option[], chosen: Chosen, count: number): Chosen =>
  Object.fromEntries(applying(options, chosen, count).map((option) => [option.name, agreed(option, chosen, count)]));
