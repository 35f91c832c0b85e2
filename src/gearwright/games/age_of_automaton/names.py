"""What things are called: tokens, effects, cards, spaces."""

from collections.abc import Iterable, Sequence

from gearwright.core.language.records import Row
from gearwright.core.looks.phrases import counted, listed

from .components import (
    ACHIEVEMENTS,
    ACTION_NAMES,
    AUDITS,
    BLOCKED,
    CARDS,
    COLOUR_NAMES,
    COMPANY_NAMES,
    DISCOUNT_NAMES,
    EFFECTS,
    LEVEL_NAMES,
    MOST_NEEDS,
    N_COLOURS,
    N_COLUMNS,
    OPTION_PROGRAMS,
    PART_NAMES,
    PROSPECT_SPACES,
    RELIABILITY,
    SPECIALISTS,
    TILES,
)
from .components.programs import (
    ALL_COLOURS,
    ASSEMBLE,
    BUILD,
    BY_ENGINEERS,
    BY_LEVEL,
    CHOOSE_ONE,
    COLUMN_PASS,
    CREDITS,
    DICE_SHIFT,
    DISCOUNT_CARD,
    DONATE_STEP,
    END,
    MIX,
    NO_METRIC,
    NUMBER,
    PAY_CREDITS,
    PAY_TOKENS,
    REACH,
    RELATIONSHIP,
    REPUTATION,
    RESOURCE,
    RESOURCE_ANY,
    RESOURCE_MARKET,
    RESOURCE_ROLL,
    SPONSOR,
    UPGRADE,
    VP,
)

METRIC_WORDS = (
    "credit", "token", "Equipment card", "R&D card", "Sale card", "advanced prospect track", "top space",
    "worker", "worker of level III or IV", "built worker", "reputation", "engineer", "donation step",
    "played Specialist", "different part", "claimed Achievement", "reliability section",
)  # fmt: skip


def tokens(amounts: Sequence[int] | Row[int]) -> str:
    """2 red, 1 blue."""
    named = [f"{amounts[colour]} {COLOUR_NAMES[colour]}" for colour in range(N_COLOURS) if amounts[colour]]
    return ", ".join(named) or "nothing"


def level_name(level: int) -> str:
    """Level II."""
    return f"Level {LEVEL_NAMES[level - 1]}"


def metric_words(metric: int, count: int, level: int = 0) -> str:
    """2 Sale cards; 1 Level IV worker."""
    word = f"{level_name(level)} worker" if level else METRIC_WORDS[metric]
    return f"{count} {word}" if word == "reputation" else counted(count, word)


def needs_words(needs: Iterable[tuple[int, int]]) -> str:
    """1 R&D card and 1 Sale card."""
    wanted = [metric_words(metric, least) for metric, least in needs if metric != NO_METRIC]
    return listed(wanted) if wanted else ""


# Effects


def _colours(mask: int) -> str:
    if mask == ALL_COLOURS:
        return "of any colour"
    return " or ".join(COLOUR_NAMES[colour] for colour in range(N_COLOURS) if mask >> colour & 1)


def _things(effect: int) -> tuple[str, bool]:
    """What one entry brings, and whether it can be counted."""
    entry = EFFECTS[effect]
    argument = entry.argument
    countable = {
        CREDITS: "credit",
        PAY_CREDITS: "credit",
        PAY_TOKENS: "token",
        RESOURCE: f"{COLOUR_NAMES[argument % N_COLOURS]} token",
        RESOURCE_ROLL: "rolled token",
        RESOURCE_MARKET: "market token",
        DONATE_STEP: "donation step",
    }
    if entry.verb in countable:
        return countable[entry.verb], True
    return {VP: "VP", REPUTATION: "reputation", MIX: "credits or tokens"}.get(entry.verb, ""), False


def dice_shift_words(steps: int) -> str:
    """How `dice_shift` helps."""
    return f"lower the next Level dice by {steps}"


def reach_words(cards: int) -> str:
    """How `reach` helps."""
    return f"reach {counted(cards, 'card')} farther"


def cheaper_words(kind: int, tokens: int) -> str:
    """How `discount_card` helps."""
    card = {"any": "card", "equipment": "Equipment card", "sale": "Sale card"}[DISCOUNT_NAMES[kind]]
    return f"the next {card} costs {counted(tokens, 'token')} less"


COLUMN_PASS_WORDS = "act in a used column without Overtime"


