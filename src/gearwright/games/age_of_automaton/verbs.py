"""3. All that effects and payments can do: each verb with its rules, then its one entry.

A rule of a verb gets the player, the argument (the colour, the company, the level: the number of the verb's leaf) and
how much of it there is. What it leaves open is asked (choices.py).
"""

from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import Field

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below
from gearwright.core.looks.effects import Amount, Do, Effect, ForEach
from gearwright.core.looks.lexicon import Term

from . import moves as m
from . import weights as w
from .asking import owe_question
from .components import (
    COLOUR_NAMES,
    COMPANY_IDS,
    COMPANY_NAMES,
    DISCOUNT_NAMES,
    LAST_DONATION,
    LAST_RELATIONSHIP,
    LAST_REPUTATION,
    LEVEL_NAMES,
    LEVELS,
    MARKET_DICE,
    N_COLOURS,
    NO_ACTION,
    RESOURCE_FACES,
)
from .components.entries import COLOURS, ColourName, CompanyName, DiscountKind, Level, Number
from .metrics import engineers
from .streams import DICE
from .table import Table, gain_token
from .tracks import build, gain_reputation, improve_relationship, levels_to_upgrade, lowest_worker, upgrade
from .verb import ALWAYS, Verb, check

COUNT = Number | Literal["level", "engineers"]
WORKERS = tuple(f"worker_{level + 1}" for level in range(LEVELS))
MIXED = tuple(colours for size in range(2, N_COLOURS + 1) for colours in combinations(range(N_COLOURS), size))
BITS = tuple(sum(1 << colour for colour in colours) for colours in MIXED)  # of these colours, a bit for each


def so_many(n: int | str, thing: str) -> Effect:
    """So many of a thing, or one for each level of the worker or for each engineer."""
    if isinstance(n, int):
        return Amount(n, thing)
    return ForEach(Amount(1, thing), {"level": "worker_level", "engineers": "engineer"}[n])


def among(*colours: int) -> str:
    """The key of a token whose colour can be chosen among these."""
    return "any_token" if len(colours) == N_COLOURS else "_or_".join(COLOUR_NAMES[colour] for colour in colours)


def of_colours(*colours: int) -> str:
    """A token "of any colour", or "red or blue"."""
    return "of any colour" if len(colours) == N_COLOURS else " or ".join(COLOUR_NAMES[colour] for colour in colours)


# 3.4 Payments


@rule
def pay_credits(table: Table, seat: int, argument: int, count: int) -> None:
    """Back to the supply."""
    table.players[seat].credits -= count


@rule
def paid_credits_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """What they would have been worth."""
    return -count * float(weights[w.CREDIT])


PAY_CREDITS = Verb(
    "credits", {"n": Number}, lambda deed: Amount(deed.n, "credit"), (("", "credit"),), {"credit": Term()},
    can=ALWAYS, do=pay_credits, worth=paid_credits_worth, paid=True,
)  # fmt: skip


@rule
def pay_tokens(table: Table, seat: int, argument: int, count: int) -> None:
    """Of the player's choice."""
    owe_question(table, seat, m.PAYING).left = count


@rule
def paid_tokens_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """What they would have been worth."""
    return -count * float(weights[w.TOKEN])


PAY_TOKENS = Verb(
    "resource_any", {"n": Number}, lambda deed: Amount(deed.n, "token"), (("", "token"),), {"token": Term()},
    can=ALWAYS, do=pay_tokens, worth=paid_tokens_worth, choices=lambda count: count, told=False, paid=True,
)  # fmt: skip

# 3.1 Gains


@rule
def gain_credits(table: Table, seat: int, argument: int, count: int) -> None:
    """There is no limit."""
    table.players[seat].credits += count


@rule
def gained_credits_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """As those of the first few."""
    return count * float(weights[w.CREDIT])


CREDITS = Verb(
    "credits", {"n": COUNT}, lambda deed: so_many(deed.n, "credit"), (("", "credit"),), {"credit": Term()},
    can=ALWAYS, do=gain_credits, worth=gained_credits_worth, counted=True,
)  # fmt: skip


@rule
def gain_tokens(table: Table, seat: int, argument: int, count: int) -> None:
    """Of the colour that is printed."""
    gain_token(table, seat, argument, count)


@rule
def gained_tokens_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """As those of the first few."""
    return count * float(weights[w.TOKEN])


