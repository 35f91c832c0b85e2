"""What a person does on the page: by mouse or finger, by keyboard, or by the names that a screen reader reads."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from playwright.sync_api import Locator, Page, TimeoutError, expect

import gearwright as gw
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import game_names
from gearwright.players import find_player
from gearwright.server.serve import configured
from gearwright.server.settings import NO_LIMITS, Settings

from .foreign import Foreign

PATIENCE = 60_000  # milliseconds, for a machine that is busy with other tests
expect.set_options(timeout=PATIENCE)
COMPILING = 240  # seconds
AT_ONCE = "localStorage.setItem('gearwright.pace', JSON.stringify('at_once'))"  # moves of bots are not waited for
NAMED = "localStorage['gearwright.name'] ??= JSON.stringify('Ada')"
LEGAL = ".piece.legal:visible, button.title.legal:visible"
PLAYED = "Number(document.querySelector('[data-version]')?.dataset.version) > before"
STANDS = """() => {
    const said = [...document.querySelectorAll(".bar p")].map((each) => each.textContent.trim());
    return said.includes("You are asked") ? "asked" : said.includes("The game is over.") ? "over" : "";
}"""
CHOSEN = f"[...document.querySelectorAll('button')].some(each => each.textContent.trim() === 'Confirm') || {PLAYED}"


@dataclass(frozen=True)
class Site:
    """Where the page is."""

    url: str

    def table(
        self, game: str, seats: int = 2, bot: str = "novice", options: dict[str, str] | None = None
    ) -> tuple[str, str]:
        """A table with one person and bots, and the secret of the person's seat."""
        table, secrets = self.with_others(game, [{"kind": "bot", "bot": bot}] * (seats - 1), options)
        return table, secrets["0"]

    def with_others(
        self, game: str, others: list[dict[str, str]], options: dict[str, str] | None = None
    ) -> tuple[str, dict[str, str]]:
        """A table with one person and whoever else, and the secrets of its seats."""
        wish = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, *others], "options": options or {}}
        made = httpx.post(f"{self.url}/api/tables", json=wish, timeout=60).raise_for_status().json()
        return made["table"]["id"], made["secrets"]

    def bring(self, handle: Handle) -> tuple[str, dict[str, str]]:
        """A table made of a log, and the secrets of its seats; an unfinished one is held by nobody's browser."""
        log = json.loads(handle.log.text())
        made = httpx.post(f"{self.url}/api/logs", json=log, timeout=60).raise_for_status().json()
        return made["table"]["id"], made["secrets"]

    def finished(self, game: str, seats: int | None = None) -> str:
        """A table whose game is over."""
        return self.bring(played(game, seats, moves=None))[0]

    def warm_up(self, games: list[str]) -> None:
        """Waits until a bot has moved in every game: the first time its rules are compiled, here and not behind."""
        for game in games:
            handle = gw.new(game)
            find_player("novice").decide(handle.view(handle.seat), 0)
            wish = {"game": game, "seats": [{"kind": "bot", "bot": "novice"}] * 2}
            made = httpx.post(f"{self.url}/api/tables", json=wish, timeout=60).raise_for_status().json()
            until = time.monotonic() + COMPILING
            while time.monotonic() < until:
                if httpx.get(f"{self.url}/api/tables/{made['table']['id']}", timeout=60).json()["version"]:
                    break
                time.sleep(0.2)

    def sit(self, page: Page, game: str, **wishes: object) -> None:
        """Opens a new table of a game by the link of its seat."""
        self.join(page, *self.table(game, **wishes))  # type: ignore[arg-type]

    def sit_down(self, page: Page, handle: Handle) -> None:
        """Opens a table at which a game goes on, by the link of the seat that is asked."""
        table, secrets = self.bring(handle)
        self.join(page, table, secrets[str(handle.seat)])

    def join(self, page: Page, table: str, secret: str) -> None:
        """Opens a table by the link of a seat."""
        page.add_init_script(NAMED)
        page.goto(f"{self.url}/join#{secret}")
        page.wait_for_url(f"**/table/{table}", timeout=PATIENCE)
        expect(page.locator("[data-version]")).to_be_visible()


@contextmanager
def serving(file: Path, warm: bool = True) -> Iterator[Site]:
    """The real server with the built page, on a port of its own; its games are warm unless nobody plays there."""
    settings = Settings(database=f"sqlite:///{file}", limits=NO_LIMITS, rehearse=False, review_effort="quick")
    config = configured(settings, "127.0.0.1", 0)
    config.app = Foreign(config.app)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    site = Site(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    if warm:
        site.warm_up(game_names())
    yield site
    server.should_exit = True
    thread.join(10)


def played(game: str, seats: int | None, moves: int | None, seed: int = 5) -> Handle:
    """A game after so many moves, or to its end; they are `greedy`'s, so that it looks like a game."""
    handle = gw.new(game, seats=seats, seed=seed)
    player = find_player("greedy:0.1")
    while not handle.over and (moves is None or len(handle.moves) < moves):
        handle.play(player.decide(handle.view(handle.seat), seed))
    return handle


def version(page: Page) -> int:
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def asked(page: Page) -> bool:
    """Waits until this page is asked or the game is over; False when it is over."""
    return bool(wait_until(page, STANDS) == "asked")


def wait_until(page: Page, condition: str, before: int = 0) -> Any:
    """Waits for something on the page, and gives it; says what the page shows if it does not come."""
    try:
        return page.wait_for_function(condition, arg=before, timeout=PATIENCE).json_value()
    except TimeoutError as late:
        shown = page.locator("body").inner_text()[:3000]
        raise AssertionError(f"{late}\nAt version {version(page)}, {before} before, the page shows:\n{shown}") from None


def wait_for_move(page: Page, before: int) -> None:
    wait_until(page, f"before => {PLAYED}", before)


def menu_opens(page: Page, before: int) -> bool:
    """After a touch: whether it is asked which of several moves is meant; else it was played, or waits."""
    wait_until(page, f"before => document.querySelector('[role=dialog]') || {CHOSEN}", before)
    return page.get_by_role("dialog").is_visible()


def confirm(page: Page, before: int) -> None:
    """After a move was chosen: where the page asks before it is sent, the answer is yes."""
    wait_until(page, f"before => {CHOSEN}", before)
    button = page.get_by_role("button", name="Confirm", exact=True)
    if button.is_visible():
        button.click()


def touch(page: Page, luck: random.Random) -> None:
    """Plays one move on the board itself, or from the list where no piece stands for a move."""
    before = version(page)
    targets = page.locator(LEGAL)
    if targets.count() and luck.random() < 0.8:
        pick(targets, luck).click()
        if menu_opens(page, before):
            pick(page.get_by_role("dialog").get_by_role("listitem").get_by_role("button"), luck).click()
    else:
        moves = choices(page)
        pick(moves, luck).click()
    confirm(page, before)
    wait_for_move(page, before)


def choices(page: Page) -> Locator:
    """The list of moves, opened where it is a sheet."""
    panel = page.get_by_role("tabpanel", name="Moves")
    if not panel.is_visible():
        page.get_by_role("tab", name="Moves").click()
    moves = panel.get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    return moves


def pick(found: Locator, luck: random.Random) -> Locator:
    return found.nth(luck.randrange(found.count()))
