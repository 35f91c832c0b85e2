"""Where links lead: names of other pages become links when the site is built, and afterwards every link is followed."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

NAMED = re.compile(r"(?<!\[)`((?:[\w./-]+\.(?:md|ipynb))|docs/rules)`")
LINKED = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "srcset", "iframe": "src"}
LOADED = ("link", "img", "script", "source", "iframe")  # what a browser fetches by itself


def named_pages(text: str, page: str, pages: dict[str, tuple[str, str]]) -> str:
    """The text in which the name of a file, as code, leads to its page under the page's title."""

    def link(found: re.Match[str]) -> str:
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(page), found[1]))
        target, title = next((pages[each] for each in (found[1], beside) if each in pages), (page, ""))
        return found[0] if target == page else f"[{title}]({relative(target, page)})"

    return NAMED.sub(link, text)


def relative(target: str, page: str) -> str:
    """How one page calls another."""
    return posixpath.relpath(target, posixpath.dirname(page) or ".")


class Page(HTMLParser):
    """What a built page links to, loads, and can be led to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes one element."""
        given = dict(attrs)
        self.anchors |= {value for key in ("id", "name") if (value := given.get(key))}
        link = given.get(LINKED.get(tag, ""))
        if link and given.get("rel") != "canonical":
            self.links.append(link)
            self.loads += [link] if tag in LOADED else []


def dead(site: Path) -> Iterator[str]:
    """Everything that leads nowhere, or makes a browser ask another host, as a sentence each."""
    pages = {file.resolve(): Page(file) for file in sorted(site.rglob("*.html"))}
    for file, page in pages.items():
        here = file.relative_to(site.resolve())
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads and parts.scheme != "data":
                    yield f"{here} loads {link} from another host."
                continue
            if parts.path.startswith("/"):
                if here.name != "404.html":
                    yield f"{here} links to {link}, which is not relative."
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.is_relative_to(site.resolve()):
                yield f"{here} links to {link}, which is not part of the site."
            elif not target.is_file():
                yield f"{here} links to {link}, which is not there."
            elif target in pages and parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{here} links to {link}, but there is no such place on that page."
