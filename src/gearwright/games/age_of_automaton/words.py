"""How the game speaks: its questions and its moves. names.py has what things are called, news.py what happened.

Seats are written as {0}, {1}...: whoever shows a sentence puts the names in.
"""

from gearwright.core.language.contents import Span
from gearwright.core.looks.phrases import counted, left_undone

from . import moves as m
from .achievements import refuse_claim
from .components import (
    ACHIEVEMENT_NAMES,
    ACTION_NAMES,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    DECK_OF,
    EFFECTS,
    EQUIPMENT_DECK,
    LEVEL_DICE,
    LEVEL_NAMES,
    LEVELS,
    N_COLOURS,
    NO_ACTION,
    NO_CARD,
    NO_TILE,
    OPEN_ACHIEVEMENTS,
    OPTION_PROGRAMS,
    OVERBUILT,
    OVERCLOCK,
    OVERDRIVE,
    OVERTIME,
    RESEARCH_DECK,
    SPECIALIST_NAMES,
    SPECIALISTS,
    TOP,
    TRACK_NAMES,
)
from .components.programs import CHOOSE_ONE
from .donation import pieces_left, refuse_claim_before
from .main_actions import cost
from .names import (
    achievement_effects,
    card_effects,
    column_name,
    effects_words,
    level_name,
    part_name,
    space_words,
    specialist_effects,
    tile_effects,
    tokens,
)
from .special_actions import price
from .table import Player, Table, slot_at, track_space
from .turns import WINDOW_A


def have(player: Player) -> str:
    """You have 3 credits and 1 red, 2 blue."""
    return f"You have {counted(player.credits, 'credit')} and {tokens(player.tokens) if player.held else 'no tokens'}"


def dice_words(table: Table) -> str:
    """II, IV and V."""
    dice = [LEVEL_NAMES[table.prospecting.dice[number] - 1] for number in range(LEVEL_DICE)]
    return f"{', '.join(dice[:-1])} and {dice[-1]}"


def question(table: Table) -> str:
    """What the due decision asks."""
    kind, count, player = table.due.kind, table.due.count, table.players[table.due.seat]
    if kind == m.DRAFT:
        return f"Which card of the packet do you keep? You hold {counted(player.cards, 'card')}."
    if kind == m.TURN:
        if table.turn.overtime:
            return "Which main action do you play with Overtime?"
        return f"Which main action do you play? {have(player)}."
    if kind == m.AFTER:
        return f"Is there anything else? {have(player)}."
    if kind == m.BENEFIT:
        return "Which special action do you play for the discarded Specialist?"
    if kind == m.ABILITY:
        when = "before" if count == WINDOW_A else "after"
        return f"Do you use Equipment of this column {when} the action? {have(player)}."
    if kind == m.WORKER:
        return f"Which worker do you send to {ACTION_NAMES[count]}?"
    if kind == m.EXTRA:
        action = ACTION_NAMES[CARDS[count].extra]
        return f"Which worker plays {action}, the extra action of {CARD_NAMES[count]}? {have(player)}."
    if kind in (m.TRACK, m.DRIVE, m.STEP):
        return _prospecting(table, player)
    if kind in (m.CARD, m.SAVING, m.COLUMN):
        return _card(table, player)
    if kind == m.DONATING:
        return f"What do you donate? You may give {counted(pieces_left(table, table.due.seat), 'more piece')}."
    if kind == m.CLAIMING:
        return "Do you claim an Achievement?"
    return _effect(table, player)


def _prospecting(table: Table, player: Player) -> str:
    if table.due.kind == m.TRACK:
        return f"Which track do you explore? {have(player)}."
    action = table.prospecting
    if table.due.kind == m.DRIVE:
        level = level_name(action.level)
        return f"The Level dice show {dice_words(table)}, your worker is {level}. Do you play Overdrive?"
    return f"Do you move on along {TRACK_NAMES[action.track]}? You have {counted(action.passes, 'step')} left."


def _card(table: Table, player: Player) -> str:
    if table.due.kind == m.CARD:
        return f"Which card do you take for {ACTION_NAMES[table.due.count]}? {have(player)}."
    if table.due.kind == m.SAVING:
        return f"Which token do you save? The card costs {tokens(table.turn.price)}, less {table.turn.saving}."
    return f"Which column does {CARD_NAMES[table.due.count]} go to?"


