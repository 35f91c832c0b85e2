"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter
from collections.abc import Sequence

from gearwright.core.play.components import ComponentSet

from . import automa_entries, board_entries, entries, tile_entries


def check(
    given: ComponentSet,
    board: board_entries.Board,
    structures: entries.Structures,
    factions: entries.Factions,
    research: tile_entries.Research,
    tiles: tile_entries.TechTiles,
    boosters: tile_entries.Boosters,
    scoring: tile_entries.Scoring,
    federations: tile_entries.Federations,
    actions: tile_entries.Actions,
    cards: automa_entries.Cards,
    automas: automa_entries.Factions,
) -> None:
    """Raises the first complaint."""
    _check_sectors(given, board)
    _check_layouts(given, board)
    _check_structures(given, structures)
    _check_factions(given, factions, research, structures)
    _check_research(given, research)
    _check_tiles(given, tiles)
    _check_scoring(given, scoring, research)
    _check_tokens(given, federations, structures)
    _check_actions(given, actions, tiles, boosters, research)
    _check_cards(given, cards, automas)
    _check_automas(given, automas, factions, cards)


def _check_sectors(given: ComponentSet, board: board_entries.Board) -> None:
    file = "sectors.toml"
    given.check_order(file, "planet_codes", board.planet_codes, board_entries.HEX_NAMES)
    rings = [f"A{k}" for k in range(12)] + [f"B{k}" for k in range(6)] + ["C"]
    given.check_order(file, "position, name", [position.name for position in board.position], rings)
    faces = [f"{sector.id} {sector.side}" for sector in board.sector]
    wanted = [
        f"{sector} {side}"
        for sector in board_entries.SECTORS
        for side in (("solid", "outlined") if sector in ("05", "06", "07") else ("single",))
    ]
    given.check_order(file, "sector, id and side", faces, wanted)
    for number, sector in enumerate(board.sector, 1):
        planets = sum(code != "empty" for code in sector.hexes)
        where = f"sector {number} ({sector.id}), planets"
        given.check_count(file, where, sector.planets, planets, "hexes are not empty")
    given.check_count(file, "expected_counts, faces", board.expected_counts.faces, len(faces))
    given.check_count(file, "expected_counts, tiles", board.expected_counts.tiles, len(board_entries.SECTORS))
    _check_each(given, file, "validity, forbid_adjacent_same", board.validity.forbid_adjacent_same, entries.HOMES)


def _check_each(given: ComponentSet, file: str, where: str, found: Sequence[object], wanted: Sequence[object]) -> None:
    """Complains where not every one is there, in any order, and once."""
    given.check_once(file, where, found)
    if set(found) != set(wanted):
        names = ", ".join(map(str, wanted))
        raise given.wrong(file, where, f"they are these {len(wanted)}, {names}; {len(found)} are listed")


def _check_seats(given: ComponentSet, board: board_entries.Board) -> None:
    small, big, compact = board.layout
    first = "layout, seats of small and big"
    given.check_order("sectors.toml", first, [*small.seats, *big.seats], range(1, 5))
    if len(compact.seats) != 1 or compact.seats[0] not in big.seats:
        what = f"one number of those that the big layout has, but {len(compact.seats)} are listed"
        raise given.wrong("sectors.toml", "layout 3 (three_compact), seats", what)


def _check_layouts(given: ComponentSet, board: board_entries.Board) -> None:
    file = "sectors.toml"
    given.check_order(file, "layout, id", [layout.id for layout in board.layout], board_entries.LAYOUTS)
    _check_seats(given, board)
    big = [(slot.q, slot.r) for slot in board.layout[1].slots]
    for layout in board.layout:
        places = [(slot.q, slot.r) for slot in layout.slots]
        if [place for place in big if place in places] != places:
            what = f"they are slots of the big layout, each once and in its order; {len(places)} are listed"
            raise given.wrong(file, f"layout ({layout.id}), slots", what)
        given.check_once(
            file, f"layout ({layout.id}), slots, default_sector", [slot.default_sector for slot in layout.slots]
        )
    counts = board.expected_counts
    for name, layout, expected in (
        ("small_board", board.layout[0], counts.small_board), ("big_board", board.layout[1], counts.big_board),
    ):  # fmt: skip
        found = Counter(code for slot in layout.slots for code in _face(board, layout, slot.default_sector).hexes)
        for field, stated, there in (
            ("hexes", expected.hexes, sum(found.values())),
            ("empty", expected.empty, found["empty"]),
            ("gaia", expected.gaia, found["gaia"]),
            ("transdim", expected.transdim, found["transdim"]),
            *((f"each_home_type ({home})", expected.each_home_type, found[home]) for home in entries.HOMES),
        ):
            what = f"are in the sectors of layout ({layout.id})"
            given.check_count(file, f"expected_counts, {name}, {field}", stated, there, what)
    methods = [method.id for method in board.board_method]
    given.check_order(file, "board_method, id", methods, board_entries.METHODS)
    for method in board.board_method:
        used = sorted([*method.fixed, *method.shuffled, *method.shuffled_inner])
        layout = board.layout[board_entries.LAYOUTS.index(method.layout)]
        if used != sorted(slot.default_sector for slot in layout.slots):
            what = (
                f"together they name each of the {len(layout.slots)} sectors of the layout once; {len(used)} are named"
            )
            raise given.wrong(file, f"board_method ({method.id}), fixed, shuffled, shuffled_inner", what)


