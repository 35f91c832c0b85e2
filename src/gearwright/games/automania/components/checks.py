"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter
from itertools import groupby

from gearwright.core.play.components import ComponentSet

from . import board_entries, entries, piece_entries

BOARD, DEMAND, FACTORIES = "board.toml", "demand.toml", "factories.toml"
TILES, CONTRACTS = "tiles.toml", "contracts.toml"


def check(
    given: ComponentSet,
    board: board_entries.Board,
    demand: entries.Demand,
    factories: entries.Factories,
    tiles: piece_entries.Tiles,
    contracts: piece_entries.Contracts,
) -> None:
    """Raises the first complaint."""
    _check_action_spaces(given, board)
    _check_markets(given, board)
    _check_offices(given, board)
    _check_demand(given, demand)
    _check_cars(given, factories)
    _check_factories(given, board, factories)
    _check_tiles(given, board, tiles)
    _check_contracts(given, board, contracts)


def _check_action_spaces(given: ComponentSet, board: board_entries.Board) -> None:
    lines = range(1, board.grid.rows + 1)
    wanted = [f"T{k}" for k in lines] + [f"L{k}" for k in lines] + ["C"]
    given.check_order(BOARD, "action_space, id", [space.id for space in board.action_space], wanted)
    sides = {"T": ("top", "column"), "L": ("left", "row"), "C": ("corner", "none")}
    for number, space in enumerate(board.action_space, 1):
        where = f"action_space {number} ({space.id})"
        if (space.side, space.takes) != sides[space.id[0]] or space.index != int(space.id[1:] or 0):
            raise given.wrong(BOARD, where, "side, takes and index do not fit the id")
        if space.tile != (space.id != "C"):
            raise given.wrong(BOARD, f"{where}, tile", "every space takes a tile but the corner")
        wanted_cars = 0 if space.action == "contract" else 1 if space.tile else len(entries.CARS)
        if len(set(space.cars)) != wanted_cars or len(space.cars) != wanted_cars:
            raise given.wrong(BOARD, f"{where}, cars", f"such a space names {wanted_cars} of the cars, each once")
    if not board.action_space[-1].cars:
        raise given.wrong(BOARD, "action_space 9 (C), action", "the corner produces")


def _check_markets(given: ComponentSet, board: board_entries.Board) -> None:
    given.check_order(BOARD, "market, id", [market.id for market in board.market], entries.MARKETS)
    given.check_order(BOARD, "market, sales_order", [market.sales_order for market in board.market], [1, 2])
    highest = len(board.ship_space) // len(entries.MARKETS)
    wanted = [(market, stars) for market in entries.MARKETS for stars in range(highest, 0, -1)]
    if [(space.market, space.stars) for space in board.ship_space] != wanted:
        raise given.wrong(
            BOARD, "ship_space, market and stars",
            f"NA first, then EU, each with the numbers from the highest down to 1; {len(board.ship_space)} are listed",
        )  # fmt: skip
    if [space.market for space in board.sales_space] != sorted(
        (space.market for space in board.sales_space), key=entries.MARKETS.index
    ):
        raise given.wrong(BOARD, "sales_space, market", "the spaces of NA come first")
    for market in entries.MARKETS:
        top = [space for space in board.sales_space if space.market == market and space.unlimited]
        rows = [space.row for space in board.sales_space if space.market == market]
        if len(top) != 1 or top[0].row != 0 or rows.count(0) != 1:
            raise given.wrong(BOARD, "sales_space, unlimited", f"{market} has one space in row 0, the unlimited one")
    for number, sale in enumerate(board.sales_space, 1):
        if (sale.money > 0) == (sale.vp > 0):
            raise given.wrong(BOARD, f"sales_space {number} ({sale.id})", "a sales space pays money or VP")
    given.check_once(BOARD, "sales_space, id", [space.id for space in board.sales_space])


