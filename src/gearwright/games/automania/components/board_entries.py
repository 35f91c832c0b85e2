"""What board.toml must hold, entry by entry."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

from .entries import CarName, Count, Digit, MarketName

StackName = Literal["A", "B"]
STACKS: tuple[StackName, ...] = ("A", "B")
PerPlayer = Annotated[list[Count], Field(min_length=4, max_length=4)]


class Setup(Entry):
    players_min: Literal[2]
    players_max: Literal[4]
    workers_per_player: Annotated[int, Field(ge=1, le=12)]
    neutral_workers: Annotated[int, Field(ge=0, le=30)]
    start_money: PerPlayer
    start_vp: PerPlayer
    source: Source


class Bills(Entry):
    """What the printed box holds; nothing in the rules is limited by it."""

    counts: dict[str, Count]
    source: Source


class Rounds(Entry):
    count: Annotated[int, Field(ge=1, le=8)]
    tile_stack: list[StackName]
    tiles_per_round: Count
    source: Source


class Grid(Entry):
    rows: Literal[4]
    columns: Literal[4]
    office_tiles: Annotated[int, Field(ge=0, le=6)]
    source: Source


class ActionSpace(Entry):
    id: str
    side: Literal["top", "left", "corner"]
    takes: Literal["column", "row", "none"]
    index: Annotated[int, Field(ge=0, le=4)]
    action: Literal["produce", "contract"]
    cars: list[CarName]
    tile: bool
    source: Source
    order_source: Source


class Bidding(Entry):
    empty_space_workers: Annotated[int, Field(ge=1, le=3)]
    occupied_space_extra: Annotated[int, Field(ge=1, le=3)]
    source: Source
    exactly_one_more_source: Source


class Sponsor(Entry):
    money_per_worker: Literal[1]
    source: Source


class Marketing(Entry):
    stars_per_worker: Annotated[int, Field(ge=1, le=3)]
    source: Source


class Market(Entry):
    id: MarketName
    name: str
    sales_order: Literal[1, 2]
    leftover_money: Digit
    leftover_vp: Digit
    source: Source


class ShipSpace(Entry):
    id: str
    market: MarketName
    stars: Annotated[int, Field(ge=1, le=40)]
    gold_medal_vp: Digit
    ship: Digit
    source: Source


class Yacht(Entry):
    count: Literal[1]
    count_source: Source
    capacity: Literal[1]
    min_stars: Annotated[int, Field(ge=1, le=99)]
    vp: Count
    source: Source


class SalesSpace(Entry):
    id: str
    market: MarketName
    row: Annotated[int, Field(ge=0, le=9)]
    column: Literal["a", "b", "c", "d"]
    money: Count
    vp: Count
    unlimited: bool
    source: Source


class SalesOffice(Entry):
    number: Annotated[int, Field(ge=1, le=9)]
    sale_limit: Digit
    money: Count
    vp: Count
    tile_choice: bool
    source: Source


class ContractRules(Entry):
    display: Annotated[int, Field(ge=0, le=9)]
    empty_supply_vp: Digit
    per_production: Literal[1]
    source: Source


class EndScoring(Entry):
    silver_medal_vp: Digit
    wealth_vp: PerPlayer
    source: Source


class Board(Entry):
    version: Literal[1] = Field(alias="schema")
    setup: Setup
    bills: Bills
    rounds: Rounds
    grid: Grid
    action_space: list[ActionSpace]
    bidding: Bidding
    sponsor: Sponsor
    marketing: Marketing
    market: list[Market]
    ship_space: list[ShipSpace]
    yacht: Yacht
    sales_space: list[SalesSpace]
    sales_office: list[SalesOffice]
    contracts: ContractRules
    end_scoring: EndScoring
