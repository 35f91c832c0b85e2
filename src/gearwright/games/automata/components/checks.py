"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gearwright.core.components import ComponentSet

from . import card_entries, entries

PLAYERS = [2, 3, 4]


@dataclass(frozen=True)
class Tables:
    """The entries that the lists of boards and modifications consist of, by name."""

    reroll: entries.Reroll
    adjust: entries.Adjust
    scavenge: entries.Scavenge
    upgrade: entries.Upgrade
    create: entries.Create
    research: entries.Research
    market: entries.Market


def check(
    given: ComponentSet,
    dice: entries.Dice,
    boards: entries.Boards,
    cards: card_entries.Cards,
    scoring: card_entries.Scoring,
) -> Tables:
    """Raises the first complaint; gives the boards and modifications by name."""
    tables = _named(given, dice, boards)
    _check_dice(given, dice, boards)
    _check_spaces(given, tables)
    _check_sums(given, tables)
    _check_prices(given, dice, tables)
    _check_types(given, cards)
    _check_cards(given, cards)
    _check_rounds(given, dice, cards, tables)
    _check_scoring(given, scoring)
    return tables


def _named(given: ComponentSet, dice: entries.Dice, boards: entries.Boards) -> Tables:
    match dice.modification:
        case [entries.Reroll() as reroll, entries.Adjust() as adjust, entries.Combine()]:
            pass
        case _:
            raise given.wrong("dice.toml", "modification", "they are gear_reroll, gear_adjust, combine, in this order")
    if sorted(adjust.amounts) != [-1, 1]:
        raise given.wrong("dice.toml", "modification 2 (gear_adjust), amounts", "they are -1 and 1")
    match boards.board:
        case [
            entries.Scavenge() as scavenge, entries.Upgrade() as upgrade, entries.Create() as create,
            entries.Research() as research, entries.Market() as market,
        ]:  # fmt: skip
            return Tables(reroll, adjust, scavenge, upgrade, create, research, market)
    raise given.wrong("boards.toml", "board", f"the boards are {', '.join(entries.BOARDS)}, in this order")


def _check_dice(given: ComponentSet, dice: entries.Dice, boards: entries.Boards) -> None:
    file = "dice.toml"
    if [die.id for die in dice.die] != list(entries.DICE):
        raise given.wrong(file, "die, id", f"the dice are {', '.join(entries.DICE)}, in this order")
    for number, die in enumerate(dice.die, 1):
        where = f"die {number} ({die.id})"
        if die.max_value != die.faces:
            raise given.wrong(file, f"{where}, max_value", f"a die with {die.faces} faces shows 1 to {die.faces}")
        if die.start_spent + die.start_reserve != die.per_player:
            raise given.wrong(file, f"{where}, per_player", "start_spent and start_reserve do not make this sum")
        if die.faces > boards.meta.initiative_last:
            raise given.wrong(
                file, f"{where}, faces", f"the last initiative is {boards.meta.initiative_last}: no die acts later"
            )
    owned = {"reserve": False, "spent": True, "available": True, "staging": True, "action_space": True}
    valued = {"reserve": False, "spent": False, "available": True, "staging": True, "action_space": False}
    if [pool.id for pool in dice.pool] != list(owned):
        raise given.wrong(file, "pool, id", f"the pools are {', '.join(owned)}, in this order")
    for number, pool in enumerate(dice.pool, 1):
        if (pool.counts_as_owned, pool.has_value) != (owned[pool.id], valued[pool.id]):
            raise given.wrong(file, f"pool {number} ({pool.id})", "the rules know no other kind of this pool")


def _check_spaces(given: ComponentSet, tables: Tables) -> None:
    for board in (tables.scavenge, tables.upgrade, tables.create):
        sides = sorted(players for side in board.spaces for players in side.players)
        if sides != PLAYERS:
            raise given.wrong(
                "boards.toml", f"board ({board.id}), spaces", "each number of players from 2 to 4 has one side"
            )
    sold = [space.sells for space in tables.market.space]
    if sold != list(entries.DICE) or any(sorted(space.players) != PLAYERS for space in tables.market.space):
        raise given.wrong("boards.toml", "board 5 (market), space", "there is one space a type of die, for all players")
    if [reward.die for reward in tables.market.reward] != list(entries.DICE):
        raise given.wrong("boards.toml", "board 5 (market), reward", "there is one reward a type of die")


def _check_sums(given: ComponentSet, tables: Tables) -> None:
    """A larger group never has fewer choices: the rules rely on it when dice are chosen one by one."""
    for board, lines, values in (
        (tables.scavenge, tables.scavenge.row, [row.gears for row in tables.scavenge.row]),
        (tables.upgrade, tables.upgrade.row, [-row.price_modifier for row in tables.upgrade.row]),
        (tables.create, tables.create.row, [row.max_dice for row in tables.create.row]),
    ):
        where = f"board ({board.id}), row"
        if not _covers(lines):
            raise given.wrong("boards.toml", where, "the rows leave no sum from 1 on out and name none twice")
        if values != sorted(values):
            raise given.wrong("boards.toml", where, "a larger sum is never worse than a smaller one")


def _covers(lines: Sequence[entries.SumRow]) -> bool:
    expected: int | None = 1
    for line in lines:
        if expected is None or line.min_sum != expected:
            return False
        expected = None if line.max_sum is None else line.max_sum + 1
    return expected is None


