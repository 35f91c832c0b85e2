"""The whole site, as `make site` builds it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gearwright import game_names

from ..browser.conftest import browser  # noqa: F401  a fixture
from ..cli.conftest import environment
from .lines import ROOT

pytest.importorskip("zensical", reason="needs the site's builder: make .venv/site")
pytestmark = pytest.mark.thorough("builds the whole site and runs all that it shows: half a minute, and a browser")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in a folder; building fails where a link leads nowhere or a command does not do what is shown."""
    folder = tmp_path_factory.mktemp("built") / "site"
    build = [sys.executable, "-m", "website", str(folder)]
    done = subprocess.run(build, cwd=ROOT, env=environment(folder.parent / "home"), capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return folder


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:  # noqa: F811
    """A page that may ask nobody but the folder."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    assert not [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]
    context.close()


@pytest.mark.parametrize(
    "name", ["index", *(f"games/{game}/{page}" for game in game_names() for page in ("index", "rules"))]
)
def test_a_page_fits_a_phone_and_asks_no_other_host(site: Path, page: Page, name: str) -> None:
    page.goto(f"file://{site}/{name}.html")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shown = page.locator("article img:visible")
    addresses = [shown.nth(number).get_attribute("src") or "" for number in range(shown.count())]
    assert not [each for each in addresses if "-light.webp" in each], "the pictures of the dark scheme alone"


def test_it_is_searched_without_a_server(site: Path, page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"file://{site}/index.html")
    page.get_by_role("button", name="Search").click()
    page.keyboard.type("Staging Area")
    expect(page.get_by_text(re.compile("result")).first).to_be_visible()


def test_what_it_shows_came_out_of_commands(site: Path) -> None:
    told = re.sub(r"<[^>]+>", "", (site / "index.html").read_text(encoding="utf-8"))
    assert "Factory Manager can be played with mine; 1 value differs." in told
