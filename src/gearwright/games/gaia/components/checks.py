"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter
from collections.abc import Sequence

from gearwright.core.components import ComponentSet

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
    _check_factions(given, factions, research)
    _check_research(given, research)
    _check_tiles(given, tiles)
    _check_scoring(given, scoring, research)
    _check_tokens(given, federations, structures)
    _check_actions(given, actions, tiles, boosters)
    _check_cards(given, cards, automas)
    _check_automas(given, automas, factions)


def _in_order(given: ComponentSet, file: str, where: str, found: Sequence[object], wanted: Sequence[object]) -> None:
    if list(found) != list(wanted):
        raise given.wrong(file, where, f"they are {', '.join(map(str, wanted))}, in this order")


def _check_sectors(given: ComponentSet, board: board_entries.Board) -> None:
    file = "sectors.toml"
    _in_order(given, file, "planet_codes", board.planet_codes, board_entries.HEX_NAMES)
    rings = [f"A{k}" for k in range(12)] + [f"B{k}" for k in range(6)] + ["C"]
    _in_order(given, file, "position, name", [position.name for position in board.position], rings)
    faces = [(sector.id, sector.side) for sector in board.sector]
    wanted = [
        (sector, side)
        for sector in board_entries.SECTORS
        for side in (("solid", "outlined") if sector in ("05", "06", "07") else ("single",))
    ]
    _in_order(given, file, "sector, id and side", faces, wanted)
    for number, sector in enumerate(board.sector, 1):
        if sum(code != "empty" for code in sector.hexes) != sector.planets:
            raise given.wrong(file, f"sector {number} ({sector.id}), planets", "this is not the number of its planets")
    if len(faces) != board.expected_counts.faces or len(board_entries.SECTORS) != board.expected_counts.tiles:
        raise given.wrong(file, "expected_counts", "these are not the numbers of tiles and faces")
    if set(board.validity.forbid_adjacent_same) != set(entries.HOMES):
        raise given.wrong(file, "validity, forbid_adjacent_same", "it names the seven home types")


def _check_layouts(given: ComponentSet, board: board_entries.Board) -> None:
    file = "sectors.toml"
    _in_order(given, file, "layout, id", [layout.id for layout in board.layout], board_entries.LAYOUTS)
    big = [(slot.q, slot.r) for slot in board.layout[1].slots]
    for layout in board.layout:
        places = [(slot.q, slot.r) for slot in layout.slots]
        if [place for place in big if place in places] != places:
            raise given.wrong(file, f"layout ({layout.id}), slots", "they are slots of the big layout, in its order")
        if len({slot.default_sector for slot in layout.slots}) != len(layout.slots):
            raise given.wrong(file, f"layout ({layout.id}), slots", "every sector lies in one slot")
    counts = board.expected_counts
    for layout, expected in ((board.layout[0], counts.small_board), (board.layout[1], counts.big_board)):
        found = Counter(code for slot in layout.slots for code in _face(board, layout, slot.default_sector).hexes)
        homes = {found[home] for home in entries.HOMES}
        if (sum(found.values()), found["empty"], found["gaia"], found["transdim"], homes) != (
            expected.hexes, expected.empty, expected.gaia, expected.transdim, {expected.each_home_type},
        ):  # fmt: skip
            raise given.wrong(file, f"layout ({layout.id})", "its planets are not those of expected_counts")
    methods = [method.id for method in board.board_method]
    _in_order(given, file, "board_method, id", methods, board_entries.METHODS)
    for method in board.board_method:
        used = sorted([*method.fixed, *method.shuffled, *method.shuffled_inner])
        layout = board.layout[board_entries.LAYOUTS.index(method.layout)]
        if used != sorted(slot.default_sector for slot in layout.slots):
            raise given.wrong(file, f"board_method ({method.id})", "it names every sector of its layout once")


def _face(board: board_entries.Board, layout: board_entries.Layout, sector: str) -> board_entries.Sector:
    sides = ("single", layout.side_of_05_06_07)
    return next(face for face in board.sector if face.id == sector and face.side in sides)


def _check_structures(given: ComponentSet, structures: entries.Structures) -> None:
    file = "structures.toml"
    _in_order(given, file, "structure, id", [each.id for each in structures.structure], entries.STRUCTURES)
    for number, structure in enumerate(structures.structure, 1):
        if len(structure.income) != structure.supply:
            raise given.wrong(file, f"structure {number} ({structure.id}), income", "there is one slot for each piece")
    pieces = ["gaiaformer", "satellite", "space_station", "lost_planet", "gaia_planet_token"]
    _in_order(given, file, "piece, id", [piece.id for piece in structures.piece], pieces)


