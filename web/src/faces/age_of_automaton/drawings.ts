// The pictures of Age of Automaton, on a grid of 32 units: on cards, in front of actions and above prospect tracks.
//
// A picture is a list of layers, from the back to the front: a tone, a space, and a path. Small letters fill (t: the tone
// of the kind, d: dark, w: pale, g: steel, s: a spark), capitals draw a line. Beside the letters of SVG a path has five
// shapes: `o x y r` a disc, `b x y w h r` a block (r need not be given), `x x y r` a hexagon, `g x y r` a gear, `y x y r` a star.

const HEART = "c-5-4-6-6-6-8a3.2 3.2 0 0 1 6-1.5 3.2 3.2 0 0 1 6 1.5c0 2-1 4-6 8z";
const WAVES = "q3.5-4 7 0t7 0 7 0 7 0";
const BUST = "t M3 32c0-8 5-11 13-11s13 3 13 11z|w o16 14 7|d o13.5 14 1o18.5 14 1";
const person = (...more: string[]): string => [BUST, ...more].join("|");

const EQUIPMENT: Record<string, string> = {
  eq01: "d b2 26 11 4b17 27 13 3|G M7 26V13L17 6|t o7 13 3.5o17 6 3|T M17 6l4 8|s y23 19 7|w o23 19 2",
  eq02: "d b1 20 30 7 3.5|w o6 23.5 1.6o12.5 23.5 1.6o19.5 23.5 1.6o26 23.5 1.6|t b4 10 7 9b13 10 7 9b22 10 7 9|s o7.5 14.5 2o16.5 14.5 2o25.5 14.5 2",
  eq03: "d b2 26 9 4b21 26 9 4|T M6 26V9a5 5 0 0 1 10 0v12a5 5 0 0 0 10 0V8|s M26 1c3 4 4 5 4 7a4 4 0 0 1-8 0c0-2 1-3 4-7z",
  eq04: "d b2 27 28 3b4 3 3 24b25 3 3 24b4 2 24 4|g b14 5 4 8|t b9 12 14 7|s M10 27l2-4h8l2 4z|S M7 22l-3-2M25 22l3-2",
  eq05: "s o25 7 5|d b14 18 3 10b8 28 16 2|t M2 20L11 8h19l-7 12z|W M8 14h19M12 8l-2 12M21 8l-4 12",
  eq06: "d b14 22 4 7b7 28 18 2|t g16 13 11|w o16 13 7|s o16 9 2o12.5 15 2o19.5 15 2",
  eq07: "g b13 1 6 10|d b3 29 26 2|t o16 12 4.5|T M16 12L7 17l3 9M16 12l9 5-3 9|s x16 24 5",
  eq08: "d b3 16 26 13 2|w b9 2 14 17|G M12 7h8M12 11h8M12 15h5|t b3 20 26 3|s o25 26 1.5o21 26 1.5",
  eq09: "d b2 21 28 3b4 24 3 6b25 24 3 6|t b5 8 13 13 2|w o11.5 14.5 4.5|D M11.5 14.5l2.5-3|G M25 21V11|s x25 8 4.5",
  eq10: "d M5 12h22l-3 17H8z|T M10 8a7 7 0 0 1 11-1|t M26 2v8h-8z|w g16 20.5 6|d o16 20.5 2",
  eq11: "d b2 28 28 2|g x8 21 7x24 21 7|t M16 1l5 8-5 19-5-19z|s y16 8 4",
  eq12: "d b5 14 22 15|t M4 6h24l3 8H1z|w M10 6h4v8H8zM18 6h4l2 8h-6z|s M16 28" + HEART,
  eq13: "d b14 18 4 10b7 28 18 2|t M4 5a15 15 0 0 0 21 18z|S M14 14l9-9|s o24 4 2.5y7 25 4",
  eq14: "d b3 3 26 19 3b13 22 6 5b8 27 16 3|t b6 6 20 13 2|W M9 10h5M9 13h8M9 16h5|S M18 11l2.5 2.5 4-5",
  eq15: "d b5 2 22 28 2|t b8 5 16 7b8 13 16 7b8 21 16 7|w b13 7.5 6 2b13 15.5 6 2|s b13 23.5 6 2",
  eq16: "d b2 3 28 26|t M4 5h9c0 11-3 19-9 20zM28 5h-9c0 11 3 19 9 20z|s y16 17 5|w b8 26 16 3",
  eq17: "d M3 20a13 9 0 0 0 26 0z|G M8 30l4-3M24 30l-4-3|t b10 8 12 12 3|w b12 11 8 4|s o14 13 1.2o18 13 1.2|T M16 8V4M13 4h6",
  eq18: "d b2 27 28 3|t b4 7 10 20 5b18 7 10 20 5|W M4 14h10M4 20h10M18 14h10M18 20h10|s o9 4 2.5o23 4 2.5",
  eq19: "w b3 6 18 24|D M6 11h12M6 21h12M6 26h12|t b6 14 5 4|D M14 16h4|s M20 12l9-6v16l-9-6z|d b19 11 3 6",
  eq20: "d b13 27 6 3|T o16 15 12|G M16 3v4M16 23v4M4 15h4M24 15h4|s M14 14l9-7-6 10z|d o16 15 2.5",
}; // prettier-ignore