def _effect(table: Table, player: Player) -> str:
    """What an effect leaves open."""
    kind, count = table.due.kind, int(table.due.count)
    if kind == m.TILE:
        return "Which Sponsorship tile do you take?"
    if kind == m.UPGRADING:
        return f"Which worker do you upgrade by {count}?"
    if kind == m.COLOUR:
        return f"Which token do you take? {count} to choose."
    if kind == m.MIXING:
        return f"A credit or which token do you take? {count} to choose."
    if kind == m.MARKET:
        return f"Which token of the market do you take? {count} to choose."
    if kind == m.OPTION:
        return "Which of these do you choose?"
    if kind == m.PAYING:
        return f"Which token do you pay? {count} to pay."
    return f"You hold {counted(player.held, 'token')}: which one do you return?"


def move(table: Table, move: int) -> str:
    """What a move does."""
    span = m.contents.span_of(move)
    choice = move - span.first
    seat = int(table.due.seat)
    if span.first < m.PLAY:
        return _turn(table, seat, span, choice)
    if span.first < m.USE_EQUIPMENT:
        return _free(table, seat, span, choice)
    if span.first < m.TAKE:
        return _action(table, seat, span, choice)
    return _choice(table, seat, span, choice)


def _turn(table: Table, seat: int, span: Span, choice: int) -> str:
    """Picks and main actions."""
    if span.first == m.PICK:
        return f"Keep {SPECIALIST_NAMES[choice]}: {specialist_effects(choice)}"
    if span.first == m.ACT:
        return f"Play {ACTION_NAMES[choice]}"
    if span.first == m.ACT_OVERTIME:
        cost = "" if table.turn.overtime else f" for {counted(price(table, seat, OVERTIME, 1), 'credit')}"
        return f"Play {ACTION_NAMES[choice]} with Overtime{cost}"
    return "Pass this turn without a main action" if span.first == m.PASS else _end(table, seat)


def _end(table: Table, seat: int) -> str:
    """The end of a turn, of a donation, or of what follows it, with what could still be claimed."""
    refuse = refuse_claim_before if table.due.kind == m.DONATING else refuse_claim
    claimable = sum(refuse(table, seat, place) == 0 for place in range(OPEN_ACHIEVEMENTS))
    ended = {m.DONATING: "End the donation", m.CLAIMING: "End without a claim"}.get(table.due.kind, "End the turn")
    return f"{ended}{left_undone(claimable, 'Achievement', 'not claimed')}"


def _free(table: Table, seat: int, span: Span, choice: int) -> str:
    """Free and special actions, claims."""
    if span.first == m.PLAY:
        return f"Play {SPECIALIST_NAMES[choice]}, worth {SPECIALISTS[choice].vp} VP: {specialist_effects(choice)}"
    if span.first == m.USE:
        return f"Use {SPECIALIST_NAMES[choice]}: {specialist_effects(choice)}"
    if span.first == m.DISCARD:
        gained = tokens(SPECIALISTS[choice].discard)
        return f"Discard {SPECIALIST_NAMES[choice]}, which brings {gained} and a special action"
    if span.first == m.CONTRACT:
        return f"Put a Contract token on {SPECIALIST_NAMES[choice]}: {specialist_effects(choice)}"
    free = table.due.kind == m.BENEFIT
    if span.first == m.PLAY_OVERBUILT:
        return f"Play Overbuilt{_price(table, seat, OVERBUILT, free)}: build a Level I worker"
    if span.first == m.PLAY_OVERCLOCK:
        return f"Play Overclock{_price(table, seat, OVERCLOCK, free)}: upgrade a worker by 1"
    if span.first == m.FREE_OVERTIME:
        return "Play Overtime: a main action in a used column now"
    if span.first == m.DECLINE:
        return "Play no special action"
    card = table.achievements[choice]
    return f"Claim {ACHIEVEMENT_NAMES[card]}: {achievement_effects(card)}"


def _price(table: Table, seat: int, special: int, free: bool) -> str:
    return "" if free else f" for {counted(price(table, seat, special, 1), 'credit')}"


