"""Answers in words, for a reader that pays for each of them: the table, the moves, the story, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.outline import outline
from gearwright.core.looks.phrases import counted, listed, winners
from gearwright.core.play.game import Game
from gearwright.core.play.story import Told, runs

from .place import Effect, Group, Place

NAMED = 12  # so many moves are named for one reason, if nobody asked for them by a word


def game_line(game: Game) -> str:
    """A game on the shelf, with its options in words."""
    about = game.about
    head = f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} seats. {about.summary}"
    lines = [head]
    for option in game.options:
        choices = "; ".join(
            f"{choice} ({words})" if words != choice.replace("_", " ") else choice
            for choice, words in zip(option.choices, option.told, strict=True)
        )
        lines.append(f"  option {option.name}: {option.sentence} Choices, the first is usual: {choices}")
    lines += [f"  ready-made: {each.title}: {each.seats} seats, options {dict(each.options)}" for each in game.ready]
    return "\n".join(lines)


def who_sits(place: Place) -> str:
    """Who sits where."""
    others = [f"seat {seat}: {name}" for seat, name in enumerate(place.names) if seat != place.seat]
    told = f" {'; '.join(others)}." if others else ""
    return f"You are {place.names[place.seat]}, seat {place.seat} of {len(place.names)}.{told}"


def state(place: Place, shown: Mapping[str, Any]) -> list[str]:
    """What is asked now, and of whom; or how the game ended."""
    if shown["over"]:
        return ending(place, shown)
    if shown["asked"] != place.seat:
        return [f"{place.names[shown['asked']]} is asked: {shown['question']} wait tells when you are asked."]
    left = shown.get("left") or {}
    spare = [counted(int(left["calls"]), "call")] if "calls" in left else []
    spare += [f"{int(left['tries'])} illegal {'try' if left['tries'] == 1 else 'tries'}"] if "tries" in left else []
    spare += [f"{int(left['seconds'])} seconds"] if "seconds" in left else []
    asked = [f"You are asked: {shown['question']}"]
    return [*asked, f"Left for this decision: {', '.join(spare)}."] if spare else asked


def choices(shown: Mapping[str, Any]) -> list[str]:
    """The moves that are allowed, by their numbers, in words and as logs write them."""
    return [f"{number}. {each['words']} ({each['text']})" for number, each in enumerate(shown["choices"], 1)]


def possible(answers: Mapping[str, Sequence[str]]) -> list[str]:
    """What could answer the question, allowed or not."""
    lines = ["Answer with one of these, allowed now or not, as it is written before the colon or in words:"]
    for many, few in answers.items():
        lines += list(few) or [f"{many}: the table has it in brackets behind what it is about"]
    return lines


def table(scene: Mapping[str, Any] | None, lexicon: Lexicon, marks: Mapping[int, str], part: str = "") -> list[str]:
    """What lies on the table."""
    return ["The table cannot be drawn."] if scene is None else outline(scene, lexicon, marks, part)


def tally(place: Place, shown: Mapping[str, Any]) -> list[str]:
    """The scores by source, as they stand."""
    lines = []
    for seat, name in enumerate(place.names):
        terms = [(place.game.looks.lexicon.name(each["source"]), each["values"][seat]) for each in shown["tally"]]
        told = ", ".join(f"{source} {value}" for source, value in terms if value) or "nothing yet"
        lines.append(f"{name}: {sum(value for _, value in terms)} ({told})")
    return lines


def ending(place: Place, shown: Mapping[str, Any]) -> list[str]:
    """The places and scores of a finished game."""
    scores, places = shown["scores"], shown["places"]
    order = sorted(range(len(scores)), key=lambda seat: places[seat])
    lines = [f"place {places[seat]}: {place.names[seat]} with {scores[seat]}" for seat in order]
    return ["The game is over.", *lines, winners(scores, places, place.names)]


def story(place: Place, told: Sequence[Told]) -> list[str]:
    """What was done and what came of it."""
    lines = []
    stand_ins = place.stand_ins()
    for moves in runs(told):
        who = "You" if moves[0].own else place.names[moves[0].seat]
        notes = {each.number: f" [{stand_ins[each.number]}]" for each in moves if each.number in stand_ins}
        lines.append(f"{who} {'; '.join(each.words + notes.get(each.number, '') for each in moves)}")
        lines += [f"  {sentence}" for sentence in moves[-1].news]
    return lines


def refusals(groups: Sequence[Group], wanted: str) -> list[str]:
    """Why moves are not allowed, reason by reason."""
    if not groups:
        return [f"No move of this question that is called '{wanted}' is refused now."] if wanted else ["None."]
    lines = []
    for group in groups:
        shown = group.moves if wanted else group.moves[:NAMED]
        more = f" and {len(group.moves) - len(shown)} more" if len(group.moves) > len(shown) else ""
        section = f" (Section {group.section}.)" if group.section else ""
        lines.append(f"{group.reason}{section}: {'; '.join(shown)}{more}")
    return lines


def effect(tried: Effect) -> list[str]:
    """What a move would change."""
    if not tried.changes:
        return [f"{tried.words} would change nothing that is printed on the table.", *tried.remarks]
    lines = [f"{where}: {'; '.join(some)}" for where, some in tried.changes.items()]
    return [f"{tried.words} would change:", *lines, *tried.remarks]


def keys(made: Mapping[int, str], own: Sequence[int]) -> list[str]:
    """The keys of a new table's seats."""
    mine = [f"seat {seat}: {made[seat]}" for seat in own]
    others = [f"seat {seat}: {key}" for seat, key in made.items() if seat not in own]
    lines = [f"Your {'key' if len(own) == 1 else 'keys'}, to be given as `key` to the other tools: {listed(mine)}."]
    return [*lines, f"For others, who join with them: {listed(others)}."] if others else lines
