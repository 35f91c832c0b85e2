"""Every sentence of whole games is read: for the wrong person, missing separators, doubled words, names of programs."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from gearwright import Game, Handle, find_game, game_names
from gearwright.core.looks.scene import Fact, Scene, Zone, fact_words
from gearwright.core.play.handle import View
from gearwright.core.play.story import tell

from .cases import Case, every_case
from .reading import (
    ABBREVIATED,
    NAMES,
    faults,
    faults_of_move,
    faults_of_sentence,
    miscounted,
    spoken_to,
)
from .test_words import all_zones

LOOKS = 9  # moves between two looks at the whole table


@dataclass
class Heard:
    """All that is said in some games, each text once, by what sort of text it is."""

    texts: defaultdict[str, dict[str, None]] = field(default_factory=lambda: defaultdict(dict))
    ends: defaultdict[str, set[bool]] = field(default_factory=lambda: defaultdict(set))  # full stops, by sort of fact
    persons: list[str] = field(default_factory=list)  # what speaks to the wrong person

    def add(self, sort: str, *texts: str) -> None:
        """Keeps some texts."""
        self.texts[sort].update(dict.fromkeys(texts))

    def look(self, scene: Scene) -> None:
        """Reads a whole picture."""
        self.add("label", scene.title)
        self._facts("table", scene.facts)
        for zone in scene.zones:
            self._zone(zone)

    def _zone(self, zone: Zone) -> None:
        self.add("label", zone.title)
        self._facts("zone", zone.facts)
        for text in (zone.title, *(piece.state for piece in zone.pieces)):
            if spoken_to(text):
                self.persons.append(f"everybody reads: {text}")
        for piece in zone.pieces:
            self.add("label", piece.name, piece.sort, piece.state)
            self._facts(piece.kind, piece.facts)
        for inner in zone.zones:
            self._zone(inner)

    def _facts(self, kind: str, facts: tuple[Fact, ...]) -> None:
        self.add("fact", *map(fact_words, facts))
        for fact in facts:
            if not isinstance(fact.value, int):
                self.ends[f"{kind}: {fact.key}"].add(ABBREVIATED.sub("XY", fact.text).endswith("."))

    def hear(self, before: Handle, after: Handle, listeners: list[int]) -> None:
        """Listens to a move from some seats, the last of which is nobody's."""
        name = NAMES[before.seat]
        whole = []
        for listener in listeners:
            told = tell(before, after, listener, NAMES)
            said = f"{'You' if told.own else name} {told.words}"
            self.add("told", said)
            self.add("news", *told.news)
            whole.append(" ".join([said, *told.news]))
        *players, watching = whole
        if spoken_to(watching):
            self.persons.append(f"a spectator hears: {watching}")
        for listener, text in zip(listeners[:-1], players, strict=True):
            if spoken_to(text) != len(re.findall(rf"\b{NAMES[listener]}\b", watching)):
                self.persons.append(f"{NAMES[listener]} hears: {text}")


def answers(view: View, scene: Scene) -> set[int]:
    """The moves of pieces that answer questions of the kind that is due, allowed or not: a client tells why not."""
    touched: set[int] = set()
    for zone in all_zones(scene.zones):
        touched.update(zone.moves, *(piece.moves for piece in zone.pieces))
    firsts = view.game.spans_of(int(view.table.due.kind))
    return {move for move in touched if view.game.rules.contents.span_of(move).first in firsts}


