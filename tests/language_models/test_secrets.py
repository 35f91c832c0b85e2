"""Two tables that differ only in what a seat may not know give it byte-equal answers of every tool."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import anyio
import pytest

from gearwright import Handle, find_game
from gearwright.core.play import registry
from gearwright.language_models.limits import Limits

from ..server import sealed
from ..suite.cases import CASES, Case, some_cases
from .sitting import Sitting, models, told

MOVES = (7, 31, 60)  # where a table is dealt anew
FURTHER = 6  # moves that are compared from there on
LIMITS = Limits(calls=1000, tries=1000, seconds=1000)


def answered(sitting: Sitting, seat: int) -> Iterator[tuple[str, str]]:
    """Everything that a seat can ask, without playing."""
    tools, key, game = sitting.tools, sitting.keys[seat], sitting.table.handle.game
    view = sitting.table.handle.view(seat)
    legal = view.legal_moves()
    illegal = [move for move in range(0, game.moves, max(1, game.moves // 7)) if move not in legal]
    spell = game.rules.contents.spell
    yield told(lambda: tools.look(key))
    yield told(lambda: tools.look(key, part="a"))
    yield told(lambda: tools.legal_moves(key))
    yield told(lambda: tools.why_not(key))
    yield told(lambda: tools.why_not(key, "a"))
    for move in [*legal[:3], *illegal[:3]]:
        yield told(lambda move=move: tools.why_not(key, spell(move)))  # type: ignore[misc]
        yield told(lambda move=move: tools.what_if(key, spell(move)))  # type: ignore[misc]
    for move in illegal[:3]:
        yield told(lambda move=move: tools.play(key, spell(move)))  # type: ignore[misc]
    yield told(lambda: tools.play(key, "no such move"))
    yield told(lambda: tools.what_is(key))
    yield told(lambda: tools.notes(key))
    yield told(lambda: anyio.run(tools.wait, key, 0))
    yield told(lambda: tools.log(key))
    if not sitting.table.handle.can_undo():
        yield told(lambda: tools.undo(key))


def dealt_anew(sitting: Sitting, seat: int, seed: int) -> None:
    other = sitting.table.handle.copy()
    other.array[:] = sitting.table.handle.view(seat).redealt(seed)
    sitting.table.handle = other


def same_view(sittings: list[Sitting], seat: int) -> bool:
    real, other = (sitting.table.handle for sitting in sittings)
    return real.view(seat).array.tobytes() == other.view(seat).array.tobytes()


@pytest.mark.parametrize("listed", [True, pytest.param(False, marks=pytest.mark.thorough("the same without a list"))])
@some_cases
def test_a_seat_gets_the_same_answers_from_both_tables(tmp_path: Path, case: Case, listed: bool) -> None:
    moves = MOVES[CASES.index(case) % len(MOVES)]
    seats = case.seats - (sum(player != "model" for player in models(case.table(0))))
    compared = 0
    for seat in range(seats):
        sittings = []
        for _ in range(2):
            handle = case.played(5, moves)
            sittings.append(Sitting(tmp_path, handle, models(handle), LIMITS, listed))
        dealt_anew(sittings[1], seat, 1 + moves)
        chance = random.Random(moves)
        for further in range(FURTHER):
            if not same_view(sittings, seat):
                break  # something was drawn, which everybody may see
            if further in (0, FURTHER - 1) or compared == 0:
                first, second = (list(answered(sitting, seat)) for sitting in sittings)
                assert first == second
                compared += 1
            real, other = (sitting.table.handle for sitting in sittings)
            both = [] if real.over or real.seat != other.seat else set(real.legal_moves()) & set(other.legal_moves())
            if not both:
                break
            move = chance.choice(sorted(both))
            for sitting in sittings:
                sitting.table.play(sitting.table.handle.seat, move)
    assert compared >= seats


def test_a_secret_move_is_told_to_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the two tables somebody else lays another bid face down, and the seat hears the same."""
    point = EntryPoint("sealed", sealed.__name__, registry.GROUP)
    monkeypatch.setattr(registry, "_entry_points", lambda: {"sealed": point})
    sittings = []
    for bid in ("bid 1", "bid 2"):
        handle = Handle(find_game("sealed"), 2, 3)
        sittings.append(Sitting(tmp_path, handle, models(handle)))
        sittings[-1].ask("play", handle.seat, move=bid)
    other = sittings[0].table.handle.seat
    first, second = (list(answered(sitting, other)) for sitting in sittings)
    assert first == second
    assert "bid 2" in sittings[1].text("log", 1 - other, form="json") or "2" in sittings[1].text("log", 1 - other)


def test_a_running_game_tells_no_seed(tmp_path: Path) -> None:
    seed = 0xDEAD_BEEF_CAFE_F00D
    handle = Handle(find_game("factory_manager"), 2, seed)
    sitting = Sitting(tmp_path, handle, models(handle))
    said = "".join("".join(each) for each in answered(sitting, 0))
    assert str(seed) not in said and f"{seed:x}" not in said
    assert sitting.data("log")["log"] is None
