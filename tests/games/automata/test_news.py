"""What is told of a game that nobody could wish for."""

from gearwright import Handle, new
from gearwright.games.automata.components import ROUNDS

# Both players put all their dice on Market and sell them in the first round.
SOLD_OUT = (
    "place 4,place 34,place 9,place 39,place 34,place 49,place 34,place 49,place 54,place 54,"
    "act 4,take 1,take 10,sell 1,act 4,take 6,take 6,sell 0,act 4,take 7,take 10,sell 1,act 4,take 9,take 9,sell 0"
)


def sold_out() -> tuple[Handle, list[str]]:
    """The table at its end, and what was told after the last move."""
    handle = new("automata", 2, 58)
    *moves, last = SOLD_OUT.split(",")
    for move in moves:
        handle.play(move)
    before = handle.view(2)
    handle.play(last)
    return handle, handle.view(2).news_since(before)


def test_rounds_in_which_nobody_has_a_die_pass_at_once() -> None:
    handle, told = sold_out()
    assert handle.over and handle.table.round_number == ROUNDS
    assert told == [
        "Rounds 2 to 5 pass without a die: nobody has one to roll.",
        "The game is over. Victory Points: seat 0 has 14, seat 1 has 14.",
    ]
