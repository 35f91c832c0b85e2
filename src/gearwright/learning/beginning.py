"""A run that begins with what a net knows already, and not with nothing."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor

from gearwright.core.play.game import Game
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.files import BadNet, Net, read_net

from .imitating import begins_with_player, imitator
from .network import Network, weights_of
from .settings import OWN, Settings


def net_to_begin_with(game: Game, settings: Settings) -> Net | None:
    """The net that is named in the settings, if one is. It may be of another edition or component set of its game."""
    if not settings.begin or begins_with_player(settings):
        return None
    net = own_net(game) if settings.begin == OWN else read_net(Path(settings.begin))
    if net is None:
        raise BadNet(f"{game.title} has no net of its own to begin with.")
    if wrong := net.card.strangeness(game):
        raise BadNet(f"A run of {game.title} cannot begin with the net {net.file}: {wrong}.")
    blocks, width, inner = net.weights.up.shape
    if width != settings.width or inner > settings.inner or blocks > settings.blocks:
        raise BadNet(
            f"A run cannot begin with the net {net.file}: it has width {width}, inner {inner} and {blocks} blocks, and "
            f"the run {settings.width}, {settings.inner} and {settings.blocks}: only the last two may be larger."
        )
    return net


def begin(network: Network, game: Game, settings: Settings, folder: Path) -> None:
    """Gives a network what the settings say that it begins with, if they say so."""
    if begins_with_player(settings):
        begin_with(network, read_net(imitator(folder, settings.begin)))
    elif net := net_to_begin_with(game, settings):
        begin_with(network, net)


@torch.no_grad()
def begin_with(network: Network, net: Net) -> None:
    """Gives a network what a net knows. Whatever the network has beside that changes nothing until it has learnt."""
    known = weights_of(net)
    for name, own in network.state_dict().items():
        if name in known:
            _lay(known[name], own, name.startswith("down_"))
        elif name.startswith("down_"):  # a block that the net has not: nothing comes out of it
            own.zero_()


def _lay(known: Tensor, own: Tensor, silent: bool) -> None:
    """Lays a smaller tensor into a larger one; what is beside it stays by chance, or is silent."""
    if silent:
        own.zero_()
    own[tuple(slice(size) for size in known.shape)].copy_(known)
