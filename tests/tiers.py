"""The three tiers of tests, what belongs where, and why.

`make quick` runs the quick ones, `make test` those and what must hold whenever something lands, `make thorough` all.
A test is in the tier of its place, below, unless it carries a marker of its own, with a reason:
`@pytest.mark.thorough("every size of the page")`. CONTRIBUTING.md explains the tiers to people.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gearwright import game_names

QUICK, LANDING, THOROUGH = TIERS = ("quick", "landing", "thorough")

COMPILES = "runs compiled rules"
SERVES = "runs a server"
SPAWNS = "starts processes, each of which takes a second or more"
BROWSES = "needs a browser"
LEARNS = "needs PyTorch"
WHOLE_GAMES = "plays many whole games"

PLACES = {
    # the longest that fits counts
    "tests/": (QUICK, "Python alone"),
    "tests/arena/test_running.py": (LANDING, SPAWNS),
    "tests/arena/test_simulate.py": (LANDING, COMPILES),
    "tests/browser/": (LANDING, BROWSES),
    "tests/cli/": (LANDING, SPAWNS),
    "tests/core/test_cache.py": (LANDING, COMPILES),
    "tests/core/test_cores.py": (LANDING, SPAWNS),
    "tests/core/test_observing.py": (LANDING, COMPILES),
    "tests/envs/": (LANDING, COMPILES),
    "tests/envs/test_drawing.py": (QUICK, "Python alone"),
    "tests/envs/test_opponents.py": (QUICK, "Python alone"),
    "tests/examples/": (LANDING, SPAWNS),
    "tests/games/age_of_automaton/test_refusals.py": (LANDING, WHOLE_GAMES),
    "tests/games/age_of_automaton/test_scene.py": (LANDING, WHOLE_GAMES),
    "tests/games/automania/test_refusals.py": (LANDING, WHOLE_GAMES),
    "tests/games/gaia/test_refusals.py": (LANDING, WHOLE_GAMES),
    "tests/games/gaia/test_solo.py": (LANDING, WHOLE_GAMES),
    "tests/language_models/": (QUICK, "Python alone"),
    "tests/language_models/test_joining.py": (LANDING, SERVES),
    "tests/language_models/test_player.py": (LANDING, SPAWNS),
    "tests/language_models/test_protocol.py": (LANDING, SERVES),
    "tests/learning/": (LANDING, LEARNS),
    "tests/learning/test_onnx.py": (QUICK, "Python alone"),
    "tests/learning/test_report.py": (QUICK, "Python alone"),
    "tests/learning/test_settings.py": (QUICK, "Python alone"),
    "tests/players/": (LANDING, COMPILES),
    "tests/players/nets/": (QUICK, "Python alone"),
    "tests/review/test_measuring.py": (LANDING, COMPILES),
    "tests/review/test_whole.py": (LANDING, COMPILES),
    "tests/server/": (LANDING, SERVES),
    "tests/server/test_calls_alone.py": (QUICK, "Python alone"),
    "tests/server/test_clock_alone.py": (QUICK, "Python alone"),
    "tests/server/test_fair_alone.py": (QUICK, "Python alone"),
    "tests/server/test_names_alone.py": (QUICK, "Python alone"),
    "tests/server/test_standing_alone.py": (QUICK, "Python alone"),
    "tests/server/test_set_editions.py": (QUICK, "no server, and six sets of one game, which would all be compiled"),
    "tests/suite/test_batches.py": (LANDING, COMPILES),
    "tests/suite/test_component_sets.py": (LANDING, WHOLE_GAMES),
    "tests/suite/test_compilation.py": (LANDING, COMPILES),
    "tests/suite/test_cuda.py": (LANDING, COMPILES),
    "tests/suite/test_driving.py": (LANDING, SPAWNS),
    "tests/suite/test_scratch.py": (LANDING, COMPILES),
    "tests/suite/test_ways_to_run.py": (LANDING, COMPILES),
    "tests/suite/test_whole_games.py": (LANDING, COMPILES),
    "tests/test_against.py": (LANDING, COMPILES),
    "tests/test_bench.py": (LANDING, COMPILES),
    "tests/test_packaging.py": (LANDING, SPAWNS),
}


def _place(path: str) -> str:
    """The place of a test or a folder."""
    return max((place for place in PLACES if path.startswith(place)), key=len, default="tests/")


def has_none(path: Path, tier: str) -> bool:
    """Whether no test of a tier lies in a file or a folder; single tests of a file that are quicker do not count."""
    return path.suffix == ".py" and PLACES[_place(path.as_posix())][0] != tier


def assign(items: list[pytest.Item]) -> None:
    """Gives every test the marker of its tier."""
    for item in items:
        own = [mark for mark in item.iter_markers() if mark.name in TIERS]
        for mark in own:
            if mark.name != QUICK and not (len(mark.args) == 1 and isinstance(mark.args[0], str)):
                raise pytest.UsageError(f"{item.nodeid}: say in one sentence why it is {mark.name}.")
        if not own:
            tier, why = PLACES[_place(item.nodeid)]
            item.add_marker(getattr(pytest.mark, tier)(why))


FIRST = ("tests/suite/test_cuda.py", "tests/suite/test_ways_to_run.py")  # the longest, so that none waits for them
LONG = ("tests/browser/test_languages.py", "tests/browser/test_whole_games.py")
LAST = (*LONG, "tests/browser/")  # Playwright leaves a loop running in its thread; short ones fill what is left


def turn(item: pytest.Item) -> int:
    """Which tests come before which."""
    last = next((number for number, place in enumerate(LAST, 1) if item.nodeid.startswith(place)), 0)
    return last - item.nodeid.startswith(FIRST)


def game_of(nodeid: str) -> str | None:
    """The game that a test is about, by its folder or by what it is given."""
    words = re.split(r"[/\[\]-]", nodeid)
    return next((name for name in game_names() if name in words), None)
