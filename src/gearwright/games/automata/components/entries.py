"""What the TOML files must hold, entry by entry. Ranges keep every sum inside its field of the table."""

from typing import Annotated, Literal

from pydantic import Field

from gearwright.core.play.components import Entry, Source

Count = Annotated[int, Field(ge=0, le=99)]
Small = Annotated[int, Field(ge=0, le=9)]
Signed = Annotated[int, Field(ge=-9, le=9)]
Place = Annotated[int, Field(ge=1, le=99)]
Players = list[Annotated[int, Field(ge=2, le=4)]]
DieName = Literal["d4", "d6", "d8"]
TypeName = Literal["head", "arms", "legs", "torso", "master_plan"]
BoardName = Literal["scavenge", "upgrade", "create", "research", "market"]
DICE: tuple[DieName, ...] = ("d4", "d6", "d8")
TYPES: tuple[TypeName, ...] = ("head", "arms", "legs", "torso", "master_plan")
BOARDS: tuple[BoardName, ...] = ("scavenge", "upgrade", "create", "research", "market")


# dice.toml


class DiceMeta(Entry):
    game: Literal["automata"]
    players_min: Literal[2]
    players_max: Literal[4]
    rounds: Annotated[int, Field(ge=1, le=9)]
    source: Source
    players_min_source: Source


class Die(Entry):
    id: DieName
    faces: Annotated[int, Field(ge=2, le=9)]
    min_value: Literal[1]
    max_value: Annotated[int, Field(ge=2, le=9)]
    per_player: Small
    start_spent: Small
    start_reserve: Small
    upgrades_to: DieName | Literal[""]
    source: Source


class Start(Entry):
    gears: Count
    coins: Count
    first_deployment_order: Literal["random"]
    source: Source


class Pool(Entry):
    id: Literal["reserve", "spent", "available", "staging", "action_space"]
    has_value: bool
    counts_as_owned: bool
    source: Source
    counts_as_owned_source: Source


class Reroll(Entry):
    id: Literal["gear_reroll"]
    gear_cost: Annotated[int, Field(ge=1, le=9)]
    effect: Literal["reroll_until_different"]
    source: Source


class Adjust(Entry):
    id: Literal["gear_adjust"]
    gear_cost: Annotated[int, Field(ge=1, le=9)]
    effect: Literal["add"]
    amounts: list[Literal[-1, 1]]
    source: Source


class Combine(Entry):
    id: Literal["combine"]
    gear_cost: Literal[0]
    effect: Literal["spend_die"]
    amounts: Annotated[list[int], Field(max_length=0)]
    spent_die_goes_to: Literal["spent"]
    source: Source


class ModificationLimits(Entry):
    wraps_around: Literal[False]
    source: Source


class PlayerColour(Entry):
    id: str
    source: Source


class Pieces(Entry):
    """What the printed box holds; nothing in the rules is limited by it."""

    action_boards: Count
    turn_order_boards: Count
    player_boards: Count
    turn_order_pawns: Count
    dice: Count
    cards: Count
    gear_tokens: Count
    coin_tokens: Count
    source: Source


class Token(Entry):
    value: Count
    count: Count


class Tokens(Entry):
    gear_tokens: list[Token]
    coin_tokens: list[Token]
    supply_limited: Literal[False]
    source: Source
    supply_limited_source: Source


class Dice(Entry):
    meta: DiceMeta
    die: list[Die]
    start: Start
    pool: list[Pool]
    modification: list[Annotated[Reroll | Adjust | Combine, Field(discriminator="id")]]
    modification_limits: ModificationLimits
    player_colour: list[PlayerColour]
    components: Pieces
    tokens: Tokens


# boards.toml


class BoardsMeta(Entry):
    board_count: Literal[5]
    initiative_first: Literal[1]
    initiative_last: Annotated[int, Field(ge=1, le=9)]
    source: Source


class Forfeit(Entry):
    gears: Small
    dice_go_to: Literal["spent"]
    removes: str
    source: Source
    dice_go_to_source: Source


class Spaces(Entry):
    players: Players
    count: Annotated[int, Field(ge=0, le=4)]
    source: Source


class SumRow(Entry):
    """What a group gets whose sum lies between the two; without `max_sum` there is no upper end."""

    min_sum: Place
    max_sum: Place | None = None
    source: Source


class GearsRow(SumRow):
    gears: Count


class ModifierRow(SumRow):
    price_modifier: Signed


class MaxDiceRow(SumRow):
    max_dice: Small


class Scavenge(Entry):
    id: Literal["scavenge"]
    name: str
    double_sided: bool
    has_action_spaces: Literal[True]
    action: Literal["gain_gears"]
    spaces: list[Spaces]
    row: list[GearsRow]
    source: Source


class UpgradePrice(Entry):
    start: DieName = Field(alias="from")
    to: DieName
    gears: Small
    source: Source


class Upgrade(Entry):
    id: Literal["upgrade"]
    name: str
    double_sided: bool
    has_action_spaces: Literal[True]
    action: Literal["upgrade_activated_dice"]
    minimum_total_cost: Literal[0]
    minimum_total_cost_source: Source
    spaces: list[Spaces]
    price: list[UpgradePrice]
    row: list[ModifierRow]
    source: Source


class CreatePrice(Entry):
    die: DieName
    gears: Small
    source: Source


class Create(Entry):
    id: Literal["create"]
    name: str
    double_sided: bool
    has_action_spaces: Literal[True]
    action: Literal["create_dice"]
    new_dice_go_to: Literal["spent"]
    spaces: list[Spaces]
    price: list[CreatePrice]
    row: list[MaxDiceRow]
    source: Source


class ResearchOption(Entry):
    id: Literal["buy_part", "buy_head", "buy_reserved", "reserve_part"]
    start: str = Field(alias="from")
    needs_sum: bool
    pays_gears: bool
    source: Source


class Research(Entry):
    id: Literal["research"]
    name: str
    double_sided: bool
    has_action_spaces: Literal[False]
    action: Literal["buy_or_reserve_card"]
    activated_dice_go_to: Literal["spent"]
    cards_per_round: Annotated[int, Field(ge=1, le=9)]
    option: list[ResearchOption]
    source: Source


class MarketSpace(Entry):
    players: Players
    sells: DieName
    source: Source


class Reward(Entry):
    die: DieName
    coins: Count
    gears: Small
    gain_die: DieName | Literal[""]
    source: Source
    icons_source: Source | None = None


class Market(Entry):
    id: Literal["market"]
    name: str
    action_name: str
    double_sided: bool
    has_action_spaces: Literal[True]
    action: Literal["sell_dice"]
    sold_dice_go_to: Literal["reserve"]
    unsold_dice_stay_on_space: Literal[True]
    space: list[MarketSpace]
    reward: list[Reward]
    source: Source


class Boards(Entry):
    meta: BoardsMeta
    forfeit: Forfeit
    board: list[Annotated[Scavenge | Upgrade | Create | Research | Market, Field(discriminator="id")]]