const RESEARCH: Record<string, string> = {
  rd01: "T b6 3 20 26 7|D M6 11l20 10M26 11L6 21M16 3v26|s o16 16 4",
  rd02: "T M6 8l20 17M26 8L6 25|d o16 16.5 3o6 8 3o26 8 3o6 25 3o26 25 3|s b8 1 16 3b8 29 16 2",
  rd03: "t M16 2c8 3 12 9 12 16 0 6-5 12-12 12S4 24 4 18C4 11 8 5 16 2z|W M16 4v25M16 5c-6 6-7 13-5 23M16 5c6 6 7 13 5 23|s o16 3 2",
  rd04: "s M16 10C10 8 10 2 18 0c-2 4 0 6 2 9z|t M6 10l10-2 10 2-2 14-8 6-8-6z|w y16 18 6|d b2 9 7 7 3b23 9 7 7 3",
  rd05: "d b7 5 18 25 3b12 2 8 4|t b9.5 8 13 19 2|W M16 10v15M10.5 14l11 7M21.5 14l-11 7",
  rd06: "T o16 16 13|t g16 16 10|w o16 16 6.5|s M16 22" + HEART.replaceAll("6", "5"),
  rd07: "d o8.5 16 8o23.5 16 8|t o8.5 16 5o23.5 16 5|s M18 5l-7 13h4.5L14 28l7-13h-4.5z",
  rd08: "d b9 2 14 4|G M8 6h16v22a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z|w b10 22 6 6b17 22 5 6|t b12 15 6 6|S M18 9v5M15.5 11.5h5",
  rd09: "d b2 27 14 3b7 6 4 21|T M3 7h25|G M25 7v9M9 12l8-5|s M22 16h6v4a4 4 0 1 1-6-3z|t o9 6 3",
  rd10: "t M10 30V19L5 13l2.5-2 4.5 4V5h3v9h1V2h3v12h1V4h3v11h1V9h3v13l-5 8z|s o16.5 22 3.5",
  rd11: "d b6 2 20 6 3|T M11 8l-4 3 7 3-7 3 7 3-7 3 4 3M21 8l-4 3 7 3-7 3 7 3-7 3 4 3|s b4 27 10 3b18 27 10 3",
  rd12: "T M16 9v8l-6 5 2 8M16 17l7 3 5-5M16 11L7 7M16 11l9-5|s o16 5 3.5|d o16 17 2.5o10 22 2.5o23 20 2.5",
  rd13: "d b2 25 28 5|T M10 21a6 6 0 0 1 12 0M5 20a11 11 0 0 1 22 0M1 17a16 16 0 0 1 30 0|s o16 22 3.5",
  rd14: "t M1 16C6 8 11 5 16 5s10 3 15 11c-5 8-10 11-15 11S6 24 1 16z|w o16 16 8|d o16 16 5|s o18 14 2o4 5 1.5o27 4 1.5o28 27 1.5o5 27 1.5",
  rd15: "d M14 18L8 30h3l5-9 5 9h3l-6-12z|t M3 17L21 6l4 7L6 22z|g M21 5l5-3 5 9-5 3z|s y7 7 5",
  rd16: "T M16 16L2 8M16 18H1M16 20L2 28M16 16l14-8M16 18h15M16 20l14 8|d o16 18 6|s o16 17 3|w o15 16 1",
  rd17: "d b5 3 22 27 2|w b8 7 16 20|T M10 12l2 2 3-4M10 20l2 2 3-4|G M17 12h5M17 20h5|s b11 1 10 5",
  rd18: "t M2 4h19v13H11l-4 5v-5H2z|d M14 12h16v11h-4v6l-5-6h-7z|w o7 10.5 1.6o11.5 10.5 1.6|s o19 17.5 1.6o24 17.5 1.6",
  rd19: "G M16 16L6 7M16 16l10-9M16 16L5 24M16 16l11 9|t o6 7 4.5o26 7 4.5o5 24 4.5o27 25 4.5|s x16 16 6|d o16 16 2",
  rd20: "d b3 1 26 30 1|w b6 4 20 24|t M8 28c0-6 3-9 8-9s8 3 8 9zo16 12 5.5|s o14 11.5 1.2o18 11.5 1.2",
}; // prettier-ignore