RESOURCE = Verb(
    "resource", {"colour": ColourName, "n": COUNT}, lambda deed: so_many(deed.n, deed.colour),
    tuple(("", colour) for colour in COLOUR_NAMES), {colour: Term(name=f"{colour} token") for colour in COLOUR_NAMES},
    can=ALWAYS, do=gain_tokens, worth=gained_tokens_worth, choices=lambda count: 2 * count, counted=True,
)  # fmt: skip


@rule
def choose_tokens(table: Table, seat: int, argument: int, count: int) -> None:
    """Each colour is chosen."""
    choice = ask(table, m.COLOUR, seat)
    choice.left = count
    choice.colours = BITS[argument]


RESOURCE_ANY = Verb(
    "resource_any",
    {"n": COUNT, "colours": (Annotated[list[ColourName], Field(alias="from", min_length=1)], list(COLOURS))},
    lambda deed: so_many(deed.n, among(*sorted(COLOURS.index(colour) for colour in set(deed.colours)))),
    tuple(("", among(*colours)) for colours in MIXED),
    {
        among(*colours): Term(name=f"token {of_colours(*colours)}", plural=f"tokens {of_colours(*colours)}")
        for colours in MIXED
    },
    can=ALWAYS, do=choose_tokens, worth=gained_tokens_worth, choices=lambda count: 2 * count, told=False, counted=True,
)  # fmt: skip


@rule
def roll_tokens(table: Table, seat: int, argument: int, count: int) -> None:
    """Resource dice say which."""
    for _ in range(count):
        gain_token(table, seat, roll_resource(table), 1)


@rule
def roll_resource(table: Table) -> int:
    """The colour that a resource die shows."""
    return RESOURCE_FACES[below(table, DICE, len(RESOURCE_FACES))]


RESOURCE_ROLL = Verb(
    "resource_roll", {"n": COUNT}, lambda deed: so_many(deed.n, "rolled_token"), (("", "rolled_token"),),
    {"rolled_token": Term()},
    can=ALWAYS, do=roll_tokens, worth=gained_tokens_worth, choices=lambda count: 2 * count, told=False, counted=True,
)  # fmt: skip


@rule
def choose_market(table: Table, seat: int, argument: int, count: int) -> None:
    """Tokens of the market's colours from the supply; the market keeps its own."""
    if count >= MARKET_DICE:
        for colour in range(N_COLOURS):
            gain_token(table, seat, colour, table.market[colour])
    else:
        for colour in range(N_COLOURS):
            table.turn.offered[colour] = table.market[colour]
        ask(table, m.MARKET, seat).left = count


RESOURCE_MARKET = Verb(
    "resource_market", {"n": Annotated[int, Field(ge=1, le=3)]}, lambda deed: Amount(deed.n, "market_token"),
    (("", "market_token"),), {"market_token": Term()},
    can=ALWAYS, do=choose_market, worth=gained_tokens_worth, choices=lambda count: 2 * count, told=False,
)  # fmt: skip


@rule
def choose_pieces(table: Table, seat: int, argument: int, count: int) -> None:
    """Credits, or tokens of any colour."""
    ask(table, m.MIXING, seat).left = count


MIX = Verb(
    "mix", {"n": COUNT}, lambda deed: so_many(deed.n, "credit_or_token"), (("", "credit_or_token"),),
    {"credit_or_token": Term(plural="credits or tokens")},
    can=ALWAYS, do=choose_pieces, worth=gained_tokens_worth, choices=lambda count: 2 * count, told=False, counted=True,
)  # fmt: skip


@rule
def score(table: Table, seat: int, argument: int, count: int) -> None:
    """At once."""
    table.players[seat].vp += count


@rule
def scored_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """All of it."""
    return float(count)


VP = Verb(
    "vp", {"n": COUNT}, lambda deed: so_many(deed.n, "vp"), (("", "vp"),), {"vp": Term(name="VP", plural="VP")},
    can=ALWAYS, do=score, worth=scored_worth, counted=True,
)  # fmt: skip


@rule
def can_rise(table: Table, seat: int, argument: int) -> bool:
    """Not at the end of the track."""
    return table.players[seat].reputation < LAST_REPUTATION


@rule
def rise(table: Table, seat: int, argument: int, count: int) -> None:
    """11.1: so many steps."""
    gain_reputation(table, seat, count)


@rule
def reputation_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """By the step."""
    return count * float(weights[w.REPUTED])