def _face(board: board_entries.Board, layout: board_entries.Layout, sector: str) -> board_entries.Sector:
    sides = ("single", layout.side_of_05_06_07)
    return next(face for face in board.sector if face.id == sector and face.side in sides)


def _check_structures(given: ComponentSet, structures: entries.Structures) -> None:
    file = "structures.toml"
    given.check_order(file, "structure, id", [each.id for each in structures.structure], entries.STRUCTURES)
    for number, structure in enumerate(structures.structure, 1):
        if len(structure.income) != structure.supply:
            what = f"{len(structure.income)} are listed, one for each piece, but supply says {structure.supply}"
            raise given.wrong(file, f"structure {number} ({structure.id}), income", what)
    pieces = ["gaiaformer", "satellite", "space_station", "lost_planet", "gaia_planet_token"]
    given.check_order(file, "piece, id", [piece.id for piece in structures.piece], pieces)


def _check_factions(
    given: ComponentSet, factions: entries.Factions, research: tile_entries.Research, structures: entries.Structures
) -> None:
    file = "factions.toml"
    _check_each(given, file, "wheel, order", factions.wheel.order, entries.HOMES)
    given.check_order(file, "faction, id", [faction.id for faction in factions.faction], entries.FACTIONS)
    for listed in factions.first_game:
        homes = {faction.home for faction in factions.faction if faction.id in listed.factions}
        if len(homes) != listed.humans or len(listed.factions) != listed.humans:
            what = f"{listed.humans} factions of different homes, but {len(listed.factions)} are listed"
            raise given.wrong(file, f"first_game ({listed.humans}), factions", what)
    humans = [listed.humans for listed in factions.first_game]
    given.check_order(file, "first_game, humans", humans, range(1, len(humans) + 1))
    by_name = {faction.id: faction for faction in factions.faction}
    for number, faction in enumerate(factions.faction, 1):
        where = f"faction {number} ({faction.id})"
        given.check_once(file, f"{where}, flags", faction.flags)
        given.check_once(file, f"{where}, institute_flags", faction.institute_flags)
        for structure in structures.structure:
            income = faction.structures.get(structure.id, entries.StructureChange()).income
            if income and len(income) != structure.supply:
                what = f"{len(income)} are listed, one for each piece, but its supply is {structure.supply}"
                raise given.wrong(file, f"{where}, structures, {structure.id}, income", what)
        other = by_name[faction.other_side]
        if other.other_side != faction.id or other.home != faction.home:
            raise given.wrong(file, f"{where}, other_side", "the two sides of a board have one home type")
        if faction.setup_institute == (faction.setup_mines > 0):
            raise given.wrong(file, f"{where}, setup_mines", "a faction starts with mines or with its institute")
        once = tile_entries.Level(level=0).once
        if faction.start_research:
            once = research.area[entries.AREAS.index(faction.start_research)].levels[1].once
        qic_is_ore = "qic_becomes_ore_until_right_academy" in faction.flags
        start, after = faction.start, faction.after_setup
        gained = (once.ore + once.qic, 0) if qic_is_ore else (once.ore, once.qic)
        if (start.credits + once.credits, start.ore + gained[0], start.knowledge, start.qic + gained[1]) != (
            after.credits, after.ore, after.knowledge, after.qic,
        ) or once.gaiaformer != after.gaiaformers:  # fmt: skip
            raise given.wrong(
                file, f"{where}, after_setup",
                f"start and start_research lead to credits {start.credits + once.credits}, "
                f"ore {start.ore + gained[0]}, knowledge {start.knowledge}, qic {start.qic + gained[1]}, "
                f"gaiaformers {once.gaiaformer}, not to "
                f"credits {after.credits}, ore {after.ore}, knowledge {after.knowledge}, qic {after.qic}, "
                f"gaiaformers {after.gaiaformers}",
            )  # fmt: skip


