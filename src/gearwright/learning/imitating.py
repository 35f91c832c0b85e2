"""Opponents for the league: nets in files, and nets that learnt to do as a player does, who sit in its place.

A player that thinks for milliseconds cannot play at thousands of tables at once. So it plays some games before the run,
and a network learns what it chose there and what came of it. The net is kept in the run's folder. A run may begin with
such a net, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from gearwright.core.language.table import MAX_SEATS
from gearwright.core.play.game import Game
from gearwright.players import check_player, player_names
from gearwright.players.nets.card import Card
from gearwright.players.nets.choosing import ENDING
from gearwright.players.nets.files import BadNet, Net, read_net, write_net
from gearwright.players.nets.forward import FORBIDDEN

from .network import Network, tensors_of, weights_of
from .recording import Recorded
from .returns import Scale, relative, worth
from .settings import OWN, Settings
from .updating import importance, missed

FOLDER = "opponents"
HELD_BACK = 10  # every so many-th game is not learnt from, and shows how well the imitator does
EPOCHS, PORTION, RATE = 12, 512, 1e-3

Recording = Callable[[str], list[Recorded]]  # games of a player
Weights = dict[str, Tensor]


def is_player(name: str) -> bool:
    """Whether somebody is a player, who may be named with a file (`net:FILE`), and not a net's file itself."""
    return bool(name) and (not name.endswith(ENDING) or name.partition(":")[0] in player_names())


def begins_with_player(settings: Settings) -> bool:
    """Whether a run begins with an imitator, and not with a net or nothing."""
    return settings.begin != OWN and is_player(settings.begin)


def players_of(settings: Settings) -> list[str]:
    """All who are imitated, each once."""
    first = [settings.begin] if begins_with_player(settings) else []
    return list(dict.fromkeys([*first, *filter(is_player, settings.opponents)]))


def check_opponents(game: Game, settings: Settings) -> None:
    """Refuses a file that does not fit and a player that there is not, before anything takes time."""
    for player in players_of(settings):
        check_player(player, game)
    for opponent in settings.opponents:
        if not is_player(opponent):
            _check_size(read_net(Path(opponent)), game, settings)


def imitator(folder: Path, player: str) -> Path:
    """The file of whoever sits in a player's place."""
    return folder / FOLDER / f"{_plain(player)}{ENDING}"


def imitate_all(
    game: Game, settings: Settings, scale: Scale | None, folder: Path, device: str, recording: Recording,
    tell: Callable[[str], None],
) -> None:  # fmt: skip
    """Whoever is imitated for the first time plays, and a network learns from it; `tell` hears how well it went."""
    for player in players_of(settings):
        file = imitator(folder, player)
        if not _fits(file, game, settings):
            games = recording(player)
            tell(imitate(game, player, settings, games, scale or scale_of(games), device, file))


def opponents(game: Game, settings: Settings, folder: Path, device: str) -> list[Weights]:
    """All opponents as weights; those that are players were imitated before."""
    found = []
    for opponent in settings.opponents:
        net = read_net(imitator(folder, opponent) if is_player(opponent) else Path(opponent))
        _check_size(net, game, settings)
        found.append({name: tensor.to(device) for name, tensor in weights_of(net).items()})
    return found


def imitate(
    game: Game, player: str, settings: Settings, games: Sequence[Recorded], scale: Scale, device: str, file: Path
) -> str:
    """A network learns to do as a player did in these games, and what came of it; tells how well it does."""
    torch.manual_seed(settings.seed)
    network = Network(game.observed, game.moves, settings.width, settings.inner, settings.blocks).to(device)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    learnt = _Decisions([each for number, each in enumerate(games) if number % HELD_BACK], game, scale, device)
    kept = _Decisions(list(games[::HELD_BACK]), game, scale, device)
    generator = torch.Generator(device).manual_seed(settings.seed)
    steps, step = EPOCHS * -(-learnt.count // PORTION), 0
    for _ in range(EPOCHS):
        for rows in torch.randperm(learnt.count, device=device, generator=generator).split(PORTION):
            for group in optimiser.param_groups:
                group["lr"] = RATE * (1 - step / steps)
            logits, values = learnt.asked(network, rows)
            miss = missed(values, learnt.targets[rows], learnt.importance[rows])
            optimiser.zero_grad()
            (functional.cross_entropy(logits, learnt.moves[rows]) + settings.value_weight * miss).backward()
            optimiser.step()
            step += 1
    with torch.no_grad():
        right = 0
        for rows in torch.arange(kept.count, device=device).split(PORTION):
            right += int((kept.asked(network, rows)[0].argmax(1) == kept.moves[rows]).sum())
    share = right / kept.count
    card = Card.of(
        game, settings={"imitates": player, "games": len(games), "agrees": round(share, 4)}, seed=settings.seed,
        decisions=learnt.count, minutes=0.0, score_centre=scale.centre, score_spread=scale.spread, results=[],
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
    """All decisions of some games, on the device."""

    def __init__(self, games: Sequence[Recorded], game: Game, scale: Scale, device: str) -> None:
        self.seen = torch.from_numpy(np.concatenate([each.seen for each in games])).to(device)
        self.allowed = torch.from_numpy(np.concatenate([each.allowed for each in games])).to(device)
        self.moves = torch.from_numpy(np.concatenate([each.moves for each in games])).to(device)
        self.count, self.possible = len(self.moves), game.moves
        seats = np.repeat([len(each.scores) for each in games], [len(each.moves) for each in games])
        asked = torch.from_numpy(np.concatenate([each.asked for each in games]))
        ended = worth(_by_seat(games, "scores"), _by_seat(games, "places"), torch.from_numpy(seats), scale)
        self.targets = relative(ended, asked, torch.from_numpy(seats)).to(device)
        self.importance = importance(torch.from_numpy(seats)).to(device)

    def asked(self, network: Network, rows: Tensor) -> tuple[Tensor, Tensor]:
        """What the network finds at these decisions: logits, and what every seat can expect."""
        bits = self.allowed[rows].unsqueeze(2) >> torch.arange(7, -1, -1, device=rows.device) & 1
        logits, values = network(self.seen[rows].float())
        return logits.masked_fill(bits.flatten(1)[:, : self.possible] == 0, FORBIDDEN), values


def _by_seat(games: Sequence[Recorded], name: str) -> Tensor:
    """The scores or places at the end of a decision's game, a row for each decision."""
    rows = [(getattr(each, name) + [0] * MAX_SEATS)[:MAX_SEATS] for each in games]
    return torch.from_numpy(np.repeat(np.array(rows), [len(each.moves) for each in games], axis=0))


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
