"""7. Power: the three bowls and the Gaia area."""

from gearwright.core.language.decorators import rule

from ..components.pieces import DOUBLE_POWER
from ..table import IN_GAIA_AREA, NO_BRAINSTONE, Table, can

ONE, TWO, THREE = range(3)  # the bowls
STONE_POWER = 3  # what the brainstone pays


@rule
def has_stone(table: Table, seat: int) -> bool:
    """Whether the brainstone lies in one of the bowls."""
    return table.players[seat].brainstone not in (NO_BRAINSTONE, IN_GAIA_AREA)


@rule
def stone_in(table: Table, seat: int, bowl: int) -> int:
    """1 if the brainstone lies in this bowl."""
    return int(table.players[seat].brainstone == bowl + 1)


@rule
def in_bowl(table: Table, seat: int, bowl: int) -> int:
    """Tokens in a bowl, the brainstone among them."""
    return table.players[seat].bowls[bowl] + stone_in(table, seat, bowl)


@rule
def in_bowls(table: Table, seat: int) -> int:
    """Tokens in all bowls, the brainstone among them."""
    return sum(table.players[seat].bowls) + int(has_stone(table, seat))


@rule
def chargeable(table: Table, seat: int) -> int:
    """How many charges still have an effect."""
    return 2 * in_bowl(table, seat, ONE) + in_bowl(table, seat, TWO)


@rule
def power(table: Table, seat: int) -> int:
    """How much can be paid out of bowl III; with the Nevlas' institute a token counts two."""
    tokens = int(table.players[seat].bowls[THREE])
    if can(table, seat, DOUBLE_POWER):
        return 2 * tokens
    return tokens + STONE_POWER * stone_in(table, seat, THREE)


@rule
def lift(table: Table, seat: int, bowl: int, count: int) -> None:
    """So many tokens move up from a bowl to the next."""
    bowls = table.players[seat].bowls
    bowls[bowl] -= count
    bowls[bowl + 1] += count


@rule
def spend_tokens(table: Table, seat: int, count: int) -> None:
    """So many tokens move from bowl III to bowl I."""
    bowls = table.players[seat].bowls
    bowls[THREE] -= count
    bowls[ONE] += count


@rule
def take_lowest(table: Table, seat: int, count: int) -> None:
    """So many tokens leave the bowls, the lowest bowls first: no other choice is ever better."""
    bowls = table.players[seat].bowls
    left = count
    for bowl in range(len(bowls)):
        taken = min(left, bowls[bowl])
        bowls[bowl] -= taken
        left -= taken