def _check_research(given: ComponentSet, research: tile_entries.Research) -> None:
    file = "research.toml"
    given.check_order(file, "order", research.order, entries.AREAS)
    given.check_order(file, "area, id", [area.id for area in research.area], entries.AREAS)
    for area in research.area:
        given.check_order(file, f"area ({area.id}), level", [level.level for level in area.levels], range(6))


def _check_tiles(given: ComponentSet, tiles: tile_entries.TechTiles) -> None:
    for number, tile in enumerate([*tiles.standard, *tiles.advanced], 1):
        where = f"tile {number} ({tile.id})"
        if (tile.kind == "trigger") != (tile.on is not None):
            raise given.wrong("tech_tiles.toml", f"{where}, on", "a trigger names its event, and only a trigger does")
        if (tile.kind == "passive") != bool(tile.effect):
            raise given.wrong("tech_tiles.toml", f"{where}, effect", "a passive tile has an effect, and no other has")
        if tile.kind in ("trigger", "pass") and tile.gain.model_dump(exclude_defaults=True).keys() != {"vp"}:
            raise given.wrong("tech_tiles.toml", f"{where}, gain", "a trigger and a pass score VP only")
    passive = [tile.id for tile in tiles.standard if tile.kind == "passive"]
    if len(passive) != 1 or any(tile.kind == "passive" for tile in tiles.advanced):
        what = f"one standard tile, and no advanced one, is passive; {len(passive)} standard tiles are"
        raise given.wrong("tech_tiles.toml", "standard, kind", what)
    given.check_once(
        "tech_tiles.toml", "standard and advanced, id", [tile.id for tile in (*tiles.standard, *tiles.advanced)]
    )


def _check_scoring(given: ComponentSet, scoring: tile_entries.Scoring, research: tile_entries.Research) -> None:
    file = "scoring.toml"
    rounds = sorted([*scoring.automa_pass.early_rounds, *scoring.automa_pass.late_rounds])
    given.check_order(file, "automa_pass, rounds", rounds, range(1, scoring.round_tiles_in_play + 1))
    if set(research.end_vp.model_dump().values()) != {scoring.end.research_vp_per_level_from_3}:
        raise given.wrong(file, "end, research_vp_per_level_from_3", "research.toml has other VP for its levels")
    given.check_once(file, "round_tile, id", [tile.id for tile in scoring.round_tile])
    given.check_once(file, "final_tile, id", [tile.id for tile in scoring.final_tile])
    for number, tile in enumerate(scoring.final_tile, 1):
        if tile.count != tile.id or (tile.automa_count == "structures - 1") != (tile.id == "structures_in_federations"):
            raise given.wrong(file, f"final_tile {number} ({tile.id})", "id, count and automa_count do not fit")


def _check_tokens(given: ComponentSet, federations: tile_entries.Federations, structures: entries.Structures) -> None:
    file = "federations.toml"
    own = [token.id for token in federations.token if token.only_faction]
    if own != [federations.token[-1].id]:
        raise given.wrong(file, "token", "the last token, and no other, belongs to the Gleens")
    for token in federations.token[:-1]:
        copies = federations.copies_per_type
        given.check_count(file, f"token ({token.id}), copies", token.copies, copies, "is what copies_per_type says")
    value, stated = structures.federation.power_value, federations.required_value
    given.check_count(file, "required_value", stated, value, "is what structures.toml says (federation, power_value)")
    given.check_once(file, "token, id", [token.id for token in federations.token])


def _check_actions(
    given: ComponentSet,
    actions: tile_entries.Actions,
    tiles: tile_entries.TechTiles,
    boosters: tile_entries.Boosters,
    research: tile_entries.Research,
) -> None:
    file = "actions.toml"
    given.check_order(file, "board_action, position", [each.position for each in actions.board_action], range(1, 11))
    names = [action.id for action in actions.main_action]
    given.check_order(file, "main_action, id", names, tile_entries.MAIN_ACTIONS)
    for number, main in enumerate(actions.main_action, 1):
        cost = entries.Amounts(knowledge=research.knowledge_cost) if main.id == "research" else entries.Amounts()
        if main.cost != cost:
            what = f"its cost is {research.knowledge_cost} knowledge (research.toml, knowledge_cost)"
            what = what if main.id == "research" else "what it costs depends on what is built: it has no cost here"
            raise given.wrong(file, f"main_action {number} ({main.id}), cost", what)
    _check_special_actions(given, actions, tiles, boosters)
    given.check_once(file, "free_action, id", [free.id for free in actions.free_action])
    _check_gaia_phase(given, actions)
    for number, free in enumerate(actions.free_action, 1):
        if not any(free.cost.model_dump().values()) or not any(free.gain.model_dump().values()):
            raise given.wrong(file, f"free_action {number} ({free.id})", "a free action costs and gains something")