def _check_offices(given: ComponentSet, board: board_entries.Board) -> None:
    offices = board.sales_office
    given.check_order(BOARD, "sales_office, number", [office.number for office in offices], range(1, len(offices) + 1))
    if len(offices) < board.setup.players_max:
        what = f"{board.setup.players_max} players need an office each, but {len(offices)} are listed"
        raise given.wrong(BOARD, "sales_office", what)
    if sum(office.tile_choice for office in offices) > board.grid.office_tiles:
        taking = sum(office.tile_choice for office in offices)
        what = f"{taking} offices take a tile, but grid, office_tiles says {board.grid.office_tiles}"
        raise given.wrong(BOARD, "sales_office, tile_choice", what)
    if board.end_scoring.wealth_vp != sorted(board.end_scoring.wealth_vp, reverse=True):
        raise given.wrong(BOARD, "end_scoring, wealth_vp", "more money is never worth less")


def _check_demand(given: ComponentSet, demand: entries.Demand) -> None:
    given.check_order(DEMAND, "kind, id", [kind.id for kind in demand.kind], entries.KINDS)
    given.check_order(DEMAND, "slot, id", [slot.id for slot in demand.slot], entries.SLOTS)
    for number, slot in enumerate(demand.slot, 1):
        if slot.id.partition("_")[0].rstrip("234") != slot.state or (slot.state == "pending" and slot.stars):
            raise given.wrong(
                DEMAND, f"slot {number} ({slot.id})", "its state does not fit, or it is pending and has stars"
            )
    stars = [slot.stars for slot in demand.slot if slot.state == "active"]
    if stars != sorted(stars):
        raise given.wrong(DEMAND, "slot, stars", "a demand that climbs is never worth less")
    counts = Counter(tile.kind for tile in demand.demand)
    slots, tiles = len(entries.MARKETS) * len(demand.slot), len(demand.demand)
    if tiles != slots:
        raise given.wrong(DEMAND, "demand", f"{tiles} tiles are listed, but both markets together have {slots} slots")
    given.check_count(DEMAND, "counts, tiles", demand.counts.tiles, tiles)
    for kind in entries.KINDS:
        what = f"of the kind {kind} are listed"
        given.check_count(DEMAND, "counts, tiles_per_kind", demand.counts.tiles_per_kind, counts[kind], what)
    given.check_once(DEMAND, "demand, id", [tile.id for tile in demand.demand])
    path = ["pending", *entries.SLOTS[:3], "pending of the other market, same side"]
    given.check_order(DEMAND, "shift, path", demand.shift.path, path)


def _check_cars(given: ComponentSet, factories: entries.Factories) -> None:
    given.check_order(FACTORIES, "car, id", [car.id for car in factories.car], entries.CARS)
    given.check_order(FACTORIES, "styling, types", factories.styling.types, entries.STYLINGS)
    standard = factories.factory[0].space if factories.factory else []
    for car in entries.CARS:
        length = sum(car in space.lines for space in standard)
        what = "spaces of the standard factory are on its line"
        given.check_count(FACTORIES, f"line_length, {car}", getattr(factories.line_length, car), length, what)


def _check_factories(given: ComponentSet, board: board_entries.Board, factories: entries.Factories) -> None:
    sides = [factory.side for factory in factories.factory]
    if sides[:1] != ["A"] or "A" in sides[1:] or len(sides) - 1 < board.setup.players_max:
        least, listed = board.setup.players_max, sides.count("B")
        what = f"one A side comes first, then {least} B sides at least, one for each player; {listed} are listed"
        raise given.wrong(FACTORIES, "factory, side", what)
    given.check_once(FACTORIES, "factory, id", [factory.id for factory in factories.factory])
    given.check_once(FACTORIES, "factory, name", [factory.name for factory in factories.factory])
    for number, factory in enumerate(factories.factory, 1):
        where = f"factory {number} ({factory.id})"
        if (factory.power == "none") != (factory.side == "A"):
            raise given.wrong(FACTORIES, f"{where}, power", "B sides have a power, the A side has none")
        if (factory.extra_city_cars > 0) != (factory.power == "extra_city_car"):
            raise given.wrong(FACTORIES, f"{where}, extra_city_cars", "this belongs to the power extra_city_car")
        if factory.electric_car != (factory.power == "electric_car"):
            raise given.wrong(FACTORIES, f"{where}, electric_car", "this belongs to the power electric_car")
        if factory.office_fees != sorted(factory.office_fees):
            raise given.wrong(FACTORIES, f"{where}, office_fees", "they rise: the cheapest office is used first")
        given.check_order(FACTORIES, f"{where}, space, id", [space.id for space in factory.space], entries.LINE_SPACES)
        for space in factory.space:
            row, column = "TB".index(space.id[0]) + 1, "LMR".index(space.id[1]) + 1
            if (space.row, space.column) != (row, column) or len(set(space.lines)) != len(space.lines):
                raise given.wrong(FACTORIES, f"{where}, space ({space.id})", "row and column, or its lines, do not fit")


