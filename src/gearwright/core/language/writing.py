"""Writes `refuse`, `legal_moves`, `answer`, `take_step`, `run_on`, `play` and `settle` from a game's table of contents.

Each span gets a loop of its own with its own `refuse_x` inside: several times cheaper than asking `refuse` move by
move.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from typing import Any

from .agenda import take_up
from .contents import GAME_OVER, NO_SUCH_MOVE, NOT_ASKED, Contents
from .decisions import Decision, Step
from .decorators import rule

WRITTEN = ("refuse", "legal_moves", "answer", "take_step", "run_on", "play", "settle")


def write(package: str, contents: Contents, decisions: tuple[Decision, ...], steps: tuple[Step, ...]) -> dict[str, Any]:
    """These functions of a game, by name."""
    names: dict[str, Any] = {"take_up": take_up}
    text = source(contents, decisions, steps, names)
    file = f"<contents of {package}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    space = {"__name__": package, **names}
    exec(compile(text, file, "exec"), space)
    for name in WRITTEN:
        space[name] = rule(space[name])
    return {name: space[name] for name in WRITTEN}


def source(contents: Contents, decisions: tuple[Decision, ...], steps: tuple[Step, ...], names: dict[str, Any]) -> str:
    """Their text; `names` takes in the rules that it calls."""
    counts = {span.first: span.count for span in contents.spans}

    def name(function: Callable[..., Any]) -> str:
        name = getattr(function, "py_func", function).__name__
        assert names.setdefault(name, function) is function, f"two rules are called {name}"
        return str(name)

    asking: list[str] = []
    listing: list[str] = []
    playing: list[str] = []
    for question in range(len(contents.questions)):
        condition = f"    {'elif' if question else 'if'} kind == {question}:  # {contents.questions[question]}"
        for lines in (asking, listing, playing):
            lines.append(condition)
        (decision,) = (each for each in decisions if each.question == question)
        for answer in decision.answers:
            first, refuse, play = answer.span, answer.refuse, answer.play
            count = counts[first]
            here = f"{first} <= move < {first + count}" if count > 1 else f"move == {first}"
            choice = f", move - {first}" if count > 1 else ""
            here = f"        if {here}:  # {contents.span_of(first).name}"
            asking += [here]
            asking += [f"            return {name(refuse)}(table, seat{choice})" if refuse else "            return 0"]
            playing += [here]
            playing += [f"            {name(play)}(table, seat{choice})" if play else "            pass"]
            if count > 1:
                listing += [f"        for choice in range({count}):  # {contents.span_of(first).name}"]
                indent, move, argument = "            ", f"{first} + choice", ", choice"
            else:
                indent, move, argument = "        ", f"{first}", ""
            allowed = f"{name(refuse)}(table, seat{argument}) == 0" if refuse else "True"
            listing += [f"{indent}moves[count] = {move}", f"{indent}count += {allowed}"]
    stepping = ["    take_up(table)", "    kind = int(table.due.kind)", f"    if kind < {len(contents.questions)}:"]
    happening: list[str] = []
    for kind, step in steps:
        happening += [f"    {'elif' if happening else 'if'} kind == {kind}:  # {contents.name_of(kind)}"]
        happening += [f"        {name(step)}(table)"]
    settling: list[str] = []
    for kind, step in steps:
        if kind in contents.within:
            settling += [f"        {'elif' if settling else 'if'} kind == {kind}:", "            take_up(table)"]
            settling += [f"            {name(step)}(table)"]
    settling += ["        else:", "            return"] if settling else ["        return"]
    due = ["    kind = int(table.due.kind)", "    seat = int(table.due.seat)"]
    return "\n".join(
        [
            "def refuse(table, move):",
            '    """Why the move is not allowed now; 0 if it is."""',
            "    if table.over:",
            f"        return {GAME_OVER}",
            f"    if move < 0 or move >= {contents.moves}:",
            f"        return {NO_SUCH_MOVE}",
            *due,
            *asking,
            f"    return {NOT_ASKED}",
            "",
            "def legal_moves(table, moves):",
            '    """Lists all that is allowed for the due decision, and tells how many that are."""',
            "    count = 0",
            "    if table.over:",
            "        return count",
            *due,
            *listing,
            "    return count",
            "",
            "def answer(table, move):",
            '    """Plays an allowed move; what it leads to is still owed."""',
            *due,
            "    if seat != table.mover:",
            "        table.mover = seat",
            "        table.locked = table.moves",
            "    table.moves += 1",
            *playing,
            "",
            "def take_step(table):",
            '    """Takes up what is owed next; if nobody decides it, it happens. Tells whether that was so."""',
            *stepping,
            "        return False",
            *happening,
            "    return True",
            "",
            "def run_on(table):",
            '    """Takes every step that nobody decides, until a decision is due or the game is over."""',
            "    while not table.over:",
            *(f"    {line}" for line in [*stepping, "        return", *happening]),
            "",
            "def play(table, move):",
            '    """Plays an allowed move, and runs on until the next decision is due or the game is over."""',
            "    answer(table, move)",
            "    run_on(table)",
            "",
            "def settle(table):",
            '    """Takes the steps that belong to the move that was answered, and no more."""',
            "    while not table.over and table.depth > 0:",
            "        kind = int(table.agenda[table.depth - 1].kind)",
            *settling,
            "",
        ]
    )
