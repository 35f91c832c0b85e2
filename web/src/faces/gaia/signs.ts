// The signs of things, events, verbs and moments by their keys: drawings, with numbers and words between. # is the number.

/** A drawing by its name, a number or a small word. */
export type Mark = string | { b: string } | { i: string };

const OR_PROJECT: Mark[] = ["mine", { i: "or" }, "gaiaformer"];

/** Where a sign is not just the drawing of that name. */
export const SIGNS: Record<string, readonly Mark[]> = {
  // figures and moments
  credits: ["credit"], gaiaformers: ["gaiaformer"], satellites: ["satellite"], passed: ["pass"], passing: ["pass"],
  green_tokens: ["federation_token"], in_deck: ["card"],
  // things
  charge: ["power", { i: "↻" }], big_structure: ["planetary_institute", "academy"],
  structure_in_federation: ["federation_token"], free_step: ["step"],
  // events
  mine_built: ["mine"], mine_built_on_gaia: ["gaia"], trading_station_built: ["trading_station"], level_reached: ["research"],
  big_structure_built: ["planetary_institute", "academy"], token_gained: ["federation_token"], step_made: ["step"],
  // main actions
  build_mine: ["mine"], start_project: ["gaiaformer"], upgrade: ["trading_station"], federate: ["federation_token"], end_turn: ["pass"],
  // what tiles, boosters and spaces do
  build_mine_with_steps: ["mine"], build_mine_with_range: ["mine", { b: "+#" }, "range"],
  build_or_project: OR_PROJECT, build_or_project_with_steps: OR_PROJECT, build_or_project_with_range: [...OR_PROJECT, { b: "+#" }, "range"],
  strong_value: ["planetary_institute", "academy", { b: "#" }, "power"],
  gain_tile: [{ b: "+1" }, "tile"], score_token_again: [{ b: "↻" }, "federation_token"],
  // what factions do
  ambas_swap: ["planetary_institute", "swap", "mine"], ivits_station: [{ b: "+1" }, "space_station"], bescods_lowest: [{ b: "+1" }, "research"],
  firaks_downgrade: ["research_lab", { i: "▸" }, "trading_station", "research"],
  burn: ["burn", { b: "2" }, "power"], lend_gaiaformer: ["gaiaformer"], lend_token: [{ b: "III" }, "power_token"],
  // levels of research
  step_cost: ["step", { b: "−#" }, "ore"], reach_of: ["range"], project_cost: ["gaia", { b: "−#" }, "power"],
  place_lost_planet: ["lost"], take_token: ["federation_token"],
}; // prettier-ignore

/** Signs with their number in them. */
export const HOLDS = ["vp", "strong_value", "build_mine_with_range", "build_or_project_with_range", "step_cost", "project_cost"];
/** One of these needs no number. */
export const SINGLE = ["credit", "ore", "knowledge", "qic", "power", "power_token", "gaiaformer", "satellite", "free_step"];