def _check_tiles(given: ComponentSet, board: board_entries.Board, tiles: piece_entries.Tiles) -> None:
    grid, rounds = board.grid, board.rounds
    laid_out = grid.rows * grid.columns + grid.office_tiles
    given.check_count(
        BOARD, "rounds, tiles_per_round", rounds.tiles_per_round, laid_out, "lie on grid and office_tiles"
    )
    given.check_count(BOARD, "rounds, count", rounds.count, len(rounds.tile_stack), "stacks are in tile_stack")
    used = [(stack, len(list(same))) for stack, same in groupby(rounds.tile_stack)]
    for stack in board_entries.STACKS:
        size = sum(tile.stack == stack for tile in tiles.tile)
        name = f"stack_{stack.lower()}"
        given.check_count(TILES, f"counts, {name}", getattr(tiles.counts, name), size)
        in_a_row = [count for stack_name, count in used if stack_name == stack]
        if len(in_a_row) > 1:
            raise given.wrong(BOARD, "rounds, tile_stack", f"the rounds of stack {stack} follow each other")
        used_up = sum(in_a_row) * rounds.tiles_per_round
        if size != used_up:
            what = f"stack {stack} has {size} tiles, but its rounds (board.toml, rounds, tile_stack) use up {used_up}"
            raise given.wrong(TILES, "tile, stack", f"{what}, {rounds.tiles_per_round} each")
        for category in piece_entries.CATEGORIES:
            count = sum(tile.category == category for tile in tiles.tile if tile.stack == stack)
            stated, what = getattr(tiles.composition, category), f"are listed in stack {stack}"
            given.check_count(TILES, f"composition, {category}", stated, count, what)
    given.check_count(TILES, "counts, total", tiles.counts.total, len(tiles.tile))
    given.check_once(TILES, "tile, id", [tile.id for tile in tiles.tile])
    for portrait in entries.PORTRAITS:
        if getattr(tiles.manager_effect, portrait).portrait != portrait:
            raise given.wrong(TILES, f"manager_effect, {portrait}", "it names another portrait")
    for number, tile in enumerate(tiles.tile, 1):
        if isinstance(tile, piece_entries.Bonus) and ((tile.money > 0) == (tile.vp > 0)):
            raise given.wrong(TILES, f"tile {number} ({tile.id})", "a bonus tile brings money or VP")


def _check_contracts(given: ComponentSet, board: board_entries.Board, contracts: piece_entries.Contracts) -> None:
    cards, counts = contracts.contract, contracts.counts
    start = [card for card in cards if card.start]
    given.check_count(CONTRACTS, "counts, total", counts.total, len(cards))
    given.check_count(CONTRACTS, "counts, start", counts.start, len(start), "are listed with start = true")
    regular = len(cards) - len(start)
    given.check_count(CONTRACTS, "counts, regular", counts.regular, regular, "are listed with start = false")
    display = board.contracts.display
    given.check_count(
        CONTRACTS, "counts, display", counts.display, display, "is what board.toml says (contracts, display)"
    )
    if counts.regular < counts.display:
        what = f"{counts.display} cards are displayed, but {counts.regular} are listed with start = false"
        raise given.wrong(CONTRACTS, "contract", what)
    if counts.start < board.setup.players_max:
        what = f"{board.setup.players_max} players get a starting card each, but {counts.start} are listed"
        raise given.wrong(CONTRACTS, "contract, start", what)
    given.check_once(CONTRACTS, "contract, id", [card.id for card in cards])
    for number, card in enumerate(cards, 1):
        if card.money != (contracts.start_bonus.money if card.start else 0):
            raise given.wrong(
                CONTRACTS, f"contract {number} ({card.id}), money", "starting cards pay the bonus, no others"
            )
        if len(set(card.styling)) != len(card.styling):
            raise given.wrong(CONTRACTS, f"contract {number} ({card.id}), styling", "a car has each type once at most")
