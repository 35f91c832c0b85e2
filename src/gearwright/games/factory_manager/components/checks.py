"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter

from gearwright.core.components import ComponentSet

from . import entries


def check(
    given: ComponentSet,
    tiles: entries.Tiles,
    order_tiles: entries.OrderTiles,
    energy: entries.Energy,
    setup: entries.Setup,
) -> None:
    """Raises the first complaint."""
    _check_tiles(given, tiles, setup)
    _check_starting_tiles(given, tiles, setup)
    _check_order_tiles(given, order_tiles)
    _check_energy(given, energy, setup)
    _check_setup(given, setup)


def _values(tile: entries.Tile) -> tuple[int, ...]:
    return (tile.price, tile.production, tile.storage, tile.energy, tile.workers)


def _check_tiles(given: ComponentSet, tiles: entries.Tiles, setup: entries.Setup) -> None:
    file = "tiles.toml"
    if list(tiles.meta.column_order) != list(entries.KINDS):
        raise given.wrong(file, "meta, column_order", f"the columns are {', '.join(entries.KINDS)}, in this order")
    seen: set[str] = set()
    by_price: dict[tuple[str, int], entries.Tile] = {}
    for number, tile in enumerate(tiles.tile, 1):
        where = f"tile {number} ({tile.id})"
        if tile.id in seen:
            raise given.wrong(file, f"{where}, id", "another tile has the same id")
        seen.add(tile.id)
        if (tile.players == "start") != (tile.set is not None):
            raise given.wrong(file, f"{where}, set", "a starting tile, and no other, belongs to a set")
        if tile.players == "start":
            if tile.x:
                raise given.wrong(file, f"{where}, x", "a starting tile is no X tile")
            continue
        twin = by_price.setdefault((tile.kind, tile.price), tile)
        if _values(twin) != _values(tile):
            raise given.wrong(
                file,
                f"{where}, price",
                f"{twin.id} costs the same but has other values: the order of the column is open",
            )
    for kind in entries.KINDS:
        of_kind = [tile for tile in tiles.tile if tile.kind == kind]
        starting = [tile for tile in of_kind if tile.players == "start"]
        for name, stated, counted in (
            ("counts", getattr(tiles.meta.counts, kind), len(of_kind)),
            ("start_counts", getattr(tiles.meta.start_counts, kind), len(starting)),
        ):
            if stated != counted:
                raise given.wrong(file, f"meta, {name}, {kind}", f"it says {stated}, but {counted} are listed")
    if tiles.meta.total != len(tiles.tile):
        raise given.wrong(file, "meta, total", f"it says {tiles.meta.total}, but {len(tiles.tile)} tiles are listed")
    x_tiles = sum(tile.x for tile in tiles.tile)
    if x_tiles != setup.market.x_tiles:
        raise given.wrong(file, "tile, x", f"{x_tiles} tiles are X tiles, but setup.toml says {setup.market.x_tiles}")
    if setup.components.factory_tiles != len(tiles.tile):
        raise given.wrong("setup.toml", "components, factory_tiles", f"tiles.toml lists {len(tiles.tile)} tiles")


def _check_starting_tiles(given: ComponentSet, tiles: entries.Tiles, setup: entries.Setup) -> None:
    sets = {letter: [tile for tile in tiles.tile if tile.set == letter] for letter in "ABCDE"}
    first = sets["A"]
    for letter, own in sets.items():
        if Counter((tile.kind, *_values(tile)) for tile in own) != Counter(
            (tile.kind, *_values(tile)) for tile in first
        ):
            raise given.wrong("tiles.toml", f"set {letter}", "it differs from set A: all players start alike")
    if any(tile.kind in ("control", "optimization") for tile in first):
        raise given.wrong("tiles.toml", "set A", "a starting tile lies on the floor: no control or optimization tile")
    player = setup.player
    canteen = max(0, sum(tile.workers for tile in first))
    needed = {
        "start_values, production": (player.start_values.production, sum(tile.production for tile in first)),
        "start_values, storage": (player.start_values.storage, sum(tile.storage for tile in first)),
        "start_values, energy": (
            player.start_values.energy,
            max(setup.workers.energy_min, sum(tile.energy for tile in first)),
        ),
        "canteen": (player.canteen, canteen),
        "available_workers": (player.available_workers, player.workers - canteen),
        "start_storage_tiles": (player.start_storage_tiles, sum(tile.kind == "storage" for tile in first)),
        "start_machine_tiles": (player.start_machine_tiles, sum(tile.kind == "machine" for tile in first)),
    }
    for field, (stated, found) in needed.items():
        if stated != found:
            raise given.wrong(
                "setup.toml", f"player, {field}", f"it says {stated}, but the starting tiles make it {found}"
            )
    if player.available_workers < setup.workers.min_available:
        raise given.wrong("setup.toml", "player, available_workers", "too few workers are available at the start")
    if len(first) > setup.factory.free_floor_spaces:
        raise given.wrong("setup.toml", "factory, free_floor_spaces", "the starting tiles do not fit")