def _action(table: Table, seat: int, span: Span, choice: int) -> str:
    """Abilities, workers and the Prospect action."""
    player = table.players[seat]
    if span.first == m.USE_EQUIPMENT:
        card = NO_CARD
        if table.turn.action != NO_ACTION:
            card = int(player.equipment[slot_at(table.turn.action // 2, choice)])
        if card == NO_CARD:
            return f"Use the Equipment in place {choice + 1}"
        return f"Use {CARD_NAMES[card]}: {card_effects(card)}"
    if span.first == m.SKIP:
        return "Take no extra action" if table.due.kind == m.EXTRA else f"Use nothing more{_unused(table)}"
    if span.first == m.SEND:
        worker = f"{level_name(min(LEVELS, choice + 1))} worker"
        return f"Send a {worker} to the Level IV space" if choice == LEVELS else f"Send a {worker}"
    if span.first == m.EXPLORE:
        return f"Explore {TRACK_NAMES[choice]}: {_next_space(player, choice)}"
    if span.first == m.PLAY_OVERDRIVE:
        if choice == 0:
            return "Play no Overdrive"
        credits = counted(price(table, seat, OVERDRIVE, choice), "credit")
        return f"Play Overdrive by {choice} for {credits}: {counted(_passes(table, choice), 'step')}"
    if span.first == m.ADVANCE:
        return f"Move on: {_next_space(player, table.prospecting.track)}"
    steps = table.prospecting.passes if table.due.kind == m.STEP else 0
    return f"Stop here{left_undone(steps, 'step', 'not taken')}"


def _unused(table: Table) -> str:
    """Equipment that could still be used in the last window for it."""
    last = table.due.kind == m.ABILITY and table.due.count != WINDOW_A
    usable = sum(refusal == 0 for refusal in table.outlook.abilities) if last else 0
    return left_undone(usable, "Equipment card", "not used")


def _next_space(player: Player, track: int) -> str:
    """What the next space of a track asks for and brings."""
    position = int(player.prospects[track])
    if position == TOP:
        return "its top is reached"
    return f"space {position + 1} {space_words(track_space(track, position + 1))}"


def _passes(table: Table, steps: int) -> int:
    """The steps that the dice would give after so much Overdrive."""
    action = table.prospecting
    return sum(max(1, action.dice[number] - steps) <= action.level for number in range(LEVEL_DICE))


def _choice(table: Table, seat: int, span: Span, choice: int) -> str:
    """Cards, columns, tiles, workers, tokens and lists."""
    if span.first == m.TAKE:
        return _take(table, seat, choice)
    if span.first == m.PLACE:
        return f"Put it in {column_name(choice)}"
    if span.first == m.TAKE_TILE:
        tile = int(table.tiles[choice])
        return f"Take tile {choice + 1}" + (f": {tile_effects(tile)}" if tile != NO_TILE else "")
    if span.first == m.RAISE:
        steps = int(table.due.count) if table.due.kind == m.UPGRADING else 1
        return f"Upgrade a {level_name(choice + 1)} worker to {level_name(min(LEVELS, choice + 1 + steps))}"
    verbs = {m.SAVING: "Save", m.PAYING: "Pay", m.TRIM: "Return", m.DONATING: "Donate"}
    verb = verbs.get(table.due.kind, "Take")
    if span.first == m.TOKEN:
        return f"{verb} a {COLOUR_NAMES[choice]} token"
    if span.first == m.CREDIT:
        return f"{verb} a credit"
    entry = EFFECTS[table.due.count] if table.due.kind == m.OPTION else None
    if entry is None or entry.verb != CHOOSE_ONE or choice >= entry.n:
        return f"Choose list {choice + 1}"
    return f"Choose: {effects_words(OPTION_PROGRAMS[entry.argument + choice])}"


def _take(table: Table, seat: int, place: int) -> str:
    """A card of the row that is taken from, with its price."""
    deck = DECK_OF[table.due.count] if table.due.kind == m.CARD else NO_ACTION
    if deck == NO_ACTION or table.decks[deck].shown[place] == NO_CARD:
        return f"Take card {place + 1}"
    card = int(table.decks[deck].shown[place])
    if deck == RESEARCH_DECK:
        return f"Take {CARD_NAMES[card]} ({part_name(card)}): {card_effects(card)}"
    paid = tokens([cost(table, seat, deck, card, colour) for colour in range(N_COLOURS)])
    if deck == EQUIPMENT_DECK:
        return f"Buy {CARD_NAMES[card]} for {paid}: {card_effects(card)}"
    return f"Sell to {CARD_NAMES[card]}, giving {paid}: {CARDS[card].vp} VP, {card_effects(card)}"
