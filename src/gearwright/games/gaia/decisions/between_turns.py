"""8.1, 8.2 Income and the Gaia phase: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, left_undone

from .. import moves as m
from ..components.actions import CONVERSION_TABLE
from ..components.counts import FROM_BASE, FROM_BOOSTER, FROM_ECONOMY, FROM_INSTITUTE, FROM_LABS, FROM_TILES
from ..factions.itars import play_take
from ..factions.terrans import in_gaia_area, play_convert, refuse_convert
from ..income import play_income_charge, play_income_tokens, refuse_income_charge, refuse_income_tokens
from ..table import Table
from ..words.names import amounts

SOURCE_NAMES = {
    FROM_BASE: "the faction's income",
    FROM_LABS: "a research lab",
    FROM_INSTITUTE: "the planetary institute",
    FROM_ECONOMY: "Economy",
    FROM_TILES: "a tech tile",
    FROM_BOOSTER: "the booster",
}

# 8.1 Income


def income_charge(table: Table, seat: int, source: int) -> str:
    """How much, and from where."""
    return f"Charge {table.income.charges[source]} power from {SOURCE_NAMES[source]}"


def income_tokens(table: Table, seat: int, source: int) -> str:
    """From where."""
    return f"Take the power tokens from {SOURCE_NAMES[source]}"


# 8.2 The Gaia phase


def ask_terrans(table: Table, seat: int) -> str:
    """The tokens that have not bought anything."""
    return f"{counted(in_gaia_area(table, seat), 'token')} leave your Gaia area: what do they buy?"


def convert(table: Table, seat: int, conversion: int) -> str:
    """What the tokens buy on their way; they come to bowl II all the same."""
    entry = CONVERSION_TABLE[conversion]
    return f"Gain {amounts(entry.gain)} for {counted(entry.tokens, 'token')}"


def end_converting(table: Table, seat: int) -> str:
    """What is left unspent."""
    left = in_gaia_area(table, seat) if table.due.kind == m.GAIA_TERRANS else 0
    return f"Take nothing more{left_undone(left, 'token', 'not spent')}"


def ask_itars(table: Table, seat: int) -> str:
    """The tokens that could be discarded."""
    tokens = counted(table.players[seat].gaia_tokens, "token")
    return f"{tokens} in your Gaia area: do you discard some for a tech tile?"


def end_taking(table: Table, seat: int) -> str:
    """What is left undiscarded."""
    return f"Take nothing more{left_undone(int(table.players[seat].gaia_tokens), 'token', 'not discarded')}"


DECISIONS = (
    #                           moves          why not               what happens        in words
    Decision(
        m.INCOME, "Which income do you take first?",
        Answer(m.INCOME_CHARGE, refuse_income_charge, play_income_charge, income_charge),
        Answer(m.INCOME_TOKENS, refuse_income_tokens, play_income_tokens, income_tokens),
    ),
    Decision(
        m.GAIA_TERRANS, ask_terrans,
        Answer(m.CONVERT,       refuse_convert,       play_convert,       convert),
        Answer(m.DONE,          None,                 None,               end_converting),
    ),
    Decision(
        m.GAIA_ITARS, ask_itars,
        Answer(m.TAKE,          None,                 play_take,          "Discard tokens for a tech tile"),
        Answer(m.DONE,          None,                 None,               end_taking),
    ),
)  # fmt: skip
