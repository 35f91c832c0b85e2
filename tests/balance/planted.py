"""Measures how well the lab finds what is there, and nothing else. Run by itself it prints figures for the docs:

    python -m tests.balance.planted --sets 10 --games 1000 --pairs 20

Sets of Factory Manager in which one kind of tile costs a fifth less are compared with the game's own set on the same
deals: how often is that tile the first finding? The game's own set is compared with itself on other deals: how often is
there a finding?
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from gearwright.balance.comparing import compare
from gearwright.balance.plan import MAIN
from gearwright.balance.running import Found, Wishes, make_plan, play
from gearwright.balance.summary import Part
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game

from .runs import quietly

GAME, FILE, PLAYER, SEATS = "factory_manager", "tiles.toml", "greedy", 4
CHEAPER = 0.8
LEAST = 8  # a fifth less than a smaller price is hardly a step of the prices, which are whole


def kinds() -> list[tuple[list[str], int]]:
    """The tiles of each kind that can cost a fifth less and keep their place in their column, and that price."""
    text = find_game(GAME).components.texts[FILE]
    tiles = tomllib.loads(text)["tile"]
    groups, prices = defaultdict(list), defaultdict(set)
    for tile in tiles:
        effect = tuple(tile[name] for name in ("production", "storage", "energy", "workers"))
        groups[tile["kind"], tile["price"], effect].append(tile["id"])
        prices[tile["kind"]].add(tile["price"])
    found = []
    for (kind, price, _), names in sorted(groups.items()):
        lower = round(CHEAPER * price)
        if price >= LEAST and lower > max((each for each in prices[kind] if each < price), default=0):
            found.append((names, lower))
    return found


def planted(names: Sequence[str], price: int, folder: Path) -> Game:
    """The game with a set in which these tiles have another price."""
    text = find_game(GAME).components.texts[FILE]
    for name in names:
        text = re.sub(rf'(id = "{name}"\nkind = "[a-z_]+"\nprice = )\d+', rf"\g<1>{price}", text)
    folder.mkdir(parents=True)
    (folder / FILE).write_text(text)
    return find_game(GAME, folder)


def name_of(game: Game, tile: str) -> str:
    """What the moves that buy a tile say."""
    ids = __import__(f"{game.package}.components", fromlist=["TILE_IDS"]).TILE_IDS
    words = __import__(f"{game.package}.words", fromlist=["tile_name"])
    (kind,) = (number for number, alike in enumerate(ids) if tile in alike)
    return f"Buy {words.tile_name(kind)}"


def played(games: Sequence[Game], count: int, seed: int, folder: Path) -> Found:
    """So many games with each set."""
    plan = make_plan(games, [PLAYER], "", [SEATS], seed, {})
    return play(plan, games, folder / f"{seed}-{len(games)}.jsonl", Wishes(count, 0), quietly)


def findings_of_planted(count: int, games: int, folder: Path) -> Iterator[dict[str, Any]]:
    """What is found first in each of so many sets."""
    own = find_game(GAME)
    for number, (names, price) in enumerate(kinds()[:count]):
        game = planted(names, price, folder / str(number))
        found = played([game, own], games, number, folder / str(number))
        told = compare([Part.of(found, each, MAIN) for each in (0, 1)], found.plan, found.games)["findings"]
        wanted = name_of(game, names[0])
        first = told[0]["name"] if told else "nothing"
        yield {"planted": wanted, "price": price, "first": first, "found": first == wanted}


def findings_of_equal(pairs: int, games: int, folder: Path) -> Iterator[dict[str, Any]]:
    """How much is found in the game's own set against itself, on other deals."""
    own = find_game(GAME)
    for number in range(pairs):
        seeds = (1000 + 2 * number, 1001 + 2 * number)
        runs = [played([own], games, seed, folder) for seed in seeds]
        parts = [Part.of(found, 0, MAIN) for found in runs]
        told = compare(parts, runs[0].plan, [own, own])
        sure = [row["text"] for row in (*told["findings"], *told["game"]) if row["corrected"] < 0.05]
        yield {"seeds": seeds, "findings": sure}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sets", type=int, default=10)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--pairs", type=int, default=20)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        right = [0, 0]
        for row in findings_of_planted(wishes.sets, wishes.games, Path(place)):
            print(json.dumps(row), flush=True)
            right[0] += row["found"]
        for row in findings_of_equal(wishes.pairs, wishes.games, Path(place)):
            print(json.dumps(row), flush=True)
            right[1] += not row["findings"]
    print(f"The planted tile is the first finding in {right[0]} of {min(wishes.sets, len(kinds()))} sets;")
    print(f"nothing is found in {right[1]} of {wishes.pairs} pairs of equal sets.")
