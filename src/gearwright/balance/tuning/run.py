"""`gearwright balance tune`: searches, judges on fresh deals, and writes the set that was found and a page about it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gearwright.arena.spreading import HERE, Where
from gearwright.balance import running, writing
from gearwright.balance.plan import MAIN
from gearwright.balance.running import Begin, Found, Wishes
from gearwright.balance.summary import Part
from gearwright.core.errors import BadComponents, GearwrightError, one_of
from gearwright.core.language.streams import derived, word
from gearwright.core.language.things import numbered
from gearwright.core.play.files import write_whole
from gearwright.core.play.files import writing as written
from gearwright.core.play.game import Game

from .candidates import TUNED, Candidate, Workshop
from .goals import GOAL, Goals
from .levers import levers_of
from .page import page_text
from .racing import FEWEST, Racer, Rules, Track
from .search import Search, until
from .story import changes_data, rows_data, step_data, step_text
from .verdicts import judge

FRESH = 1  # says which other deals those are on which the set that was found is judged


@dataclass(frozen=True)
class Asked:
    """What was asked for at the command line."""

    goals: Goals
    out: Path
    players: tuple[str, ...]
    seats: tuple[int, ...]
    games: int
    seed: int
    options: dict[str, Any]
    minutes: float | None = None
    where: Where = HERE
    words: tuple[str, ...] = ()  # the command itself


@dataclass(frozen=True)
class Files:
    """What a run leaves in its folder."""

    set: Path  # a folder: the component set that was found
    report: Path
    data: Path
    judgement: Path  # the balance report of that set against the given one, on fresh deals


def tune(game: Game, asked: Asked, begin: Begin, tell: Callable[[str], None]) -> dict[str, Any]:
    """Searches from a game's set on, and tells what comes of each round; gives all that was found."""
    _check(game, asked)
    goals = asked.goals
    rules = Rules(asked.players, asked.seats, asked.seed, asked.options, asked.games, goals)
    levers = levers_of(game, goals.changes)
    plan = rules.plan([game])  # refuses what cannot be played before anybody plays
    if goals.trials and not running.forbids(plan, [game]):
        name = "things, worth" if goals.asks_for_worth else "strategies, cost"
        raise GearwrightError(
            f"The goal {name} cannot be measured: nothing can be forbidden to {one_of(plan.players)}."
        )
    workshop = Workshop(game)
    track = Track(rules, asked.out / "games", asked.where, begin)
    steps = []
    for step in Search(track, workshop, levers, goals.changes, until(asked.minutes)).run():
        steps.append(step)
        tell(step_text(step_data(step)))
    best = steps[-1].best
    if not best.verdict.statements:
        raise GearwrightError(
            "The goals ask for nothing that was seen in these games: ask for more, or play more games."
        )
    found, judged = _judged_anew(rules, game, best, asked, begin)
    made = Files(
        asked.out / TUNED, asked.out / "tuning.html", asked.out / "tuning.json", Path(judged["files"]["report"])
    )
    parts = [Part.of(found, number, MAIN) for number in range(len(found.games))]
    after, before = judge(parts[0], goals), judge(parts[-1], goals)
    data = {
        "game": game.name,
        "title": game.title,
        "edition": game.edition,
        "set": {"name": game.components.name, "digest": game.components.digest},
        "tuned": {"name": TUNED, "digest": best.game.components.digest},
        "goals": goals.model_dump(),
        **found.plan.model_dump(include={"options", "seats", "players"}),
        "seed": asked.seed,
        "games": asked.games,
        "command": list(asked.words),
        "warnings": judged["warnings"],
        "levers": len(levers),
        "changes": changes_data(best.candidate, steps, track),
        "steps": [step_data(step) for step in steps],
        **rows_data(before, after),
        "files": {name: str(path) for name, path in asdict(made).items()},
    }
    _write_set(made.set, workshop, best.candidate)
    write_whole(made.report, page_text(data))
    write_whole(made.data, json.dumps(data, indent=1) + "\n")
    return data


def _judged_anew(
    rules: Rules, game: Game, best: Racer, asked: Asked, begin: Begin
) -> tuple[Found, dict[str, Any]]:  # fmt: skip
    """The set that was found, and the given one, on deals that the search has not seen."""
    sets = [best.game, game] if best.candidate.changes else [game]
    seed = int(derived(word(rules.seed), FRESH))
    plan = running.make_plan(sets, rules.players, "", rules.seats, seed, rules.options)
    files = writing.Files.named(asked.out / f"judgement-{best.game.components.digest}.jsonl", None)
    trials = rules.goals.trials * rules.games
    wishes = Wishes(rules.games, trials, asked.where, rules.goals.forbids)
    found = running.play(plan, sets, files.games, wishes, begin)
    return found, writing.finish(found, rules.games, trials, files)


def _write_set(folder: Path, workshop: Workshop, candidate: Candidate) -> None:
    """The files of the set that say something else than the game's own; those of an earlier set go."""
    texts = workshop.texts(candidate) if candidate.changes else {}
    for file, text in texts.items():
        write_whole(folder / file, text, BadComponents)
    with written(folder):
        for path in folder.glob("*.toml"):
            if path.name not in texts:
                path.unlink()


def _check(game: Game, asked: Asked) -> None:
    """Refuses what makes no sense."""
    if asked.games < FEWEST:
        raise GearwrightError(f"A search has at least {FEWEST} games for each set, not {asked.games}.")
    if asked.minutes is not None and not 0 < asked.minutes < float("inf"):
        raise GearwrightError(f"A search has more than 0 minutes, not {asked.minutes:g}.")
    asked.where.check()
    goals = asked.goals
    for name, asks, least in (("things", goals.things.sorts, 1), ("strategies", goals.strategies.sorts, 2)):
        there = _sorts(game, least)
        for sort in asks:
            if sort not in there:
                raise GOAL.wrong(f"{name}, sorts", f"{game.title} has no things '{sort}': it has {one_of(there)}")


def _sorts(game: Game, least: int) -> list[str]:
    """The sorts of things of which there are at least so many."""
    contents = game.rules.contents
    things = numbered(contents, game.rules.things)
    named = (contents.span_of(each.span).name for each, _, count in things if count >= least)
    return [name.replace("_", " ") for name in dict.fromkeys(named)]
