"""What the site is made of: blocks and tables as pages write them, links, pictures, what is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from gearwright import find_game, game_names
from gearwright.core.looks.rulebook import headings
from website import links, pictures, reliability, shown, text
from website.__main__ import build
from website.shown import Shell
from website.text import Block, Failed

from .lines import PAGES, ROOT

LINK = re.compile(r"\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)")  # to a file, and to a heading in it
PAGE = """# A page

```console
$ echo one && \\
  echo two
something else
```

## Speed

```text
## no heading
```

| what | Pig | Gaia Project |
| --- | --- | --- |
| games | 3 | 4 |

## After
"""


def test_a_section_ends_at_the_next_heading_that_is_one() -> None:
    assert text.section(PAGE, "Speed").endswith("| games | 3 | 4 |")
    assert text.section(PAGE, "Nothing") == ""


def test_a_column_is_found_by_its_title() -> None:
    table = "| what | Pig | Gaia Project |\n| --- | --- | --- |\n| games | 3 | 4 |"
    assert text.columns(table, "Gaia Project") == "| what | Gaia Project |\n| --- | --- |\n| games | 4 |"
    assert text.columns(table, "Chess") == text.columns("", "Pig") == ""


def test_what_is_shown_is_what_came_out() -> None:
    shell = Shell()
    try:
        (block, _) = text.blocks(PAGE)
        assert shell.shown(block) == "```console\n$ echo one &&   echo two\none\ntwo\n```\n"
        assert "players.md\n" in shell.shown(Block(("console",), "$ touch kept\n$ ls docs\n"))
        assert "kept\n" in shell.shown(Block(("console",), "$ ls\n"))
        assert shell.shown(Block(("python", "run"), "print(6 * 7)\n")).endswith("```text\n42\n```\n")
        assert shell.shown(Block(("python",), "print(6 * 7)\n")) == "```python\nprint(6 * 7)\n```\n"
        told = shell.shown(Block(("console", "refused"), "$ gearwright games nothing\n"))
        assert "no game" in told and "```console\n" in told
        for words, code in ((("console",), "$ false\n"), (("console", "refused"), "$ true\n")):
            with pytest.raises(Failed):
                shell.shown(Block(words, code))
    finally:
        shell.close()


def test_a_command_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "PATIENCE", 0.2)
    shell = Shell()
    try:
        with pytest.raises(Failed, match=r"`sleep 20` takes longer than 0\.2 seconds\."):
            shell.shown(Block(("console",), "$ sleep 20\n"))
    finally:
        shell.close()


def test_a_folder_of_other_things_is_not_lost(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("all my work")
    with pytest.raises(Failed, match="holds something else than a site"):
        build(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "all my work"


def test_a_part_of_docs_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reliability, "TOLD", (("testing.md", "No such heading"),))
    with pytest.raises(Failed, match=r"docs/testing\.md has no section 'No such heading' any more"):
        reliability.page()


def test_names_of_pages_become_links() -> None:
    known = {"docs/players.md": ("players.md", "Players"), "CONTRIBUTING.md": ("contributing.md", "How to work on it")}
    told = links.named_pages("See `docs/players.md`, `CONTRIBUTING.md`, `docs/nothing.md`.", "rules/x.md", known)
    assert told == "See [Players](../players.md), [How to work on it](../contributing.md), `docs/nothing.md`."
    assert links.named_pages("`docs/players.md`", "players.md", known) == "`docs/players.md`"


def test_a_link_out_of_the_site_is_told(tmp_path: Path) -> None:
    """The checkout may lie around the site where it is built, but not where it is read."""
    (tmp_path / "site").mkdir()
    (tmp_path / "program.py").write_text("print(1)")
    (tmp_path / "site" / "a.html").write_text('<a href="../program.py">a</a>')
    (told,) = links.dead(tmp_path / "site")
    assert told == "a.html links to ../program.py, which is not part of the site."


def test_a_dead_link_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<p id="here"><a href="#here">a</a><a href="b.html#there">b</a><a href="c.html">c</a><a href="/d.html">d</a>'
        '<a href="https://example.org">e</a><script src="https://example.org/x.js"></script><img src="f.png">'
    )
    (tmp_path / "b.html").write_text("<p>nothing</p>")
    told = "\n".join(links.dead(tmp_path))
    for part in (
        "b.html#there, but",
        "c.html, which is not there",
        "/d.html, which is not relative",
        "x.js from another",
    ):
        assert part in told
    assert "f.png, which is not there" in told and told.count("\n") == 4


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_to_other_pages_lead_there(page: Path) -> None:
    """Quicker than building the site, which follows every link of every page."""
    for name, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{name} in {page}"
        if anchor:
            titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}, anchor


@pytest.mark.parametrize("name", game_names())
def test_every_section_of_the_rules_shows_what_it_speaks_of(name: str) -> None:
    sections = [each.section for each in headings(find_game(name).rules_text) if each.section]
    shown, without = pictures.of_sections(name), pictures.listed(name).without
    assert set(shown) | set(without) <= set(sections)
    chapters = {section for section in sections if section.isdecimal()}
    illustrated = {re.match(r"\d+", section)[0] for section in shown}  # type: ignore[index]
    assert illustrated | set(without) == chapters and not illustrated & set(without)


@pytest.mark.parametrize("name", game_names())
def test_every_picture_is_there_in_both_schemes_and_no_other(name: str) -> None:
    wanted = {each.name for each in pictures.listed(name).pictures} | {"board", "film"}
    there = {file.name for file in (ROOT / "docs" / "pictures" / name).iterdir()}
    assert there == {f"{each}-{scheme}.webp" for each in wanted for scheme in pictures.SCHEMES}


def test_the_pictures_stay_small() -> None:
    files = list((ROOT / "docs" / "pictures").rglob("*.webp"))
    assert sum(file.stat().st_size for file in files) < 6_000_000


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_reads_alike_here_and_on_the_site(page: Path) -> None:
    markdown = pytest.importorskip("markdown", reason="needs the site's builder: make .venv/site")
    source = re.sub(r"^```(console|python) .*$", r"```\1", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    extensions = ["tables", "attr_list", "md_in_html", "pymdownx.superfences", "sane_lists"]
    ways = (
        MarkdownIt("commonmark").enable("table").render(source),
        markdown.markdown(text.adapted(source), extensions=extensions),
    )
    counts = [
        [len(re.findall(f"<{tag}[ >]", way)) for tag in ("li", "ul", "ol", "table", "pre", "img")] for way in ways
    ]
    assert counts[0] == counts[1], "list items, lists, numbered lists, tables, blocks and pictures"