REPUTATION = Verb(
    "reputation", {"n": COUNT}, lambda deed: so_many(deed.n, "reputation"), (("", "reputation"),),
    {"reputation": Term(plural="reputation")}, can=can_rise, do=rise, worth=reputation_worth, counted=True,
)  # fmt: skip


@rule
def can_improve(table: Table, seat: int, argument: int) -> bool:
    """Not at the end of the track."""
    return table.players[seat].relationship[argument] < LAST_RELATIONSHIP


@rule
def improve(table: Table, seat: int, argument: int, count: int) -> None:
    """11.2: with the company that is printed."""
    improve_relationship(table, seat, argument, count)


@rule
def relationship_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """By the step."""
    return count * float(weights[w.LOGO])


RELATIONSHIP = Verb(
    "relationship", {"company": CompanyName, "n": COUNT}, lambda deed: so_many(deed.n, f"{deed.company}_step"),
    tuple(("", f"{company}_step") for company in COMPANY_IDS),
    {
        f"{company}_step": Term(name=f"step with {name}", plural=f"steps with {name}")
        for company, name in zip(COMPANY_IDS, COMPANY_NAMES, strict=True)
    },
    can=can_improve, do=improve, worth=relationship_worth, counted=True,
)  # fmt: skip


@rule
def can_upgrade(table: Table, seat: int, argument: int) -> bool:
    """A worker is below the highest level."""
    return levels_to_upgrade(table, seat) > 0


@rule
def choose_worker(table: Table, seat: int, argument: int, count: int) -> None:
    """One worker below the highest level rises. Without one the upgrade is lost; with one level nothing is asked."""
    levels = levels_to_upgrade(table, seat)
    if levels == 1:
        upgrade(table, seat, lowest_worker(table, seat), count)
    elif levels > 1:
        ask(table, m.UPGRADING, seat).steps = count


@rule
def upgrade_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """By the level, if there is somebody to rise."""
    return count * float(weights[w.UPGRADED]) if levels_to_upgrade(table, seat) else 0.0


UPGRADE = Verb(
    "upgrade", {"steps": Annotated[int, Field(ge=1, le=3)]}, lambda deed: Do("upgrade", deed.steps),
    (("upgrade", ""),), {"upgrade": Term(name="upgrade a worker by {n}")},
    can=can_upgrade, do=choose_worker, worth=upgrade_worth, choices=lambda count: 1, told=False,
)  # fmt: skip


@rule
def can_build(table: Table, seat: int, argument: int) -> bool:
    """A die is unbuilt."""
    return table.players[seat].unbuilt > 0


@rule
def build_workers(table: Table, seat: int, argument: int, count: int) -> None:
    """Of the level that is printed."""
    build(table, seat, argument + 1, count)


@rule
def built_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """As many as can be built."""
    return min(count, table.players[seat].unbuilt) * float(weights[w.LEVEL_I + argument])


BUILD = Verb(
    "build", {"level": Level, "n": Number}, lambda deed: Do("build", deed.n, WORKERS[deed.level - 1]),
    tuple(("build", worker) for worker in WORKERS),
    {
        "build": Term(name="build {things}"),
        **{worker: Term(name=f"Level {LEVEL_NAMES[level]} worker") for level, worker in enumerate(WORKERS)},
    },
    can=can_build, do=build_workers, worth=built_worth, counted=True,
)  # fmt: skip


@rule
def can_donate(table: Table, seat: int, argument: int) -> bool:
    """Not at the end of the track."""
    return table.players[seat].donation < LAST_DONATION


@rule
def step_donation(table: Table, seat: int, argument: int, count: int) -> None:
    """Without a piece, and without megaphones."""
    player = table.players[seat]
    player.donation = min(LAST_DONATION, player.donation + count)


@rule
def donation_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """By the step."""
    return count * float(weights[w.DONATED])


DONATE_STEP = Verb(
    "donate_step", {"n": COUNT}, lambda deed: so_many(deed.n, "donation_step"), (("", "donation_step"),),
    {"donation_step": Term()}, can=can_donate, do=step_donation, worth=donation_worth, counted=True,
)  # fmt: skip

# 3.2 Modifiers: help that waits for an action of the same turn


@rule
def can_help(table: Table, seat: int, argument: int) -> bool:
    """An action is to come."""
    return table.turn.to_come > 0


@rule
def waiting_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """Whatever it is."""
    return count * float(weights[w.MODIFIER])


@rule
def shift_dice(table: Table, seat: int, argument: int, count: int) -> None:
    """For the next Level dice."""
    table.turn.dice_shift += count


