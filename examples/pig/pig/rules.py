"""Pig: roll as often as you dare, and keep what you rolled; a 1 loses it all."""

from gearwright.core.language.agenda import ask, finish, owe
from gearwright.core.language.contents import Contents
from gearwright.core.language.decisions import Answer, Decision, Stock
from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.observation import Observation, number, per_seat
from gearwright.core.language.records import Record, Row, i8, i16, row
from gearwright.core.language.streams import below
from gearwright.core.language.table import MAX_SEATS, BaseTable

GOAL = 100  # points that end the game
ROUNDS = 30  # after these the most points win
FACES = 6
DICE = 0  # the stream of chance that the die is rolled with

# What can be asked, what the engine owes, and what can be answered

contents = Contents()
PLAYING = contents.phase("playing")
ROLL_OR_HOLD = contents.question("roll_or_hold", PLAYING)
TURN = contents.step("turn", "seat_to_play")
ROLL = contents.span("roll", 1)
HOLD = contents.span("hold", 1)
NOTHING_ROLLED = contents.refusal("You have rolled nothing yet.", "2")
ENOUGH_ROLLED = contents.refusal("What you have rolled wins the game: hold it.", "3")
POINTS_WRONG = contents.law("Nobody has fewer than 0 points, or rolls on with enough to win.", "3")

# What lies on the table


class Due(BaseDue, of=contents):
    """What a step is about."""

    seat_to_play: i8


class Player(Record):
    """One player's points."""

    points: i16  # kept


class Table(BaseTable):
    """The whole game."""

    due: Due
    round_number: i8
    rolled: i16  # in this turn, not kept yet
    players: Row[Player] = row(MAX_SEATS)


# The rules


@rule
def setup(table: Table) -> None:
    """Seat 0 begins."""
    table.round_number = 1
    owe(table, TURN)


@rule
def begin_turn(table: Table) -> None:
    """The next player rolls, unless the last one has won or the rounds are over."""
    seat = int(table.due.seat_to_play)
    if seat == table.seats:
        seat = 0
        table.round_number += 1
    won = False
    for other in range(table.seats):
        won = won or table.players[other].points >= GOAL
    if won or table.round_number > ROUNDS:
        finish(table)
    else:
        table.rolled = 0
        ask(table, ROLL_OR_HOLD, seat)


@rule
def end_turn(table: Table, seat: int) -> None:
    """The die goes on."""
    owe(table, TURN).seat_to_play = seat + 1


@rule
def refuse_roll(table: Table, seat: int) -> int:
    """As often as one likes, until it is enough to win."""
    return ENOUGH_ROLLED if table.players[seat].points + table.rolled >= GOAL else 0


@rule
def play_roll(table: Table, seat: int) -> None:
    """A 1 ends the turn with nothing; other numbers are added up."""
    face = 1 + below(table, DICE, FACES)
    if face == 1:
        table.rolled = 0
        end_turn(table, seat)
    else:
        table.rolled += face
        ask(table, ROLL_OR_HOLD, seat)


@rule
def refuse_hold(table: Table, seat: int) -> int:
    """Only what was rolled can be kept."""
    return NOTHING_ROLLED if table.rolled == 0 else 0


@rule
def play_hold(table: Table, seat: int) -> None:
    """What was rolled is kept."""
    table.players[seat].points += table.rolled
    table.scores[seat] = table.players[seat].points
    table.rolled = 0
    end_turn(table, seat)


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    for seat in range(table.seats):
        points = table.players[seat].points
        if points < 0 or points != table.scores[seat] or (points >= GOAL and not table.over):
            return POINTS_WRONG
    return 0


@rule
def evaluate(table: Table, seat: int) -> float:
    """Points, and of what is rolled and not yet kept the part that is not lost by another roll."""
    points = float(table.players[seat].points)
    if not table.over and table.due.seat == seat:
        points += table.rolled * (FACES - 1) / FACES
    return points


DECISIONS = (
    Decision(
        ROLL_OR_HOLD,
        lambda table, seat: f"You have rolled {table.rolled} points in this turn. Do you roll again, or hold?",
        Answer(ROLL, refuse_roll, play_roll, "Roll the die"),
        Answer(HOLD, refuse_hold, play_hold, "Hold"),
    ),
)
STEPS = ((TURN, begin_turn),)
STOCKS = (
    Stock("point", lambda table, seat: table.players[seat].points),
    Stock("rolled_point", lambda table, seat: table.rolled if table.due.seat == seat and not table.over else 0),
)
LONGEST = ROUNDS * MAX_SEATS * (GOAL // 2 + 1)  # each roll that goes on brings 2 points at least

OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    number("rolled", "rolled", GOAL, about="points of this turn that are not kept yet"),
    per_seat("players", MAX_SEATS, number("points", "points", GOAL)),
)
