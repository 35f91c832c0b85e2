"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from gearwright.core.components import ComponentSet

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


def _in_order(given: ComponentSet, file: str, where: str, found: Sequence[object], wanted: Sequence[object]) -> None:
    if list(found) != list(wanted):
        raise given.wrong(file, where, f"they are {', '.join(map(str, wanted))}, in this order")


def _check_action_spaces(given: ComponentSet, board: board_entries.Board) -> None:
    lines = range(1, board.grid.rows + 1)
    wanted = [f"T{k}" for k in lines] + [f"L{k}" for k in lines] + ["C"]
    _in_order(given, BOARD, "action_space, id", [space.id for space in board.action_space], wanted)
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
    _in_order(given, BOARD, "market, id", [market.id for market in board.market], entries.MARKETS)
    _in_order(given, BOARD, "market, sales_order", [market.sales_order for market in board.market], [1, 2])
    highest = len(board.ship_space) // len(entries.MARKETS)
    wanted = [(market, stars) for market in entries.MARKETS for stars in range(highest, 0, -1)]
    if [(space.market, space.stars) for space in board.ship_space] != wanted:
        raise given.wrong(
            BOARD, "ship_space", "both markets have the same numbers, NA first, from the highest down to 1"
        )
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
    if len({space.id for space in board.sales_space}) != len(board.sales_space):
        raise given.wrong(BOARD, "sales_space, id", "two spaces have the same id")


def _check_offices(given: ComponentSet, board: board_entries.Board) -> None:
    offices = board.sales_office
    _in_order(given, BOARD, "sales_office, number", [office.number for office in offices], range(1, len(offices) + 1))
    if len(offices) < board.setup.players_max:
        raise given.wrong(BOARD, "sales_office", "every player needs an office")
    if sum(office.tile_choice for office in offices) > board.grid.office_tiles:
        raise given.wrong(BOARD, "sales_office, tile_choice", "there are fewer office_tiles than offices that take one")
    if board.end_scoring.wealth_vp != sorted(board.end_scoring.wealth_vp, reverse=True):
        raise given.wrong(BOARD, "end_scoring, wealth_vp", "more money is never worth less")


def _check_demand(given: ComponentSet, demand: entries.Demand) -> None:
    _in_order(given, DEMAND, "kind, id", [kind.id for kind in demand.kind], entries.KINDS)
    _in_order(given, DEMAND, "slot, id", [slot.id for slot in demand.slot], entries.SLOTS)
    for number, slot in enumerate(demand.slot, 1):
        if slot.id.partition("_")[0].rstrip("234") != slot.state or (slot.state == "pending" and slot.stars):
            raise given.wrong(
                DEMAND, f"slot {number} ({slot.id})", "its state does not fit, or it is pending and has stars"
            )
    stars = [slot.stars for slot in demand.slot if slot.state == "active"]
    if stars != sorted(stars):
        raise given.wrong(DEMAND, "slot, stars", "a demand that climbs is never worth less")
    counts = Counter(tile.kind for tile in demand.demand)
    if len(demand.demand) != demand.counts.tiles or len(demand.demand) != len(entries.MARKETS) * len(demand.slot):
        raise given.wrong(DEMAND, "demand", "there is one tile for every slot of both markets, and counts says so")
    if len(counts) < len(entries.KINDS) or set(counts.values()) != {demand.counts.tiles_per_kind}:
        raise given.wrong(DEMAND, "counts, tiles_per_kind", "the tiles are listed otherwise")


def _check_cars(given: ComponentSet, factories: entries.Factories) -> None:
    _in_order(given, FACTORIES, "car, id", [car.id for car in factories.car], entries.CARS)
    _in_order(given, FACTORIES, "styling, types", factories.styling.types, entries.STYLINGS)
    standard = factories.factory[0].space if factories.factory else []
    for car in entries.CARS:
        if getattr(factories.line_length, car) != sum(car in space.lines for space in standard):
            raise given.wrong(FACTORIES, f"line_length, {car}", "the spaces of the standard factory say otherwise")


