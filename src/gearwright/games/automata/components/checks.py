"""What no single entry can tell: whether the tables fit together. Nothing in them may be without effect unnoticed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gearwright.core.play.components import ComponentSet

from . import card_entries, entries
from .abilities import VOCABULARY

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
            names = ["gear_reroll", "gear_adjust", "combine"]
            given.check_order("dice.toml", "modification, id", [each.id for each in dice.modification], names)
            raise AssertionError(dice.modification)
    if sorted(adjust.amounts) != [-1, 1]:
        raise given.wrong("dice.toml", "modification 2 (gear_adjust), amounts", "they are -1 and 1")
    match boards.board:
        case [
            entries.Scavenge() as scavenge, entries.Upgrade() as upgrade, entries.Create() as create,
            entries.Research() as research, entries.Market() as market,
        ]:  # fmt: skip
            return Tables(reroll, adjust, scavenge, upgrade, create, research, market)
    given.check_order("boards.toml", "board, id", [board.id for board in boards.board], entries.BOARDS)
    raise AssertionError(boards.board)


def _check_dice(given: ComponentSet, dice: entries.Dice, boards: entries.Boards) -> None:
    file = "dice.toml"
    given.check_order(file, "die, id", [die.id for die in dice.die], entries.DICE)
    for number, die in enumerate(dice.die, 1):
        where = f"die {number} ({die.id})"
        if die.max_value != die.faces:
            raise given.wrong(file, f"{where}, max_value", f"a die with {die.faces} faces shows 1 to {die.faces}")
        begun = die.start_spent + die.start_reserve
        given.check_count(file, f"{where}, per_player", die.per_player, begun, "are start_spent and start_reserve")
        if die.faces > boards.meta.initiative_last:
            raise given.wrong(
                file, f"{where}, faces", f"the last initiative is {boards.meta.initiative_last}: no die acts later"
            )
    owned = {"reserve": False, "spent": True, "available": True, "staging": True, "action_space": True}
    valued = {"reserve": False, "spent": False, "available": True, "staging": True, "action_space": False}
    given.check_order(file, "pool, id", [pool.id for pool in dice.pool], list(owned))
    for number, pool in enumerate(dice.pool, 1):
        if (pool.counts_as_owned, pool.has_value) != (owned[pool.id], valued[pool.id]):
            raise given.wrong(file, f"pool {number} ({pool.id})", "the rules know no other kind of this pool")


def _check_spaces(given: ComponentSet, tables: Tables) -> None:
    for board in (tables.scavenge, tables.upgrade, tables.create):
        sides = sorted(players for side in board.spaces for players in side.players)
        given.check_order("boards.toml", f"board ({board.id}), spaces, players", sides, PLAYERS)
    where = "board 5 (market)"
    given.check_order(
        "boards.toml", f"{where}, space, sells", [each.sells for each in tables.market.space], entries.DICE
    )
    for number, space in enumerate(tables.market.space, 1):
        given.check_order("boards.toml", f"{where}, space {number}, players", sorted(space.players), PLAYERS)
    given.check_order("boards.toml", f"{where}, reward, die", [each.die for each in tables.market.reward], entries.DICE)


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
    given.check_order(
        file, "board 4 (research), option, id", [each.id for each in tables.research.option], list(options)
    )
    found = {option.id: (option.start, option.needs_sum, option.pays_gears) for option in tables.research.option}
    if found != options:
        raise given.wrong(file, "board 4 (research), option", "the rules know these four: " + ", ".join(options))


def _check_types(given: ComponentSet, cards: card_entries.Cards) -> None:
    file = "cards.toml"
    given.check_order(file, "type, id", [kind.id for kind in cards.type], entries.TYPES)
    for number, kind in enumerate(cards.type, 1):
        where = f"type {number} ({kind.id})"
        listed = sum(card.type == kind.id for card in cards.card)
        given.check_count(file, f"{where}, count", kind.count, listed)
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
        ability = VOCABULARY[card.effect]
        if (card.kind, card.when) != (ability.kind, ability.when):
            raise given.wrong(file, where, f"the effect {card.effect} is {ability.kind} and works at {ability.when}")
        for name in ("types", "boards", "amounts"):
            given.check_once(file, f"{where}, params, {name}", getattr(card.params, name))
        if card.params.model_fields_set != ability.params:
            wanted = ", ".join(sorted(ability.params)) or "none"
            raise given.wrong(file, f"{where}, params", f"the effect {card.effect} takes these: {wanted}")
        if card.params.max_vp and card.params.max_vp % max(1, card.params.vp):
            raise given.wrong(file, f"{where}, params, max_vp", f"it is vp, {card.params.vp}, a whole number of times")
    if sum(card.effect == "first_in_activation" for card in cards.card) > 1:
        raise given.wrong(file, "card, effect", "only one card can be first_in_activation")
    given.check_count(file, "meta, card_count", cards.meta.card_count, len(cards.card))
    given.check_count(file, "meta, head_count", cards.meta.head_count, len(heads), "Heads are listed")
    parts = len(cards.card) - len(heads)
    given.check_count(file, "meta, part_count", cards.meta.part_count, parts, "cards are listed that are no Heads")


def _check_rounds(given: ComponentSet, dice: entries.Dice, cards: card_entries.Cards, tables: Tables) -> None:
    file, pieces, most_players = "dice.toml", dice.components, dice.meta.players_max
    given.check_count(file, "components, cards", pieces.cards, cards.meta.card_count)
    rounds, shown = dice.meta.rounds, tables.research.cards_per_round
    if cards.meta.part_count != rounds * shown:
        raise given.wrong(
            file, "meta, rounds",
            f"it says {rounds}, and with {shown} cards a round (boards.toml, board 4, cards_per_round) that makes "
            f"{rounds * shown}, but {cards.meta.part_count} cards are listed that are no Heads: the Parts Deck must be "
            "empty after the last round, and not before",
        )  # fmt: skip
    total = most_players * sum(die.per_player for die in dice.die)
    given.check_count(file, "components, dice", pieces.dice, total, f"dice belong to {most_players} players")
    given.check_once(file, "player_colour, id", [colour.id for colour in dice.player_colour])
    if len(dice.player_colour) != most_players:
        what = f"{most_players} players need {most_players} colours, but {len(dice.player_colour)} are listed"
        raise given.wrong(file, "player_colour", what)
    for name, stated, tokens in (
        ("gear_tokens", pieces.gear_tokens, dice.tokens.gear_tokens),
        ("coin_tokens", pieces.coin_tokens, dice.tokens.coin_tokens),
    ):
        given.check_once(file, f"tokens, {name}, value", [token.value for token in tokens])
        given.check_count(file, f"components, {name}", stated, sum(token.count for token in tokens))


def _check_scoring(given: ComponentSet, scoring: card_entries.Scoring) -> None:
    file = "scoring.toml"
    given.check_order(file, "die, id", [die.id for die in scoring.die], entries.DICE)
    types = range(1, len(entries.TYPES) + 1)
    given.check_order(file, "set, different_types", [line.different_types for line in scoring.set], types)
    worth = [0, *(line.vp for line in scoring.set)]
    gains = [more - less for less, more in pairwise(worth)]
    if gains[:-1] != sorted(gains[:-1]) or min(gains) < 0:
        raise given.wrong(
            file, "set, vp", "a further type must be worth no less than the one before: sets are filled up"
        )
    ties = ["coins", "gears", "shared victory"]
    given.check_order(file, "tie_break, by", [line.by for line in scoring.tie_break], ties)
    given.check_order(file, "tie_break, order", [line.order for line in scoring.tie_break], range(1, len(ties) + 1))
