"""What a player has begun is worth what it will bring: lists of effects, workers to be sent, cards to be taken."""

from typing import Any

from gearwright.core.language.decorators import rule

from .components import (
    DECK_OF,
    EQUIPMENT_DECK,
    EQUIPMENT_VP,
    LEVEL_DICE,
    LEVEL_FACES,
    LEVELS,
    MOST_CARDS,
    MOST_TILES,
    N_COLOURS,
    N_TRACKS,
    NO_ACTION,
    NO_CARD,
    NO_TILE,
    PROSPECT,
    RESEARCH_DECK,
    RESOURCE_CAP,
    ROW,
    SET_VP,
)
from .effects import effect_worth
from .main_actions import NO_COLOUR, best_level, can_leave, can_take, cost, has_free_space, in_reach
from .metrics import parts_distinct
from .moves import (
    ACTION,
    BENEFIT,
    CARD,
    CARRY_OUT,
    COLOUR,
    COLUMN,
    DRIVE,
    EXTRA,
    KEEP_CARD,
    MARKET,
    MIXING,
    OPTION,
    PAY,
    PAYING,
    SAVING,
    STEP,
    TILE,
    TRACK,
    UPGRADING,
    WORKER,
)
from .printed import ACTIONS, CARDS, EFFECTS, OPTION_PROGRAMS, PROSPECT_SPACES, TILES
from .programs import SPONSORING
from .table import Due, Table, track_space
from .verb import CHOOSE_ONE, END
from .weights import ABILITY, CREDIT, FREE_SPECIAL, LEVEL_I, MORE_CREDITS, MORE_TOKENS, TOKEN, UPGRADED
from .weights import EXTRA as EXTRA_ACTION

FEW = 5  # tokens or credits that are surely of use
NO_EFFECTS = 0  # the program that is only an end


@rule
def tokens_worth(count: int, weights: Any) -> float:
    """The first few are worth the most; those above the limit will go back."""
    kept = min(count, RESOURCE_CAP)
    return float(min(kept, FEW) * weights[TOKEN] + max(0, kept - FEW) * weights[MORE_TOKENS])


@rule
def credits_worth(count: int, weights: Any) -> float:
    """The first few are worth the most."""
    return float(min(count, FEW) * weights[CREDIT] + max(0, count - FEW) * weights[MORE_CREDITS])


@rule
def workers_worth(table: Table, seat: int, weights: Any) -> float:
    """The workers on the Technology track, by level."""
    worth = 0.0
    for level in range(LEVELS):
        worth += table.players[seat].workers[level] * weights[LEVEL_I + level]
    return worth


# Lists of effects


@rule
def simple_worth(table: Table, seat: int, program: int, level: int, weights: Any) -> float:
    """A list without choices."""
    worth = 0.0
    effect = program
    while EFFECTS[effect].verb != END:
        worth += effect_worth(table, seat, effect, level, weights)
        effect += 1
    return worth


@rule
def best_option(table: Table, seat: int, first: int, lists: int, weights: Any) -> float:
    """The best list of a choice."""
    best = 0.0
    for option in range(first, first + lists):
        best = max(best, simple_worth(table, seat, OPTION_PROGRAMS[option], 0, weights))
    return best


@rule
def best_tile(table: Table, seat: int, weights: Any) -> float:
    """The best tile of the Sponsorship row."""
    best = 0.0
    for place in range(MOST_TILES):
        if table.tiles[place] != NO_TILE:
            best = max(best, simple_worth(table, seat, TILES[table.tiles[place]].program, 0, weights))
    return best


@rule
def list_worth(table: Table, seat: int, program: int, level: int, weights: Any) -> float:
    """A list of effects, with the best choices."""
    worth = 0.0
    effect = program
    while EFFECTS[effect].verb != END:
        if EFFECTS[effect].verb == CHOOSE_ONE:
            worth += best_option(table, seat, EFFECTS[effect].argument, EFFECTS[effect].n, weights)
        elif EFFECTS[effect].verb == SPONSORING:
            worth += best_tile(table, seat, weights)
        else:
            worth += effect_worth(table, seat, effect, level, weights)
        effect += 1
    return worth


# Worker actions


@rule
def steps_worth(table: Table, seat: int, track: int, steps: float, weights: Any) -> float:
    """So many steps on a track, as far as they pay: what the spaces score and bring, less what they cost."""
    position = int(table.players[seat].prospects[track])
    credits = int(table.players[seat].credits)
    worth = 0.0
    best = 0.0
    while steps > 0.0 and can_leave(table, seat, track, position, credits):
        space = track_space(track, position)
        price = PROSPECT_SPACES[space + 1].credits
        gained = PROSPECT_SPACES[space + 1].vp - PROSPECT_SPACES[space].vp - weights[CREDIT] * price
        gained += simple_worth(table, seat, PROSPECT_SPACES[space + 1].program, 0, weights)
        worth += min(1.0, steps) * gained
        best = max(best, worth)
        credits -= price
        position += 1
        steps -= 1.0
    return best


@rule
def prospect_worth(table: Table, seat: int, level: int, weights: Any) -> float:
    """The best track with the steps to be expected, and the bonus."""
    steps = LEVEL_DICE * level / len(LEVEL_FACES)
    best = 0.0
    for track in range(N_TRACKS):
        best = max(best, steps_worth(table, seat, track, steps, weights))
    return float(best + level * weights[TOKEN])


