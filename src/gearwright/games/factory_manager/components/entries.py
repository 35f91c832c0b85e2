"""What the TOML files must hold, entry by entry. Ranges keep every sum inside its field of the table."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Count = Annotated[int, Field(ge=0, le=99)]
Amount = Annotated[int, Field(ge=0, le=9)]
Signed = Annotated[int, Field(ge=-9, le=9)]
KindName = Literal["storage", "machine", "working_robot", "personnel_robot", "control", "optimization"]
KINDS: tuple[KindName, ...] = ("storage", "machine", "working_robot", "personnel_robot", "control", "optimization")


class Tile(Entry):
    differ = ("id", "players", "x", "set", "source")

    id: str
    kind: KindName
    price: Count
    production: Amount
    storage: Amount
    energy: Signed
    workers: Signed
    players: Literal["start", "2-5", "3-5", "4-5", "5"]
    x: bool
    set: Literal["A", "B", "C", "D", "E"] | None = None
    source: Source


class KindCounts(Entry):
    storage: Count = 0
    machine: Count = 0
    working_robot: Count = 0
    personnel_robot: Count = 0
    control: Count = 0
    optimization: Count = 0


class TilesMeta(Entry):
    game: Literal["factory_manager"]
    total: int
    counts: KindCounts
    start_counts: KindCounts
    counts_source: Source
    marks_source: Source
    x_choice_source: Source
    column_order: list[KindName]
    column_order_source: Source


class Tiles(Entry):
    meta: TilesMeta
    tile: list[Tile]


class OrderTile(Entry):
    number: Annotated[int, Field(ge=1, le=99)]
    discount: Count
    source: Source


class Stack(Entry):
    players: Annotated[int, Field(ge=2, le=5)]
    start: list[int]
    draw: list[int]
    source: Source


class OrderTiles(Entry):
    tile: list[OrderTile]
    stack: list[Stack]


class EnergyMeta(Entry):
    tiles_total: Count
    removed_unseen: Count
    in_play: Count
    start_space: Count
    source: Source


class FirstGame(Entry):
    default_on: Literal[False]
    zero_on_top: Literal[True]
    shuffled: Count
    removed_unseen: Count
    below_the_zero: Count
    source: Source
    default_on_source: Source


class PriceTile(Entry):
    step: Amount
    count: Count
    source: Source


class Space(Entry):
    space: Count
    price: Count
    source: Source


class Energy(Entry):
    meta: EnergyMeta
    first_game: FirstGame
    price_tile: list[PriceTile]
    track: list[Space]


class GameNumbers(Entry):
    players_min: Literal[2]
    players_max: Literal[5]
    rounds: Annotated[int, Field(ge=1, le=9)]
    phases: list[Literal["auction", "market", "buy", "bureaucracy", "income"]]
    source: Source


class StartValues(Entry):
    production: Count
    storage: Count
    energy: Count
    source: Source


class PlayerNumbers(Entry):
    money: Annotated[int, Field(ge=0, le=999)]
    workers: Annotated[int, Field(ge=1, le=20)]
    seasonal_workers_max: Amount
    canteen: Count
    available_workers: Count
    start_storage_tiles: Count
    start_machine_tiles: Count
    start_values: StartValues
    source: Source


class Tracks(Entry):
    production_printed_max: Count
    storage_printed_max: Count
    energy_printed_max: Count
    source: Source


class FactoryNumbers(Entry):
    floor_spaces: Annotated[int, Field(ge=1, le=12)]
    free_floor_spaces: Annotated[int, Field(ge=1, le=12)]
    extension_spaces: Annotated[int, Field(ge=0, le=12)]
    extension_price: Count
    control_spaces: Literal[1]
    optimization_spaces: Literal[1]
    tracks: Tracks
    source: Source


class WorkerNumbers(Entry):
    min_available: Annotated[int, Field(ge=1, le=9)]
    canteen_min: Literal[0]
    energy_min: Amount
    robots_per_machine: Amount
    source: Source


class SeasonalNumbers(Entry):
    price: Count
    per_player: Amount
    source: Source


class IncomeNumbers(Entry):
    per_unit: Count
    last_round_factor: Annotated[int, Field(ge=1, le=9)]
    source: Source


class Extra(Entry):
    players: Annotated[int, Field(ge=2, le=5)]
    tiles: Count
    source: Source


class MarketNumbers(Entry):
    columns: Literal[6]
    x_tiles: Count
    x_tiles_removed: Count
    extra: list[Extra]
    source: Source


class Pieces(Entry):
    """What the printed box holds; nothing in the rules is limited by it."""

    factory_boards: Count
    storage_boards: Count
    factory_tiles: int
    shut_down_markers: Count
    workers: Count
    seasonal_workers: Count
    markers: Count
    order_tiles: Count
    energy_price_tiles: Count
    energy_price_markers: Count
    source: Source


class House(Entry):
    money_floor: Literal[0]
    open_money: Literal[True]
    source: Source


class Setup(Entry):
    game: GameNumbers
    player: PlayerNumbers
    factory: FactoryNumbers
    workers: WorkerNumbers
    seasonal: SeasonalNumbers
    income: IncomeNumbers
    market: MarketNumbers
    components: Pieces
    house: House