const SALES: Record<string, string> = {
  so01: "T M16 8v21M5 18c0 7 5 11 11 11s11-4 11-11M10 13h12|t o16 5 4|w o16 5 1.6|s M2 20l3-6 4 6zM23 20l4-6 3 6z",
  so02: "d b2 28 28 2|t b4 8 6 20|s b11 4 5 24|g b17 10 5 18|t M22 28l4-19 4 1-4 18z|W M5 12h4M5 23h4M18 14h3",
  so03: "d b2 27 28 3|t M4 27c-2-9 3-13 12-13s14 4 12 13z|W M10 17l3 6M16 16l3 6M22 17l2 5|s M9 1a6 6 0 1 0 6 8 5 5 0 0 1-6-8z",
  so04: "d b5 1 22 3|G M9 4v14M23 4v14M16 4v5|t b11 11 10 10 3|w b13 13 6 4|T M11 17l-5 3M21 17l5 3M13 21l-2 9M19 21l2 9|s o14.5 15 1o17.5 15 1",
  so05: "D M16 6V2M9 2h14|t b4 6 24 20 4|w b7 9 8 8b17 9 8 8|s o9 21.5 2o23 21.5 2|d b2 28 28 2b8 26 4 2b20 26 4 2",
  so06: "t o11 15 5o20 15 5|s o16 11 4|d M4 16h24l-4 9H8zo11 27 3o21 27 3|G M1 30h30",
  so07: "d b14 18 4 11b5 29 22 2|t o16 11 9.5o8 16 5.5o24 16 5.5|s o12 9 2o19 6 2o21 15 2o10 16 2",
  so08: `S M4 6c9 0 6 13 12 13s5-8 14-8|d b1 2 5 8|T M2 20${WAVES}M2 27${WAVES}`,
  so09: "t b6 4 20 26 1|w b9 8 4 4b19 8 4 4b9 14 4 4b19 14 4 4b14 8 4 4|d b13 22 6 8|s M5 18h22l3 4H2z",
  so10: "s o22 10 7|t M8 24a6.5 6.5 0 0 1 0-13 8.5 8.5 0 0 1 16 2 5.5 5.5 0 0 1 0 11z|G M10 26l-2 4M16 26l-2 4M22 26l-2 4",
  so11: "t M12 2h8v3c0 4 6 7 6 14 0 6-4 11-10 11S6 25 6 19c0-7 6-10 6-14z|W M11 17c-1 5 1 8 5 9|s o19 14 3|d b11 1 10 2",
  so12: "t o16 16 14|w o16 16 6|s M13.5 2h5v8.5h-5zM13.5 21.5h5V30h-5zM2 13.5h8.5v5H2zM21.5 13.5H30v5h-8.5z",
  so13: "D M17 16V2|s M17 2h9l-3 3.5 3 3.5h-9z|w M4 27a12 12 0 0 1 24 0z|T M4 27a12 12 0 0 1 24 0M6 21h20M11 27v-6M21 27v-6|d M13 27v-2a3 3 0 0 1 6 0v2zb1 27 30 3",
  so14: "w b8 2 16 16|t b11 5 10 3b11 10 6 3|d b3 16 26 13 2|g o10 22.5 4o22 22.5 4|s b14 20 4 5",
  so15: "t M5 4c7 3 15 3 22 0 1 13-3 24-11 26C8 28 4 17 5 4z|w M9 12c2-3 4-3 6 0-2 2-4 2-6 0zM17 12c2-3 4-3 6 0-2 2-4 2-6 0z|S M11 20c2 5 8 5 10 0",
  so16: "d b3 3 26 26 2|g o16 17 10|w o16 17 7|T M16 22v-6|s M16 16c-6 0-6-5-6-5 5 0 6 3 6 5zM16 15c6 0 6-5 6-5-5 0-6 3-6 5z",
  so17: "T M1 22C8 22 8 8 9 8s2 10 7 10 6-10 7-10 1 14 8 14|D M0 23h32|d b7.5 6 3 24b21.5 6 3 24|s o9 4 2.5o23 4 2.5",
  so18: "G M16 0v30|d M6 30l5-7h10l5 7z|t b10 10 12 10 5|w b13 13 6 4|s y16 4 4o6 8 1.5o27 17 1.5",
  so19: "T M7 29c-4-5 3-8 0-14M14 29c4-6-3-8 0-13|t M16 10c4-6 10-5 14 0-4 5-10 6-14 0l-4 4V6z|s o25 9 1.5o20 20 2o24 25 1.5|d b2 29 28 2",
  so20: "t o16 16 14|d o8 8 2.5o25 24 2o26 9 1.5o6 22 1.5|w b8 8 16 16 3|s M13.5 10h5v3.5H22v5h-3.5V22h-5v-3.5H10v-5h3.5z",
}; // prettier-ignore

