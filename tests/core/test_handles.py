from __future__ import annotations

import pytest

import gearwright as gw
from gearwright import GearwrightError, UnknownName


def test_bad_beginnings_are_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="There is no game 'go'"):
        gw.new("go")
    with pytest.raises(UnknownName, match="2 to 5 seats, not at 1"):
        gw.new("factory_manager", seats=1)
    with pytest.raises(UnknownName, match="no option 'speed': it has first_game"):
        gw.new("factory_manager", speed="on")
    with pytest.raises(GearwrightError, match="A seed is a number from 0"):
        gw.new("factory_manager", seed=-1)


def test_options_are_taken_as_words_or_truths() -> None:
    assert gw.new("factory_manager", first_game=True).table.options.first_game
    assert gw.new("factory_manager", first_game="on").options == {"first_game": "on"}
    assert gw.new("factory_manager").options == {"first_game": "off"}


def test_a_copy_goes_its_own_way() -> None:
    table = gw.new("factory_manager", seats=3, seed=5)
    other = table.copy()
    before = table.array.tobytes()
    other.play(other.legal_moves()[0])
    assert table.array.tobytes() == before
    assert table.moves == []


def test_moves_are_taken_as_numbers_or_as_logs_write_them() -> None:
    one, other = gw.new("factory_manager", seed=5), gw.new("factory_manager", seed=5)
    move = one.legal_moves()[0]
    one.play(move)
    other.play(one.log.moves[0])
    assert one.array.tobytes() == other.array.tobytes()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    table = gw.new("factory_manager", seed=5)
    assert not table.can_undo()
    with pytest.raises(GearwrightError, match="no move to take back"):
        table.undo()


def test_it_tells_what_it_is() -> None:
    assert repr(gw.new("factory_manager", seats=3, seed=5)).startswith("<Factory Manager, 3 seats, move 0, seat ")


def test_seeds_differ_where_none_is_given() -> None:
    assert gw.new("factory_manager").seed != gw.new("factory_manager").seed
