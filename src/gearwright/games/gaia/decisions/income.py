"""8.1 Income: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision

from .. import moves as m
from ..components.counts import FROM_BASE, FROM_BOOSTER, FROM_ECONOMY, FROM_INSTITUTE, FROM_LABS, FROM_TILES
from ..income import play_income_charge, play_income_tokens, refuse_income_charge, refuse_income_tokens
from ..table import Table

SOURCE_NAMES = {
    FROM_BASE: "the faction's income",
    FROM_LABS: "a research lab",
    FROM_INSTITUTE: "the planetary institute",
    FROM_ECONOMY: "Economy",
    FROM_TILES: "a tech tile",
    FROM_BOOSTER: "the booster",
}


def income_charge(table: Table, seat: int, source: int) -> str:
    """How much, and from where."""
    return f"Charge {table.income.charges[source]} power from {SOURCE_NAMES[source]}"


def income_tokens(table: Table, seat: int, source: int) -> str:
    """From where."""
    return f"Take the power tokens from {SOURCE_NAMES[source]}"


DECISIONS = (
    #                           moves          why not               what happens        in words
    Decision(
        m.INCOME, "Which income do you take first?",
        Answer(m.INCOME_CHARGE, refuse_income_charge, play_income_charge, income_charge),
        Answer(m.INCOME_TOKENS, refuse_income_tokens, play_income_tokens, income_tokens),
    ),
)  # fmt: skip
