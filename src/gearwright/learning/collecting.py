"""Playing a window: the network at most seats, others at some, and all that is learnt from written down.

On a GPU everything here is captured once and then replayed, so it works in place and never asks what came out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from gearwright.core.language.table import MAX_SEATS
from gearwright.players.nets.forward import FORBIDDEN

from .network import Network, Ready, opinion
from .returns import absolute
from .worlds import World

LONGEST_WALK = 40  # moves by lot at the beginning of a game
GOLDEN = 0.6180339887498949


class Seating:
    """Who sits where in a world: at the tables of the league the network has one seat, and rivals have the others."""

    def __init__(self, world: World, league: float, rivals: int) -> None:
        device = world.device
        number = torch.arange(world.size, device=device)
        self.rows = ((number.double() * GOLDEN) % 1.0 < league).nonzero().squeeze(1)  # evenly over all groups
        self.own = (number % world.people)[self.rows]
        seats = torch.arange(MAX_SEATS, device=device)
        self.rival = (seats + (number // world.seats)[self.rows].unsqueeze(1)) % rivals  # a different one at each seat
        self.place = torch.arange(len(self.rows), device=device)

    def is_own(self, seat: Tensor) -> Tensor:
        """At which tables of the league it is the network's turn."""
        return seat[self.rows] == self.own

    def sway(self, logits: Tensor, seen: Tensor, seat: Tensor, rivals: Sequence[Ready]) -> Tensor:
        """The logits of whoever is asked."""
        theirs = torch.stack([opinion(rival, seen[self.rows], logits.shape[1])[0] for rival in rivals])
        who = self.rival.gather(1, seat[self.rows].unsqueeze(1)).squeeze(1)
        asked = torch.where(self.is_own(seat).unsqueeze(1), logits[self.rows], theirs[who, self.place])
        return logits.index_copy(0, self.rows, asked)


class Walks:
    """Games that begin with some moves by lot."""

    def __init__(self, world: World, share: float) -> None:
        self.share = share
        self.left = torch.zeros(world.size, dtype=torch.int64, device=world.device)

    def sway(self, logits: Tensor) -> Tensor:
        """Every allowed move is as likely as another where a walk goes on."""
        return logits.masked_fill((self.left > 0).unsqueeze(1), 0.0)

    def go_on(self, over: Tensor, generator: torch.Generator) -> None:
        """One move is done; where a game has begun, a walk may begin as well."""
        drawn = torch.rand(self.left.shape, device=self.left.device, generator=generator)
        length = ((drawn / max(self.share, 1e-9)).square() * LONGEST_WALK).long() + 1  # most walks are short
        begun = torch.where(drawn < self.share, length, 0)
        self.left.copy_(torch.where(over, begun, (self.left - 1).clamp(min=0)))


def decide(
    own: Ready, rivals: Sequence[Ready], seen: Tensor, mask: Tensor, seat: Tensor, seating: Seating, walks: Walks,
    noise: Tensor,
) -> dict[str, Tensor]:  # fmt: skip
    """A move for every table, how likely it was, what the network expected, and whether it learns from that."""
    logits, values = opinion(own, seen, mask.shape[1])
    learns = walks.left == 0
    if len(seating.rows):
        logits = seating.sway(logits, seen, seat, rivals)
        learns = learns.index_copy(0, seating.rows, learns[seating.rows] & seating.is_own(seat))
    move, likely = draw(walks.sway(logits), mask, noise)
    return {"move": move, "likely": likely, "values": values, "learns": learns}


@torch.no_grad()
def collect(
    world: World, room: dict[str, Tensor], network: Network, rivals: Sequence[Network], seating: Seating, walks: Walks,
    generator: torch.Generator, decide: Callable[..., dict[str, Tensor]] = decide,
) -> None:  # fmt: skip
    """Plays a window into the room, with what each seat of every table expects after it."""
    own, theirs = network.ready(room["last_seen"]), [rival.ready(room["last_seen"]) for rival in rivals]
    noise = torch.empty(room["last_mask"].shape, device=world.device)
    for t in range(len(room["seat"])):
        seen, mask, seat = room["seen"][t], room["mask"][t], room["seat"][t]
        world.look(seen, mask, seat)
        noise.exponential_(generator=generator)
        found = decide(own, theirs, seen, mask, seat, seating, walks, noise)
        for name, part in found.items():
            room[name][t].copy_(part)
        world.step(found["move"], room["over"][t], room["scores"][t], room["places"][t])
        walks.go_on(room["over"][t], generator)
    seen, mask, seat = room["last_seen"], room["last_mask"], room["last_seat"]
    world.look(seen, mask, seat)
    room["after"].copy_(absolute(opinion(own, seen, network.moves)[1], seat, world.seats))


def draw(logits: Tensor, mask: Tensor, noise: Tensor) -> tuple[Tensor, Tensor]:
    """A move for every table, drawn as the logits say, and the logarithm of how likely it was.

    The noise is exponential: what each move would have to wait for, if all were as likely; the first one is drawn.
    """
    likely = torch.log_softmax(logits.masked_fill(~mask, FORBIDDEN), 1)
    early = (likely - noise.clamp(min=1e-20).log()).masked_fill(~mask, FORBIDDEN * 2)
    move = early.argmax(1)
    return move, likely.gather(1, move.unsqueeze(1)).squeeze(1)
