"""Gaia's star chart as a map in text: every hex in its place, under the name that the moves use."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import gearwright as gw
from gearwright.core.looks.scene import Piece, Zone
from gearwright.core.play.asking import Question
from gearwright.core.play.story import seen
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.space import EMPTY, LOST, TRANSDIM
from gearwright.terminal.drawing import Drawing
from gearwright.terminal.signs import SEAT_SIGNS, names_of, signed
from tests.facts import printed

from .screens import shown

WIDTHS = (80, 120)
LETTERS = {"lost_planet": "LP"}  # all other planets by their first two letters
BOARDS = {
    "solo": (2, {"automas": "one"}), "two": (2, {}), "turned": (2, {"board": "small_random"}), "three": (3, {}),
    "compact": (3, {"board": "three_compact"}), "four": (4, {"board": "big_method_3"}),
    "two automas": (4, {"automas": "two"}), "own": (3, {"board": "explicit"}),
}  # fmt: skip
Until = Callable[[gw.Handle], bool]


def named(table: gw.Handle) -> list[str]:
    return signed(names_of(["me"] + ["greedy"] * (table.seats - 1), table.seats, "you"))


def chart(table: gw.Handle) -> Zone:
    (zone,) = [zone for zone in seen(table, table.seat, named(table)).scene().zones if zone.key == "map"]
    return zone


def drawn(table: gw.Handle, width: int) -> list[str]:
    question = Question(seen(table, table.seat, named(table)))
    return shown(Drawing(named(table), table.seat, question.numbers).panel(chart(table)), width).splitlines()


def hexes(zone: Zone) -> list[Piece]:
    return [piece for sector in zone.zones for piece in sector.pieces]


def written(lines: list[str], zone: Zone, piece: Piece) -> tuple[str, str]:
    """What stands on the map where a hex must be: a row is two lines, a hex six columns, half of it from row to row."""
    middles = [printed(sector.facts) for sector in zone.zones]
    top = min(int(facts["r"]) for facts in middles) - 2
    left = min(2 * int(facts["q"]) + int(facts["r"]) for facts in middles) - 4
    facts = printed(piece.facts)
    frame = lines[0].startswith("╭")
    above = next(k for k, line in enumerate(lines) if "·" in line) - 1
    row = above + 2 * (int(facts["r"]) - top)
    column = 3 * (2 * int(facts["q"]) + int(facts["r"]) - left) + 2 * frame
    return lines[row][max(column - 1, 0) : column + 6].strip(" │"), lines[row + 1][column : column + 5].strip()


def empty_hexes(lines: list[str], zone: Zone) -> int:
    """Dots, and numbers of sectors in their middles."""
    numbers = [f"-{sector.title.removeprefix('Sector ')}-" for sector in zone.zones]
    return "".join(lines).count("·") + sum(any(number in line for line in lines) for number in numbers)


def at_random(table: gw.Handle, until: Until, seed: int = 1) -> gw.Handle:
    chance = random.Random(seed)
    while not until(table):
        table.play(chance.choice(table.legal_moves()))
    return table


@pytest.mark.parametrize("board", BOARDS)
def test_every_planet_is_where_it_lies(board: str) -> None:
    seats, options = BOARDS[board]
    table = gw.new("gaia", seats=seats, seed=3, **options)
    at_random(table, lambda table: table.table.round_number == 1)
    zone = chart(table)
    for width in WIDTHS:
        lines = drawn(table, width)
        for piece in hexes(zone):
            name, inside = written(lines, zone, piece)
            assert name.lstrip("▸") == piece.name
            assert inside.strip("()0123456789 ").startswith(LETTERS.get(piece.kind, piece.kind[:2].capitalize())), piece
            assert (piece.seat is None) == inside.startswith("("), "free planets are in brackets"
            if piece.seat is not None:
                assert inside.endswith(SEAT_SIGNS[piece.seat])
            if "steps" in printed(piece.facts):
                assert inside.endswith(str(printed(piece.facts)["steps"]))
        assert empty_hexes(lines, zone) == 19 * len(zone.zones) - len(hexes(zone))


def test_a_board_is_drawn_while_it_is_laid() -> None:
    table = gw.new("gaia", seats=3, seed=3, board="explicit")
    for laid in (1, 4):
        at_random(table, lambda table, laid=laid: len(chart(table).zones) == laid)  # type: ignore[misc]
        zone = chart(table)
        assert empty_hexes(drawn(table, 80), zone) == 19 * laid - len(hexes(zone))


def test_all_that_can_stand_on_a_hex_is_drawn_and_told() -> None:
    table = gw.new("gaia", seats=4, seed=3)
    at_random(table, lambda table: table.table.round_number == 1)
    record = table.table
    space = [hex for hex in range(len(record.planet)) if record.planet[hex] == EMPTY]
    free = [hex for hex in range(len(record.planet)) if 0 < record.planet[hex] < TRANSDIM and not record.owner[hex]]
    (owned,) = [hex for hex in range(len(record.planet)) if record.owner[hex] == 1][:1]
    record.satellites[space[0]] = 0b1011
    record.station[space[1]] = 3
    record.satellites[space[1]] = 0b1
    record.planet[space[2]], record.owner[space[2]], record.structure[space[2]] = LOST, 2, 1
    record.gaiaformer[free[0]] = 4
    record.guest[owned] = 2
    record.federations[owned] = 0b1
    zone, lines = chart(table), drawn(table, 100)
    found = {piece.key: written(lines, zone, piece)[1] for piece in hexes(zone)}
    assert found[f"hex.{space[0]}"] == "s●■◆"
    assert found[f"hex.{space[1]}"] == "S▲s●"
    assert found[f"hex.{space[2]}"] == "LP M■"
    assert found[f"hex.{free[0]}"].endswith(" F◆")
    assert found[f"hex.{owned}"].endswith("M●■")
    text = " ".join(" ".join(lines).replace("│", " ").split())
    for told in ("M mine", "F gaiaformer", "s satellite", "S space station", "LP Lost Planet", "● you", "◆ greedy 3"):
        assert told in text, told
    names = {piece.key: piece.name for piece in hexes(zone)}
    assert f"in federations: {names[f'hex.{owned}']}" in text
    assert f"shares: {names[f'hex.{owned}']}" in text
    assert f"gaiaformer: {names[f'hex.{free[0]}']}" in text


def test_the_hexes_of_the_moves_are_marked_and_can_be_named() -> None:
    table = gw.new("gaia", seats=3, seed=3)
    at_random(table, lambda table: table.table.due.kind == m.START_PLANET)
    question = Question(seen(table, table.seat, named(table)))
    text = "\n".join(drawn(table, 80))
    for move, words in question.words.items():
        name = words.split()[2]
        assert f"▸{name}" in text
        assert question.answer(name) == move, "also where another hex begins with the same letters"
    assert text.count("▸") == len(question.moves) + 1, "and one in the legend"


def test_a_narrow_screen_has_the_sectors_as_lists() -> None:
    table = gw.new("gaia", seats=3, seed=3)
    zone = chart(table)
    for width in (40, 60, 79):
        lines = "\n".join(drawn(table, width))
        assert all(sector.title in lines for sector in zone.zones)
        assert all(piece.name in lines for piece in hexes(zone))