const SPECIALISTS: Record<string, string> = {
  sp01: person("d M7 11l2-7 7-3 7 3 2 7z|s y16 6 3", "s b19 25 10 7"),
  sp02: person("d b4 8 24 3b9 1 14 8 2", "s g25 26 6|d o25 26 2"),
  sp03: person("s M8 11a8 8 0 0 1 16 0zb6 10 20 2", "d M5 22h4v10H5zM23 22h4v10h-4z"),
  sp04: person("d M9 15c0 8 3 10 7 10s7-2 7-10c-3 4-11 4-14 0zM9 10c2-6 12-6 14 0z", "s x16 28 4"),
  sp05: person("d b10 0 12 9b6 8 20 3", "s b19 22 11 5|D M25 27v5"),
  sp06: person("d M8 11a8 8 0 0 1 16 0z|s o16 7 3", "s M28 1a5 5 0 1 0 3 7 4 4 0 0 1-3-7z"),
  sp07: person("d M8 17C5 3 27 3 24 17l-2-6-11 1z", "s M18 24l10-5v12l-10-5z"),
  sp08: person("d M6 23C2 0 30 0 26 23l-4-1V13a6 6 0 0 0-12 0v9z", "s M16 32" + HEART),
  sp09: person("d M8 11c1-8 15-8 16 0-5-3-11-3-16 0z|D o13 14 2.5o19 14 2.5", "w o25 25 5|D M25 22v3h3"),
  sp10: person("d M7 8c0-8 18-8 18 0zb6 8 20 3|w o16 5 2", "s y25 25 6"),
  sp11: person("d o16 3 3.5M8 14c-1-10 17-10 16 0-5-4-11-4-16 0z", "s b19 22 11 10|d b21 24 7 2"),
  sp12: person("d M5 10L16-1l11 11z|s y16 6 2.5", "s M23 20h4v4l4 8H19l4-8z|w o25 28 1.5"),
  sp13: person("d M8 10c2-7 14-7 16 0l-2 1H10z|S o18.5 14 3.5M22 16l2 5", "s o25 29 3.5o25 25 3.5|D M22 27h6"),
  sp14: person("d M8 13c-2-11 18-11 16 0l-4-5-9 1z|d M13 17h6l-3 2z", "s M16 24l-6-3v7zM16 24l6-3v7z"),
  sp15: person("d M3 10c6-11 20-11 26 0-9-2-17-2-26 0z|s y16 5 2.5", "s o5 25 3.5o27 25 3.5|S M16 22v10"),
  sp16: person("d M8 6h16v11c0 3-3 5-8 5s-8-2-8-5z|w b11 10 10 4", "s g25 26 6|d o25 26 2"),
  sp17: person("d M8 12c0-10 16-10 16 0l3 6-4-4H9zo13 15 3.5o19 15 3.5", "s b4 25 8 7|w o13 15 1.5o19 15 1.5"),
  sp18: person("d M9 10c2-5 12-5 14 0-4-2-10-2-14 0z|D M8 15a8 8 0 0 1 16 0|s o8 15 2.5o24 15 2.5|S M8 16c0 4 3 4 5 4", "w b19 23 10 9|D M21 26h6M21 29h6"),
  sp19: person("d M8 14C6 2 26 2 24 12c-4-4-10-3-16 2z", "w b20 21 10 11|D M22 25h6M22 28h6|s M16 21l-2 4 2 7 2-7z"),
  st01: person("s b6 9 20 3|d M9 9a7 6 0 0 1 14 0z", "w b19 25 9 5|d b21 27 5 1"),
  st02: person("s M8 11a8 8 0 0 1 16 0zM24 10l6 3-5 2z", "d g24 26 6|w o24 26 2"),
}; // prettier-ignore

