"""A process in which bots think: it gets the view of a seat and gives a move, or advice where a hint is wanted."""

from __future__ import annotations

import base64
import os
from collections import deque
from multiprocessing.connection import Connection

import numpy as np

from gearwright.core.many.batch import THREADS
from gearwright.core.play.handle import View
from gearwright.players import Player, find_player
from gearwright.review.advising import advise_soon

from .workers import Message, Worker, game_of, serve

KINDNESS = 10  # how far such a process stands back behind the server
REMEMBERED = 16  # players at tables: a search goes on where it left off

Place = tuple[str, int, str]  # a table, a seat and a bot
Met = tuple[str, str, str, bool]  # a game, its component set, a bot, and whether it was asked for advice


class BotWorker(Worker):
    """This side of such a process."""

    def __init__(self, end: Connection) -> None:
        super().__init__(_work, end)
        self.tables: deque[str] = deque(maxlen=REMEMBERED)  # where it has played lately
        self.met: set[Met] = set()  # what it was asked before


def _work(pipe: Connection) -> None:
    os.environ[THREADS] = "1"
    remembered: dict[Place, Player] = {}
    serve(pipe, KINDNESS, lambda question, send: send(_decide(question, remembered)))


def _decide(question: Message, remembered: dict[Place, Player]) -> Message:
    game = game_of(question["game"], question["components"])
    array = np.frombuffer(base64.b85decode(question["view"]), np.uint8).view(game.rules.table.dtype).copy()
    place = (question["table"], question["seat"], question["bot"])
    player = remembered.pop(place, None) or find_player(question["bot"])
    remembered[place] = player
    while len(remembered) > REMEMBERED:
        del remembered[next(iter(remembered))]
    view = View(game, array, question["seat"], question["names"])
    move = int(player.decide(view, question["seed"]))
    return advise_soon(view, move).model_dump() if question["advice"] else {"move": move}