DICE_SHIFT = Verb(
    "dice_shift", {"n": Number}, lambda deed: Do("dice_shift", deed.n), (("dice_shift", ""),),
    {"dice_shift": Term(name="lower the next Level dice by {n}")},
    can=can_help, do=shift_dice, worth=waiting_worth, told=False, where="ability",
)  # fmt: skip


@rule
def reach_on(table: Table, seat: int, argument: int, count: int) -> None:
    """In the next row."""
    table.turn.reach += count


REACH = Verb(
    "reach", {"n": Number}, lambda deed: Do("reach", deed.n, "card"), (("reach", "card"),),
    {"reach": Term(name="reach {things} farther"), "card": Term()},
    can=can_help, do=reach_on, worth=waiting_worth, told=False, where="ability",
)  # fmt: skip


@rule
def discount_cards(table: Table, seat: int, argument: int, count: int) -> None:
    """For the next card of the kind."""
    table.turn.discounts[argument] += count


CHEAPER = {"equipment": "Equipment card", "sale": "Sale card", "any": "card"}
DISCOUNT_CARD = Verb(
    "discount_card", {"kind": DiscountKind, "n": Number}, lambda deed: Do(f"cheaper_{deed.kind}", deed.n, "token"),
    tuple((f"cheaper_{kind}", "token") for kind in DISCOUNT_NAMES),
    {
        "token": Term(),
        **{f"cheaper_{kind}": Term(name=f"the next {CHEAPER[kind]} costs {{things}} less") for kind in DISCOUNT_NAMES},
    },
    can=can_help, do=discount_cards, worth=waiting_worth, told=False, where="ability",
)  # fmt: skip


@rule
def can_pass(table: Table, seat: int, argument: int) -> bool:
    """The main action is to come."""
    return table.turn.to_come > 0 and table.turn.action == NO_ACTION


@rule
def pass_column(table: Table, seat: int, argument: int, count: int) -> None:
    """A used column is as good as another."""
    table.turn.column_pass = 1


COLUMN_PASS = Verb(
    "column_pass", {}, lambda deed: Do("column_pass"), (("column_pass", ""),),
    {"column_pass": Term(name="act in a used column without Overtime")},
    can=can_pass, do=pass_column, worth=waiting_worth, told=False, where="ability",
)  # fmt: skip

# 3.3 What only the main action of that name does


@rule
def assemble(table: Table, seat: int, argument: int, count: int) -> None:
    """7.6: one die at level 1 and one more for each Sale card, then one at level 1 for each engineer."""
    build(table, seat, min(LEVELS, 1 + table.players[seat].sale_cards), 1)
    build(table, seat, 1, engineers(table, seat))


@rule
def assembled_worth(table: Table, seat: int, argument: int, count: int, weights: Any) -> float:
    """The first worker by its level, the others by level I."""
    first = min(LEVELS - 1, table.players[seat].sale_cards)
    others = min(engineers(table, seat), table.players[seat].unbuilt - 1)
    return float(weights[w.LEVEL_I + first] + others * weights[w.LEVEL_I])


ASSEMBLE = Verb(
    "assemble", {}, lambda deed: Do("assemble"), (("assemble", ""),),
    {
        "assemble": Term(
            name="build a worker of level 1 and one more for each Sale card, and a Level I worker for each engineer"
        )
    },
    can=ALWAYS, do=assemble, worth=assembled_worth, where="action",
)  # fmt: skip


@rule
def choose_tile(table: Table, seat: int, argument: int, count: int) -> None:
    """7.7: what it brings comes with it."""
    ask(table, m.TILE, seat)


SPONSOR = Verb(
    "sponsor", {}, lambda deed: Do("sponsor"), (("sponsor", ""),),
    {"sponsor": Term(name="a Sponsorship tile, and a place in the next turn order")},
    can=ALWAYS, do=choose_tile, worth=waiting_worth, told=False, where="action",
)  # fmt: skip

VERBS = (
    PAY_CREDITS, PAY_TOKENS,
    CREDITS, RESOURCE, RESOURCE_ANY, RESOURCE_ROLL, RESOURCE_MARKET, MIX, VP, REPUTATION, RELATIONSHIP, UPGRADE, BUILD,
    DONATE_STEP,
    DICE_SHIFT, REACH, DISCOUNT_CARD, COLUMN_PASS,
    ASSEMBLE, SPONSOR,
)  # fmt: skip
check("Age of Automaton", VERBS)
