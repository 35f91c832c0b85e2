"""`make pictures`: the pictures of the games that docs and the site show, taken from the page that people play on.

The games are those of good players in each game's package; `website/pictures/GAME.toml` lists what is taken of them.
Everything is taken in light and in dark, as WebP. `GAME=automata` takes one game's, `ONLY=market,offer`
some of them.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect, sync_playwright

from gearwright.core.play.handle import Handle, new
from gearwright.core.play.log import Log
from gearwright.core.play.registry import find_game, game_names
from gearwright.good_play import SEATS, stored
from gearwright.players import find_player
from website.pictures import SCHEMES, Picture, listed

from .chromium import FLAGS, installed
from .site import Site, serving

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
WINDOW = ViewportSize(width=1440, height=900)
SHARPER = 1.5  # pixels for one of the page, where components are shown alone
SHOWN, FILMED = 1080, 900  # how wide a board is kept, and a film of it
FRAMES, FRAME = 14, 900  # of a film: how many moves, and milliseconds for each
BETWEEN = 16  # pixels between components that are shown together
QUALITY = {"board": 72, "film": 50}
GAME_OF_NETS = 1  # in a package's file; the first is greedy's
CALM = """
*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }
.zone { content-visibility: visible !important }
.marked { outline: none !important }
.whose { display: none !important }
"""


def main() -> None:
    """Takes all that are wished for."""
    games = sys.argv[1:] or game_names()
    only = set(filter(None, os.environ.get("ONLY", "").split(",")))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite", warm=False) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        missing = [sentence for game in games for sentence in Taker(site, browser, game).take(only)]
        browser.close()
    sys.exit("\n".join(missing) if missing else 0)


class Taker:
    """Takes the pictures of one game."""

    def __init__(self, site: Site, browser: Browser, game: str) -> None:
        self.site, self.browser, self.game = site, browser, game
        self.folder = DOCS / game
        self.folder.mkdir(parents=True, exist_ok=True)
        self.whole = good_game(game)
        self.replay, _ = site.bring(self.whole)
        self.alone: tuple[Handle, str] | None = None  # the game for one person, where a picture is of it

    def take(self, only: set[str]) -> list[str]:
        """All of them, or those that are named; and a sentence on each that could not be taken."""
        missing = []
        wanted = [picture for picture in listed(self.game).pictures if not only or picture.name in only]
        for scheme in SCHEMES:
            if not only or "board" in only:
                self._board(scheme)
            if not only or "film" in only:
                self._film(scheme)
            with self._page(scheme, SHARPER) as page:
                for picture in wanted:
                    try:
                        self._components(page, picture, scheme)
                    except (AssertionError, LookupError, Error) as error:
                        missing.append(f"{self.game}, {picture.name}: {error}")
        return missing

    def _board(self, scheme: str) -> None:
        """Somebody's own table in the middle of the game."""
        steps = len(self.whole.moves) // 2
        with self._page(scheme) as page:
            self.site.sit_down(page, replayed(self.whole.log, steps))
            calm(page)
            self._keep("board", scheme, picture_of(page.screenshot()))

    def _film(self, scheme: str) -> None:
        """Moves one after the other, as the replay shows them."""
        first = len(self.whole.moves) // 2
        with self._page(scheme) as page:
            pictures = []
            for step in range(first, first + FRAMES):
                self._go(page, self.replay, step)
                pictures.append(fitted(picture_of(page.screenshot()), FILMED))
        file = self.folder / f"film-{scheme}.webp"
        pictures[0].save(
            file, save_all=True, append_images=pictures[1:], duration=FRAME, loop=0, quality=QUALITY["film"], method=6
        )
        print(file, file.stat().st_size // 1024, "kB")

    def _components(self, page: Page, picture: Picture, scheme: str) -> None:
        handle, replay = self._source(picture)
        page.set_viewport_size({**WINDOW, "width": picture.window})
        self._go(page, replay, step_of(handle, picture))
        parts = []
        for what in picture.show:
            found = page.locator(selector(what)).first
            expect(found, f"{self.game}: {picture.name} shows {what}").to_be_visible()
            parts.append(picture_of(found.screenshot()))
        self._keep(picture.name, scheme, side_by_side(parts), sharper=True)

    def _source(self, picture: Picture) -> tuple[Handle, str]:
        """The game that a picture is of, and its replay."""
        if not picture.alone:
            return self.whole, self.replay
        if self.alone is None:
            ready = find_game(self.game).ready[0]
            handle = by_chance(self.game, ready.seats, ready.options)
            self.alone = handle, self.site.bring(handle)[0]
        return self.alone

    def _page(self, scheme: str, sharper: float = 1) -> Any:
        return self.browser.new_page(
            viewport=WINDOW,
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            device_scale_factor=sharper,
        )

    def _go(self, page: Page, replay: str, step: int) -> None:
        page.goto(f"{self.site.url}/replay/{replay}?step={step}&seat=0")
        expect(page.get_by_text(f"Step {step} of")).to_be_visible()
        page.wait_for_load_state("networkidle")
        calm(page)

    def _keep(self, name: str, scheme: str, picture: Image.Image, sharper: bool = False) -> None:
        file = self.folder / f"{name}-{scheme}.webp"
        small = picture if sharper else fitted(picture, SHOWN)
        small.save(file, quality=QUALITY.get(name, 70), method=6)
        print(file, file.stat().st_size // 1024, "kB")


def calm(page: Page) -> None:
    """Waits until everything is drawn and nothing moves any more."""
    page.add_style_tag(content=CALM)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("document.fonts.ready")


def good_game(name: str) -> Handle:
    """A whole game of good players, from the game's package; where the game has a net, of nets."""
    log = stored(find_game(name), SEATS).logs[GAME_OF_NETS]
    return replayed(log, len(log.moves))


def by_chance(name: str, seats: int, options: dict[str, str]) -> Handle:
    """A whole game of a player who takes any move: enough to see what lies on such a table."""
    handle, player = new(name, seats=seats, seed=5, **options), find_player("random")
    while not handle.over:
        handle.play(player.decide(handle.view(handle.seat), 5))
    return handle


def replayed(log: Log, moves: int) -> Handle:
    """The table of a log after so many moves."""
    handle = new(log.game, seats=log.seats, seed=log.seed, **log.options)
    for move in log.moves[:moves]:
        handle.play(move)
    return handle


def step_of(whole: Handle, picture: Picture) -> int:
    """From where a picture begins to look, the first step at which something lies in all that it shows."""
    first = int(len(whole.moves) * picture.at)
    handle = replayed(whole.log, first)
    for step in range(first, len(whole.moves)):
        there = dict(things(handle.view(0).scene_data()["zones"]))
        if all(there.get(what) for what in picture.show):
            return step
        handle.play(whole.moves[step])
    raise LookupError(f"{whole.game.name}: what '{picture.name}' shows comes nowhere in the game: {picture.show}.")


def things(zones: list[dict[str, Any]]) -> Iterator[tuple[str, bool]]:
    """What can be shown of a scene, and whether something lies in it."""
    for zone in zones:
        inner = list(things(zone.get("zones", [])))
        yield from inner
        yield f"zone {zone['key']}", bool(zone.get("pieces") or zone.get("facts") or any(full for _, full in inner))
        yield from ((f"piece {piece['kind']}", True) for piece in zone.get("pieces", []))


def selector(what: str) -> str:
    """How the page marks it."""
    sort, name = what.split(" ", 1)
    return f'.zone[data-key="{name}"]' if sort == "zone" else f'.piece[data-kind="{name}"]'


def picture_of(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def fitted(picture: Image.Image, width: int) -> Image.Image:
    """The picture as wide as it is kept."""
    height = round(picture.height * width / picture.width)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def side_by_side(parts: list[Image.Image]) -> Image.Image:
    """One picture of several, on what lies behind the first of them."""
    if len(parts) == 1:
        return parts[0]
    width = sum(part.width for part in parts) + BETWEEN * (len(parts) - 1)
    whole = Image.new("RGB", (width, max(part.height for part in parts)), parts[0].getpixel((0, 0)))
    left = 0
    for part in parts:
        whole.paste(part, (left, whole.height - part.height))
        left += part.width + BETWEEN
    return whole


if __name__ == "__main__":
    main()
