from __future__ import annotations

import copy
import pickle
import time
import timeit
from collections.abc import Callable

import pytest

import gearwright as gw
from gearwright import BadLog, GearwrightError, Handle, UnknownName


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


@pytest.mark.parametrize("copied", [Handle.copy, copy.copy, copy.deepcopy, lambda t: pickle.loads(pickle.dumps(t))])
def test_a_copy_goes_its_own_way(copied: Callable[[Handle], Handle]) -> None:
    table = Handle(gw.find_game("factory_manager"), 3, 5, {"first_game": "on"}, players=["Anna", "Ben", "Cleo"])
    table.play(table.legal_moves()[0])
    other = copied(table)
    assert other.game is table.game and other.array.tobytes() == table.array.tobytes() and other.log == table.log
    before, log = table.array.tobytes(), table.log
    other.play(other.legal_moves()[-1])
    other.players[0] = "Dora"
    assert other.table.moves == 2 and other.names[0] == "Dora", "its live view shows its own table"
    assert table.array.tobytes() == before and table.log == log
    other.undo()
    assert other.array.tobytes() == before


def test_a_deep_copy_takes_no_longer_than_a_copy() -> None:
    """It copies the table, and not the game with all its rules."""
    table = gw.new("factory_manager", seats=3, seed=5)

    def took(work: Callable[[], object]) -> float:
        return min(timeit.repeat(work, timer=time.process_time, number=200, repeat=5))

    assert took(lambda: copy.deepcopy(table)) < 3 * took(table.copy)


def test_a_pickle_is_checked_as_a_log_is() -> None:
    table = gw.new("factory_manager", seats=3, seed=5)
    table.play(table.legal_moves()[0])
    move = table.log.moves[0].encode()
    with pytest.raises(BadLog, match="The pickle of a table cannot be replayed: move 1"):
        pickle.loads(pickle.dumps(table).replace(move, b"x" * len(move)))


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


def test_options_are_told_in_words_and_need_what_there_is() -> None:
    """No choice reads like a name for programs, and what an option needs is a choice of another one."""
    for name in gw.game_names():
        game = gw.find_game(name)
        named = {option.name: option for option in game.options}
        for option in game.options:
            assert len(option.told) == len(option.choices)
            assert not [words for words in option.told if "_" in words or not words]
            for seats in game.seats:
                told = [words for place, words in enumerate(option.told) if option.fits(place, seats)]
                assert len(set(told)) == len(told) > 0 and option.fits(0, seats)
            if option.needs:
                assert set(option.needs.choices) <= set(named[option.needs.option].choices)
