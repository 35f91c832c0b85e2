"""`gearwright players`: who can be named, and the cards of nets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gearwright import find_game
from gearwright.players.levels import levels_first

from ..players.nets.made import TRAINING, write_random
from .conftest import Run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_random(find_game("automata"), tmp_path / "mine.safetensors")


def test_players_are_listed_each_with_a_sentence(run_here: Run) -> None:
    told = run_here("players")
    assert told.returncode == 0
    data = json.loads(run_here("players", "--json").stdout)
    assert [each["name"] for each in data["players"]] == levels_first()
    for each in data["players"]:
        assert each["name"] in told.stdout and each["does"].endswith(".")
    settings = {each["name"]: each["setting"] for each in data["players"]}
    assert settings["random"] == "" and settings["greedy"].startswith("`greedy:0.3`")
    assert settings["guided"].startswith("`guided:800`") and settings["net"].startswith("`net:0.5`")
    (one,) = json.loads(run_here("players", "net", "--json").stdout)["players"]
    assert one["name"] == "net"


@pytest.mark.parametrize("player", ["net:mine.safetensors", "guided:20@mine.safetensors"])
def test_a_card_is_printed(run_here: Run, file: Path, player: str) -> None:
    told = run_here("players", player, "--card", "automata")
    assert told.returncode == 0, told.stderr
    for words in (
        "A net for Automata", find_game("automata").components.digest, "1,200,000,000 decisions in 12.5 minutes",
        "learning_rate = 0.001", "search:3000", "97.0", "95.0 to 98.5", "230.1", "153.2",
    ):  # fmt: skip
        assert words in told.stdout
    data = json.loads(run_here("players", player, "--card", "automata", "--json").stdout)
    assert data["game"] == "automata" and data["seed"] == TRAINING["seed"] and data["results"][0]["games"] == 400


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["players", "--card", "automata"], "Name the player whose net has the card"),
        (["players", "hal"], "There is no player 'hal'"),
        (["players", "greedy", "--card", "automata"], "greedy has no card: it plays by no net."),
        (["players", "net", "--card", "chess"], "There is no game 'chess'"),
        (["players", "net:mine.safetensors", "--card", "gaia"], "does not play Gaia Project: it plays 'automata'."),
        (["players", "net:torn.safetensors", "--card", "automata"], "torn.safetensors is no whole net"),
        (["players", "net:none.safetensors"], "none.safetensors cannot be read: No such file"),
        (["simulate", "automata", "--players", "net:torn.safetensors"], "torn.safetensors is no whole net"),
        (["simulate", "gaia", "--players", "net:mine.safetensors"], "does not play Gaia Project at this table"),
        (["arena", "gaia", "--players", "net:mine.safetensors,random"], "does not play Gaia Project at this table"),
        (["play", "gaia", "--players", "me,guided:mine.safetensors"], "does not play Gaia Project at this table"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(run_here: Run, file: Path, arguments: list[str], part: str) -> None:
    file.with_name("torn.safetensors").write_bytes(file.read_bytes()[:1000])
    told = run_here(*arguments)
    assert told.returncode == 2
    assert part in told.stderr and told.stderr.count("\n") == 1 and not told.stdout


def test_where_a_game_has_no_net_that_fits_a_run_says_so_once(run: Run, tmp_path: Path) -> None:
    """Whether the game ships with a net or not, none was trained with this set."""
    (tmp_path / "mine").mkdir()
    source = find_game("factory_manager").components.files["setup.toml"].read_text()
    (tmp_path / "mine" / "setup.toml").write_text(source.replace("money = 18", "money = 23"))
    told = run(
        "simulate", "factory_manager", "--components", "mine", "--players", "net,random", "--games", "3", "--json"
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert told.stderr.count("Factory Manager has no net that fits: ") == 1
    assert told.stderr.endswith("So net plays as greedy does.\n")