@rule
def card_worth(table: Table, seat: int, deck: int, card: int, level: int, turns: int, weights: Any) -> float:
    """What a card brings, less what it costs."""
    player = table.players[seat]
    worth = 0.0
    if deck == RESEARCH_DECK:
        distinct = parts_distinct(table, seat)
        is_new = player.parts[CARDS[card].part] == 0
        worth += SET_VP[distinct + 1] - SET_VP[distinct] if is_new else SET_VP[1]
    else:
        for colour in range(N_COLOURS):
            worth -= weights[TOKEN] * cost(table, seat, deck, card, colour)
    gives = list_worth(table, seat, CARDS[card].program, level, weights)
    if deck == EQUIPMENT_DECK:
        owned = min(player.equipment_cards, len(EQUIPMENT_VP) - 2)
        worth += EQUIPMENT_VP[owned + 1] - EQUIPMENT_VP[owned]
        return float(worth + turns * weights[ABILITY] * gives + weights[EXTRA_ACTION] + level)
    return float(worth + gives + CARDS[card].vp + level * weights[CREDIT])


@rule
def work_worth(table: Table, seat: int, action: int, level: int, turns: int, weights: Any) -> float:
    """What a worker of this level will bring."""
    if action == PROSPECT:
        return prospect_worth(table, seat, level, weights)
    deck = DECK_OF[action]
    best = 0.0
    for place in range(ROW):
        if in_reach(table, level, place) and can_take(table, seat, deck, place, NO_COLOUR, 0):
            card = table.decks[deck].shown[place]
            if card != NO_CARD:
                best = max(best, card_worth(table, seat, deck, card, level, turns, weights))
    return best


@rule
def best_work(table: Table, seat: int, action: int, turns: int, weights: Any) -> float:
    """The best worker for an action, less what the worker is worth."""
    highest = best_level(table, seat, action)
    lowest = 1 if has_free_space(table, action // 2) else LEVELS
    best = 0.0
    for level in range(lowest, highest + 1):
        if table.players[seat].workers[level - 1]:
            worth = work_worth(table, seat, action, level, turns, weights) - weights[LEVEL_I + level - 1]
            best = max(best, worth)
    return best


# What is due and what is owed


@rule
def begun(table: Table, seat: int, turns: int, weights: Any) -> float:
    """All that the player has begun: what is asked now, and what follows from it."""
    worth = asked_worth(table, seat, weights)
    for number in range(table.depth + 1):
        is_due = number == table.depth
        entry: Any = table.due if is_due else table.agenda[number]
        if is_due or (entry.seat == seat and entry.kind in (CARRY_OUT, ACTION, COLUMN, KEEP_CARD, PAY)):
            worth += owed_worth(table, seat, entry, turns, weights)
    return worth


@rule
def asked_worth(table: Table, seat: int, weights: Any) -> float:
    """Questions about effects, payments and steps."""
    kind = table.due.kind
    worth = 0.0
    if kind in (COLOUR, MIXING, MARKET):
        worth = weights[TOKEN] * table.due.left
    elif kind == PAYING:
        worth = -weights[TOKEN] * table.due.left
    elif kind == SAVING:
        worth = -weights[TOKEN] * (sum(table.turn.price) - table.turn.saving)
    elif kind == UPGRADING:
        worth = weights[UPGRADED] * table.due.steps
    elif kind == OPTION:
        worth = best_option(table, seat, int(table.due.first), int(table.due.lists), weights)
    elif kind == TILE:
        worth = best_tile(table, seat, weights)
    elif kind == BENEFIT:
        worth = float(weights[FREE_SPECIAL])
    elif kind in (DRIVE, STEP):
        passes = 0.0
        for number in range(LEVEL_DICE):
            passes += table.prospecting.dice[number] <= table.prospecting.level
        if kind == STEP:
            passes = float(table.prospecting.passes)
        worth = steps_worth(table, seat, table.prospecting.track, passes, weights)
    return float(worth)


@rule
def owed_worth(table: Table, seat: int, owed: Due, turns: int, weights: Any) -> float:
    """An entry of the agenda, by its kind."""
    kind = owed.kind
    program = NO_EFFECTS
    level = 0
    worth = 0.0
    times = 1.0
    action = NO_ACTION
    if kind == CARRY_OUT:
        program, level = int(owed.effect), int(owed.level)
    elif kind in (ACTION, WORKER):
        action = int(owed.action)
        program = int(ACTIONS[action].program)
    elif kind == EXTRA:
        action = int(CARDS[owed.card].extra)
    elif kind == TRACK:
        worth = work_worth(table, seat, PROSPECT, int(owed.level), turns, weights)
    elif kind == CARD:
        worth = work_worth(table, seat, int(owed.action), int(owed.level), turns, weights)
    elif kind in (COLUMN, KEEP_CARD):
        program, level = int(CARDS[owed.card].program), int(owed.level)
        if (owed.card - 1) // MOST_CARDS == EQUIPMENT_DECK:
            times = float(turns * weights[ABILITY])
            worth = float(level)
    elif kind == PAY:
        worth = -float(weights[CREDIT] * owed.credits)
    if action != NO_ACTION and ACTIONS[action].worker:
        worth = best_work(table, seat, action, turns, weights)
    return worth + times * list_worth(table, seat, program, level, weights)
