"""How people stand: a page of one's own, and the club's."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from fastapi import APIRouter

from gearwright.arena import habits
from gearwright.server.archive import result_queries
from gearwright.server.archive.result_queries import EndedTable
from gearwright.server.keeper import Keeper
from gearwright.server.playing_models import Spread
from gearwright.server.results import worked_out
from gearwright.server.standing import BOT, ENOUGH, Game, Rating, differences, game_of, ratings
from gearwright.server.standing_models import (
    Club,
    DifferenceShown,
    GamePlayed,
    HabitsShown,
    Own,
    RatingShown,
)

from .common import PROBLEMS, TheKeeper, TheVisitor

router = APIRouter(responses=PROBLEMS)
MOST, MOST_RATED = 300, 2000  # games that are looked at


@router.get("/me")
async def own_page(keeper: TheKeeper, visitor: TheVisitor) -> Own:
    """The visitor's own games, places and ratings, and what they do otherwise than strong players.

    It has the games of the seats that the visitor's cookie holds, and nobody else gets it.
    """
    person = visitor.person
    if person is None:
        return Own(games=[], ratings=[], habits=[], waiting=0)
    aside, read = keeper.aside, keeper.database.run  # thousands of games: nobody's move waits behind them
    mine = await aside.run(visitor.address, read, result_queries.ended_tables, person, False, MOST)
    done, waiting = await worked_out(keeper, visitor.address, mine)
    games = {table.game for table in mine}
    rated = await aside.run(visitor.address, read, result_queries.rated_tables, games, MOST_RATED)
    own = {table.id for table in mine}
    known, more = await worked_out(keeper, visitor.address, [table for table in rated if table.id not in own])
    return await aside.run(visitor.address, _own, keeper, person, done, known, waiting + more)


def _own(keeper: Keeper, person: str, own: Sequence[EndedTable], known: Sequence[EndedTable], waiting: int) -> Own:
    """It takes long: a thread's work."""
    games = [game_of(table, person) for table in own]
    everybody = ratings([*games, *(game_of(table, person) for table in known)])
    shown = [
        _rating(keeper, kind, rating, rating.name)
        for kind, found in everybody.items()
        for rating in found
        if rating.player == person
    ]
    return Own(
        games=sorted(_played(keeper, games, person), key=lambda game: -game.ended_at),
        ratings=sorted(shown, key=lambda each: (each.title, each.seats)),
        habits=_habits(keeper, games, person),
        waiting=waiting,
    )


@router.get("/club")
async def club_page(keeper: TheKeeper, visitor: TheVisitor) -> Club:
    """Everybody who played at tables that were shown to everybody; others are not told of."""
    read = keeper.database.run
    listed = await keeper.aside.run(visitor.address, read, result_queries.ended_tables, None, True, MOST_RATED)
    done, waiting = await worked_out(keeper, visitor.address, listed)
    return await keeper.aside.run(visitor.address, _club, keeper, done, waiting)


def _club(keeper: Keeper, done: Sequence[EndedTable], waiting: int) -> Club:
    """It takes long: a thread's work."""
    found = []
    for kind, same in ratings(map(game_of, done)).items():
        names = _apart([rating.name for rating in same])
        found += [_rating(keeper, kind, rating, name) for rating, name in zip(same, names, strict=True)]
    return Club(ratings=sorted(found, key=lambda each: (each.title, each.seats)), waiting=waiting)


def _apart(names: Sequence[str]) -> list[str]:
    """Names with a number where somebody before is called the same."""
    often: Counter[str] = Counter()
    apart = []
    for name in names:
        often[name] += 1
        apart.append(name if often[name] == 1 else f"{name} ({often[name]})")
    return apart


def _title(keeper: Keeper, game: str) -> str:
    return keeper.library.named(game).game.title


def _rating(keeper: Keeper, kind: tuple[str, int], rating: Rating, name: str) -> RatingShown:
    game, seats = kind
    spread = None
    if rating.value is not None and rating.low is not None and rating.high is not None:
        spread = Spread(value=rating.value, low=rating.low, high=rating.high)
    return RatingShown(
        game=game, title=_title(keeper, game), seats=seats, name=name, bot=rating.player.startswith(BOT),
        games=rating.games, wins=rating.wins, place=rating.place, rated=rating.rated, rating=spread,
    )  # fmt: skip


def _played(keeper: Keeper, games: Iterable[Game], person: str) -> Iterable[GamePlayed]:
    for game in games:
        table = game.table
        for seat, player in enumerate(game.players):
            if player == person:
                others = [sitting.name for sitting in table.sittings if sitting.seat != seat]
                yield GamePlayed(
                    table=table.id, game=table.game, title=_title(keeper, table.game), seats=table.seats, seat=seat,
                    place=game.places[seat], score=game.scores[seat], ended_at=table.ended_at, rated=game.rated,
                    others=others,
                )  # fmt: skip


def _habits(keeper: Keeper, games: Iterable[Game], person: str) -> list[HabitsShown]:
    """By game, as far as strong players were watched with the same component set."""
    mine: dict[str, list[tuple[list[str], str]]] = defaultdict(list)
    for game in games:
        strong = habits.kept(keeper.library.named(game.table.game).game)
        if strong is not None and game.table.components == strong.set:
            seats = [seat for seat, player in enumerate(game.players) if player == person]
            mine[game.table.game] += [(game.taken[seat], game.firsts[seat]) for seat in seats]
    found = []
    for name, seats_taken in sorted(mine.items()):
        strong = habits.kept(keeper.library.named(name).game)
        if strong is None or len(seats_taken) < ENOUGH:
            continue
        shown = [
            DifferenceShown(
                name=each.name, mine=Spread(value=each.mine, low=each.low, high=each.high), strong=each.strong,
                first=each.first,
            )
            for each in differences(seats_taken, strong)
        ]  # fmt: skip
        found.append(
            HabitsShown(
                game=name, title=_title(keeper, name), games=len(seats_taken), player=strong.player,
                player_games=strong.games, differences=shown,
            )
        )  # fmt: skip
    return found