def _entry(effect: int) -> str:
    """One entry in words, with its number."""
    entry = EFFECTS[effect]
    verb, n, argument = entry.verb, int(entry.n), int(entry.argument)
    by = {NUMBER: "", BY_LEVEL: " for each level of the worker", BY_ENGINEERS: " for each engineer"}[entry.source]
    per = ""
    if entry.metric != NO_METRIC:
        each = "" if entry.each == 1 else f"{entry.each} "
        per = f" for each {each}{METRIC_WORDS[entry.metric]}{'s' if entry.each > 1 else ''}, at most {entry.most} times"
    if verb == RESOURCE_ANY:
        text = f"{counted(n, 'token')} {_colours(argument)}"
    elif verb == MIX:
        text = "1 credit or token" if n == 1 else f"{n} credits or tokens"
    elif verb == RELATIONSHIP:
        text = f"{counted(n, 'step')} with {COMPANY_NAMES[argument]}"
    elif verb == UPGRADE:
        text = f"upgrade a worker by {argument}"
    elif verb == BUILD:
        text = f"build {counted(n, f'{level_name(argument + 1)} worker')}"
    elif verb == DICE_SHIFT:
        text = dice_shift_words(n)
    elif verb == REACH:
        text = reach_words(n)
    elif verb == DISCOUNT_CARD:
        text = cheaper_words(argument, n)
    elif verb == COLUMN_PASS:
        text = COLUMN_PASS_WORDS
    elif verb == CHOOSE_ONE:
        text = " or ".join(effects_words(OPTION_PROGRAMS[argument + option]) for option in range(n))
    elif verb == ASSEMBLE:
        text = "build a worker of level 1 and one more for each Sale card, and a Level I worker for each engineer"
    elif verb == SPONSOR:
        text = "a Sponsorship tile, and a place in the next turn order"
    else:
        thing, countable = _things(effect)
        text = counted(n, thing) if countable else f"{n} {thing}"
    return text + by + per


def effects_words(program: int) -> str:
    """A list of effects: "pay 1 credit: 2 tokens of any colour"."""
    paid: list[str] = []
    gained: list[str] = []
    effect = program
    while EFFECTS[effect].verb != END:
        (paid if EFFECTS[effect].verb in (PAY_CREDITS, PAY_TOKENS) else gained).append(_entry(effect))
        effect += 1
    text = listed(gained) if gained else "nothing"
    return f"pay {listed(paid)}: {text}" if paid else text


# Cards and spaces


def card_effects(card: int) -> str:
    """What an Equipment card can do, or an R&D card gives."""
    return effects_words(CARDS[card].program)


def part_name(card: int) -> str:
    """The part on an R&D card."""
    return PART_NAMES[CARDS[card].part]


def specialist_effects(card: int) -> str:
    """The ability of a Specialist."""
    return effects_words(SPECIALISTS[card].program)


def achievement_needs(card: int) -> str:
    """What an Achievement asks for."""
    needs = ACHIEVEMENTS[card].needs
    return needs_words((needs[k].metric, needs[k].at_least) for k in range(MOST_NEEDS))


def achievement_effects(card: int) -> str:
    """What an Achievement brings."""
    return effects_words(ACHIEVEMENTS[card].program)


def audit_needs(card: int) -> str:
    """What an Audit card asks for."""
    entry = AUDITS[card]
    return f"at least {metric_words(entry.metric, entry.at_least, entry.level)}"


def tile_effects(tile: int) -> str:
    """What a Sponsorship tile gives."""
    return effects_words(TILES[tile].program)


def space_needs(space: int) -> str:
    """What a prospect space asks for: "2 credits, with 2 Sale cards"."""
    entry = PROSPECT_SPACES[space]
    needs = needs_words((entry.needs[k].metric, entry.needs[k].at_least) for k in range(MOST_NEEDS))
    credits = counted(entry.credits, "credit") if entry.credits else ""
    return ", with ".join(filter(None, [credits, needs])) or "nothing"


def space_words(space: int) -> str:
    """What a prospect space takes and gives: "costs 1 credit, needs 1 Sale card and brings 1 reputation"."""
    entry = PROSPECT_SPACES[space]
    needs = needs_words((entry.needs[k].metric, entry.needs[k].at_least) for k in range(MOST_NEEDS))
    costs = [f"costs {counted(entry.credits, 'credit')}"] * (entry.credits > 0) + [f"needs {needs}"] * bool(needs)
    return listed([*costs, f"brings {space_effects(space)}"])


def space_effects(space: int) -> str:
    """What a prospect space brings at once."""
    return effects_words(PROSPECT_SPACES[space].program)


def reliability_effects(space: int) -> str:
    """What a space of the Reliability track brings."""
    return effects_words(RELIABILITY[space].program)


def blocked_actions(card: int) -> str:
    """The actions on a Blocked Action card."""
    return listed([ACTION_NAMES[2 * column] for column in range(N_COLUMNS) if BLOCKED[card * N_COLUMNS + column]])


def column_name(column: int) -> str:
    """Column 1 (Prospect, Funding)."""
    return f"column {column + 1} ({ACTION_NAMES[2 * column]}, {ACTION_NAMES[2 * column + 1]})"
