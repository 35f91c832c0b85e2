"""What a game is worth to each of its seats, and what each decision was worth."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from gearwright.core.language.table import MAX_SEATS
from gearwright.players.nets.tree import FIRST

MOST = 2.0


@dataclass(frozen=True)
class Scale:
    """A score at the centre is worth 0, one `spread` above it 1; what is far off counts no more than MOST."""

    centre: float
    spread: float


def worth(scores: Tensor, places: Tensor, seats: Tensor, scale: Scale) -> Tensor:
    """For each game and seat: what its place is worth, from -1 to 1, 0 on average; and its score.

    Games are along all axes but the last, which is the seat. Whoever shares a place shares its worth.
    """
    there = torch.arange(MAX_SEATS, device=seats.device) < seats.unsqueeze(-1)
    rank = places.float().masked_fill(~there, 99.0)
    behind = (rank.unsqueeze(-2) > rank.unsqueeze(-1)).logical_and(there.unsqueeze(-2)).sum(-1).float()
    beside = (rank.unsqueeze(-2) == rank.unsqueeze(-1)).logical_and(there.unsqueeze(-2)).sum(-1).float() - 1
    others = (seats.unsqueeze(-1) - 1).clamp(min=1).float()
    ranked = 2 * (behind + beside / 2) / others - 1
    winners = (rank == 1).sum(-1, keepdim=True).clamp(min=1).float()
    won = (rank == 1).float() / winners
    alone = 1 / seats.unsqueeze(-1).float()
    first = (won - alone) / (1 - alone).clamp(min=0.1)
    place = (1 - FIRST) * ranked + FIRST * first
    score = ((scores.float() - scale.centre) / scale.spread).clamp(-MOST, MOST)
    return torch.stack((place, score), -1) * there.unsqueeze(-1)


def relative(by_seat: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """The same counted from a seat on: its own first, then that of the seat after it."""
    turn = (seat.unsqueeze(-1) + torch.arange(MAX_SEATS, device=seat.device)) % seats.unsqueeze(-1)
    return by_seat.gather(-2, turn.unsqueeze(-1).expand(by_seat.shape))


def absolute(relative: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """And back: seat 0 first."""
    turn = (torch.arange(MAX_SEATS, device=seat.device) - seat.unsqueeze(-1)) % seats.unsqueeze(-1)
    return relative.gather(-2, turn.unsqueeze(-1).expand(relative.shape))


@torch.no_grad()
def look_back(room: dict[str, Tensor], seats: Tensor, scale: Scale, horizon: float) -> None:
    """Writes what each decision of a window gained over what was expected, and what to expect of each seat there.

    A seat's decisions are a row of their own: whatever others do between two of them happens to it. Advantages are sums
    of what follows, each the less the later it comes (generalised advantage estimation). Values and targets are counted
    from the asked seat on.
    """
    room["results"].copy_(worth(room["scores"], room["places"], seats, scale))
    values, seat, over, results = room["values"], room["seat"], room["over"], room["results"]
    rows = torch.arange(values.shape[1], device=values.device)
    coming = room["after"].clone()  # what a seat expects at its next decision
    later = torch.zeros_like(coming)  # what it gains from there on
    for t in range(len(values) - 1, -1, -1):
        ended = over[t].view(-1, 1, 1)
        coming = torch.where(ended, results[t], coming)
        later = later.masked_fill(ended, 0.0)
        asked, own = seat[t], values[t, :, 0]
        gain = coming[rows, asked] - own + horizon * later[rows, asked]
        coming[rows, asked], later[rows, asked] = own, gain
        room["advantages"][t].copy_(gain)
        room["targets"][t].copy_(relative(coming + later, asked, seats))
