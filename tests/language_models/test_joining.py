"""A model takes a seat at a table of a running Gearwright server, by the seat's link."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import anyio
import pytest

from gearwright import GearwrightError, find_game
from gearwright.language_models.keeping import Keeper
from gearwright.language_models.tools import Tools
from gearwright.server.settings import Settings

from ..server.conftest import QUICK, sqlite
from ..server.people import Person
from ..server.running import Running, running
from .test_protocol import every_game, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = sqlite(tmp_path_factory.mktemp("database") / "games.sqlite")
    with running(Settings(database=database, **QUICK)) as started:  # type: ignore[arg-type]
        yield started


@every_game("the same requests at another game")
def test_a_model_plays_a_whole_game_at_a_server(server: Running, tmp_path: Path, game: str) -> None:
    """It sees, word for word, what the server's own table tells."""
    tools = Tools(Keeper(tmp_path))
    with Person(server) as ann:
        made = ann.make(game, ["me", {"kind": "bot", "bot": "random"}])
        link = f"{server.address}/join#{made.secrets[0]}"
        key = tools.join(link).data["key"]
        moves = 0
        while True:
            told = anyio.run(lambda: tools.wait(key, 20)).data
            if told["over"]:
                break
            if "choices" not in told:
                continue
            shown = made.now(0)["table"]
            assert [each["words"] for each in told["choices"]] == [each["words"] for each in shown["choices"]]
            if moves < 3:
                text = tools.look(key).text("text")
                assert find_game(game).title in text and shown["question"] in text
                assert "would change" in tools.what_if(key, 1).text("text")
                assert tools.why_not(key, 1).data["allowed"]
                with pytest.raises(GearwrightError, match="There is no move 999"):
                    tools.play(key, 999)
                with pytest.raises(GearwrightError):
                    tools.play(key, find_game(game).rules.contents.spell(refused(shown, game)))
            choices = told["choices"]
            tools.play(key, choices[len(choices) // 2]["number"])
            moves += 1
        assert moves > 5 and tools.log(key, form="json").data["log"]["result"]["scores"] == told["scores"]
        assert tools.notes(key, text="Well played.").text("text") == "Well played."
        assert Tools(Keeper(tmp_path)).notes(key).text("text") == "Well played."


def refused(shown: dict[str, list[dict[str, int]]], game: str) -> int:
    """A move that is not allowed."""
    legal = {each["move"] for each in shown["choices"]}
    return next(move for move in range(find_game(game).moves) if move not in legal)


def test_a_link_that_opens_nothing_is_refused_in_a_sentence(server: Running, tmp_path: Path) -> None:
    tools = Tools(Keeper(tmp_path))
    with pytest.raises(GearwrightError, match=r"^[A-Z][^\n]*\.$"):
        tools.join(f"{server.address}/join#0123456789abcdef0123456789abcdef")
    with pytest.raises(GearwrightError, match="does not answer"):
        tools.join("http://127.0.0.1:9/join#0123456789abcdef0123456789abcdef")
    with served(tools) as address, pytest.raises(GearwrightError, match="is no Gearwright server"):
        tools.join(f"{address}/join#0123456789abcdef0123456789abcdef")