const PLACES: Record<string, string> = {
  specialist: BUST,
  prospect: "t o8 9 6|S M0 13c6 1 12-3 15-9|w M21 1c5 5 5 14 3 20h-6c-2-6-2-15 3-20z|t o21 11 2.5|d M17 16l-5 8 6-3zM25 16l5 8-6-3z|s M18 22h6l-3 9z",
  funding: "d b3 27 26 3|t M16 2L2 11h28z|g b5 13 4 13b14 13 4 13b23 13 4 13|s o16 7.5 2",
  equipment: "d b2 26 13 4|G M8 26l2-13 13-6|t o9 14 4o23 7 3|T M23 9l-4 6M23 9l6 4|s x23 22 5",
  assembling: "d b4 27 24 3|t b8 8 16 18 4|w b11 12 10 5|s o14 14.5 1.5o18 14.5 1.5|D M12 21h8|T M16 8V3|g b4 14 3 9b25 14 3 9",
  research: "t M11 2h10v3h-1v6l8 15c1 2 0 4-2 4H6c-2 0-3-2-2-4l8-15V5h-1z|w M9 20h14l3 7H6z|s o13 24 2o19 22.5 1.5o16 14 1.5",
  sponsorship: "t b5 13 22 17 2|d b3 8 26 6|s b14 8 4 22M16 8C12 8 8 7 8 4s6-2 8 4zM16 8c4 0 8-1 8-4s-6-2-8 4z",
  sale: "D M11 8V4h10v4|t b2 8 28 20 3|w b2 16 28 3|s b13 14 6 7",
  purchasing: "D M1 4h4l4 17h17|t M6 7h25l-4 11H9z|W M13 7l1 11M19 7v11M25 7l-1 11|s o12 27 3o24 27 3",
  ember: "s x9 20 6x22 11 5|t x24 25 4x11 7 3|d x16 16 2x29 18 1.5x4 11 2",
  violet: "t o16 16 9|W M8 13c5 2 11 2 16 0|S M6 19c-5 3-6 6-4 7 4 3 27-9 28-14 1-2-2-3-6-2",
  verdant: "t o12 18 10|d o9 15 2.5o15 22 2|s o25 8 4.5|w o27 24 2.5|g o4 5 2",
  prism: "t M16 1l9 9-9 21L7 10z|w M16 1l4 9-4 21-4-21z|s y27 5 4y5 24 3",
}; // prettier-ignore

export const DRAWINGS: Record<string, string> = { ...EQUIPMENT, ...RESEARCH, ...SALES, ...SPECIALISTS, ...PLACES };
