"""`python -m tests.mutants [GAME ... | server]`: how many changed rules the quick tests find. See `make mutants`."""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import subprocess
import sys
import time
import tomllib
from collections import defaultdict
from pathlib import Path

# before anything is imported that asks for it
os.environ["GEARWRIGHT_INTERPRETED"] = "1"
os.environ["GEARWRIGHT_TESTS_GAME"] = GAME = "factory_manager"  # for the server any game will do: this one is short
os.environ["GEARWRIGHT_TESTS_SECONDS"] = "8"  # until a server that was changed does not answer

import pytest

from gearwright import game_names

from ..tiers import game_of
from .judging import FOUND, HUNG, SAME, SURVIVED, Judge
from .making import SOURCES, Mutant, functions_of, mutants, rules_of

TESTS = Path(__file__).parents[1]
HARMLESS = Path(__file__).with_name("harmless.toml")
KEPT = TESTS.parent / ".mutants"  # the last verdicts
SERVER = "server"
MODULES = (
    *(f"gearwright.server.{name}" for name in ("playing", "keeper", "rooms", "seating", "door")),
    *(f"gearwright.server.archive.{name}" for name in ("database", "queries", "schema", "belongings")),
    # not the queries of leases and of reviews: their tests start processes
    *(f"gearwright.server.archive.{name}_queries" for name in ("account", "call", "result")),
)
NOT_ASKED = {
    # tests of the server that do not judge its mutants, and why
    "postgres": "does what SQLite does; queries for it alone are not judged",
    "test_a_bot_is_slow_for_the_first_time_only": "takes many seconds, and is about no module that is judged",
    "test_a_hint_has_a_reason_that_was_counted": "needs compiled rules",
    "test_time_goes_on_for_whoever_takes_a_move_back": "needs a game whose turns end with such a move",
    "test_a_bot_that_does_not_answer_holds_nothing_up": "takes many seconds, which a broken server makes more",
    "test_automas.py": "is about the games' own Automas",
    "test_bot_api.py": "starts processes",
    "test_attack.py": "starts processes",
    "test_document.py": "asks a thousand things",
    "test_drill.py": "starts processes",
    "test_killing.py": "starts processes",
    "test_leases.py": "starts PostgreSQL, which would be once for every mutant",
    "test_reviews.py": "starts processes that compile",
    "test_secrets.py": "plays every case of every game twice",
    "test_sharing.py": "starts PostgreSQL, which would be once for every mutant",
    "test_thinkers.py": "starts processes",
    "test_warming.py": "starts a process",
}
BUDGET, EXAMPLES = 25.0, 8  # of the server's tests, nearly each of which runs nearly everything
ENOUGH = {SERVER: 85}  # per cent that must be found
ENOUGH_OF_RULES = 90


def main() -> int:
    """Judges each of what was asked for in a process of its own."""
    wish = asked()
    names = wish.names or [*game_names(), SERVER]
    if len(names) == 1:
        return judge(names[0], wish)
    rest = [each for each in sys.argv[1:] if each not in wish.names]
    commands = [[sys.executable, "-m", "tests.mutants", name, *rest] for name in names]
    return max(subprocess.run(command, check=False).returncode for command in commands)


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", choices=[*game_names(), SERVER, []],
                        help="games whose rules are changed, or 'server'; all, if none is named")  # fmt: skip
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="so many of each, drawn by the seed (300)")
    parser.add_argument("--all", action="store_true", help="every one of them")
    parser.add_argument("--seed", type=int, default=1, help="draws another sample")
    parser.add_argument("--module", help="only in files whose name has this in it")
    parser.add_argument("--again", action="store_true", help="only those that survived or hung the last time")
    parser.add_argument("--tests", default="", metavar="WORD", help="only by tests whose name has this in it")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="so many at a time")
    parser.add_argument("--minutes", type=float, default=math.inf, help="tell what was judged after so many")
    parser.add_argument("--json", action="store_true", help="print the verdicts as JSON")
    return parser.parse_args()