def _check_prices(given: ComponentSet, dice: entries.Dice, tables: Tables) -> None:
    file = "boards.toml"
    upgrades = [(die.id, die.upgrades_to) for die in dice.die if die.upgrades_to]
    if [(price.start, price.to) for price in tables.upgrade.price] != upgrades:
        raise given.wrong(file, "board 2 (upgrade), price", "dice.toml says otherwise what each die upgrades to")
    if len({better for _, better in upgrades}) != len(upgrades):
        raise given.wrong("dice.toml", "die, upgrades_to", "two types of dice do not upgrade to the same one")
    created = [price.die for price in tables.create.price]
    if not created or sorted(set(created)) != sorted(created):
        raise given.wrong(
            file, "board 3 (create), price", "each type of die has one price at most, and one has a price"
        )
    options = {
        "buy_part": ("display", True, True),
        "buy_head": ("top of head pile", True, True),
        "buy_reserved": ("own hand", True, True),
        "reserve_part": ("display", False, False),
    }
    found = {option.id: (option.start, option.needs_sum, option.pays_gears) for option in tables.research.option}
    if found != options:
        raise given.wrong(file, "board 4 (research), option", "the rules know these four: " + ", ".join(options))


def _check_types(given: ComponentSet, cards: card_entries.Cards) -> None:
    file = "cards.toml"
    if [kind.id for kind in cards.type] != list(entries.TYPES):
        raise given.wrong(file, "type, id", f"the types are {', '.join(entries.TYPES)}, in this order")
    for number, kind in enumerate(cards.type, 1):
        where = f"type {number} ({kind.id})"
        listed = sum(card.type == kind.id for card in cards.card)
        if kind.count != listed:
            raise given.wrong(file, f"{where}, count", f"it says {kind.count}, but {listed} are listed")
        if (kind.deck == "head_pile") != (kind.id == "head") or kind.can_be_reserved == (kind.id == "head"):
            raise given.wrong(file, where, "Heads, and no others, lie in the Head pile and cannot be reserved")
        if kind.counts_in_incomplete_set == (kind.id == "master_plan"):
            raise given.wrong(file, where, "Master Plans, and no others, count in complete sets only")


def _check_cards(given: ComponentSet, cards: card_entries.Cards) -> None:
    file = "cards.toml"
    heads = [card for card in cards.card if card.type == "head"]
    if [card.pile_position for card in heads] != list(range(1, len(heads) + 1)) or cards.card[: len(heads)] != heads:
        raise given.wrong(file, "card, pile_position", "the Heads come first, with the positions 1, 2, 3 and so on")
    seen: set[str] = set()
    for number, card in enumerate(cards.card, 1):
        where = f"card {number} ({card.id})"
        if card.id in seen or card.label in seen:
            raise given.wrong(file, where, "another card has the same id or label")
        seen |= {card.id, card.label}
        if card.type != "head" and card.pile_position is not None:
            raise given.wrong(file, f"{where}, pile_position", "only Heads lie in the pile")
        kind, when, params = card_entries.VOCABULARY[card.effect]
        if (card.kind, card.when) != (kind, when):
            raise given.wrong(file, where, f"the effect {card.effect} is {kind} and works at {when}")
        if card.params.model_fields_set != params:
            wanted = ", ".join(sorted(params)) or "none"
            raise given.wrong(file, f"{where}, params", f"the effect {card.effect} takes these: {wanted}")
    if sum(card.effect == "first_in_activation" for card in cards.card) > 1:
        raise given.wrong(file, "card, effect", "only one card can be first_in_activation")
    counts = (cards.meta.card_count, cards.meta.head_count, cards.meta.part_count)
    if counts != (len(cards.card), len(heads), len(cards.card) - len(heads)):
        raise given.wrong(file, "meta", "its counts do not fit the cards")


def _check_rounds(given: ComponentSet, dice: entries.Dice, cards: card_entries.Cards, tables: Tables) -> None:
    if cards.meta.part_count != dice.meta.rounds * tables.research.cards_per_round:
        raise given.wrong(
            "dice.toml", "meta, rounds", "the Parts Deck must be empty after the last round, and not before"
        )
    most_players, pieces = dice.meta.players_max, dice.components
    if pieces.dice != most_players * sum(die.per_player for die in dice.die):
        raise given.wrong("dice.toml", "components, dice", "the dice of all players do not make this sum")
    if pieces.cards != cards.meta.card_count:
        raise given.wrong("dice.toml", "components, cards", f"cards.toml lists {cards.meta.card_count} cards")
    if len(dice.player_colour) != most_players:
        raise given.wrong("dice.toml", "player_colour", f"{most_players} players need {most_players} colours")


def _check_scoring(given: ComponentSet, scoring: card_entries.Scoring) -> None:
    file = "scoring.toml"
    if [die.id for die in scoring.die] != list(entries.DICE):
        raise given.wrong(file, "die, id", f"the dice are {', '.join(entries.DICE)}, in this order")
    if [line.different_types for line in scoring.set] != list(range(1, len(entries.TYPES) + 1)):
        raise given.wrong(file, "set, different_types", "they are 1, 2, 3, 4 and 5, in this order")
    worth = [0, *(line.vp for line in scoring.set)]
    gains = [more - less for less, more in pairwise(worth)]
    if gains[:-1] != sorted(gains[:-1]) or min(gains) < 0:
        raise given.wrong(
            file, "set, vp", "a further type must be worth no less than the one before: sets are filled up"
        )
    if [line.by for line in scoring.tie_break] != ["coins", "gears", "shared victory"]:
        raise given.wrong(file, "tie_break, by", "ties go by coins, then gears, then the victory is shared")
