"""All pages of the site in Markdown, with what they need beside them, in one folder: from docs, and from the code."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import yaml

from . import games, notebooks, reference, reliability, shown
from .links import named_pages
from .pictures import twins
from .text import Failed, adapted, replaced

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
CONTENTS = Path(__file__).with_name("mkdocs.yml")
LENT = {  # pages that lie elsewhere in the checkout
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "example-game.md": "examples/pig/README.md",
}
LEFT_OUT = (".gz", ".ipynb_checkpoints")
MODULES = ROOT / "web" / "node_modules"
BROUGHT = {  # the fonts and the sign of the page that people play on, and the style
    "assets/inter.woff2": MODULES / "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    "assets/zilla-slab.woff2": MODULES / "@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2",
    "assets/iframe-worker.js": MODULES / "iframe-worker/shim/index.js",
    "assets/gear.svg": ROOT / "web/public/gear.svg",
    "assets/style.css": ROOT / "website/style.css",
}
AT_ONCE = 2  # pages whose commands are run side by side


def write(folder: Path) -> None:
    """Writes all pages, what they show run anew, and the contents."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = _copied(folder / "docs")
    known = _known(pages)
    with ThreadPoolExecutor(AT_ONCE) as threads:
        for place, text in threads.map(lambda place: (place, _finished(place, pages[place], known)), pages):
            file = folder / "docs" / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(_contents(set(pages)), sort_keys=False), encoding="utf-8")


def _copied(folder: Path) -> dict[str, str]:
    """The pages by their places, unfinished; everything else is copied."""
    pages = {**games.pages(), **reference.pages(), "reliability.md": reliability.page()}
    for file in sorted(file for file in DOCS.rglob("*") if file.is_file() and file.suffix not in LEFT_OUT):
        if file.suffix == ".md":
            pages[file.relative_to(DOCS).as_posix()] = file.read_text(encoding="utf-8")
        else:
            _put(folder / file.relative_to(DOCS), file.read_bytes())
    for place, source in LENT.items():
        pages[place] = _moved((ROOT / source).read_text(encoding="utf-8"))
    for file in sorted((DOCS / "notebooks").glob("*.ipynb")):
        pages[f"notebooks/{file.stem}.md"], drawn = notebooks.page(file)
        for name, data in drawn.items():
            _put(folder / "notebooks" / name, data)
    for place, file in BROUGHT.items():
        if not file.is_file():
            raise Failed(f"{file.relative_to(ROOT)} is missing: `make site` brings it.")
        _put(folder / place, file.read_bytes())
    return pages


def _put(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _moved(text: str) -> str:
    """A page that lies elsewhere, with its links as they are from the top of the site."""
    return re.sub(r"(\]\(|src=\"|srcset=\")(?:\.\./)*docs/", r"\1", text)


def _known(pages: dict[str, str]) -> dict[str, tuple[str, str]]:
    """By the names that docs have for files: the page and its title."""
    known: dict[str, tuple[str, str]] = {}
    for place, text in pages.items():
        title = next((line[2:] for line in text.splitlines() if line.startswith("# ")), place)
        names = [f"docs/{place}", LENT.get(place, place)]
        names += [name.replace(".md", ".ipynb") for name in names if "notebooks/" in name]
        known |= dict.fromkeys(names, (place, title))
    return known


def _finished(place: str, text: str, known: dict[str, tuple[str, str]]) -> str:
    """A page with what it shows run, and with the names of other pages as links."""
    shell = shown.Shell()
    try:
        return replaced(adapted(text), shell.shown, lambda prose: named_pages(twins(prose), place, known))
    finally:
        shell.close()


def _contents(pages: set[str]) -> dict[str, Any]:
    """What the builder is told: the list in `mkdocs.yml`, with the games and notebooks, without what is not there."""
    told: dict[str, Any] = yaml.safe_load(CONTENTS.read_text(encoding="utf-8"))
    for part in told["nav"]:
        for title, inside in part.items():
            if title == "Games":
                part[title] = games.navigation()
            elif isinstance(inside, list):
                part[title] = [place for each in inside for place in _there(each, pages)]
    if forgotten := sorted(pages - set(_places(told["nav"]))):
        raise Failed(f"No list in {CONTENTS.relative_to(ROOT)} has {', '.join(forgotten)}.")
    told["plugins"][-1]["mkdocstrings"]["handlers"]["python"]["paths"] = [str(ROOT / "src")]
    return told


def _there(place: str, pages: set[str]) -> list[str]:
    """A page, or all of a folder, as far as they are there."""
    return sorted(page for page in pages if page == place or (place.endswith("/") and page.startswith(place)))


def _places(nav: Any) -> Iterator[str]:
    """Every page that a list has."""
    if isinstance(nav, str):
        yield nav
    for inside in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from _places(inside)
