"""Players who come where good and random ones do not: they sell all they have, pass, forfeit, hoard, ruin themselves.

Three of them know nothing of a game; the others like some sorts of moves better than all others, game by game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from gearwright import Game, Handle
from gearwright.games.automata.components import BOARDS, MARKET, N_FACES

Player = Callable[[Handle, random.Random], int]
LOOKED_AT = 4  # so many moves are compared by whoever looks for the worst

# What is liked, the best first: all moves of a span, or single ones as logs write them. Where there is none of these,
# any move will do.
ON_MARKET = [f"place {face * BOARDS + MARKET}" for face in range(N_FACES)]
LIKES: dict[str, dict[str, tuple[str, ...]]] = {
    "age_of_automaton": {
        "passes": ("pass", "end", "stop", "decline", "skip"),
        "gives away": ("discard", "credit", "token", "overtime", "play", "contract", "end"),
        "hoards": ("take", "tile", "stop", "skip", "act 2", "act 0"),
    },
    "automania": {
        "withdraws": ("withdraw", "hold", "no_contract"),
        "sponsors": ("sponsor", "withdraw", "discard", "keep"),
        "hoards": ("hold", "keep", "no_contract", "build", "take", "use"),
        "recalls": ("recall", "yacht", "discard", "advertise", "use"),
    },
    "automata": {
        "sells": ("sell", "take", "complete", f"act {MARKET}", *ON_MARKET),
        "forfeits": ("forfeit", "place"),
        "hoards": ("reserve", "create", "improve", "complete", "act"),
        "combines": ("combine", "turn", "reroll", "use", "forfeit"),
    },
    "factory_manager": {
        "passes": ("pass", "stop", "done", "hire 0", "planned"),
        "tears down": ("tear_down", "shut_down", "done", "bid"),
        "hoards": ("buy", "done", "bring", "hire"),
    },
    "gaia": {
        "passes": ("pass", "decline", "no_area", "give_up", "done", "end"),
        "burns": ("free", "convert", "accept", "action", "end"),
        "builds": ("mine", "project", "become", "planet", "upgrade", "accept", "end"),
        "swaps": ("federation", "special", "cover", "advanced_tile", "token", "end"),
    },
}  # fmt: skip


def players_of(game: Game) -> dict[str, Player]:
    """All of them, by what they do."""
    likes = {habit: liking(game, spans) for habit, spans in LIKES.get(game.name, {}).items()}
    return {"takes the first": the_first, "takes the last": the_last, "ruins itself": the_worst, **likes}


def the_first(table: Handle, chance: random.Random) -> int:
    """Never thinks."""
    return table.legal_moves()[0]


def the_last(table: Handle, chance: random.Random) -> int:
    """Never thinks either."""
    return table.legal_moves()[-1]


def the_worst(table: Handle, chance: random.Random) -> int:
    """Of some moves the one after which the seat is worth least."""
    seat = table.seat

    def worth(move: int) -> float:
        after = table.copy()
        after.play(move)
        return float(after.game.rules.evaluate(after.table, seat))

    legal = table.legal_moves()
    return min(chance.sample(legal, min(LOOKED_AT, len(legal))), key=worth)


def liking(game: Game, likes: Sequence[str]) -> Player:
    """Prefers some sorts of moves."""
    ranks = ranked(game, likes)

    def choose(table: Handle, chance: random.Random) -> int:
        legal = table.legal_moves()
        best = min(ranks[move] for move in legal)
        return chance.choice([move for move in legal if ranks[move] == best])

    return choose


def ranked(game: Game, likes: Sequence[str]) -> list[int]:
    """The place of every move of a game among those that are liked; the others come after them."""
    spelled = [game.rules.contents.spell(move) for move in range(game.moves)]
    places = {like: place for place, like in enumerate(likes)}
    known = {name for text in spelled for name in (text, text.split()[0])}
    assert set(likes) <= known, f"{game.name} has no moves called {sorted(set(likes) - known)}"
    return [min(places.get(text, len(likes)), places.get(text.split()[0], len(likes))) for text in spelled]