def _check_factories(given: ComponentSet, board: board_entries.Board, factories: entries.Factories) -> None:
    sides = [factory.side for factory in factories.factory]
    if sides[:1] != ["A"] or "A" in sides[1:] or len(sides) - 1 < board.setup.players_max:
        raise given.wrong(FACTORIES, "factory, side", "one A side, then a B side for every player at least")
    if len({factory.name for factory in factories.factory}) != len(sides):
        raise given.wrong(FACTORIES, "factory, name", "two factories have the same name")
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
        _in_order(given, FACTORIES, f"{where}, space, id", [space.id for space in factory.space], entries.LINE_SPACES)
        for space in factory.space:
            row, column = "TB".index(space.id[0]) + 1, "LMR".index(space.id[1]) + 1
            if (space.row, space.column) != (row, column) or len(set(space.lines)) != len(space.lines):
                raise given.wrong(FACTORIES, f"{where}, space ({space.id})", "row and column, or its lines, do not fit")


def _check_tiles(given: ComponentSet, board: board_entries.Board, tiles: piece_entries.Tiles) -> None:
    grid, rounds = board.grid, board.rounds
    if rounds.tiles_per_round != grid.rows * grid.columns + grid.office_tiles:
        raise given.wrong(BOARD, "rounds, tiles_per_round", "the grid and the office tiles make another sum")
    if len(rounds.tile_stack) != rounds.count:
        raise given.wrong(BOARD, "rounds, tile_stack", "it names a stack for every round")
    used = [(stack, len(list(same))) for stack, same in groupby(rounds.tile_stack)]
    for stack in board_entries.STACKS:
        size = sum(tile.stack == stack for tile in tiles.tile)
        if size != getattr(tiles.counts, f"stack_{stack.lower()}"):
            raise given.wrong(TILES, f"counts, stack_{stack.lower()}", f"{size} such tiles are listed")
        in_a_row = [count for name, count in used if name == stack]
        if in_a_row != [size // rounds.tiles_per_round] or size % rounds.tiles_per_round:
            raise given.wrong(
                TILES, "tile, stack", f"rounds in a row use up the {size} tiles of stack {stack}, and no more"
            )
        for category in piece_entries.CATEGORIES:
            count = sum(tile.category == category for tile in tiles.tile if tile.stack == stack)
            if count != getattr(tiles.composition, category):
                raise given.wrong(TILES, f"composition, {category}", f"stack {stack} has {count}")
    if tiles.counts.total != len(tiles.tile):
        raise given.wrong(TILES, "counts, total", f"{len(tiles.tile)} tiles are listed")
    if len({tile.id for tile in tiles.tile}) != len(tiles.tile):
        raise given.wrong(TILES, "tile, id", "two tiles have the same id")
    for portrait in entries.PORTRAITS:
        if getattr(tiles.manager_effect, portrait).portrait != portrait:
            raise given.wrong(TILES, f"manager_effect, {portrait}", "it names another portrait")
    for number, tile in enumerate(tiles.tile, 1):
        if isinstance(tile, piece_entries.Bonus) and ((tile.money > 0) == (tile.vp > 0)):
            raise given.wrong(TILES, f"tile {number} ({tile.id})", "a bonus tile brings money or VP")


def _check_contracts(given: ComponentSet, board: board_entries.Board, contracts: piece_entries.Contracts) -> None:
    cards, counts = contracts.contract, contracts.counts
    start = [card for card in cards if card.start]
    if (counts.total, counts.start, counts.regular) != (len(cards), len(start), len(cards) - len(start)):
        raise given.wrong(CONTRACTS, "counts", "the cards are listed otherwise")
    if counts.display != board.contracts.display or counts.regular < counts.display:
        raise given.wrong(CONTRACTS, "counts, display", "board.toml says otherwise, or there are too few cards")
    if counts.start < board.setup.players_max:
        raise given.wrong(CONTRACTS, "counts, start", "every player gets a starting card")
    if len({card.id for card in cards}) != len(cards):
        raise given.wrong(CONTRACTS, "contract, id", "two cards have the same id")
    for number, card in enumerate(cards, 1):
        if card.money != (contracts.start_bonus.money if card.start else 0):
            raise given.wrong(
                CONTRACTS, f"contract {number} ({card.id}), money", "starting cards pay the bonus, no others"
            )
        if len(set(card.styling)) != len(card.styling):
            raise given.wrong(CONTRACTS, f"contract {number} ({card.id}), styling", "a car has each type once at most")
