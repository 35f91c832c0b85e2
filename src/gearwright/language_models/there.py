"""A seat at a table of a running Gearwright server, held by the secret of its link (`docs/bot-api.md`)."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from functools import cached_property
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.outline import facts_told
from gearwright.core.play.asking import closest
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game
from gearwright.core.play.story import Told

from .place import Effect, Group, Judged, Refused, by_log_or_number

PATIENCE = 30  # seconds
LARGEST = 8 * 1024 * 1024  # bytes of an answer
JOIN = "/join"  # how the path of a seat's link ends


class _NoRedirect(HTTPRedirectHandler):
    """A secret goes to the server that it was given for, and to no other."""

    def redirect_request(self, *_: Any) -> None:
        """Follows nothing."""
        return None


OPENER = build_opener(_NoRedirect)


def read_link(link: str) -> tuple[str, str]:
    """The server's address and the secret that a seat's link holds."""
    try:
        parts = urlsplit(link.strip())
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or not parts.path.endswith(JOIN) or not parts.fragment:
        raise GearwrightError("This is no link of a seat: such a link is http://HOST:PORT/join#SECRET.")
    return f"{parts.scheme}://{parts.netloc}{parts.path.removesuffix(JOIN)}", parts.fragment


def ask(server: str, path: str, secret: str = "", data: Any = None) -> Any:
    """What a server answers; what it refuses is told in its own sentence."""
    headers = {"Content-Type": "application/json", "User-Agent": "gearwright"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    try:
        body = None if data is None else json.dumps(data).encode()
        with OPENER.open(Request(f"{server}/api{path}", body, headers), timeout=PATIENCE) as answer:
            return json.loads(answer.read(LARGEST))
    except HTTPError as error:
        try:
            problem = json.loads(error.read(LARGEST))
            kind, sentence, section = problem["error"], str(problem["sentence"]), str(problem["section"])
        except (ValueError, KeyError, TypeError):
            raise GearwrightError(f"{server} is no Gearwright server: it answered with status {error.code}.") from None
        raise Refused(sentence, section) if kind == "illegal_move" else GearwrightError(sentence) from None
    except (URLError, TimeoutError, OSError) as error:
        reason = getattr(error, "reason", None) or error
        raise GearwrightError(f"{server} does not answer: {reason}.") from None
    except ValueError:
        raise GearwrightError(f"{server} is no Gearwright server: its answer is no JSON.") from None


class SeatThere:
    """One model's seat at a server's table. The server keeps the limits, if its table has a clock."""

    look_every = 1.0

    def __init__(self, server: str, secret: str, pad: Callable[[str | None], str]) -> None:
        invited = ask(server, "/invitation", data={"secret": secret})
        self.server = server
        self.notes = pad
        self._secret = secret
        self.seat: int = invited["seat"]
        self._table: dict[str, Any] = invited["table"]
        self._news: dict[str, Any] | None = None  # what the server tells in this call

    @cached_property
    def game(self) -> Game:
        """The game that is played: its rules and words are those that are installed here."""
        return find_game(self._table["game"])

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [str(each["name"]) for each in self._now()["seating"]["seats"]]

    def check(self) -> None:
        """Refuses a game that is not installed here, and a secret that opens no seat any more."""
        find_game(self._table["game"])
        self._now()

    def _ask(self, path: str, data: Any = None) -> Any:
        return ask(self.server, f"/tables/{self._table['id']}{path}", self._secret, data)

    def _now(self) -> dict[str, Any]:
        if self._news is None:
            self._news = self._ask(f"/now?seat={self.seat}")
        return self._news

    def arrive(self, costs: bool = True) -> list[str]:
        """Looks anew in every call; a server makes no moves for a seat without saying so in the story."""
        self._news = None
        return []

    def turn(self) -> tuple[bool, bool]:
        """Whether this seat is asked, and whether the game is over."""
        shown = self._now()["table"]
        return shown["asked"] == self.seat, shown["over"]

    def is_due(self) -> bool:
        """Whether a model that waits is told now."""
        self._news = None
        return any(self.turn())

    def picture(self) -> dict[str, Any]:
        """What the seat sees, as the server sends it."""
        return {**self._now()["table"], "left": {}}

    def _require_turn(self) -> None:
        mine, over = self.turn()
        if over:
            raise GearwrightError("The game is over: look shows how it ended.")
        if not mine:
            asked = self.names[self._now()["table"]["asked"]]
            raise GearwrightError(f"It is not your turn: {asked} is asked. wait tells when you are.")

    def answers(self) -> dict[str, list[str]]:
        """All sorts of moves: a server does not tell which of them answer the question."""
        self._require_turn()
        spans = self.game.rules.contents.spans
        return {f"{e.name} and a number from 0 to {e.count - 1}" if e.count > 1 else e.name: [] for e in spans}

    def may_answer(self) -> dict[int, str]:
        """All moves, as logs write them."""
        return {move: self.game.rules.contents.spell(move) for move in range(self.game.moves)}

    def told(self) -> list[Told]:
        """The game so far, as the seat has heard it."""
        return [self._line(each) for each in self._now()["happened"] or []]

    def _line(self, told: dict[str, Any]) -> Told:
        own = told["seat"] == self.seat
        return Told(told["version"], told["seat"], own, told["text"], told["words"], tuple(told["news"]))

    def stand_ins(self) -> dict[int, str]:
        """A server says in words whose time was over."""
        return {}

    def understood(self, typed: str, listed: bool) -> int:
        """The move that is meant; only where moves are listed by a number or by words."""
        self._require_turn()
        choices = self._now()["table"]["choices"]
        move = by_log_or_number(self.game, [each["move"] for each in choices], typed, listed)
        if move is not None:
            return move
        if not listed:
            raise Refused(f"'{typed}' is no move: write it as the log does.")
        words = {each["move"]: str(each["words"]) for each in choices}
        found = closest(words, typed)
        if len(found) == 1:
            return found[0]
        named = "; ".join(words[each] for each in found[:4])
        raise Refused(f"'{typed}' could be {named}." if found else f"No move here is called '{typed}'.")

    def _judge(self, move: int) -> dict[str, Any]:
        self._require_turn()
        judged: dict[str, Any] = self._ask(f"/moves/{move}?seat={self.seat}")
        return judged

    def judged(self, move: int) -> Judged:
        """Why a move is not allowed, if it is not."""
        found = self._judge(move)
        return Judged(found["text"], found["words"], found["sentence"], found["section"])

    def refused(self, wanted: str) -> list[Group]:
        """A server judges one move at a time."""
        if not wanted:
            raise GearwrightError("Name the move, as the log writes it: a server tells of one move at a time.")
        found = self.judged(self.understood(wanted, listed=True))
        return [Group(found.sentence, found.section, (found.words,))] if found.sentence else []

    def tried(self, move: int) -> Effect:
        """What an allowed move would change."""
        found = self._judge(move)
        changes: dict[str, list[str]] = {}
        for each in found["changes"]:
            before, after = (facts_told([each[name]], self.game.looks.lexicon) for name in ("before", "after"))
            changes.setdefault(each["title"], []).append(f"{''.join(before)} -> {''.join(after).partition(': ')[2]}")
        return Effect(found["words"], changes, ["Something is drawn by it: nobody knows what."] * found["drawn"])

    def play(self, move: int) -> None:
        """Plays an allowed move."""
        self._require_turn()
        self._write("/moves", {"move": move})

    def failed(self) -> list[str]:
        """A server counts no tries."""
        return []

    def undo(self) -> None:
        """Takes the seat's last move back."""
        self._write("/undo", {})

    def _write(self, path: str, data: dict[str, Any]) -> None:
        request = {"seat": self.seat, "version": self._now()["version"], "key": str(uuid.uuid4()), **data}
        self._ask(path, request)
        self._news = None

    def replayed(self, step: int) -> tuple[dict[str, Any], Told | None]:
        """The table after so many moves, and the move that led there."""
        found = self._ask(f"/replay?step={max(0, step)}&seat={self.seat}")
        return found["table"], self._line(found["happened"]) if found["happened"] else None

    def log(self) -> dict[str, Any] | None:
        """The whole log, once the game is over."""
        return self._ask("/log") if self.turn()[1] else None
