"""A run: tables are played, the network learns, and all is kept so that it can go on at any time."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch

from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game

from . import checkpoints
from .beginning import begin
from .capturing import Captured, fused
from .collecting import Seating, Walks, collect, decide
from .league import League, copy_of
from .network import Network
from .returns import Scale, look_back
from .settings import Settings, between
from .tournament import tournament
from .updating import Learner, Manner
from .worlds import desynchronise, make_worlds, put, room

RIVALS_STAY = 4  # windows


@dataclass
class Progress:
    """Where a run stands."""

    seconds: float = 0.0
    windows: int = 0
    decisions: int = 0  # learnt from
    games: int = 0

    def done(self, settings: Settings) -> float:
        """How much of the run is over, from 0 to 1."""
        if settings.decisions:
            return self.decisions / settings.decisions
        return self.seconds / (60 * settings.minutes)


class Run:
    """A run in its folder; it goes on where that has a checkpoint."""

    def __init__(self, game: Game, settings: Settings, device: str, folder: Path, scale: Scale | None = None) -> None:
        self.game, self.settings, self.device, self.folder = game, settings, device, folder
        self.scale = scale or Scale(0, 1)  # a checkpoint brings its own
        self.seats = settings.seats or [count for count in game.seats if count > 1]
        torch.manual_seed(settings.seed)
        self.generator = torch.Generator(device).manual_seed(settings.seed)
        self.chance = np.random.default_rng(settings.seed)
        size = (game.observed, game.moves, settings.width, settings.inner, settings.blocks)
        self.network = Network(*size).to(device)
        self.rivals = [Network(*size).to(device) for _ in range(settings.rivals)]
        self.league = League(settings.kept, settings.former)
        self.progress = Progress()
        self.worlds = make_worlds(game, self.seats, settings.tables, settings.seed, device)
        self.room = room(self.worlds[0], settings.window, game)
        self.learner = Learner(self.network, self.room, settings, device)
        self.seatings = [Seating(world, settings.league, settings.rivals) for world in self.worlds]
        self.walks = [Walks(world, settings.wander) for world in self.worlds]
        self.decide = fused(decide, device, settings.compiled)
        compiled_put = fused(put, device, settings.compiled)
        for world in self.worlds:
            world.put = compiled_put
        if goes_on(folder):
            self._restore()
        else:
            begin(self.network, game, settings, folder)
            desynchronise(self.worlds, settings.out_of_step)
        self.windows = [
            Captured(partial(self._play, number), device, self.generator, world.put_on)
            for number, world in enumerate(self.worlds)
        ]

    def _play(self, number: int) -> None:
        """Plays a window in one of the worlds, and looks back at it."""
        world = self.worlds[number]
        seating, walks = self.seatings[number], self.walks[number]
        collect(world, self.room, self.network, self.rivals, seating, walks, self.generator, self.decide)
        look_back(self.room, world.seats, self.scale, self.settings.horizon)

    def window(self) -> dict[str, float]:
        """Plays a window and learns from it; gives what was found."""
        settings, done, begun = self.settings, min(self.progress.done(self.settings), 1.0), time.monotonic()
        manner = Manner(
            between(settings.rate, done), between(settings.entropy, done), between(settings.score_share, done)
        )
        number = self.progress.windows % len(self.worlds)
        self.league.remember(self.network, self.progress.windows)
        if self.progress.windows % RIVALS_STAY == 0:
            self.league.send(self.rivals, self.chance)
        self.windows[number]()
        row = self.learner.update(self.worlds[number].seats, manner, self.generator)
        games = int(self.room["over"].sum())
        row |= self._results(number)
        self.progress.windows += 1
        self.progress.decisions += int(row["learnt"])
        self.progress.games += games
        self.progress.seconds += time.monotonic() - begun
        return row

    def _results(self, number: int) -> dict[str, float]:
        """The mean score, by seat counts, and what its places at the tables of the league were worth.

        Where no game ended, that is not a number.
        """
        over, seating = self.room["over"], self.seatings[number]
        found: dict[str, float] = {}
        for group in self.worlds[number].groups:
            ended = over[:, group.rows]
            total = (self.room["scores"][:, group.rows].sum(-1) * ended).sum() / group.tables.seats
            found[f"score_{group.tables.seats}"] = float(total / ended.sum())
        if len(seating.rows):
            ended = over[:, seating.rows]
            places = self.room["results"][:, seating.rows, :, 0]
            own = places.gather(2, seating.own.view(1, -1, 1).expand(len(over), -1, 1)).squeeze(2)
            found["league"] = float((own * ended).sum() / ended.sum())
        return found

    def best(self) -> tuple[Network, list[float]]:
        """The winner of a tournament among the network and what it was in the second half of the run."""
        later = self.league.past[len(self.league.past) // 2 :][-7:]
        networks = [*(copy_of(self.network, weights) for weights in later), self.network]
        tables, seed = self.settings.tournament_tables, self.settings.seed + 1
        found = tournament(self.game, networks, self.seats, tables, seed, self.device)
        return networks[max(range(len(found)), key=found.__getitem__)], found

    def save(self) -> None:
        """Keeps all from which the run goes on; the tables only from a processor, as a GPU soon has played new ones."""
        kept = {
            "game": self.game.name,
            "edition": self.game.edition,
            "set": self.game.components.digest,
            "network": self.network.state_dict(),
            "learner": self.learner.state(),
            "generator": self.generator.get_state(),
            "chance": json.dumps(self.chance.bit_generator.state),
            "walks": [walk.left for walk in self.walks],
            "progress": vars(self.progress),
            "scale": [self.scale.centre, self.scale.spread],
        }
        checkpoints.save(self.folder / checkpoints.CHECKPOINT, kept)
        checkpoints.save(self.folder / checkpoints.LEAGUE, self.league.state())
        if self.device == "cpu":
            checkpoints.save_tables(self.folder / checkpoints.TABLES, self.worlds)
        else:
            (self.folder / checkpoints.TABLES).unlink(missing_ok=True)

    def _restore(self) -> None:
        path = self.folder / checkpoints.CHECKPOINT
        kept = checkpoints.read(path)
        here = {"game": self.game.name, "edition": self.game.edition, "set": self.game.components.digest}
        for name, value in here.items():
            if kept.get(name) != value:
                raise GearwrightError(f"{path} is of another {name}: {kept.get(name)}, and here is {value}.")
        try:
            self.network.load_state_dict(kept["network"])
            self.learner.restore(kept["learner"])
            self.progress = Progress(**kept["progress"])
            self.chance.bit_generator.state = json.loads(kept["chance"])
            if kept["generator"].numel() == self.generator.get_state().numel():  # that of a GPU is of another kind
                self.generator.set_state(kept["generator"])
            self.scale = Scale(*kept["scale"])
            walks = kept["walks"]
        except (KeyError, TypeError, ValueError, RuntimeError):
            raise GearwrightError(
                f"{path} is of a network of another size, or not whole: remove it to begin anew, or name another --out."
            ) from None
        self._restore_league(self.folder / checkpoints.LEAGUE)
        tables = self.folder / checkpoints.TABLES
        if tables.exists() and checkpoints.restore_tables(tables, self.worlds):
            for walk, left in zip(self.walks, walks, strict=True):
                walk.left.copy_(left)
        else:
            desynchronise(self.worlds, self.settings.out_of_step)

    def _restore_league(self, path: Path) -> None:
        if not path.exists():
            self.league.remember(self.network, 0)
            self.league.send(self.rivals, self.chance)
            return
        try:
            self.league.restore(checkpoints.read(path), self.device)
            self.league.seat(self.rivals)
        except (KeyError, TypeError, ValueError, AttributeError, RuntimeError):
            raise GearwrightError(f"{path} is of networks of another size: remove it to go on without them.") from None


def goes_on(folder: Path) -> bool:
    """Whether a folder holds a run that can go on."""
    return (folder / checkpoints.CHECKPOINT).exists()


def train(run: Run, tell: Callable[[dict[str, float]], None], stopped: Callable[[], bool] = lambda: False) -> None:
    """Learns until the run is over or stopped; `tell` hears of every window. All is kept from time to time, and then.

    Between two windows alone, so that what is kept is whole.
    """
    saved = time.monotonic()
    while run.progress.done(run.settings) < 1 and not stopped():
        begun = time.monotonic()
        tell(run.window())
        now = time.monotonic()
        if now + (now - begun) - saved > run.settings.save_seconds:  # after the next window it would be too late
            run.save()
            saved = time.monotonic()
    run.save()