def _check_order_tiles(given: ComponentSet, order_tiles: entries.OrderTiles) -> None:
    file = "order_tiles.toml"
    numbers = [tile.number for tile in order_tiles.tile]
    if numbers != list(range(1, len(numbers) + 1)):
        raise given.wrong(file, "tile, number", "the tiles are numbered 1, 2, 3 and so on")
    if [stack.players for stack in order_tiles.stack] != [2, 3, 4, 5]:
        raise given.wrong(file, "stack, players", "there is one stack each for 2, 3, 4 and 5 players, in this order")
    for number, stack in enumerate(order_tiles.stack, 1):
        where = f"stack {number}"
        used = [*stack.start, *stack.draw]
        if len(stack.start) != stack.players:
            raise given.wrong(file, f"{where}, start", f"{stack.players} players start with {stack.players} tiles")
        if len(stack.draw) < stack.players:
            raise given.wrong(file, f"{where}, draw", f"{stack.players} players need {stack.players} tiles to draw")
        if len(set(used)) != len(used) or not set(used) <= set(numbers):
            raise given.wrong(file, f"{where}, draw", "each tile is listed once, and each is one of the tiles above")


def _check_energy(given: ComponentSet, energy: entries.Energy, setup: entries.Setup) -> None:
    file, meta, first_game = "energy.toml", energy.meta, energy.first_game
    steps = [tile.step for tile in energy.price_tile for _ in range(tile.count)]
    if meta.tiles_total != len(steps):
        raise given.wrong(file, "meta, tiles_total", f"it says {meta.tiles_total}, but {len(steps)} are listed")
    if meta.in_play != len(steps) - meta.removed_unseen:
        raise given.wrong(file, "meta, in_play", f"of {len(steps)} tiles {meta.removed_unseen} are removed")
    if meta.in_play < setup.game.rounds:
        raise given.wrong(file, "meta, in_play", f"{setup.game.rounds} rounds need {setup.game.rounds} tiles")
    if 0 not in steps:
        raise given.wrong(file, "price_tile", "the first game needs a tile of step 0")
    if (first_game.shuffled, first_game.below_the_zero) != (len(steps) - 1, len(steps) - 1 - first_game.removed_unseen):
        raise given.wrong(file, "first_game", "its counts do not fit the price tiles")
    if 1 + first_game.below_the_zero < setup.game.rounds:
        raise given.wrong(file, "first_game, below_the_zero", f"{setup.game.rounds} rounds need as many tiles")
    if len({tile.step for tile in energy.price_tile}) != len(energy.price_tile):
        raise given.wrong(file, "price_tile, step", "each step is listed once, with its count")
    if [space.space for space in energy.track] != list(range(1, len(energy.track) + 1)):
        raise given.wrong(file, "track, space", "the spaces are numbered 1, 2, 3 and so on")
    furthest = meta.start_space + sum(sorted(steps)[-setup.game.rounds :])
    if not 1 <= meta.start_space <= furthest <= len(energy.track):
        raise given.wrong(file, "track", f"the price can reach space {furthest}, the track has {len(energy.track)}")


def _check_setup(given: ComponentSet, setup: entries.Setup) -> None:
    file, factory = "setup.toml", setup.factory
    if list(setup.game.phases) != ["auction", "market", "buy", "bureaucracy", "income"]:
        raise given.wrong(file, "game, phases", "the phases are auction, market, buy, bureaucracy, income")
    if factory.floor_spaces != factory.free_floor_spaces + factory.extension_spaces:
        raise given.wrong(file, "factory, floor_spaces", "free spaces and extension spaces do not make this sum")
    if setup.player.seasonal_workers_max != setup.seasonal.per_player:
        raise given.wrong(file, "seasonal, per_player", "player, seasonal_workers_max says otherwise")
    if setup.market.x_tiles_removed > setup.market.x_tiles:
        raise given.wrong(file, "market, x_tiles_removed", "there are not so many X tiles")
    if [extra.players for extra in setup.market.extra] != [2, 3, 4, 5]:
        raise given.wrong(
            file, "market, extra, players", "there is one entry each for 2, 3, 4 and 5 players, in this order"
        )
