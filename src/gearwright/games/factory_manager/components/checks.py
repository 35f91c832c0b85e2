"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections import Counter

from gearwright.core.play.components import ComponentSet

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
    _check_order_tiles(given, order_tiles, setup)
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
            given.check_count(file, f"meta, {name}, {kind}", stated, counted)
    given.check_count(file, "meta, total", tiles.meta.total, len(tiles.tile))
    given.check_count("setup.toml", "components, factory_tiles", setup.components.factory_tiles, len(tiles.tile))
    x_tiles = sum(tile.x for tile in tiles.tile)
    given.check_count("setup.toml", "market, x_tiles", setup.market.x_tiles, x_tiles, "of tiles.toml are X tiles")


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
        least = setup.workers.min_available
        what = f"it says {player.available_workers}, but workers, min_available asks for {least}"
        raise given.wrong("setup.toml", "player, available_workers", what)
    if len(first) > setup.factory.free_floor_spaces:
        what = f"it says {setup.factory.free_floor_spaces}, but a player starts with {len(first)} tiles"
        raise given.wrong("setup.toml", "factory, free_floor_spaces", what)


def _check_order_tiles(given: ComponentSet, order_tiles: entries.OrderTiles, setup: entries.Setup) -> None:
    file = "order_tiles.toml"
    numbers = [tile.number for tile in order_tiles.tile]
    if numbers != list(range(1, len(numbers) + 1)):
        raise given.wrong(file, "tile, number", f"the tiles are numbered 1, 2, 3 and so on up to {len(numbers)}")
    given.check_count("setup.toml", "components, order_tiles", setup.components.order_tiles, len(numbers))
    given.check_order(file, "stack, players", [stack.players for stack in order_tiles.stack], [2, 3, 4, 5])
    for number, stack in enumerate(order_tiles.stack, 1):
        where = f"stack {number}"
        used = [*stack.start, *stack.draw]
        if len(stack.start) != stack.players:
            what = f"{stack.players} players start with {stack.players} tiles, but {len(stack.start)} are listed"
            raise given.wrong(file, f"{where}, start", what)
        if len(stack.draw) < stack.players:
            what = f"{stack.players} players need {stack.players} tiles to draw, but {len(stack.draw)} are listed"
            raise given.wrong(file, f"{where}, draw", what)
        given.check_once(file, f"{where}, start and draw", used)
        if max(used) > len(numbers) or min(used) < 1:
            stranger = next(number for number in used if number not in numbers)
            list_name = "start" if stranger in stack.start else "draw"
            raise given.wrong(
                file, f"{where}, {list_name}", f"it names tile {stranger}, but the tiles are 1 to {len(numbers)}"
            )
    used_anywhere = {number for stack in order_tiles.stack for number in (*stack.start, *stack.draw)}
    if idle := [number for number in numbers if number not in used_anywhere]:
        raise given.wrong(file, "stack, draw", f"tile {idle[0]} is in no stack, neither in start nor in draw")


def _check_energy(given: ComponentSet, energy: entries.Energy, setup: entries.Setup) -> None:
    file, meta, first_game = "energy.toml", energy.meta, energy.first_game
    steps = [tile.step for tile in energy.price_tile for _ in range(tile.count)]
    if len({tile.step for tile in energy.price_tile}) != len(energy.price_tile):
        raise given.wrong(file, "price_tile, step", "each step is listed once, with its count")
    given.check_count(file, "meta, tiles_total", meta.tiles_total, len(steps))
    given.check_count("setup.toml", "components, energy_price_tiles", setup.components.energy_price_tiles, len(steps))
    left = f"are left of {len(steps)} tiles when {meta.removed_unseen} are removed (removed_unseen)"
    given.check_count(file, "meta, in_play", meta.in_play, len(steps) - meta.removed_unseen, left)
    if meta.in_play < setup.game.rounds:
        raise given.wrong(
            file, "meta, in_play", f"{setup.game.rounds} rounds need {setup.game.rounds} tiles, not {meta.in_play}"
        )
    if 0 not in steps:
        raise given.wrong(file, "price_tile", "the first game needs a tile of step 0")
    others = len(steps) - 1
    given.check_count(file, "first_game, shuffled", first_game.shuffled, others, "tiles are beside the zero on top")
    left = f"are left of {others} tiles when {first_game.removed_unseen} are removed (removed_unseen)"
    given.check_count(
        file, "first_game, below_the_zero", first_game.below_the_zero, others - first_game.removed_unseen, left
    )
    if 1 + first_game.below_the_zero < setup.game.rounds:
        raise given.wrong(
            file, "first_game, below_the_zero",
            f"{setup.game.rounds} rounds need {setup.game.rounds - 1} tiles, not {first_game.below_the_zero}",
        )  # fmt: skip
    if [space.space for space in energy.track] != list(range(1, len(energy.track) + 1)):
        raise given.wrong(file, "track, space", f"the spaces are numbered 1, 2, 3 and so on up to {len(energy.track)}")
    furthest = meta.start_space + sum(sorted(steps)[-setup.game.rounds :])
    if not 1 <= meta.start_space <= furthest <= len(energy.track):
        raise given.wrong(file, "track", f"the price can reach space {furthest}, the track has {len(energy.track)}")


def _check_setup(given: ComponentSet, setup: entries.Setup) -> None:
    file, factory = "setup.toml", setup.factory
    if list(setup.game.phases) != ["auction", "market", "buy", "bureaucracy", "income"]:
        raise given.wrong(file, "game, phases", "the phases are auction, market, buy, bureaucracy, income")
    if factory.floor_spaces != factory.free_floor_spaces + factory.extension_spaces:
        total = factory.free_floor_spaces + factory.extension_spaces
        what = f"it says {factory.floor_spaces}, but free_floor_spaces and extension_spaces make {total}"
        raise given.wrong(file, "factory, floor_spaces", what)
    if setup.player.seasonal_workers_max != setup.seasonal.per_player:
        other = f"player, seasonal_workers_max says {setup.player.seasonal_workers_max}"
        raise given.wrong(file, "seasonal, per_player", f"it says {setup.seasonal.per_player}, but {other}")
    if setup.market.x_tiles_removed > setup.market.x_tiles:
        what = f"it says {setup.market.x_tiles_removed}, but there are {setup.market.x_tiles} X tiles"
        raise given.wrong(file, "market, x_tiles_removed", what)
    given.check_order(file, "market, extra, players", [extra.players for extra in setup.market.extra], [2, 3, 4, 5])
