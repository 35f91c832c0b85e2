"""Which of the players whom everybody knows by name can play whole games in compiled code, and how."""

from __future__ import annotations

from dataclasses import dataclass

from gearwright.core.play.game import Game
from gearwright.learning.settings import OWN
from gearwright.players import Player, find_player, seated_player
from gearwright.players.greedy import GreedyPlayer
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.files import BadNet, Net
from gearwright.players.nets.policy import NetPlayer

from .loops import ELSEWHERE, GREEDY, NET


@dataclass(frozen=True)
class Policy:
    """How a named player decides: by numbers that compiled code reads, or by itself."""

    kind: int
    net: Net | None = None
    temperature: float = 0.0
    least: float = 0.0
    mistakes: float = 0.0
    near: float = 0.0
    player: Player | None = None


def policy_of(name: str, game: Game) -> Policy:
    """The policy of a player in a game. A net plays with every set whose numbers and moves it can read."""
    player = seated_player(name)
    if isinstance(player, NetPlayer):
        net = net_for(player, game)
        if net is not None:
            least = player.least**game.tuning.doubt
            return Policy(NET, net=net, temperature=player.temperature, least=least)
        player = player.instead
    if isinstance(player, GreedyPlayer):
        return Policy(GREEDY, mistakes=player.mistakes, near=player.near * game.tuning.spread)
    return Policy(ELSEWHERE, player=player)


def net_for(player: NetPlayer, game: Game) -> Net | None:
    """The net by which such a player plays here, also where it was trained for another set."""
    named = player.choice.named
    net = named or own_net(game)
    if net is None:
        return None
    if not net.card.reads(game):
        if named is not None:
            raise BadNet(f"The net {named.file} cannot play {game.title} with this set: {net.card.strangeness(game)}.")
        return None
    return net


def usual_player(games: list[Game]) -> str:
    """Who plays if nobody is named: the net, where it was trained for all sets."""
    nets = [own_net(game) for game in games]
    fits = all(
        net is not None and not net.card.misfit(game, game.edition) for net, game in zip(nets, games, strict=True)
    )
    return "net" if fits else "greedy"


def relearnt(name: str, game: Game) -> str:
    """That a net learnt anew for the game's set, from what another net knew; nothing, if it did not."""
    player = find_player(name)
    net = player.choice.named if isinstance(player, NetPlayer) else None
    begun = "" if net is None else net.card.settings.get("begin", "")
    if net is None or not begun or net.card.misfit(game, game.edition):
        return ""
    source = f"the net of {game.title}" if begun == OWN else str(begun)
    return (
        f"{name} learnt anew for '{game.components.name}' ({game.components.digest}), from what {source} knew: "
        f"{net.card.decisions:,} decisions in {net.card.minutes:g} minutes."
    )


def warning_about(name: str, game: Game) -> str:
    """That a net was trained for another set than the game has; nothing, if it was not."""
    player = find_player(name)
    if not isinstance(player, NetPlayer):
        return ""
    net = net_for(player, game)
    if net is None or not net.card.misfit(game, game.edition):
        return ""
    return (
        f"{name} plays by a net that was trained for another set ({net.card.set}) than '{game.components.name}' "
        f"({game.components.digest}): it does not know what was changed, so what players do about it does not show. "
        "Compare with --players greedy, which reads every set, or let the net learn anew with --retrain."
    )
