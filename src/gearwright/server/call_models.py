"""Where people want to be called, as clients ask for it and are told of it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .bases import Answered, Asked

Web = Annotated[str, Field(min_length=8, max_length=1000, pattern=r"^https?://[!-~]+$")]
BASE64 = r"^[A-Za-z0-9_-]+={0,2}$"


class DeviceKeys(Asked):
    """The keys of a browser, as it gives them out."""

    p256dh: Annotated[str, Field(min_length=80, max_length=100, pattern=BASE64)]
    auth: Annotated[str, Field(min_length=20, max_length=30, pattern=BASE64)]


class DeviceAsked(Asked):
    """A browser that wants to be called: its push subscription."""

    endpoint: Web
    keys: DeviceKeys


class DeviceForgotten(Asked):
    """A browser that is not to be called any more."""

    endpoint: Web


class MailAsked(Asked):
    """An e-mail address; an empty one ends such calls."""

    address: Annotated[str, Field(max_length=200, pattern=r"^([!#-'*+/-9=?A-Z^-~.-]+@[A-Za-z0-9.-]+)?$")]


class WebhookAsked(Asked):
    """An address that is told; an empty one ends such calls."""

    address: Annotated[str, Field(max_length=1000, pattern=r"^(https?://[!-~]+)?$")]


class AnswerAsked(Asked):
    """What stands in the link of a letter, and whether calls are wanted there."""

    token: Annotated[str, Field(min_length=16, max_length=128)]
    wanted: bool


class LookingAsked(Asked):
    """Whether somebody looks at a page of theirs; the page is known by the mark that it gave its stream."""

    page: Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
    looking: bool


class CallsShown(Answered):
    """How the visitor can be called here, and where they want to be.

    `key` is the server's, for the browser's push subscription. An e-mail address counts when its owner confirmed it.
    """

    key: str
    devices: int
    mails: bool
    mail: str
    confirmed: bool
    webhooks: list[str]
    webhook: str


class Done(Answered):
    """It was done."""

    done: bool = True
