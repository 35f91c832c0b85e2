"""Which net plays at a table: the one in a file that was named, or the one that the game has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gearwright.core.play.game import Game

from .. import find_player, logger
from .card import Card
from .files import BadNet, Net, own_file, read_net

ENDING = ".safetensors"


def parted(text: str) -> tuple[str, Path | None]:
    """The parts of a setting: `0.5@mine.safetensors`, or only one of them."""
    own, at, file = text.rpartition("@")
    if at and file:
        return own, Path(file)
    return ("", Path(text)) if text.endswith(ENDING) else (text, None)


class Choice:
    """Finds the net for a table. A named file must fit; where a game has no net that fits, that is said once."""

    def __init__(self, player: str, instead: str, file: Path | None) -> None:
        self.player = player
        self.instead = instead  # who plays where there is no net; nobody, if that need not be said
        self.named = None if file is None else read_net(file)  # one that is torn is refused before anybody plays
        self._last: tuple[Game, int, Net | None] | None = None

    def at(self, game: Game, edition: int) -> Net | None:
        """The net for a table of this game and edition of the rules."""
        if self._last is None or self._last[0] is not game or self._last[1] != edition:
            self._last = (game, edition, self._find(game, edition))
        return self._last[2]

    def card(self, game: Game) -> Card:
        """The card of the net that plays this game."""
        net = self.named or own_net(game)
        if net is None:
            raise BadNet(f"{game.title} has no net.")
        if net.card.game != game.name:
            raise BadNet(f"The net {net.file} does not play {game.title}: {net.card.misfit(game, game.edition)}.")
        return net.card

    def _find(self, game: Game, edition: int) -> Net | None:
        if self.named is not None:
            if wrong := self.named.card.misfit(game, edition):
                raise BadNet(f"The net {self.named.file} does not play {game.title} at this table: {wrong}.")
            return self.named
        net = own_net(game)
        wrong = "there is none" if net is None else net.card.misfit(game, edition)
        if wrong and self.instead:
            _say_once(f"{game.title} has no net that fits: {wrong}. So {self.player} plays as {self.instead} does.")
        return None if wrong else net


def own_net(game: Game) -> Net | None:
    """The net that a game has in its package."""
    file = own_file(game)
    return read_net(file) if file.exists() else None


def chosen_net(game: Game, file: Path | None) -> Net:
    """The net in a file, which must fit the game; without one, the game's own."""
    net = own_net(game) if file is None else read_net(file)
    if net is None:
        raise BadNet(f"{game.title} has no net.")
    if wrong := net.card.misfit(game, game.edition):
        raise BadNet(f"The net {net.file} does not play {game.title}: {wrong}.")
    return net


def card_of(name: str, game: Game) -> Card:
    """The card of the net by which a player plays a game."""
    choice = getattr(find_player(name), "choice", None)
    if not isinstance(choice, Choice):
        raise BadNet(f"{name} has no card: it plays by no net.")
    return choice.card(game)


@cache
def _say_once(sentence: str) -> None:
    logger.warning(sentence)
