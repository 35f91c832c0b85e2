"""Sends what was decided on. Nobody waits for it: a slow door holds up nothing but its own message."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Coroutine
from email.message import EmailMessage
from typing import Any

import httpx

from gearwright.server import metrics
from gearwright.server.messages import logger
from gearwright.server.settings import Mail

from .webpush import Device, Voice, sealed

SECONDS = 10.0  # until a message is given up
LONGEST = 30.0  # seconds that a message may take in all, however slowly somebody answers
AT_ONCE = 16  # messages on their way
WAITING = 1000  # messages beyond which none is taken
GONE = (404, 410)  # a push service knows this browser no more


class Post:
    """The messages that are on their way."""

    def __init__(self, mail: Mail | None) -> None:
        self.mail = mail
        self._http = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, kind: str, work: Coroutine[Any, Any, None]) -> None:
        """Sends something beside everything else."""
        if len(self._tasks) >= WAITING:
            work.close()
            metrics.CALLS.labels(kind=kind, result="dropped").inc()
            return
        task = asyncio.ensure_future(self._run(kind, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, kind: str, work: Coroutine[Any, Any, None]) -> None:
        async with self._gate:
            try:
                async with asyncio.timeout(LONGEST):
                    await work
                result = "sent"
            except Exception as error:  # whatever a stranger's server does, the next message goes
                result = "failed"
                logger.warning("a call was not sent", extra={"kind": kind, "reason": type(error).__name__})
        metrics.CALLS.labels(kind=kind, result=result).inc()

    async def push(self, voice: Voice, device: Device, message: bytes, now: float) -> bool:
        """Sends a message to a browser; False, if the browser is there no more."""
        headers = voice.headers(device.endpoint, now)
        content = sealed(device, message)
        async with self._http.stream("POST", device.endpoint, content=content, headers=headers) as answer:
            if answer.status_code in GONE:
                return False
            _require_good(answer)
        return True

    async def hook(self, address: str, data: dict[str, Any]) -> None:
        """Sends JSON to a webhook."""
        async with self._http.stream("POST", address, json=data) as answer:  # what it says is not read
            _require_good(answer)

    async def letter(self, to: str, subject: str, text: str, stop: str) -> None:
        """Sends an e-mail, with an address that ends such e-mails."""
        assert self.mail is not None
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.mail.sender, to, subject
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        await asyncio.to_thread(_deliver, self.mail, letter)

    async def close(self) -> None:
        """Lets go of what is on its way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._http.aclose()


def _require_good(answer: httpx.Response) -> None:
    if not answer.is_success:  # a redirect is none: it would lead where nobody has allowed
        raise OSError(f"status {answer.status_code}")


def _deliver(mail: Mail, letter: EmailMessage) -> None:
    secure = ssl.create_default_context()
    if mail.encrypted:
        server: smtplib.SMTP = smtplib.SMTP_SSL(mail.host, mail.port, timeout=SECONDS, context=secure)
    else:
        server = smtplib.SMTP(mail.host, mail.port, timeout=SECONDS)
    with server:
        if not mail.encrypted and not mail.is_here:
            server.starttls(context=secure)
        if mail.user:
            server.login(mail.user, mail.password)
        server.send_message(letter)
