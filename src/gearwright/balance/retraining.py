"""A net that was trained for another set learns anew for the one that is looked at, from what it knows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game
from gearwright.learning.settings import OWN
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.files import BadNet


@dataclass(frozen=True)
class Lesson:
    """What is learnt, and where it is kept."""

    folder: Path
    components: Path
    seats: tuple[int, ...]
    minutes: float | None = None
    settings: Path | None = None  # of the learning


def retrained(game: Game, lesson: Lesson) -> str:
    """Has a game's own net learn anew for a set; gives the player who plays by what came of it.

    A lesson that was stopped goes on, and one that is over is not learnt again.
    """
    net = own_net(game)
    if net is None:
        raise BadNet(f"{game.title} has no net of its own that could learn anew.")
    if not net.card.misfit(game, game.edition):
        raise GearwrightError(
            f"The net of {game.title} was trained for '{game.components.name}': there is nothing to learn anew."
        )
    try:
        from gearwright.learning import command  # here, because it needs PyTorch
    except ImportError as error:
        raise GearwrightError(f"Learning needs {error.name}: pip install 'gearwright[train]'.") from None
    blocks, width, inner = net.weights.up.shape
    given = {"begin": OWN, "width": width, "inner": inner, "blocks": blocks, "seats": list(lesson.seats)}
    found = command.learn(
        command.Wishes(
            game.name, lesson.folder, minutes=lesson.minutes, settings=lesson.settings, components=lesson.components,
            given=given,
        )
    )  # fmt: skip
    return f"net:{found['net']}"
