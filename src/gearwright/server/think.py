"""`gearwright think`: bots of a server think on this machine."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any

import httpx

from gearwright import __version__
from gearwright.core.errors import GearwrightError
from gearwright.core.play.elsewhere import Compiling, is_ahead
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_played

from .deciding import BotWorker
from .errors import Closed
from .workers import CONTEXT, Message, TooSlow

PAUSE = 1.0  # seconds before a server that does not answer is asked again
STILL = 2.0  # seconds between two signs of life while a bot thinks
REFUSED = (401, 403, 404, 421, 422)  # asking again would not help


def run_thinkers(server: str, token: str, processes: int) -> None:
    """Thinks until it is stopped."""
    if not token:
        raise GearwrightError("Thinking needs the token of the server's host, in GEARWRIGHT_THINKING.")
    with suppress(KeyboardInterrupt):
        asyncio.run(_think(server.rstrip("/"), token, processes))


async def _think(server: str, token: str, processes: int) -> None:
    end, opened = CONTEXT.Pipe(duplex=False)
    workers = [BotWorker(end) for _ in range(processes)]
    compiling = _Compiled()
    headers = {"authorization": f"Bearer {token}"}
    try:
        async with httpx.AsyncClient(base_url=f"{server}/api/thinking", headers=headers, timeout=30) as client:
            thinkers = [_Thinker(client, worker, compiling) for worker in workers]
            await thinkers[0].ask()  # says at once what is wrong
            print(f"Bots of {server} think here, {processes} at a time (Ctrl-C stops it).", flush=True)
            await asyncio.gather(*(thinker.think() for thinker in thinkers))
    finally:
        opened.close()  # whoever waits for a worker does not any more
        await asyncio.get_running_loop().shutdown_default_executor()
        for worker in workers:
            worker.dismiss()
        compiling.stop()


class _Compiled:
    """Games that are asked about: what is not compiled is, once, while bots think as they can."""

    def __init__(self) -> None:
        self._met: set[tuple[str, str]] = set()
        self._running: list[Compiling] = []

    def meet(self, name: str, components: str) -> None:
        """A question about a game has come."""
        if (name, components) not in self._met:
            self._met.add((name, components))
            game = find_played(name, Components.model_validate_json(components))
            if not is_ahead(game):
                self._running.append(Compiling(game))

    def stop(self) -> None:
        """Compiles no more."""
        for compiling in self._running:
            compiling.stop()


class _Thinker:
    """One worker and its questions."""

    def __init__(self, client: httpx.AsyncClient, worker: BotWorker, compiled: _Compiled) -> None:
        self._client, self._worker, self._compiled = client, worker, compiled
        self._name = secrets.token_urlsafe(12)

    async def think(self) -> None:
        """Takes one question after the other, for ever."""
        while True:
            question = await self.ask()
            if question is not None:
                await self._answer(question)

    async def ask(self) -> Message | None:
        """The next question, if there is one."""
        said = await self._say("/question", {"version": __version__})
        return None if said is None else said["question"]

    async def _answer(self, question: Message) -> None:
        number = question.pop("number")
        thought = asyncio.ensure_future(asyncio.to_thread(self._decide, question, question.pop("seconds")))
        while not (await asyncio.wait({thought}, timeout=STILL))[0]:
            said = await self._say("/answer", {"number": number})
            if said is not None and not said["wanted"]:
                self._worker.interrupt()
                break
        await self._say("/answer", {"number": number, **await thought})

    def _decide(self, question: Message, seconds: float) -> Message:
        try:
            self._compiled.meet(question["game"], question["components"])
            answer = self._worker.ask(question, seconds)
            return {"advice": answer} if question["advice"] else answer
        except (TooSlow, GearwrightError, Closed) as error:
            return {"error": str(error)[:1000]}

    async def _say(self, path: str, data: dict[str, Any]) -> Any:
        """What the server answers; nothing, where it does not just now."""
        try:
            answer = await self._client.post(path, json={"thinker": self._name, **data})
        except httpx.TransportError:
            await asyncio.sleep(PAUSE)
            return None
        if answer.status_code in REFUSED:
            raise GearwrightError(_sentence(answer))
        if answer.status_code != 200:
            await asyncio.sleep(float(answer.headers.get("retry-after", PAUSE)))
            return None
        return answer.json()


def _sentence(answer: httpx.Response) -> str:
    try:
        return str(answer.json()["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"This is no Gearwright server: it answers {answer.status_code}."
