"""The tools that a language model has. Their docstrings are what it reads of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import anyio
import anyio.to_thread
from pydantic import Field

from gearwright.core.errors import GearwrightError, one_of
from gearwright.core.looks.glossary import known_things, meant, nearly
from gearwright.core.looks.outline import titles
from gearwright.core.looks.rulebook import parts, section_wanted, speaking_of, unlinked
from gearwright.core.looks.scene import ANSWERS
from gearwright.core.play.elsewhere import play_at_once
from gearwright.core.play.handle import Handle
from gearwright.core.play.log import SEEDS
from gearwright.core.play.options import read_options
from gearwright.core.play.registry import find_game, game_names
from gearwright.core.play.story import since_last
from gearwright.players import needs_setting, told_of
from gearwright.players.levels import levels_first

from . import words
from .beginning import game_data, seating
from .keeping import Keeper
from .limits import Limits
from .place import Place, Refused

BOT = "apprentice"  # who sits where nobody else was named
LONGEST_WAIT = 50  # seconds; clients give up after a minute
SEVERAL = 8  # sections or things that are told whole

Key = Annotated[str, Field(max_length=64, description="The key of your seat, from new_table or join.")]
Form = Annotated[Literal["text", "json"], Field(description="An answer in words, or as JSON for a program.")]
Move = Annotated[
    str | int,
    Field(description="A move: its number in the list, a few letters of its words, or as the log writes it: 'buy 17'."),
]


@dataclass(frozen=True)
class Answer:
    """What a tool says: lines for a reader, or the same as data."""

    lines: list[str]
    data: dict[str, Any] = field(default_factory=dict)

    def text(self, form: str) -> str:
        """In the form that was asked for."""
        return "\n".join(self.lines) if form == "text" else json.dumps(self.data, ensure_ascii=False)


class Tools:
    """All tools over one folder of tables. Without `listed`, nothing tells which moves are allowed."""

    def __init__(self, keeper: Keeper, listed: bool = True) -> None:
        self.keeper = keeper
        self.listed = listed

    def games(self, form: Form = "text") -> Answer:
        """Lists the games that can be played, with their seats and options, and the players for the other seats."""
        shelf = [find_game(name) for name in game_names()]
        bots = [told_of(name) for name in levels_first() if not needs_setting(name)]
        lines = [*map(words.game_line, shelf), "Players for other seats:"]
        lines += [f"  {each.name}: {each.does}" for each in bots]
        data = {
            "games": [game_data(game) for game in shelf],
            "players": [{"name": each.name, "does": each.does} for each in bots],
        }
        return Answer(lines, data)

    def new_table(
        self,
        game: Annotated[str, Field(max_length=64, description="The game's name, as `games` lists it.")],
        seats: Annotated[int | None, Field(description="How many seats the table has; else two.")] = None,
        opponents: Annotated[
            list[str] | str,
            Field(description="Who sits on the other seats: one name for all, or one for each; 'open' leaves a seat "
                  "for another model."),
        ] = BOT,
        own_seats: Annotated[list[int] | None, Field(description="Where you sit, 0 first; else at seat 0.")] = None,
        options: Annotated[
            dict[str, str | bool] | None, Field(description="Options of the game by name, as `games` lists them.")
        ] = None,
        seed: Annotated[int | None, Field(description="The same seed deals the same game.")] = None,
        calls: Annotated[int | None, Field(description="A limit of calls for each decision.")] = None,
        tries: Annotated[int | None, Field(description="A limit of illegal tries for each decision.")] = None,
        seconds: Annotated[float | None, Field(description="A limit of seconds for each decision.")] = None,
        form: Form = "text",
    ) -> Answer:  # fmt: skip
        """Begins a game against bots or other models, and tells the key of your seat. Then call `look` with it."""
        found = find_game(game)
        play_at_once(found)
        chosen = read_options(found.title, found.options, options or {})
        count = next(n for n in found.seats if n > 1) if seats is None else seats
        found.blank(count, chosen)  # refuses a wrong number of seats
        own = [0] if own_seats is None else own_seats
        players = seating(found, count, chosen, own, opponents)
        for name, limit in (("calls", calls), ("tries", tries), ("seconds", seconds)):
            if limit is not None and limit <= 0:
                raise GearwrightError(f"A limit of {name} is more than 0, not {limit:g}.")
        if seed is not None and not 0 <= seed < SEEDS:
            raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
        limits = Limits(calls=calls, tries=tries, seconds=seconds)
        keys = self.keeper.make(Handle(found, count, seed, chosen), players, limits)
        with self.keeper.at(keys[own[0]]) as place:
            told = limits.within(self.keeper.limits).told()
            lines = [*words.keys(keys, own), words.who_sits(place), *([told] if told else [])]
            lines += words.state(place, place.picture())
            data = {"keys": {str(seat): key for seat, key in keys.items()}, "own": own, "names": place.names}
            return Answer(lines, data)

    def join(
        self,
        link: Annotated[str, Field(max_length=300, description="The link of a seat on a Gearwright server, or a key.")],
        form: Form = "text",
    ) -> Answer:
        """Takes a seat: at a table of a Gearwright server by the seat's link, or at one here by its key."""
        key = self.keeper.join(link)
        with self.keeper.at(key) as place:
            place.arrive(costs=False)
            lines = [f"Your key, to be given as `key` to the other tools: {key}.", words.who_sits(place)]
            lines += words.state(place, place.picture())
            return Answer(lines, {"key": key, "game": place.game.name, "seat": place.seat, "names": place.names})

    def look(
        self,
        key: Key,
        part: Annotated[str, Field(max_length=64, description="Only the parts whose titles hold this.")] = "",
        form: Form = "text",
    ) -> Answer:
        """Shows what you see: the table, all stocks, the scores as they stand, the question, and your moves.

        Numbers in brackets behind a thing are those of the moves about it. When the game is over it tells the result.
        """
        with self._visit(key) as (place, news):
            shown = place.picture()
            scene = shown["scene"]
            lexicon = place.game.looks.lexicon
            if part:
                lines = words.table(scene, lexicon, self._marks(place, shown), part)
                if not lines:
                    raise GearwrightError(f"No part is called '{part}': {one_of(titles(scene))}.")
                return Answer([*news, *lines], self._data(place, shown, news))
            lines = [words.who_sits(place), *words.table(scene, lexicon, self._marks(place, shown))]
            lines += ["Scores as they stand:", *words.tally(place, shown)] if not shown["over"] else []
            lines += ["", *words.state(place, shown), *self._moves(place, shown), *shown["missing"]]
            return Answer([*news, *lines], self._data(place, shown, news))

    def legal_moves(self, key: Key, form: Form = "text") -> Answer:
        """Lists the moves that you may make now, with their numbers and with what each takes and gives."""
        with self._visit(key) as (place, news):
            shown = place.picture()
            lines = [*news, *words.state(place, shown), *self._moves(place, shown)]
            return Answer(lines, {"choices": _numbered(shown["choices"]), "made_for_you": news})

    def play(self, key: Key, move: Move, form: Form = "text") -> Answer:
        """Plays a move, and tells what it did, what the others did after it, and what is asked next."""
        with self._visit(key, costs=False) as (place, news):
            if news:
                raise GearwrightError("Your own move was not played: look again.")
            before = len(place.told())
            try:
                place.play(place.understood(str(move).strip(), self.listed))
            except Refused as error:
                raise Refused(" ".join([str(error), *self._after_failure(place)])) from None
            shown = place.picture()
            told = place.told()[before:]
            lines = [*words.story(place, told), *words.state(place, shown), *self._moves(place, shown)]
            happened = [{**each.data(), "own": each.own} for each in told]
            return Answer(lines, {"happened": happened, **self._brief(place, shown)})

    def _after_failure(self, place: Place) -> list[str]:
        """What an illegal try led to."""
        if told := place.failed():
            return told
        left = place.picture()["left"]
        if "tries" not in left:
            return []
        return [f"{int(left['tries'])} illegal {'try' if left['tries'] == 1 else 'tries'} left for this decision."]

    def why_not(
        self,
        key: Key,
        move: Annotated[
            str | int, Field(description="A move; or letters of the words of several; or nothing, for all.")
        ] = "",
        form: Form = "text",
    ) -> Answer:
        """Tells why moves are not allowed now, with the section of the rules that says so. It is no try to play."""
        with self._visit(key) as (place, news):
            wanted = str(move).strip()
            if not self.listed and not wanted:
                raise GearwrightError("Name the move: which ones are allowed is not told here.")
            try:
                judged = place.judged(place.understood(wanted, self.listed)) if wanted else None
            except Refused:
                judged = None
            if judged is None and not self.listed:
                raise GearwrightError(f"'{wanted}' is no move of this question: name one, in words or as the log does.")
            if judged is not None:
                section = f" (Section {judged.section}.)" if judged.section else ""
                line = f"{judged.words} ({judged.text}): {judged.sentence or 'It is allowed.'}{section}"
                return Answer([*news, line], {**judged.__dict__, "allowed": not judged.sentence, "made_for_you": news})
            groups = place.refused(wanted)
            data = [{"reason": e.reason, "section": e.section, "moves": list(e.moves)} for e in groups]
            return Answer([*news, *words.refusals(groups, wanted)], {"refused": data, "made_for_you": news})

    def what_if(self, key: Key, move: Move, form: Form = "text") -> Answer:
        """Tells what an allowed move would change, as far as you can know it, without playing it."""
        with self._visit(key) as (place, news):
            number = place.understood(str(move).strip(), self.listed)
            judged = place.judged(number)
            if judged.sentence:
                section = f" (Section {judged.section}.)" if judged.section else ""
                raise GearwrightError(f"{judged.words}: {judged.sentence}{section}")
            tried = place.tried(number)
            data = {"words": tried.words, "changes": tried.changes, "remarks": tried.remarks, "made_for_you": news}
            return Answer([*news, *words.effect(tried)], data)

    def rules(
        self,
        game: Annotated[str, Field(max_length=64, description="The game's name.")],
        about: Annotated[str, Field(max_length=100, description="A section, '6.3a', or words to search for.")] = "",
        form: Form = "text",
    ) -> Answer:
        """Shows the rules of a game: their contents, one section, or the sections that speak of some words."""
        page = find_game(game).rules_text
        if not about.strip():
            contents = [each for each, _ in parts(page) if each.section]
            lines = ["  " * (each.level - 2) + f"{each.section} {each.title}" for each in contents]
            return Answer(lines, {"sections": [{"section": e.section, "title": e.title} for e in contents]})
        if text := section_wanted(page, about.strip()):
            return Answer([unlinked(text).strip()], {"text": text})
        found = speaking_of(page, about)
        if not found:
            raise GearwrightError(f"The rules have no section '{about}' and no such words.")
        told = [unlinked(text).strip() for _, text in found[:SEVERAL]]
        more = [f"Also: {'; '.join(f'{e.section} {e.title}' for e, _ in found[SEVERAL:])}"] if found[SEVERAL:] else []
        return Answer([*told, *more], {"found": [{"section": e.section, "text": text} for e, text in found]})

    def what_is(
        self,
        key: Key,
        name: Annotated[str, Field(max_length=100, description="A word or a thing on the table.")] = "",
        form: Form = "text",
    ) -> Answer:
        """Explains a word of the game in one sentence; without a name it lists what can be asked about."""
        with self._visit(key) as (place, news):
            known = known_things(place.game.looks.lexicon)
            if not name.strip():
                names = list(dict.fromkeys(thing.name for thing in known))
                return Answer([*news, "; ".join(names)], {"names": names})
            found = meant(known, [], name.strip())[:SEVERAL]
            if not found:
                near = nearly(known, name)
                hint = f"do you mean {one_of(near)}?" if near else "rules may speak of it."
                raise GearwrightError(f"No word here is '{name}': {hint}")
            lines = [f"{thing.name}: {thing.sentence}" for thing in found]
            return Answer([*news, *lines], {"found": {thing.name: thing.sentence for thing in found}})

    async def wait(
        self,
        key: Key,
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="How long at most.")] = 25,
        form: Form = "text",
    ) -> Answer:
        """Waits until you are asked or the game is over, and tells what happened since your last move."""
        with anyio.move_on_after(seconds):
            while pause := await anyio.to_thread.run_sync(self._until_due, key):
                await anyio.sleep(pause)
        return await anyio.to_thread.run_sync(self._waited, key)

    def _until_due(self, key: str) -> float:
        """How long to wait before the next look; 0, if there is something to tell."""
        with self.keeper.at(key) as place:
            return 0 if place.is_due() else place.look_every

    def _waited(self, key: str) -> Answer:
        with self._visit(key, costs=False) as (place, news):
            shown = place.picture()
            told = since_last(place.told(), place.seat)
            lines = [*news, *words.story(place, told), *words.state(place, shown), *self._moves(place, shown)]
            happened = [{**each.data(), "own": each.own} for each in told]
            return Answer(lines, {"happened": happened, **self._brief(place, shown), "made_for_you": news})

    def notes(
        self,
        key: Key,
        text: Annotated[
            str | None, Field(description="What takes the place of your notes; else they are read.")
        ] = None,
        add: Annotated[str | None, Field(description="What is written below them.")] = None,
        form: Form = "text",
    ) -> Answer:
        """Reads or writes your pad: plans, what others seem to hold. It outlasts a conversation, and is yours alone."""
        with self.keeper.at(key) as place:
            place.arrive(costs=False)
            if text is not None and add is not None:
                raise GearwrightError("Give either text, which replaces your notes, or add, which goes on with them.")
            if add is not None:
                text = "\n".join(filter(None, [place.notes(None), add]))
            now = place.notes(text)
            return Answer([now or "Your pad is empty."], {"notes": now})

    def undo(self, key: Key, form: Form = "text") -> Answer:
        """Takes your last move back, as long as nothing was drawn and nobody else has moved."""
        with self._visit(key, costs=False) as (place, news):
            if news:
                raise GearwrightError("Nothing was taken back.")
            place.undo()
            shown = place.picture()
            lines = ["Your last move is taken back.", *words.state(place, shown), *self._moves(place, shown)]
            return Answer(lines, self._brief(place, shown))

    def log(
        self,
        key: Key,
        last: Annotated[int, Field(ge=0, description="Only so many of the last moves; 0 is the whole game.")] = 0,
        form: Form = "text",
    ) -> Answer:
        """Tells the game so far, move by move. As JSON it has the whole log with its seed when the game is over."""
        with self._visit(key) as (place, news):
            told = place.told()
            chosen = told[-last:] if last else told
            happened = [{**each.data(), "own": each.own} for each in chosen]
            stood_in = {str(number): text for number, text in place.stand_ins().items()}
            data = {"happened": happened, "stand_ins": stood_in, "log": place.log() if form == "json" else None}
            return Answer([*news, *(words.story(place, chosen) or ["Nobody has moved yet."])], data)

    def replay(
        self,
        key: Key,
        step: Annotated[int, Field(ge=0, le=1_000_000, description="After so many moves; 0 is the beginning.")],
        form: Form = "text",
    ) -> Answer:
        """Shows the table as you saw it after so many moves."""
        with self._visit(key) as (place, news):
            shown, told = place.replayed(step)
            lines = words.story(place, [told]) if told else []
            lines += words.table(shown["scene"], place.game.looks.lexicon, {})
            return Answer([*news, *lines], {"step": step, "scene": self._scene(shown), "made_for_you": news})

    @contextmanager
    def _visit(self, key: str, costs: bool = True) -> Iterator[tuple[Place, list[str]]]:
        """A seat for one call, and what was done for it meanwhile."""
        with self.keeper.at(key) as place:
            news = place.arrive(costs)
            try:
                yield place, news
            except GearwrightError as error:
                if not news:
                    raise
                raise GearwrightError(" ".join([*news, str(error)])) from None

    def _marks(self, place: Place, shown: dict[str, Any]) -> dict[int, str]:
        """What stands on the table beside what a move is about."""
        if self.listed:
            return {each["move"]: str(number) for number, each in enumerate(shown["choices"], 1)}
        return place.may_answer() if shown["asked"] == place.seat else {}

    def _moves(self, place: Place, shown: dict[str, Any]) -> list[str]:
        """The moves that are allowed; where those are not told, what can answer the question."""
        if shown["over"] or shown["asked"] != place.seat:
            return []
        return words.choices(shown) if self.listed else words.possible(place.answers())

    def _brief(self, place: Place, shown: dict[str, Any]) -> dict[str, Any]:
        """How the game stands, without the table."""
        names = ("over", "asked", "question", "can_undo", "scores", "places", "left")
        told = {name: shown[name] for name in names}
        if shown["over"] or shown["asked"] != place.seat:
            return told
        if self.listed:
            return {**told, "choices": _numbered(shown["choices"])}
        return {**told, "answers": place.answers()}

    def _data(self, place: Place, shown: dict[str, Any], news: list[str]) -> dict[str, Any]:
        """All that a seat sees."""
        told = {"game": place.game.name, "seat": place.seat, "names": place.names, **self._brief(place, shown)}
        rest = {"tally": shown["tally"], "missing": shown["missing"], "made_for_you": news}
        return {**told, "scene": self._scene(shown), **rest}

    def _scene(self, shown: dict[str, Any]) -> dict[str, Any] | None:
        """The scene; without the zones that repeat which moves are allowed, where that is not told."""
        scene: dict[str, Any] | None = shown["scene"]
        if scene is None or self.listed:
            return scene
        return {**scene, "zones": [zone for zone in scene["zones"] if zone.get("layout") != ANSWERS]}


def _numbered(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"number": number, **each} for number, each in enumerate(choices, 1)]
