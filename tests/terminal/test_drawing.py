"""The table as text: it fits every width, and says in words and signs what colours say."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rich.console import Group

import gearwright as gw
from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.scene import Fact, Piece, Scene, Zone, fact_words
from gearwright.core.play.asking import Question
from gearwright.core.play.story import seen, story
from gearwright.terminal.drawing import Drawing
from gearwright.terminal.listing import move_list, refusals
from gearwright.terminal.signs import FACT_SIGNS, PLAIN, PLAIN_ERRORS, SEAT_SIGNS, names_of, signed
from gearwright.terminal.story import lines as told_lines

from . import benches
from .screens import flat, shown

MORE = pytest.mark.landing("a whole game, drawn many times")
WIDTHS = (60, 80, 120, 160)


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=MORE)])
def test_a_whole_game_fits_every_width(seats: int) -> None:
    """Tables from all phases, the questions and why-nots, and the story, for players and spectators."""
    table = gw.new("factory_manager", seats=seats, seed=11)
    names = signed(names_of(["me"] + ["random"] * (seats - 1), seats, "you"))
    chance = random.Random(1)
    while not table.over:
        if len(table.moves) % 25 == 0:
            question = Question(seen(table, table.seat, names))
            for width in WIDTHS:
                text = shown(Drawing(names, table.seat, question.numbers).scene(question.scene), width)
                assert "Storage board" in text and "⬢" in text if seats == 5 else "⬢" not in text
                shown(move_list(question), width)
                shown(refusals(question.refused("a"), "a"), width)
                shown(Drawing(names, seats).scene(seen(table, seats, names).scene()), width)
        table.play(chance.choice(table.legal_moves()))
    for line in told_lines(story(table, 0, names), names):
        shown(line, 60)


@MORE
def test_a_game_with_many_zones_fits_every_width() -> None:
    table = gw.new("automania", seats=4, seed=5, advanced=True)
    names = signed(names_of(["me"] + ["random"] * 3, 4, "you"))
    chance = random.Random(2)
    while not table.over:
        if len(table.moves) % 12 == 0:
            question = Question(seen(table, table.seat, names))
            for width in WIDTHS:
                text = shown(Drawing(names, table.seat, question.numbers).scene(question.scene), width)
                assert "Action area" in text
                shown(move_list(question), width)
        table.play(chance.choice(table.legal_moves()))


def positions(name: str, seats: int = 3, every: int = 17, most: int = 120) -> Iterator[tuple[Question, list[str]]]:
    """Questions of a random game, with what the players are called."""
    table = gw.new(name, seats=seats, seed=9)
    names = signed(names_of(["me"] + ["random"] * (seats - 1), seats, "you"))
    chance = random.Random(5)
    while not table.over and len(table.moves) < most:
        if len(table.moves) % every == 0:
            yield Question(seen(table, table.seat, names)), names
        table.play(chance.choice(table.legal_moves()))


@pytest.mark.parametrize("name", gw.game_names())
def test_every_game_fits_a_narrow_screen_and_one_without_our_signs(name: str) -> None:
    for question, names in positions(name, every=40):
        drawing = Group(
            Drawing(names, question.view.seat, question.numbers).scene(question.scene),
            move_list(question),
            refusals(question.refused(), ""),
        )
        for width in (40, 60, 79):
            shown(drawing, width)
        text = shown(drawing, 80)
        plain = text.encode("ascii", PLAIN_ERRORS).decode("ascii")
        assert len(plain) == len(text)
        frames = "╭╮╰╯│─├┤┼"  # which such a screen gets from Rich
        assert not any(now == "?" != was for was, now in zip(text, plain, strict=True) if was not in frames)


def test_signs_differ_also_where_they_are_plain() -> None:
    for signs in (SEAT_SIGNS, tuple(FACT_SIGNS.values())):
        plain = [sign.encode("ascii", PLAIN_ERRORS) for sign in signs]
        assert len(set(plain)) == len(signs) and b"?" not in plain
    assert not {sign.translate(PLAIN) for sign in SEAT_SIGNS} & {sign.translate(PLAIN) for sign in FACT_SIGNS.values()}


@pytest.mark.parametrize("name", gw.game_names())
def test_the_numbers_of_all_players_are_drawn_wherever_they_stand(name: str) -> None:
    """Also those of zones in the areas of others; a name and its value never run together."""
    for question, names in positions(name, every=30):
        text = flat(shown(Drawing(names, question.view.seat).scene(question.scene), 300))
        for area in question.scene.zones:
            for zone in area.zones if area.layout == "seat" else ():
                for fact in zone.facts:
                    assert fact_words(fact) in text, (area.title, zone.title)


def test_the_words_of_a_move_go_on_under_themselves() -> None:
    question = next(question for question, _ in positions("age_of_automaton"))
    first, second, *_ = shown(move_list(question), 30).splitlines()
    assert first.startswith("1 Keep") and second.startswith("  ") and second.strip()


def test_a_sum_stands_line_by_line() -> None:
    terms = Zone(
        "sum",
        "City car, Europe",
        "sum",
        facts=(Fact("safety_is_wanted", 4), Fact("spoiler", 12), Fact("popularity", 16)),
    )
    car = Scene("Test", (), (Zone("car", "The car", "columns", zones=(terms,)),))
    text = shown(Drawing((), 0).scene(car.told([], Lexicon())), 60)
    lines = [line.strip("│ ") for line in text.splitlines()]
    assert lines[2:7] == [
        "City car, Europe", "safety is wanted    4", "spoiler            12", "─" * 23, "popularity         16",
    ]  # fmt: skip


def test_dice_are_boxes_with_their_size() -> None:
    text = shown(Drawing(benches.NAMES, 0, {3: 1, 7: 2}).scene(benches.SCENE), 80)
    assert "● you  D4 [1][1]  D6 [5]" in text
    assert "■ random  D8 [8]" in text
    assert "● you  D4 1▸[1][1]  D6 [5]" in text, "the move's number stands beside the dice that it is about"
    assert "Available Pool  D4 2▸[3] [1]  D6 [3][3]" in text
    assert "Spent Pool  D4 [·][·]" in text, "dice that are not rolled"
    assert "[Lifting Arms · sum: 5 · gears: 1] (exhausted)" in text
    for width in WIDTHS:
        shown(Drawing(benches.NAMES, 1).scene(benches.SCENE), width)


def scene(*pieces: Piece, state: str = "") -> Scene:
    return Scene("Test", (), (Zone("market", "Market", pieces=pieces), Zone("bag", "Bag"))).told([], Lexicon())


def test_tiles_are_cells_with_signs_counts_and_states() -> None:
    facts = (Fact("price", 8), Fact("production", 2), Fact("energy", -3), Fact("luck", 1))
    tile = Piece("t", "machine", "machine +2", facts, 3, (Fact("shut_down", 1, "1 shut down"),), (4,))
    text = shown(Drawing(("● you",), 0, {4: 2}).scene(scene(tile)), 80)
    assert "machine  2▸[¤8 · ✚2 · ↯−3 · luck: 1] ×3 (1 shut down)" in text
    assert "Bag: empty" in text
    assert "¤ price · ✚ production · ↯ energy" in text


def test_only_what_changed_or_can_be_touched_is_drawn_again() -> None:
    tile = Piece("t", "tile", "tile", (Fact("price", 8),), moves=(4,))
    before, after = scene(tile), scene(tile)
    assert "Market" not in shown(Drawing((), 0).scene(after, before), 80)
    assert "Market" in shown(Drawing((), 0, {4: 1}).scene(after, before), 80)
    assert "Market: empty" in shown(Drawing((), 0).scene(scene(), before), 80)


def test_names_tell_seats_apart_and_steer_no_terminal() -> None:
    assert names_of(["me", "random", "random"], 3, "you") == ["you", "random 1", "random 2"]
    assert names_of([], 2) == ["seat 0", "seat 1"]
    assert names_of(["Ann\x1b[2J", "\x07"], 2) == ["Ann[2J", "nobody"]
    assert signed(["you", "Bo"]) == ["● you", "■ Bo"]