def judge(name: str, wish: argparse.Namespace) -> int:
    """Judges the mutants of one game, or of the server, and tells what was found."""
    until = time.monotonic() + 60 * wish.minutes

    def told(done: int, of: int, seconds: float) -> None:
        if sys.stderr.isatty() or done % 50 == 0 or done == of:
            end = "\r" if sys.stderr.isatty() else "\n"
            print(f"{name}: {done} of {of} judged in {seconds:.0f} s", end=end, file=sys.stderr)

    def wanted(test: str) -> bool:
        return takes_part(name, test) and wish.tests in test

    trial = Judge(lambda: chosen(name, wish), wanted, wish.processes, told, until)
    if name == SERVER:
        trial.budget, trial.examples = BUDGET, EXAMPLES
    places = ["server"] if name == SERVER else [f"games/{name}", "suite"]
    marker = "not thorough" if name == SERVER else "quick"
    left_out = [f"--ignore={TESTS / SERVER / file}" for file in NOT_ASKED if file.endswith(".py")]
    options = [*left_out, "-qq", "-m", marker, "-p", "no:cacheprovider", "--no-summary"]
    code = pytest.main([*options, *(str(TESTS / place) for place in places)], [trial])
    if trial.wrong or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print("These tests fail though nothing was changed:", *trial.wrong, sep="\n", file=sys.stderr)
        return 2
    if trial.not_judged:
        print(f"{name}: the time was up before {trial.not_judged} more were judged", file=sys.stderr)
    return report(name, trial.verdicts, wish)


def takes_part(name: str, test: str) -> bool:
    """Whether a test is of a game, or one of the server's with one game and one database."""
    if name != SERVER:
        return game_of(test) == name
    return game_of(test) in (None, GAME) and not any(part in test for part in NOT_ASKED)


def chosen(name: str, wish: argparse.Namespace) -> list[Mutant]:
    """The mutants that are judged."""
    functions = functions_of(MODULES) if name == SERVER else rules_of(name)
    found = [each for each in mutants(functions) if wish.module is None or wish.module in each.file.name]
    if wish.again:
        rows = json.loads((KEPT / f"{name}.json").read_text())
        left = [row for row in rows if row["verdict"] in (SURVIVED, HUNG)]
        places = {(row["file"], row["line"]) for row in left}
        lines = {(row["file"], row["was"], row["is"]) for row in left}
        there = [each for each in found if (short(each.file), each.line) in places]
        return [each for each in there if (short(each.file), *each.lines()) in lines]
    wished = len(found) if wish.all else min(wish.sample, len(found))
    return random.Random(wish.seed).sample(found, wished)  # in no order: what is judged in time is a sample, too


def short(file: Path) -> str:
    """A file as people call it."""
    return str(file.relative_to(SOURCES.resolve()))


def report(name: str, verdicts: list[tuple[Mutant, str, str]], wish: argparse.Namespace) -> int:
    """Tells the share that was found, by file, and what survived; keeps all verdicts."""
    known = {(each["file"], each["was"], each["is"]) for each in tomllib.loads(HARMLESS.read_text()).get("mutant", [])}
    rows = []
    for mutant, verdict, test in verdicts:
        was, now = mutant.lines()
        file = short(mutant.file)
        if verdict == SURVIVED and (file, was, now) in known:
            verdict = SAME
        rows.append({"file": file, "line": mutant.line, "was": was, "is": now, "verdict": verdict, "test": test})
    rows.sort(key=lambda row: (row["file"], row["line"]))
    if not wish.again:
        KEPT.mkdir(exist_ok=True)
        (KEPT / f"{name}.json").write_text(json.dumps(rows, indent=1))
    if wish.json:
        print(json.dumps(rows, indent=1))
        return 0
    files: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        if row["verdict"] != SAME:
            files[str(row["file"])].append(row["verdict"] in (FOUND, HUNG))
    every = [found for each in files.values() for found in each]
    print(f"\n{name}: mutants found, by file")
    for file, each in [*files.items(), ("all", every)]:
        print(f"  {file:50} {sum(each):4} of {len(each):4}  {share(each):5.1f} %")
    for row in rows:
        if row["verdict"] == SURVIVED:
            print(f"\n  {row['file']}:{row['line']} survives ({row['test'] or 'tests run it'})")
            print(f"    - {row['was']}\n    + {row['is']}")
    enough = ENOUGH.get(name, ENOUGH_OF_RULES)
    print(f"\n{name}: {share(every):.1f} % of {len(every)} found, at least {enough} % are wanted; ", end="")
    print(f"{len(rows) - len(every)} more change nothing.")
    if name == SERVER:
        print(f"Each was judged by its quickest tests, {BUDGET:.0f} seconds of them at most.")
    return int(share(every) < enough)


def share(found: list[bool]) -> float:
    """Per cent."""
    return 100 * sum(found) / max(1, len(found))


if __name__ == "__main__":
    sys.exit(main())