def played(case: Case, seed: int, heard: Heard) -> None:
    """Plays a whole game and keeps all that is said; what was done least often is done first, so that much happens."""
    chance = random.Random(seed)
    done: Counter[str] = Counter()  # how often each span was played
    known: set[int] = set()  # questions that have been asked
    table = Handle(case.game, case.seats, seed, dict(case.options), players=NAMES[: case.seats])
    while not table.over:
        seat = table.seat
        listeners = list(dict.fromkeys((seat, (seat + 1) % case.seats, case.seats)))  # who moves, another, nobody
        before = table.copy()
        asked = table.view(seat)
        heard.add("question", asked.question(), table.view(case.seats).question())
        legal = asked.legal_moves()
        heard.add("move", *map(asked.describe, legal))
        if len(table.moves) % LOOKS == 0 or asked.table.due.kind not in known:
            known.add(int(asked.table.due.kind))
            scene = asked.scene()
            heard.look(scene)
            heard.add("move", *map(asked.describe, answers(asked, scene)))
        spans = {move: table.game.rules.contents.span_of(move).name for move in legal}
        rarest = min(done[name] for name in spans.values())
        move = chance.choice([move for move in legal if done[spans[move]] == rarest])
        done[spans[move]] += 1
        table.play(move)
        heard.hear(before, table, listeners)
    heard.look(table.view(case.seats).scene())
    heard.add("label", *(table.game.looks.lexicon.name(key) for tally in table.tallies for key, _ in tally))


READ = {
    "question": faults_of_sentence,
    "move": faults_of_move,
    "told": faults,
    "news": faults_of_sentence,
    "label": faults,
    "fact": faults,
}


def wrong(heard: Heard) -> Iterator[str]:
    """All that a strict reader would mark."""
    for sort, texts in heard.texts.items():
        for text in filter(None, texts):
            if found := READ[sort](text):
                yield f"{sort}, {', '.join(found)}: {text}"
        yield from (f"{sort}, miscounted: {text}" for text in miscounted(texts))
    mixed = [what for what, ends in heard.ends.items() if len(ends) > 1]
    yield from (f"{what}: some values end with a full stop, some do not" for what in mixed)
    yield from heard.persons


@every_case
def test_every_sentence_of_a_game_reads_well(case: Case) -> None:
    heard = Heard()
    played(case, 1, heard)
    found = list(dict.fromkeys(wrong(heard)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", [find_game(name) for name in game_names()], ids=lambda game: game.name)
def test_refusals_laws_and_the_glossary_read_well(game: Game) -> None:
    reasons = [reason.text for reason in [*game.rules.contents.refusals, *game.rules.contents.laws]]
    lexicon = game.looks.lexicon
    sentences = [term.sentence for term in lexicon.values() if term.sentence]
    texts = [*reasons, *sentences, *(option.sentence for option in game.options)]
    secrets = [span.secret for span in game.rules.contents.spans if span.secret]
    found = [f"{', '.join(faults_of_sentence(text))}: {text}" for text in texts if faults_of_sentence(text)]
    found += [f"{', '.join(faults_of_move(text))}: {text}" for text in secrets if faults_of_move(text)]
    # names of verbs have places for what they are about, names of moments a colon before what happens then
    names = [lexicon.name(key).format(n=2, thing="die", things="2 dice").removesuffix(":") for key in lexicon]
    found += [f"{', '.join(faults(name))}: {name}" for name in names if faults(name)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "you has no die left.",
        "You scavenges 2 gears.",
        "Anna have no die left.",
        "Anna Put up order tile 3",
        "sum 1 0 gears",
        "3 2 workers on Marketing",
        "Take tl07: 2 credits",
        "Take the the tile",
        "Take  the tile",
        "{0} takes a tile.",
        "It brings -0 VP.",
        "It brings +-1 VP.",
        "A academy for 3 ore",
        "Take None",
        "free_overtime",
    ],
)
def test_the_reader_marks_what_is_wrong(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize("words", ["The group is complete", "2 workers on it", "No Overdrive", "Done: end", "Pass."])
def test_the_reader_wants_a_verb_and_no_full_stop(words: str) -> None:
    assert faults_of_move(words)


def test_the_reader_counts() -> None:
    sound = ["1 worker", "2 workers", "10 workers", "1 power token", "2 power tokens", "1 of 5 workers"]
    assert miscounted(sound) == []
    for bad in ("1 workers", "2 worker", "+1 workers", "0 worker, then", "21 worker"):
        assert miscounted([*sound, bad]) == [bad]
