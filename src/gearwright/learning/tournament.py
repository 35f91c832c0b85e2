"""Which of many snapshots is the strongest: all of them at the same tables, in mixed company, at every seat count."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from gearwright.core.language.table import MAX_SEATS
from gearwright.core.play.game import Game

from .collecting import draw
from .network import Network
from .returns import Scale, worth
from .worlds import make_world, room

SHARPENED = 4.0  # they choose more surely than when they learn, so that the best moves are compared


@torch.no_grad()
def tournament(
    game: Game, networks: Sequence[Network], seats: list[int], tables: int, seed: int, device: str
) -> list[float]:
    """What the places of each network were worth on average, from -1 to 1; every table plays one game."""
    world = make_world(game, seats, tables, seed, device)
    kept = room(world, 1, game)
    seen, mask, seat, over, scores, places = (
        kept[name][0] for name in ("seen", "mask", "seat", "over", "scores", "places")
    )
    generator = torch.Generator(device).manual_seed(seed)
    who = torch.randint(len(networks), (world.size, MAX_SEATS), device=device, generator=generator)
    waiting = torch.ones(world.size, dtype=torch.bool, device=device)
    results = torch.zeros(world.size, MAX_SEATS, device=device)
    rows = torch.arange(world.size, device=device)
    steps = 0
    while steps < game.rules.longest and (steps % 16 or bool(waiting.any())):
        world.look(seen, mask, seat)
        logits = torch.stack([network(seen)[0] for network in networks])[who[rows, seat], rows]
        move, _ = draw(logits * SHARPENED, mask, torch.empty_like(logits).exponential_(generator=generator))
        world.step(move, over, scores, places)
        ended = (over & waiting).unsqueeze(1)
        results = torch.where(ended, worth(scores, places, world.seats, Scale(0, 1))[..., 0], results)
        waiting &= ~over
        steps += 1
    return _means(results, who, world.seats, len(networks))


def _means(results: Tensor, who: Tensor, seats: Tensor, count: int) -> list[float]:
    there = torch.arange(MAX_SEATS, device=seats.device) < seats.unsqueeze(1)
    found = []
    for number in range(count):
        sat = (who == number) & there
        found.append(float((results * sat).sum() / sat.sum().clamp(min=1)))
    return found
