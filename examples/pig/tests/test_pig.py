"""The rules of Pig, sentence by sentence."""

import gearwright as gw


def table_with(points: int, rolled: int) -> gw.Handle:
    """A table at which seat 0 has kept and rolled so many points."""
    table = gw.new("pig", seats=2, seed=1)
    table.table.players[0].points = table.table.scores[0] = points
    table.table.rolled = rolled
    return table


def test_what_was_rolled_is_kept() -> None:
    table = table_with(points=10, rolled=7)
    table.play("hold")
    assert (table.table.players[0].points, table.table.rolled, table.seat) == (17, 0, 1)


def test_nothing_can_be_kept_before_a_roll() -> None:
    table = table_with(points=10, rolled=0)
    refusal = table.refuse(table.game.rules.contents.read("hold"))
    assert table.game.explain(refusal).text == "You have rolled nothing yet."


def test_a_1_loses_what_was_rolled() -> None:
    for seed in range(100):
        table = gw.new("pig", seats=2, seed=seed)
        table.play("roll")
        if table.seat == 1:
            assert table.table.rolled == 0 and list(table.table.scores)[:2] == [0, 0]
            return
    raise AssertionError("no 1 in a hundred rolls")


def test_enough_to_win_must_be_held() -> None:
    table = table_with(points=90, rolled=12)
    assert [table.describe(move) for move in table.legal_moves()] == ["Hold"]
    table.play("hold")
    assert table.over and table.places == [1, 2]
