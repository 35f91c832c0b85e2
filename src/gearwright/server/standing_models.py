"""What the pages of a person and of the club are made of."""

from __future__ import annotations

from .bases import Answered
from .playing_models import Spread


class GamePlayed(Answered):
    """A finished game of the visitor's: `rated`, if it counts for ratings."""

    table: str
    game: str
    title: str
    seats: int
    seat: int
    place: int
    score: int
    ended_at: int
    rated: bool
    others: list[str]


class RatingShown(Answered):
    """How somebody does in a game at a seat count. `wins` splits shared victories; `place` is the mean.

    The rating is OpenSkill's, with the interval that holds it with 95 %: everybody begins with 25, and only rated games
    count. Without any there is none.
    """

    game: str
    title: str
    seats: int
    name: str
    bot: bool
    games: int
    wins: float
    place: float
    rated: int
    rating: Spread | None


class DifferenceShown(Answered):
    """What the visitor does in another part of their games than strong players, more than chance explains.

    `first` tells that it is about what is chosen before all else.
    """

    name: str
    mine: Spread
    strong: float
    first: bool


class HabitsShown(Answered):
    """What the visitor does otherwise than strong players in one game."""

    game: str
    title: str
    games: int
    player: str
    player_games: int
    differences: list[DifferenceShown]


class Own(Answered):
    """All finished games of the visitor's that were begun here, the newest first; `waiting` are not worked out yet."""

    games: list[GamePlayed]
    ratings: list[RatingShown]
    habits: list[HabitsShown]
    waiting: int


class Club(Answered):
    """Who played at tables that everybody may see, by game and seat count; `waiting` games are not worked out yet."""

    ratings: list[RatingShown]
    waiting: int
