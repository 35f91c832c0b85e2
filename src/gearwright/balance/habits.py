"""Measures what strong players take, so that people can compare themselves: `habits.json` in a game's package.

python -m gearwright.balance.habits factory_manager --games 100
"""

from __future__ import annotations

import argparse
import datetime
import json
import sys
from collections import Counter

from gearwright.arena.habits import Habit, Habits, own_file, taken
from gearwright.arena.playing import play_game
from gearwright.core.play.files import write_whole
from gearwright.core.play.handle import Handle
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_game
from gearwright.players import find_player

from .naming import name_things, words_of_moves
from .plan import MAIN, Ended, Plan

SEED = 5
LEAST = 0.005  # of the seats: what fewer take is left out


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.balance.habits", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--player", default="expert", help="who has all seats")
    given = parser.parse_args(arguments)
    game, seats, player = find_game(given.game), given.seats, given.player
    plan = Plan(
        game=game.name, edition=game.edition, sets=[Components.of(game.components)], options={}, seats=[seats],
        players=[player], beside="", seed=SEED,
    )  # fmt: skip
    players, ended = [find_player(player) for _ in range(seats)], []
    things: Counter[str] = Counter()
    firsts: Counter[str] = Counter()
    for number in range(given.games):
        table, _ = play_game(game, [player] * seats, players, plan.deal(number), {})
        result = {"scores": table.scores, "places": table.places, "length": len(table.moves), "moves": table.moves}
        ended.append(Ended.model_validate({"set": 0, "seats": seats, "who": MAIN, "game": number, **result}))
        for each in taken(Handle(game, seats, table.seed, {}), table.moves):
            things.update(each.things)
            firsts[each.first] += 1
        print(f"{number + 1} of {given.games} games", end="\r", file=sys.stderr)
    names = {each.key: each.name for each in name_things(game, words_of_moves(game, plan, ended)) if not each.whole}
    total = given.games * seats
    habits = [
        Habit(thing=key, name=names[key], taken=round(count / total, 4), first=round(firsts[key] / total, 4))
        for key, count in sorted(things.items())
        if count >= LEAST * total
    ]
    command = f"python -m gearwright.balance.habits {game.name} --games {given.games} --seats {seats} --player {player}"
    found = Habits(
        game=game.name, edition=game.edition, set=game.components.digest, seats=seats, player=player,
        games=given.games, habits=habits, command=command, date=datetime.date.today().isoformat(),
    )  # fmt: skip
    write_whole(own_file(game), json.dumps(found.model_dump(), indent=1) + "\n")
    print(own_file(game))


if __name__ == "__main__":
    main(sys.argv[1:])