def _check_special_actions(
    given: ComponentSet, actions: tile_entries.Actions, tiles: tile_entries.TechTiles, boosters: tile_entries.Boosters
) -> None:
    """Every tile, booster and ability that is a special action has its entry, and there is no other entry."""
    file, names = "actions.toml", [action.id for action in actions.special_action]
    given.check_once(file, "special_action, id", names)
    given.check_once("boosters.toml", "booster, id", [booster.id for booster in boosters.booster])
    gains = {tile.id: tile.gain for tile in [*tiles.standard, *tiles.advanced] if tile.kind == "action"}
    building = [booster.id for booster in boosters.booster if booster.action]
    wanted = [*tile_entries.ABILITIES, *gains, *building]
    for number, action in enumerate(actions.special_action, 1):
        where = f"special_action {number} ({action.id})"
        if action.id not in wanted:
            raise given.wrong(file, where, "no tile, booster or faction has this action: remove it")
        if action.id in gains and action.gain != gains[action.id]:
            raise given.wrong(file, f"{where}, gain", f"tech_tiles.toml has another one at {action.id}")
    if missing := [name for name in wanted if name not in names]:
        what = f"{', '.join(missing)} is missing: {len(names)} are listed, but there must be {len(wanted)}"
        raise given.wrong(file, "special_action", what)


def _check_gaia_phase(given: ComponentSet, actions: tile_entries.Actions) -> None:
    file, factions = "actions.toml", [action.faction for action in actions.gaia_phase_action]
    given.check_once(file, "gaia_phase_action, id", [action.id for action in actions.gaia_phase_action])
    if factions.count("itars") != 1 or "terrans" not in factions:
        what = f"one of the itars and one or more of the terrans, but {factions.count('itars')} of the itars and "
        raise given.wrong(file, "gaia_phase_action", f"{what}{factions.count('terrans')} of the terrans are listed")


def _check_cards(given: ComponentSet, cards: automa_entries.Cards, automas: automa_entries.Factions) -> None:
    file = "automa_cards.toml"
    given.check_order(file, "card, id", [card.id for card in cards.card], range(1, 18))
    starters = [card.id for card in cards.card if card.starter]
    given.check_order(file, "deck, starting_cards (the cards with starter = true)", cards.deck.starting_cards, starters)
    seed = sum(card.deck == "seed" for card in cards.card)
    given.check_count(file, "deck, size", cards.deck.size, seed, 'are listed with deck = "seed"')
    given.check_count(file, "deck, size_published", cards.deck.size_published, len(cards.card))
    sizes = {"seed": cards.deck.size, "published": cards.deck.size_published}
    for rules in automas.ruleset:
        where = f"ruleset ({rules.id}), deck_size"
        given.check_count(
            "automa_factions.toml", where, rules.deck_size, sizes[rules.id], "is what automa_cards.toml says"
        )


def _check_automas(
    given: ComponentSet, automas: automa_entries.Factions, factions: entries.Factions, cards: automa_entries.Cards
) -> None:
    file = "automa_factions.toml"
    given.check_order(file, "ruleset, id", [rules.id for rules in automas.ruleset], automa_entries.RULE_SETS)
    found = [difficulty.id for difficulty in automas.difficulty]
    given.check_order(file, "difficulty, id", found, automa_entries.DIFFICULTIES)
    for difficulty in automas.difficulty:
        given.check_once(file, f"difficulty ({difficulty.id}), remove_cards", difficulty.remove_cards)
        given.check_once(file, f"difficulty ({difficulty.id}), add_cards", difficulty.add_cards)
    homes = {faction.id: faction.home for faction in factions.faction}
    for number, faction in enumerate(automas.faction, 1):
        where = f"faction {number} ({faction.id})"
        given.check_order(file, f"{where}, starting_cards", faction.starting_cards, cards.deck.starting_cards)
        given.check_once(file, f"{where}, rulesets", faction.rulesets)
        for rules in automa_entries.RULE_SETS:
            times = sum(rules in other.rulesets for other in automas.faction if other.id == faction.id)
            if times != 1:
                what = f"one entry of {faction.id} names the rule set {rules}, but {times} do"
                raise given.wrong(file, f"{where}, rulesets", what)
        if faction.home != homes[faction.id]:
            raise given.wrong(file, f"faction {number} ({faction.id}), home", "factions.toml has another one")
