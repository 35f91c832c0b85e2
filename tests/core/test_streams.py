from __future__ import annotations

from collections import Counter

from gearwright.core.language.records import Row, blank, i8, look, row
from gearwright.core.language.streams import (
    advance,
    below,
    choice_at,
    derived,
    draw,
    first_choice,
    pick,
    scramble,
    seed_streams,
    word,
)
from gearwright.core.language.table import BaseTable


class Bag(BaseTable):
    bag: Row[i8] = row(4)


def table(seed: int) -> Bag:
    made = look(Bag, blank(Bag, 1), 0)
    seed_streams(made, word(seed))
    return made


def test_streams_are_splitmix64() -> None:
    """The reference values of the published generator for the seed 1234567."""
    z, given = word(1234567), []
    for _ in range(3):
        z = advance(z)
        given.append(int(scramble(z)))
    assert given == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_stream_does_not_disturb_another() -> None:
    one, other = table(5), table(5)
    for _ in range(10):
        below(one, 0, 6)
    assert [below(one, 1, 100) for _ in range(5)] == [below(other, 1, 100) for _ in range(5)]


def test_streams_and_seeds_start_elsewhere() -> None:
    states = [state for seed in range(50) for state in table(seed).streams]
    assert len(set(states)) == len(states)
    assert len({int(derived(word(seed), number)) for seed in range(20) for number in range(20)}) == 400


def test_numbers_are_even() -> None:
    made = table(1)
    rolls = Counter(below(made, 3, 6) for _ in range(6000))
    assert set(rolls) == set(range(6))
    assert all(850 < count < 1150 for count in rolls.values())


def test_a_bag_gives_all_that_is_in_it() -> None:
    made = table(2)
    for kind, count in enumerate((3, 0, 1, 5)):
        made.bag[kind] = count
    drawn = Counter(draw(made, 0, made.bag) for _ in range(9))
    assert drawn == {0: 3, 2: 1, 3: 5}
    assert list(made.bag) == [0, 0, 0, 0]


def test_the_first_draw_from_a_bag_is_fair() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(2000):
        made = table(seed)
        made.bag[0], made.bag[3] = 1, 3
        firsts[draw(made, 0, made.bag)] += 1
    assert 420 < firsts[0] < 580


def test_drawing_makes_what_was_played_firm() -> None:
    made = table(1)
    made.moves = 7
    assert made.locked == 0
    below(made, 0, 2)
    assert made.locked == 7


def test_the_stream_of_choices_can_be_entered_anywhere() -> None:
    z = first_choice(word(9))
    for moves in range(5):
        z = advance(z)
        assert int(choice_at(word(9), moves)) == int(z)
        assert 0 <= pick(z, 3) < 3
