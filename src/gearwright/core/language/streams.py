"""Random streams: one counter a purpose, in the record (SplitMix64).

Nothing is decided before it is revealed: a deck that nobody may look at is a bag of counts, and `draw` takes from it
when a card is turned up. Each purpose has its own stream, so that a change to one does not disturb the others.
"""

import numpy as np

from .decorators import rule
from .mode import INTERPRETED
from .records import Row
from .table import BaseTable

# Python's integers, cut to 64 bits by hand, or the machine's, which wrap
word: type[int] = int if INTERPRETED else np.uint64  # type: ignore[assignment]
STEP, MIX1, MIX2, ALL = (
    word(x) for x in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xFFFFFFFFFFFFFFFF)
)
S27, S30, S31, S32 = (word(x) for x in (27, 30, 31, 32))
LOW = 0x7FFFFFFF  # makes a small word an ordinary integer
CHOICES = word(0x6368_6F69_6365_7321)  # sets the stream of random players apart from those of the table


@rule
def scramble(z: int) -> int:
    """Mixes a word so that neighbours have nothing in common."""
    z = ((z ^ (z >> S30)) * MIX1) & ALL
    z = ((z ^ (z >> S27)) * MIX2) & ALL
    return z ^ (z >> S31)


@rule
def advance(z: int) -> int:
    """The next state of a stream."""
    return (z + STEP) & ALL


@rule
def pick(z: int, n: int) -> int:
    """The number from 0 to n - 1 that this state of a stream stands for."""
    return int(((scramble(z) >> S32) * word(n)) >> S32) & LOW


@rule
def below(table: BaseTable, stream: int, n: int) -> int:
    """A number from 0 to n - 1 from one of the table's streams. What was played before cannot be taken back."""
    z = advance(word(table.streams[stream]))
    table.streams[stream] = int(z)
    table.locked = table.moves
    return pick(z, n)


@rule
def draw(table: BaseTable, stream: int, bag: Row[int]) -> int:
    """Takes one thing at random out of a bag of counts that is not empty."""
    left = below(table, stream, sum(bag))
    kind = 0
    while left >= bag[kind]:
        left -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


@rule
def shuffle_in(table: BaseTable, stream: int, things: Row[int], count: int, thing: int) -> None:
    """Shuffles one more thing into a row of so many: it takes any place, and what lay there goes to the end."""
    place = below(table, stream, count + 1)
    things[count] = things[place]
    things[place] = thing


@rule
def seed_streams(table: BaseTable, seed: int) -> None:
    """Every stream starts elsewhere."""
    for stream in range(len(table.streams)):
        table.streams[stream] = int(scramble((word(seed) * MIX1 + word(stream + 1) * STEP) & ALL))


@rule
def derived(seed: int, number: int) -> int:
    """The seed of one of many games that were asked for with one seed."""
    return scramble((word(seed) + word(number) * MIX2 + STEP) & ALL)


@rule
def first_choice(seed: int) -> int:
    """The stream of the random players in the game with this seed."""
    return scramble((word(seed) ^ CHOICES) & ALL)


@rule
def choice_at(seed: int, moves: int) -> int:
    """The state of that stream when so many moves have been played and the next is drawn."""
    return (first_choice(seed) + word(moves + 1) * STEP) & ALL
