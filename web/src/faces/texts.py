"""Prints the texts that the faces of the page read, as random games send them. texts.json is what it printed."""

import json
import random
from collections import defaultdict
from typing import Any

from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game, game_names

GAMES = 20
EVERY = 5  # moves between two looks
SEATS = ["{0}", "{1}", "{2}", "{3}"]
READ = {
    "gaia": (
        "tech tile, name", "advanced tile, name", "booster, name", "federation token, name", "special action, name",
        "free action, name", "round tile: brings", "action: costs", "action: does", "area: level", "planet, state",
        "satellite, state", "space station, state", "space, state",
    ),
    "age_of_automaton": (
        ": gives", ": asks for", ": ability", ": discount", ": needs", ": discard", "track: counts", "track: space",
        "action, state", "achievement, state", "specialist, state", "prospect space, state",
    ),
}  # fmt: skip


def said(zone: dict[str, Any]) -> list[tuple[str, Any]]:
    """All that a zone and its pieces say, each with what it is said of: "booster, name" or "board action: costs"."""
    found = []
    pieces = [(piece["kind"], piece) for piece in zone.get("pieces", [])]
    for kind, part in [(zone["key"].split(".")[0], zone), *pieces]:
        found += [(f"{kind}: {name}", value) for name, value, *_ in part.get("facts", [])]
        found += [(f"{kind}, name", part["name"])] if "name" in part else []
        found += [(f"{kind}, state", text) for _, _, text in part.get("states", [])]
    return found + [each for inner in zone.get("zones", []) for each in said(inner)]


def texts(name: str) -> dict[str, list[str]]:
    """What a face reads in some games."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for seed in range(GAMES):
        pick = random.Random(seed)
        table = Handle(find_game(name), len(SEATS), seed, players=SEATS)
        while not table.over:
            table.play(pick.choice(table.legal_moves()))
            if len(table.moves) % EVERY == 0:
                for zone in table.view(table.seat).scene_data()["zones"]:
                    for what, value in said(zone):
                        if isinstance(value, str) and any(each in what for each in READ[name]):
                            found[what].add(value)
    return {what: sorted(values) for what, values in sorted(found.items())}


if __name__ == "__main__":
    print(json.dumps({name: texts(name) for name in game_names() if name in READ}, indent=1))
