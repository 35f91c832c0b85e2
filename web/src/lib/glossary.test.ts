import { beforeEach, expect, test, vi } from "vitest";
import { later, lost, Network, told } from "../testing/network";

let network: Network;
let glossary: (typeof import("./glossary.svelte"))["glossary"];

const book = (sentences: Record<string, string> = {}): Response =>
  told({ title: "T", html: "", sections: [], glossary: Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, { sentence }])) });

beforeEach(async () => {
  network = new Network(() => book({ ore: "What mines give." }));
  vi.resetModules();
  ({ glossary } = await import("./glossary.svelte"));
});

test("a thing that is known has a sentence below its name, any other just its name", async () => {
  await glossary.open("gaia");
  expect(glossary.tip("3 ore", "ore")).toBe("3 ore\nWhat mines give.");
  expect(glossary.tip("3 credits", "credits")).toBe("3 credits");
});

test("the glossary of a game is asked for once, that of another game anew", async () => {
  await glossary.open("gaia");
  await glossary.open("gaia");
  network.answer = () => book();
  await glossary.open("automata");
  expect(network.asked.map(({ path }) => path)).toEqual(["/api/games/gaia/rules", "/api/games/automata/rules"]);
  expect(glossary.tip("3 ore", "ore")).toBe("3 ore");
});

test("a thing that the rules tell of leads there", async () => {
  network.answer = () => told({ title: "T", html: "", sections: [], glossary: { ore: { anchor: "section-3" } } });
  await glossary.open("gaia");
  expect([glossary.anchor("ore"), glossary.anchor("credits")]).toEqual(["section-3", ""]);
});

test("a glossary that was lost is tried again at the next table", async () => {
  const good = network.answer;
  network.answer = lost;
  await glossary.open("gaia");
  expect(glossary.tip("ore", "ore")).toBe("ore");
  network.answer = good;
  await glossary.open("gaia");
  expect(glossary.tip("ore", "ore")).toBe("ore\nWhat mines give.");
});

test("the glossary of the game before, when it comes late, does not replace that of this one", async () => {
  const slow = later<Response>();
  network.answer = ({ path }) => (path.includes("automata") ? slow.answer : book({ ore: "What mines give." }));
  const before = glossary.open("automata");
  await glossary.open("gaia");
  slow.comes(book({ ore: "Something else." }));
  await before;
  expect(glossary.tip("ore", "ore")).toBe("ore\nWhat mines give.");
});

test("nor is this one asked for again when that one fails late", async () => {
  const slow = later<Response>();
  network.answer = ({ path }) => (path.includes("automata") ? slow.answer : book({ ore: "What mines give." }));
  const before = glossary.open("automata");
  await glossary.open("gaia");
  slow.fails(new TypeError("Failed to fetch"));
  await before;
  await glossary.open("gaia");
  expect(network.of("gaia")).toHaveLength(1);
});

test("all that has a sentence is listed by its name, for the list of signs", async () => {
  network.answer = () => told({ title: "T", html: "", sections: [], glossary: { ore: { sentence: "What mines give." }, bare: {}, big_die: { name: "a die", sentence: "It is rolled." } } });
  await glossary.open("gaia");
  expect(glossary.all().map(({ key, name }) => [key, name])).toEqual([["big_die", "a die"], ["ore", "ore"]]);
});
