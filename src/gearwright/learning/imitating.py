"""Opponents for the league: nets in files, and nets that learnt to do as a player does, who sit in its place.

A player that thinks for milliseconds cannot play at thousands of tables at once. So it plays some games before the run,
and a network learns what it chose there. The net is kept in the run's folder.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from gearwright.core.play.game import Game
from gearwright.players import check_player, player_names
from gearwright.players.nets.card import Card
from gearwright.players.nets.choosing import ENDING
from gearwright.players.nets.files import BadNet, Net, read_net, write_net
from gearwright.players.nets.forward import FORBIDDEN

from .network import Network, tensors_of, weights_of
from .recording import Recorded
from .returns import Scale
from .settings import Settings

FOLDER = "opponents"
HELD_BACK = 10  # every so many-th game is not learnt from, and shows how well the imitator does
EPOCHS, PORTION, RATE = 12, 512, 1e-3

Recording = Callable[[str], list[Recorded]]  # games of a player
Weights = dict[str, Tensor]


def is_file(opponent: str) -> bool:
    """Whether an opponent is a net's file, and not a player's name, which may name a file as well (`net:FILE`)."""
    return opponent.endswith(ENDING) and opponent.partition(":")[0] not in player_names()


def check_opponents(game: Game, settings: Settings) -> None:
    """Refuses a file that does not fit and a player that there is not, before anything takes time."""
    for opponent in settings.opponents:
        if is_file(opponent):
            _check_size(read_net(Path(opponent)), game, settings)
        else:
            check_player(opponent, game)


def opponents(
    game: Game, settings: Settings, folder: Path, device: str, recording: Recording, tell: Callable[[str], None]
) -> list[Weights]:
    """All opponents as weights. Whoever is imitated for the first time plays first; `tell` hears how well it went."""
    found = []
    for opponent in settings.opponents:
        file = Path(opponent) if is_file(opponent) else folder / FOLDER / f"{_plain(opponent)}{ENDING}"
        if not is_file(opponent) and not _fits(file, game, settings):
            tell(imitate(game, opponent, settings, recording(opponent), device, file))
        net = read_net(file)
        _check_size(net, game, settings)
        found.append({name: tensor.to(device) for name, tensor in weights_of(net).items()})
    return found


def imitate(game: Game, player: str, settings: Settings, games: Sequence[Recorded], device: str, file: Path) -> str:
    """A network learns to do as a player did in these games, and is written to a file; tells how well it does."""
    torch.manual_seed(settings.seed)
    network = Network(game.observed, game.moves, settings.width, settings.inner, settings.blocks).to(device)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    learnt = _Decisions([each for number, each in enumerate(games) if number % HELD_BACK], game, device)
    kept = _Decisions(list(games[::HELD_BACK]), game, device)
    chance = np.random.default_rng(settings.seed)
    steps, step = EPOCHS * -(-len(learnt.moves) // PORTION), 0
    for _ in range(EPOCHS):
        order = chance.permutation(len(learnt.moves))
        for rows in np.array_split(order, -(-len(order) // PORTION)):
            for group in optimiser.param_groups:
                group["lr"] = RATE * (1 - step / steps)
            logits, chosen = learnt.asked(network, rows)
            optimiser.zero_grad()
            functional.cross_entropy(logits, chosen).backward()
            optimiser.step()
            step += 1
    with torch.no_grad():
        right = 0
        for rows in np.array_split(np.arange(len(kept.moves)), -(-len(kept.moves) // PORTION)):
            logits, chosen = kept.asked(network, rows)
            right += int((logits.argmax(1) == chosen).sum())
    share = right / len(kept.moves)
    scale = scale_of(games)
    card = Card.of(
        game, settings={"imitates": player, "games": len(games), "agrees": round(share, 4)}, seed=settings.seed,
        decisions=len(learnt.moves), minutes=0.0, score_centre=scale.centre, score_spread=scale.spread, results=[],
    )  # fmt: skip
    write_net(file, tensors_of(network), card)
    return (
        f"{player} is imitated: after {len(games)} games the imitator does as it did in {100 * share:.0f} of 100 "
        "decisions that it had not seen"
    )


def scale_of(games: Sequence[Recorded]) -> Scale:
    """A scale for scores from a player's games: the mean is worth 0, and four standard deviations more are worth 1."""
    scores = np.array([score for each in games for score in each.scores], np.float64)
    return Scale(float(scores.mean()), max(4 * float(scores.std()), 1.0))


class _Decisions:
    """All decisions of some games, in main memory; portions of them go to the device."""

    def __init__(self, games: Sequence[Recorded], game: Game, device: str) -> None:
        self.seen = np.concatenate([each.seen for each in games])
        self.allowed = np.concatenate([each.allowed for each in games])
        self.moves = np.concatenate([each.moves for each in games])
        self.count, self.device = game.moves, device

    def asked(self, network: Network, rows: np.ndarray) -> tuple[Tensor, Tensor]:
        """The network's logits for these decisions, and what was chosen."""
        seen = torch.from_numpy(self.seen[rows]).to(self.device).float()
        mask = torch.from_numpy(np.unpackbits(self.allowed[rows], axis=1, count=self.count)).to(self.device).bool()
        logits, _ = network(seen)
        return logits.masked_fill(~mask, FORBIDDEN), torch.from_numpy(self.moves[rows]).to(self.device)


def _plain(name: str) -> str:
    return re.sub(r"[^\w.]+", "-", name)


def _fits(file: Path, game: Game, settings: Settings) -> bool:
    try:
        _check_size(read_net(file), game, settings)
    except BadNet:
        return False
    return True


def _check_size(net: Net, game: Game, settings: Settings) -> None:
    if wrong := net.card.misfit(game, game.edition):
        raise BadNet(f"The opponent {net.file} does not play {game.title}: {wrong}.")
    blocks, width, inner = net.weights.up.shape
    theirs, own = (width, inner, blocks), (settings.width, settings.inner, settings.blocks)
    if theirs != own:
        raise BadNet(
            f"The opponent {net.file} is a network of width {width}, inner {inner} and {blocks} blocks, and this run's "
            f"has {own[0]}, {own[1]} and {own[2]}: all that sit at one table have one size."
        )
