"""Every list in a game's component tables with an entry more and one less: what a designer sees.

`python -m tests.suite.set_changes GAME tables` prints a line of JSON for each change of the lists of cards, tiles and
so on, `... GAME within` for the lists within their entries; the test reads them. It is a process of its own because it
interprets the rules: compiling every one of these sets would take hours.
"""

from __future__ import annotations

import copy
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gearwright import BadComponents, Game, Handle, find_game
from gearwright.core.play.story import seen

Path_ = tuple[str | int, ...]
ADDED, REMOVED = "added", "removed"
TABLES, WITHIN = "tables", "within"
NUMBERS = ("number", "position", "space", "humans", "order", "different_types", "pile_position")
MOVES = 10_000 if "GEARWRIGHT_EXAMPLES" in os.environ else 200  # of the game that is played
PATIENCE = 8  # messages that are followed one after another
COUNT = re.compile(r"it says (\d+), but (\d+) ")
COMPLAINT = re.compile(
    r"(?P<file>\w+\.toml)(?: \(the game's own: copy [^)]* change it there\))?: (?P<where>[^:]+): .+\."
)


@dataclass
class Change:
    """One change, and what came of it."""

    file: str
    place: str
    how: str
    told: list[str] = field(default_factory=list)  # complaints, without the folder; each but the last was followed
    loaded: bool = False
    moves: int = 0  # of the game that was played with it
    broken: str = ""  # a law


def toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def lists(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Where lists are; of entries with the same fields, one is looked into."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from lists(each, (*path, key))
    elif isinstance(value, list) and value:
        yield path
        kinds = {frozenset(each): number for number, each in enumerate(value) if isinstance(each, dict)}
        for number in kinds.values():
            yield from lists(value[number], (*path, number))


def at(value: Any, path: Path_) -> Any:
    for step in path:
        value = value[step]
    return value


def changed(tables: dict[str, Any], file: str, path: Path_, how: str) -> dict[str, Any]:
    """The tables with one more entry, a copy of the last under a new name and number, or without the last."""
    own = {**tables, file: copy.deepcopy(tables[file])}
    entries = at(own[file], path)
    if how == REMOVED:
        entries.pop()
        return own
    new = copy.deepcopy(entries[-1])
    if isinstance(new, dict):
        new |= {key: f"{new[key]}_new" for key in ("id", "name", "label") if isinstance(new.get(key), str)}
        new |= {key: new[key] + 1 for key in ("id", *NUMBERS) if isinstance(new.get(key), int)}
    entries.append(new)
    return own


def follow(tables: dict[str, Any], sentence: str) -> dict[str, Any] | None:
    """The tables as a message about a count asks for; nothing, if it is about something else."""
    parts, count = COMPLAINT.fullmatch(sentence), COUNT.search(sentence)
    if parts is None or count is None:
        return None
    own = {**tables, parts["file"]: copy.deepcopy(tables[parts["file"]])}
    *steps, last = [re.fullmatch(r"(\w+)(?: (\d+))?(?: \(\w+\))?", step) for step in parts["where"].split(", ")]
    place = own[parts["file"]]
    for step in steps:
        assert step is not None, sentence
        place = place[step[1]][int(step[2]) - 1] if step[2] else place[step[1]]
    assert last is not None and place[last[1]] == int(count[1]), f"the field does not hold that number: {sentence}"
    place[last[1]] = int(count[2])
    return own


def play(game: Game, change: Change) -> None:
    """A game, whole where it is asked for, with every law checked, and pictures and words of it now and then."""
    seats, options = (game.ready[0].seats, game.ready[0].options) if game.ready else (game.seats[0], {})
    table = Handle(game, seats, 5, options)
    while not table.over and not change.broken and len(table.moves) < MOVES:
        legal = table.legal_moves()
        if len(table.moves) % 20 == 0:
            view = seen(table, table.seat, table.names)
            assert view.scene() and [view.describe(move) for move in legal]
        table.play(legal[len(table.moves) * 7 % len(legal)])
        change.broken = game.rules.contents.laws[table.broken()].text if table.broken() else ""
    change.moves = len(table.moves)


def tried(name: str, tables: dict[str, Any], change: Change) -> None:
    """Loads the set as a designer would, following what the messages say."""
    own: dict[str, Any] | None = tables
    game: Game | None = None
    while own is not None and game is None and len(change.told) < PATIENCE:
        with TemporaryDirectory() as folder:
            mine = Path(folder).resolve() / "mine"
            mine.mkdir()
            for file, table in own.items():
                (mine / file).write_text("".join(f"{json.dumps(key)} = {toml(each)}\n" for key, each in table.items()))
            try:
                game = find_game(name, mine)
            except BadComponents as error:
                change.told.append(str(error).removeprefix(f"{mine}/"))
                own = follow(own, change.told[-1])
    if game is not None:
        change.loaded = True
        play(game, change)
        for part in [part for part in sys.modules if part.split(".")[0] == game.package]:
            del sys.modules[part]


def main(name: str, which: str) -> None:
    standard = find_game(name).components.tables
    for file, table in standard.items():
        for path in lists(table):
            is_table = len(path) == 1 and isinstance(at(table, path)[0], dict)
            for how in (ADDED, REMOVED) if is_table == (which == TABLES) else ():
                change = Change(file, ".".join(map(str, path)), how)
                tried(name, changed(standard, file, path, how), change)
                print(json.dumps(asdict(change)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
