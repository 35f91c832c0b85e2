"""What games and decisions are worth: reckoned by hand, and by a slow reference that says it in other words."""

from __future__ import annotations

from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright.core.language.table import MAX_SEATS  # noqa: E402
from gearwright.learning.returns import Scale, absolute, look_back, relative, worth  # noqa: E402
from gearwright.players.nets.tree import place_worth  # noqa: E402

SCALE = Scale(centre=100.0, spread=50.0)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 3, 1], [-1 / 4, -3 / 4, 1]),  # half by equal steps (0, -1, 1), half for the first place (-1/2, -1/2, 1)
        ([1, 1, 3], [3 / 8, 3 / 8, -3 / 4]),
        ([1, 1, 1], [0, 0, 0]),
        ([1, 2, 2], [1, -1 / 2, -1 / 2]),
        ([4, 1, 2, 3], [-2 / 3, 1, 0, -1 / 3]),
        ([2, 1, 4, 2], [-1 / 6, 1, -2 / 3, -1 / 6]),
        ([1, 1, 3, 3], [1 / 2, 1 / 2, -1 / 2, -1 / 2]),
    ],
)
def test_places_are_worth_what_the_hand_finds(places: list[int], expected: list[float]) -> None:
    seats = len(places)
    row = torch.tensor([[*places, *[0] * (MAX_SEATS - seats)]])
    found = worth(torch.zeros_like(row), row, torch.tensor([seats]), SCALE)[0, :, 0].tolist()
    assert found[:seats] == pytest.approx(expected, abs=1e-6)
    assert found[seats:] == [0] * (MAX_SEATS - seats)
    assert sum(found) == pytest.approx(0, abs=1e-6)
    searched = [place_worth(place, places.count(place), seats) for place in places]  # as the search reckons it
    assert searched == pytest.approx(expected, abs=1e-6)


def test_scores_are_worth_their_distance_from_the_centre_up_to_a_bound() -> None:
    scores, places = torch.tensor([[125, 50, 900, 0, 0]]), torch.tensor([[2, 3, 1, 0, 0]])
    assert worth(scores, places, torch.tensor([3]), SCALE)[0, :, 1].tolist() == [0.5, -1.0, 2.0, 0.0, 0.0]


def test_seats_are_counted_from_one_of_them_on_and_back() -> None:
    by_seat = torch.arange(MAX_SEATS).float().view(1, MAX_SEATS, 1)
    seat, seats = torch.tensor([2]), torch.tensor([3])
    turned = relative(by_seat, seat, seats)
    assert turned[0, :3, 0].tolist() == [2, 0, 1]
    assert absolute(turned, seat, seats)[0, :3, 0].tolist() == [0, 1, 2]


def made_window(steps: int, counts: list[int]) -> dict[str, Any]:
    """A window with everything in it: seats that are asked several times running, games that end, and none at all."""
    chance = torch.Generator().manual_seed(5)
    tables = len(counts)
    seats = torch.tensor(counts)
    seat = (torch.randint(0, 60, (steps, tables), generator=chance) % seats).long()
    over = torch.rand(steps, tables, generator=chance) < 0.25
    over[:, 0] = False
    places = torch.zeros(steps, tables, MAX_SEATS, dtype=torch.int8)
    for table, count in enumerate(counts):
        for step in range(steps):
            places[step, table, :count] = torch.randperm(count, generator=chance).to(torch.int8) + 1
    drawn = torch.randn(steps, tables, MAX_SEATS, 2, generator=chance)
    return {
        "seat": seat,
        "over": over,
        "places": places,
        "scores": torch.randint(0, 200, (steps, tables, MAX_SEATS), generator=chance),
        "values": drawn,
        "after": torch.randn(tables, MAX_SEATS, 2, generator=chance),
        "results": torch.zeros_like(drawn),
        "targets": torch.zeros_like(drawn),
        "advantages": torch.zeros(steps, tables, 2),
    }


def test_advantages_are_those_of_a_slow_reference() -> None:
    counts, steps, horizon = [2, 2, 3, 3, 4, 4, 5], 24, 0.9
    window = made_window(steps, counts)
    seats = torch.tensor(counts)
    results = worth(window["scores"], window["places"], seats, SCALE)
    look_back(window, seats, SCALE, horizon)

    def ahead(table: int, step: int, seat: int) -> tuple[Any, Any]:
        """What a seat expects from a step on, and what it gains after that beyond it."""
        for t in range(step, steps):
            if window["seat"][t, table] == seat:
                own = window["values"][t, table, 0]
                return own, gain(table, t, seat)
            if window["over"][t, table]:
                return results[t, table, seat], torch.zeros(2)
        return window["after"][table, seat], torch.zeros(2)

    def gain(table: int, t: int, seat: int) -> Any:
        own = window["values"][t, table, 0]
        if window["over"][t, table]:
            return results[t, table, seat] - own
        coming, later = ahead(table, t + 1, seat)
        return coming - own + horizon * later

    for table, count in enumerate(counts):
        for t in range(steps):
            asked = int(window["seat"][t, table])
            torch.testing.assert_close(window["advantages"][t, table], gain(table, t, asked))
            for far in range(count):
                coming, later = ahead(table, t, (asked + far) % count)
                torch.testing.assert_close(window["targets"][t, table, far], coming + later)