def _check_factions(given: ComponentSet, factions: entries.Factions, research: tile_entries.Research) -> None:
    file = "factions.toml"
    if sorted(factions.wheel.order) != sorted(entries.HOMES):
        raise given.wrong(file, "wheel, order", "every home type is on the wheel once")
    _in_order(given, file, "faction, id", [faction.id for faction in factions.faction], entries.FACTIONS)
    for listed in factions.first_game:
        homes = {faction.home for faction in factions.faction if faction.id in listed.factions}
        if len(homes) != listed.humans or len(listed.factions) != listed.humans:
            raise given.wrong(
                file, f"first_game ({listed.humans})", "it names a faction for each human, of other homes"
            )
    humans = [listed.humans for listed in factions.first_game]
    _in_order(given, file, "first_game, humans", humans, range(1, len(humans) + 1))
    by_name = {faction.id: faction for faction in factions.faction}
    for number, faction in enumerate(factions.faction, 1):
        where = f"faction {number} ({faction.id})"
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
            raise given.wrong(file, f"{where}, after_setup", "start and start_research lead to another stock")


def _check_research(given: ComponentSet, research: tile_entries.Research) -> None:
    file = "research.toml"
    _in_order(given, file, "order", research.order, entries.AREAS)
    _in_order(given, file, "area, id", [area.id for area in research.area], entries.AREAS)
    for area in research.area:
        _in_order(given, file, f"area ({area.id}), level", [level.level for level in area.levels], range(6))


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
        raise given.wrong("tech_tiles.toml", "standard", "exactly one standard tile is passive")


def _check_scoring(given: ComponentSet, scoring: tile_entries.Scoring, research: tile_entries.Research) -> None:
    file = "scoring.toml"
    rounds = sorted([*scoring.automa_pass.early_rounds, *scoring.automa_pass.late_rounds])
    _in_order(given, file, "automa_pass, rounds", rounds, range(1, scoring.round_tiles_in_play + 1))
    if set(research.end_vp.model_dump().values()) != {scoring.end.research_vp_per_level_from_3}:
        raise given.wrong(file, "end, research_vp_per_level_from_3", "research.toml has other VP for its levels")
    for number, tile in enumerate(scoring.final_tile, 1):
        if tile.count != tile.id or (tile.automa_count == "structures - 1") != (tile.id == "structures_in_federations"):
            raise given.wrong(file, f"final_tile {number} ({tile.id})", "id, count and automa_count do not fit")


def _check_tokens(given: ComponentSet, federations: tile_entries.Federations, structures: entries.Structures) -> None:
    file = "federations.toml"
    own = [token.id for token in federations.token if token.only_faction]
    if own != [federations.token[-1].id]:
        raise given.wrong(file, "token", "the last token, and no other, belongs to the Gleens")
    for token in federations.token[:-1]:
        if token.copies != federations.copies_per_type:
            raise given.wrong(file, f"token ({token.id}), copies", "it is copies_per_type")
    if federations.required_value != structures.federation.power_value:
        raise given.wrong(file, "required_value", "structures.toml has another value")


def _check_actions(
    given: ComponentSet,
    actions: tile_entries.Actions,
    tiles: tile_entries.TechTiles,
    boosters: tile_entries.Boosters,
) -> None:
    file = "actions.toml"
    _in_order(given, file, "board_action, position", [each.position for each in actions.board_action], range(1, 11))
    known = {tile.id: tile.gain for tile in [*tiles.standard, *tiles.advanced] if tile.kind == "action"}
    building = {booster.id for booster in boosters.booster if booster.action}
    for number, action in enumerate(actions.special_action, 1):
        where = f"special_action {number} ({action.id})"
        if action.id in known and action.gain != known.pop(action.id):
            raise given.wrong(file, f"{where}, gain", "tech_tiles.toml has another one")
        building.discard(action.id)
    if known or building:
        raise given.wrong(file, "special_action", f"{', '.join([*known, *building])} is missing")
    for number, free in enumerate(actions.free_action, 1):
        if not any(free.cost.model_dump().values()) or not any(free.gain.model_dump().values()):
            raise given.wrong(file, f"free_action {number} ({free.id})", "a free action costs and gains something")


def _check_cards(given: ComponentSet, cards: automa_entries.Cards, automas: automa_entries.Factions) -> None:
    file = "automa_cards.toml"
    _in_order(given, file, "card, id", [card.id for card in cards.card], range(1, 18))
    if [card.id for card in cards.card if card.starter] != cards.deck.starting_cards:
        raise given.wrong(file, "deck, starting_cards", "they are the cards with starter = true")
    sizes = {"seed": cards.deck.size, "published": cards.deck.size_published}
    for rules in automas.ruleset:
        if rules.deck_size != sizes[rules.id]:
            raise given.wrong("automa_factions.toml", f"ruleset ({rules.id}), deck_size", "the cards say otherwise")


def _check_automas(given: ComponentSet, automas: automa_entries.Factions, factions: entries.Factions) -> None:
    file = "automa_factions.toml"
    _in_order(given, file, "ruleset, id", [rules.id for rules in automas.ruleset], automa_entries.RULE_SETS)
    found = [difficulty.id for difficulty in automas.difficulty]
    _in_order(given, file, "difficulty, id", found, automa_entries.DIFFICULTIES)
    homes = {faction.id: faction.home for faction in factions.faction}
    for number, faction in enumerate(automas.faction, 1):
        if faction.home != homes[faction.id]:
            raise given.wrong(file, f"faction {number} ({faction.id}), home", "factions.toml has another one")
