"""Where people want to be called when it is their turn, and whether they look anyway."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from gearwright.server import call_models
from gearwright.server.archive import call_queries
from gearwright.server.archive.call_queries import MAIL, WEBHOOK
from gearwright.server.call_models import CallsShown, Done
from gearwright.server.calling.calls import Calls
from gearwright.server.calling.webpush import Device
from gearwright.server.door import client_of

from .common import PROBLEMS, ThePerson, TheRoom, TheVisitor

router = APIRouter(responses=PROBLEMS)


async def _calls(request: Request) -> Calls:
    calls: Calls = request.app.state.calls
    return calls


TheCalls = Annotated[Calls, Depends(_calls)]


@router.get("/calls")
async def calls(calls: TheCalls, visitor: TheVisitor) -> CallsShown:
    """How the visitor can be called, and is."""
    people = [visitor.person] if visitor.person else []
    database, settings = calls.keeper.database, calls.settings
    devices = await database.call(call_queries.devices_of, people)
    given = {each.kind: each for each in await database.call(call_queries.addresses_of, people)}
    mail, webhook = given.get(MAIL), given.get(WEBHOOK)
    return CallsShown(
        key=calls.voice.public, devices=len(devices), mails=calls.mails, mail=mail.address if mail else "",
        confirmed=mail is not None and mail.confirmed, webhooks=list(settings.webhooks),
        webhook=webhook.address if webhook else "",
    )  # fmt: skip


@router.post("/calls/devices")
async def add_device(request: Request, calls: TheCalls, person: ThePerson, asked: call_models.DeviceAsked) -> Done:
    """Calls this browser from now on."""
    request.app.state.call_rates.take(client_of(request.scope))
    await calls.add_device(person, Device(asked.endpoint, asked.keys.p256dh, asked.keys.auth))
    return Done()


@router.post("/calls/devices/forget")
async def forget_device(calls: TheCalls, person: ThePerson, asked: call_models.DeviceForgotten) -> Done:
    """Calls a browser of the visitor's no more."""
    await calls.keeper.database.call(call_queries.forget_device, asked.endpoint, person)
    return Done()


@router.put("/calls/mail")
async def set_mail(request: Request, calls: TheCalls, person: ThePerson, asked: call_models.MailAsked) -> Done:
    """Sends a letter that asks whether the address wants to be called; an empty address ends it."""
    if asked.address:
        request.app.state.letter_rates.take(client_of(request.scope))
        await calls.set_mail(person, asked.address)
    else:
        await calls.keeper.database.call(call_queries.forget_address, person, MAIL)
    return Done()


@router.put("/calls/webhook")
async def set_webhook(request: Request, calls: TheCalls, person: ThePerson, asked: call_models.WebhookAsked) -> Done:
    """Tells an address of the visitor's turns, if the host of the server allows it; an empty address ends it."""
    if asked.address:
        request.app.state.call_rates.take(client_of(request.scope))
        await calls.set_webhook(person, asked.address)
    else:
        await calls.keeper.database.call(call_queries.forget_address, person, WEBHOOK)
    return Done()


@router.post("/calls/answer")
async def answer(calls: TheCalls, asked: call_models.AnswerAsked) -> Done:
    """What the link of a letter says: calls are wanted, or not."""
    await calls.answer(asked.token, asked.wanted)
    return Done()


@router.post("/tables/{table_id}/looking")
async def looking(room: TheRoom, visitor: TheVisitor, asked: call_models.LookingAsked) -> Done:
    """Says whether somebody looks at a page whose stream is open; a page in the background is not looked at."""
    for viewer in room.viewers:
        if viewer.page == asked.page and (viewer.seat == room.spectator or room.holds(visitor, viewer.seat)):
            viewer.looking = asked.looking
    return Done()
