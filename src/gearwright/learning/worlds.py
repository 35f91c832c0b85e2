"""Tables in lock-step that lie side by side: a batch for each seat count, on a processor or a GPU, seen by PyTorch.

A window is played at one choice of options for every seat count; the next window goes on at the tables with the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np
import torch
from torch import Tensor

from gearwright.core.language.streams import derived, word
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.many.batch import batch
from gearwright.core.play.game import Game
from gearwright.core.play.options import read_options
from gearwright.players.nets.forward import KINDS

from .network import rounded

MOST_MIXES = 8  # of options that a seat count is learnt with; where there are more, they are drawn


@dataclass
class Group:
    """The tables of one seat count and one choice of options, and their rows among all."""

    tables: Any  # a Batch or a GpuBatch
    rows: slice
    people: int  # so many of the seats are no Automas

    def __post_init__(self) -> None:
        def seen(name: str) -> Tensor:
            return torch.as_tensor(getattr(self.tables, name), device=self.device)

        self.device = "cuda" if hasattr(self.tables, "finish") else "cpu"
        names = ("observation", "seat", "over", "scores", "places")
        self.observation, self.seat, self.over, self.scores, self.places = map(seen, names)
        self.mask = seen("mask") if self.device == "cuda" else None


def put(place: Tensor, what: Tensor) -> None:
    """Copies what tables show. On a GPU they have it in columns, and rows are wanted: that is work worth compiling."""
    place.copy_(what)


class World:
    """All tables of a window."""

    def __init__(self, groups: list[Group]) -> None:
        self.groups = groups
        self.size = sum(group.tables.size for group in groups)
        self.device = groups[0].device
        self.seats = self._of_tables([group.tables.seats for group in groups])
        self.people = self._of_tables([group.people for group in groups])
        self.beside: list[torch.cuda.Stream] = []
        self.put = put

    def _of_tables(self, by_group: list[int]) -> Tensor:
        """A number of each group, for each of its tables."""
        numbers = [torch.full((group.tables.size,), own) for group, own in zip(self.groups, by_group, strict=True)]
        return torch.cat(numbers).to(self.device)

    def look(self, seen: Tensor, mask: Tensor, seat: Tensor) -> None:
        """Writes what is seen, what is allowed and who is asked."""
        for group in self.groups:
            self.put(seen[group.rows, : group.observation.shape[1]], group.observation)
            if group.mask is not None:
                self.put(mask[group.rows], group.mask)
            else:  # a processor's batch lends its mask to NumPy alone
                mask[group.rows].numpy()[:] = group.tables.mask
            seat[group.rows].copy_(group.seat)

    def put_on(self, stream: int) -> None:
        """The tables' work goes to streams beside this one from now on, so that all groups are played at once."""
        self.beside = [torch.cuda.Stream() for _ in self.groups] if stream else []
        for group, own in zip(self.groups, self.beside or [None] * len(self.groups), strict=True):
            group.tables.work_on(own.cuda_stream if own else 0)

    def step(self, moves: Tensor, over: Tensor, scores: Tensor, places: Tensor) -> None:
        """Plays a move at every table, all of them allowed; writes which games ended, and how."""

        def play(group: Group) -> None:
            rows, seats = group.rows, group.tables.seats
            if self.device == "cuda":
                group.tables.step(moves[rows], checked=False)
            else:
                group.tables.step(moves[rows].numpy())
            over[rows].copy_(group.over)
            scores[rows, :seats].copy_(group.scores)
            places[rows, :seats].copy_(group.places)

        if not self.beside:
            for group in self.groups:
                play(group)
            return
        here = torch.cuda.current_stream()
        for group, own in zip(self.groups, self.beside, strict=True):
            own.wait_stream(here)
            with torch.cuda.stream(own):
                play(group)
        for own in self.beside:
            here.wait_stream(own)


def make_worlds(game: Game, seats: list[int], tables: int, seed: int, device: str) -> list[World]:
    """A world for each mix of options; every one has all seat counts, with as many tables each."""
    every = enumerate(mixes(game, seed))
    return [make_world(game, seats, tables, seed, device, number, options) for number, options in every]


def make_world(
    game: Game, seats: list[int], tables: int, seed: int, device: str, number: int = 0,
    options: dict[str, str] | None = None,
) -> World:  # fmt: skip
    """The world of one mix of options, which has this number; else that of the defaults."""
    each = max(1, tables // len(seats))
    chosen = read_options(game.title, game.options, options or {})
    groups = []
    for place, count in enumerate(seats):
        own = int(derived(derived(word(seed), number), count)) >> 2
        made = batch(game.name, each, count, own, device=device, **chosen)  # type: ignore[call-overload]
        people = count - game.automas(count, chosen)
        groups.append(Group(made, slice(place * each, (place + 1) * each), people))
    return World(groups)


def mixes(game: Game, seed: int) -> list[dict[str, str]]:
    """All choices of options; where they are too many, some, the defaults first.

    Of those every option has its default in half, and each of its other choices as often as another in the rest.
    """
    if prod(len(option.choices) for option in game.options) <= MOST_MIXES:
        choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
        return [dict(mix) for mix in product(*choices)]
    chance = np.random.default_rng(seed)
    found: list[dict[str, str]] = [{} for _ in range(MOST_MIXES)]
    for option in game.options:
        default, *others = option.choices
        chance.shuffle(others)
        changed = chance.permutation(MOST_MIXES - 1)[: MOST_MIXES // 2] + 1
        for mix in found:
            mix[option.name] = default
        for number, place in enumerate(changed):
            found[place][option.name] = others[number % len(others)]
    return found


def desynchronise(worlds: list[World], steps: int) -> None:
    """Moves by lot, a different number at each table, so that the games are not all at the same point."""
    for world in worlds:
        for group in world.groups:
            for _ in range(steps):
                group.tables.step(group.tables.random_moves())


def room(world: World, window: int, game: Game) -> dict[str, Tensor]:
    """Where a window is written down, and what is found when it is looked back at."""
    fast = world.device == "cuda"
    every, tables = (window, world.size), (world.size,)
    observed = rounded(game.observed) if fast else game.observed
    seen = torch.bfloat16 if fast else torch.float32

    def zeros(shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=world.device)

    return {
        "seen": zeros((*every, observed), seen),
        "mask": zeros((*every, game.moves), torch.bool),
        "seat": zeros(every, torch.int64),
        "move": zeros(every, torch.int64),
        "likely": zeros(every, torch.float32),
        "values": zeros((*every, MAX_SEATS, KINDS), torch.float32),
        "learns": zeros(every, torch.bool),
        "over": zeros(every, torch.bool),
        "scores": zeros((*every, MAX_SEATS), torch.int32),
        "places": zeros((*every, MAX_SEATS), torch.int8),
        "last_seen": zeros((*tables, observed), seen),
        "last_mask": zeros((*tables, game.moves), torch.bool),
        "last_seat": zeros(tables, torch.int64),
        "after": zeros((*tables, MAX_SEATS, KINDS), torch.float32),
        "results": zeros((*every, MAX_SEATS, KINDS), torch.float32),
        "advantages": zeros((*every, KINDS), torch.float32),
        "targets": zeros((*every, MAX_SEATS, KINDS), torch.float32),
    }
