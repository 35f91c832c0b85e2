"""How the game speaks: its questions and its moves. news.py tells what happened by itself.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.contents import Span
from gearwright.core.phrases import counted, listed

from . import moves as m
from .cards import ready_card
from .components import (
    ACT_WITHOUT_SPACE,
    ADJUST_PRICE,
    BOARD_NAMES,
    BOARDS,
    CARD_LABELS,
    CARD_TEXTS,
    CARDS,
    CREATIONS,
    DICE,
    DIE_NAMES,
    FACES,
    FORFEIT_GEARS,
    IMPROVEMENTS,
    MARKET,
    N_FACES,
    NO_CARD,
    NO_DIE,
    NO_FACE,
    NO_SPACE,
    REROLL_PRICE,
    RESEARCH,
    TURNS,
)
from .create import create_price
from .groups import empty_space, strength
from .table import Player, Table, spot
from .upgrade import upgrade_price


def gears(count: int) -> str:
    """1 gear, 2 gears."""
    return counted(count, "gear")


def die_name(face: int) -> str:
    """What a die is and shows: "D6 showing 3"."""
    return f"{DIE_NAMES[FACES[face].die]} showing {FACES[face].value}"


def amounts(dice: list[int]) -> str:
    """So many dice of each type: "2 D4 and 1 D6"."""
    return listed([f"{count} {DIE_NAMES[die]}" for die, count in enumerate(dice) if count])


def ability(card: int) -> str:
    """What a card does, in its own words: they speak to whoever has it."""
    text = CARD_TEXTS[card].rstrip(".").removeprefix("Exhaust: ")
    return f'"{text[:1].upper()}{text[1:]}"'


def group(table: Table, seat: int) -> str:
    """The dice that have been chosen so far and their sum."""
    dice = [die_name(face) for face in range(N_FACES) for _ in range(table.group[face])]
    return f"{listed(dice)}, sum {strength(table, seat)}" if dice else "none yet"


def question(table: Table) -> str:
    """What the due decision asks."""
    seat = int(table.due.seat)
    have = gears(table.players[seat].gears)
    kind = table.due.kind
    if kind == m.DEPLOY:
        return f"Which die do you place, or which do you modify first? You have {have}."
    if kind == m.COMBINING:
        return f"Which die does the spent {table.due.count} change, and to what?"
    if kind == m.ADJUSTING:
        return f"Which die does {CARD_LABELS[table.due.count]} turn, and to what?"
    if kind == m.REROLLING:
        return f"Which die does {CARD_LABELS[table.due.count]} roll again?"
    if kind == m.ACTIVATE:
        return f"Initiative {table.initiative}: on which board do you act, or which one do you forfeit?"
    if kind == m.GROUP:
        return f"Which die joins the group on {BOARD_NAMES[table.due.count]}? So far: {group(table, seat)}."
    if kind == m.IMPROVING:
        return f"Which dice of the group do you improve? You have {have}; the group: {group(table, seat)}."
    if kind == m.CREATING:
        return f"Which dice do you create? You have {have} and a sum of {strength(table, seat)}."
    if kind == m.RESEARCHING:
        return f"Which card do you buy or reserve? You have {have} and a sum of {strength(table, seat)}."
    return f"Which dice do you sell? The group: {group(table, seat)}."


def move(table: Table, move: int) -> str:
    """What a move does."""
    span = m.contents.span_of(move)
    choice = move - span.first
    seat = int(table.due.seat)
    if span.first < m.ACT:
        return _deployment(table, table.players[seat], span, choice)
    return _activation(table, seat, span, choice)


def _deployment(table: Table, player: Player, span: Span, choice: int) -> str:
    if span.first == m.PLACE:
        return f"Place {die_name(choice // BOARDS)} on {BOARD_NAMES[choice % BOARDS]}"
    if span.first == m.REROLL:
        price = "" if table.due.kind == m.REROLLING else f" for {gears(REROLL_PRICE)}"
        return f"Re-roll {die_name(choice)}{price}"
    if span.first == m.RAISE:
        return f"Raise {_adjusted(choice, FACES[choice].up)} for {gears(ADJUST_PRICE)}"
    if span.first == m.LOWER:
        return f"Lower {_adjusted(choice, FACES[choice].down)} for {gears(ADJUST_PRICE)}"
    if span.first == m.COMBINE:
        limit = "up to " if player.partial else ""
        return f"Spend {die_name(choice)} to change another die by {limit}{FACES[choice].value}"
    if span.first == m.USE:
        return f"Use {CARD_LABELS[choice]}: {ability(choice)}"
    return f"Turn {_adjusted(TURNS[choice].old, TURNS[choice].new)}"


def _adjusted(old: int, new: int) -> str:
    return die_name(old) + (f" to {FACES[new].value}" if new != NO_FACE else "")


def _activation(table: Table, seat: int, span: Span, choice: int) -> str:
    if span.first == m.ACT:
        return f"Act on {BOARD_NAMES[choice]}{_way_in(table, seat, choice, NO_DIE)}"
    if span.first == m.FORFEIT:
        dice = sum(table.players[seat].staged[spot(choice, face)] for face in range(N_FACES))
        home = "1 die goes" if dice == 1 else f"{dice} dice go"
        return f"Forfeit {BOARD_NAMES[choice]} for {gears(FORFEIT_GEARS)}: {home} to {{{seat}:'s}} Spent Pool"
    if span.first == m.TAKE:
        return f"Add {die_name(choice)}: sum {strength(table, seat) + FACES[choice].value}"
    if span.first == m.COMPLETE:
        return f"Complete the group: sum {strength(table, seat)}"
    if span.first == m.IMPROVE:
        price = upgrade_price(table, seat, IMPROVEMENTS[choice].price, strength(table, seat))
        return f"Improve {amounts(list(IMPROVEMENTS[choice].dice))} for {gears(price)}"
    if span.first == m.CREATE_DICE:
        return f"Create {amounts(list(CREATIONS[choice].dice))} for {gears(create_price(table, seat, choice))}"
    if span.first == m.BUY:
        return f"Buy {CARD_LABELS[choice]} for {gears(CARDS[choice].gears)}: {ability(choice)}"
    if span.first == m.RESERVE:
        return f"Reserve {CARD_LABELS[choice]}: {ability(choice)}"
    return f"Sell {_sale(table, seat, choice)}{_way_in(table, seat, MARKET, choice)}"


def _sale(table: Table, seat: int, die: int) -> str:
    sold = table.group_dice[die]
    if sold == 0:
        return DIE_NAMES[die]
    entry = DICE[die]
    gains = [counted(sold * entry.coins, "coin")]
    if entry.gears:
        gains.append(gears(sold * entry.gears))
    gained = min(sold, table.players[seat].reserve[entry.gain]) if entry.gain != NO_DIE else 0
    if gained:
        gains.append(f"{gained} {DIE_NAMES[entry.gain]}")
    return f"{sold} {DIE_NAMES[die]} for {listed(gains)}"


def _way_in(table: Table, seat: int, board: int, die: int) -> str:
    """Tells when a card must stand in for an Action Space."""
    if board == RESEARCH or (board == MARKET and die == NO_DIE) or empty_space(table, board, die) != NO_SPACE:
        return ""
    card = ready_card(table, seat, ACT_WITHOUT_SPACE)
    return "" if card == NO_CARD else f", using {CARD_LABELS[card]}"
