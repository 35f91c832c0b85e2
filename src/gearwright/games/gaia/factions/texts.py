"""12. What each faction can do, in words, as the page of the rules has it: at first, and with its institute."""

FACTION_TEXTS = {
    "Terrans": ("tokens return from the Gaia area to bowl II", "and buy resources on the way, as power would"),
    "Lantids": ("may build mines on planets of others", "2 knowledge for each"),
    "Xenos": ("a third mine at the start", "federations need only 6"),
    "Gleens": (
        "Q.I.C. become ore until the right academy stands; gaia planets for ore, and 2 VP each",
        "a federation token of their own",
    ),
    "Taklons": ("the brainstone, a token that pays 3 power", "a token with every charge, before or after it"),
    "Ambas": ("more ore", "special action: swap the institute with a mine"),
    "Hadsch Hallas": ("more credits", "credits pay for free actions: 4 for a Q.I.C. or knowledge, 3 for an ore"),
    "Ivits": (
        "only an institute at the start; one federation that grows, by 7 each time; satellites for Q.I.C.",
        "special action: a space station, from which they start",
    ),
    "Geodens": ("Terraforming 1", "3 knowledge for the first mine on each planet type"),
    "Bal T'aks": ("lend gaiaformers for Q.I.C. until the next Gaia phase; no Navigation", "Navigation"),
    "Firaks": ("more knowledge", "special action: turn a lab into a trading station and advance"),
    "Bescods": (
        "institute and academies swapped; special action: advance in the lowest area",
        "structures on titanium have 1 more value",
    ),
    "Nevlas": ("lend tokens of bowl III for knowledge", "tokens spent from bowl III count two"),
    "Itars": ("burned tokens go to the Gaia area", "there four tokens buy a tech tile"),
}
