"""The command: what is wrong is said in one sentence with exit code 2, and nets are written for other programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright import find_game  # noqa: E402
from gearwright.cli import main  # noqa: E402
from gearwright.core.play.options import read_seats  # noqa: E402
from gearwright.learning.imitating import opponents  # noqa: E402
from gearwright.learning.league import League  # noqa: E402
from gearwright.learning.network import Network, weights_of  # noqa: E402
from gearwright.learning.settings import defaults_text  # noqa: E402
from gearwright.players.nets.files import read_net  # noqa: E402

from ..players.nets.made import WIDE, net_file  # noqa: E402
from .tiny import settings  # noqa: E402

Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Calls the command in an empty folder; gives its exit code and what it said."""

    def asked(*arguments: str | Path) -> tuple[int, str, str]:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["gearwright", "train", *map(str, arguments)])
        monkeypatch.setattr(sys.stdout, "reconfigure", lambda **_: None, raising=False)
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return asked


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name the game: gearwright train GAME --out FOLDER."),
        (["automata"], "Name the folder of the run: gearwright train automata --out FOLDER."),
        (["chess", "--out", "run"], "There is no game 'chess'"),
        (["automata", "--seats", "2-9", "--out", "run"], "Automata is learnt at 2 to 4 seats, not at 5."),
        (["gaia", "--seats", "1", "--out", "run"], "is learnt at 2 to 4 seats, not at 1."),
        (["automata", "--seats", "two", "--out", "run"], "Seat counts are given as 3, as 2-4 or as 2,4, not as 'two'."),
        (["automata", "--minutes", "0", "--out", "run"], "The setting minutes is wrong: "),
        (["automata", "--settings", "none.toml", "--out", "run"], "none.toml cannot be read: "),
        (["automata", "--out", "file/run"], "file/run cannot be written: "),
        (["automata", "--settings", "odd.toml", "--out", "run"], "There is no setting 'odd'"),
        (["automata", "--settings", "hal.toml", "--out", "run"], "There is no player 'hal'"),
        (["automata", "--settings", "gone.toml", "--out", "run"], "gone.safetensors cannot be read: "),
        (
            ["automata", "--settings", "other.toml", "--out", "run"],
            "does not play Automata: it plays 'factory_manager'.",
        ),
        (["automata", "--settings", "size.toml", "--out", "run"], "all that sit at one table have one size."),
        (
            ["automata", "--settings", "huge.toml", "--out", "run"],
            "The memory is too small for 1,000,000,000,000 tables",
        ),
        (["automata", "--export", "file/net.onnx"], "file/net.onnx cannot be written: "),
        (["gaia", "--export", "net.onnx"], "Gaia Project has no net."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(ask: Ask, tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "file").touch()
    texts = {
        "odd": "odd = 1",
        "hal": 'judged = ["hal"]',
        "gone": 'opponents = ["gone.safetensors"]',
        "other": f'opponents = ["{net_file("factory_manager")}"]',
        "size": f'opponents = ["{net_file("automata")}"]\nwidth = {WIDE + 1}',
        "huge": "score_centre = 1\nscore_spread = 1\nopponents = []\n[cpu]\ntables = 1000000000000",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.toml").write_text(text)
    code, out, err = ask(*arguments, *(["--device", "cpu"] if "--out" in arguments else []))
    assert code == 2 and out == ""
    told = err.strip().splitlines()
    assert sentence in told[-1] and not any("Traceback" in line for line in told)


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
def test_a_gpu_that_is_not_there_is_missed(ask: Ask) -> None:
    code, out, _ = ask("automata", "--device", "cuda", "--out", "run", "--json")
    assert code == 2
    assert json.loads(out)["error"] == (
        "PyTorch finds no GPU on this machine: --device cpu learns without one, slowly."
    )


def test_without_pytorch_the_extra_is_named(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("gearwright.learning")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert ask("automata", "--out", "run") == (2, "", "Learning needs torch: pip install 'gearwright[train]'.\n")
    code, out, _ = ask("--print-settings")
    assert (code, out) == (0, defaults_text())
    assert ask("automata", "--export", "net.onnx", "--net", net_file("automata"))[0] == 0


def test_a_net_is_written_for_other_programs(ask: Ask, tmp_path: Path) -> None:
    code, out, _ = ask("automata", "--export", "mine.onnx", "--net", net_file("automata"))
    assert (code, out) == (0, "ONNX graph: mine.onnx.\n")
    graph = onnx.load(tmp_path / "mine.onnx")
    assert [each.name for each in graph.graph.output] == ["logits", "values"]
    code, _, err = ask("automata", "--export", "mine.onnx", "--net", net_file("gaia"))
    assert code == 2 and "does not play Automata: it plays 'gaia'." in err


def test_seat_counts_are_read_as_they_are_typed() -> None:
    assert [read_seats(text) for text in (None, "3", "2-4", "2,4", "2-3, 5")] == [
        None,
        [3],
        [2, 3, 4],
        [2, 4],
        [2, 3, 5],
    ]


def test_a_net_in_a_file_sits_at_the_tables_of_the_league(tmp_path: Path) -> None:
    own = settings(width=WIDE, inner=8, blocks=2, opponents=[str(net_file("automata"))])
    (weights,) = opponents(find_game("automata"), own, tmp_path, "cpu")
    league = League(kept=2)
    league.others = [weights]
    rival = Network(find_game("automata").observed, find_game("automata").moves, WIDE, 8, 2)
    league.send([rival], np.random.default_rng(0))
    kept = weights_of(read_net(net_file("automata")))
    assert all(torch.equal(tensor, kept[name]) for name, tensor in rival.state_dict().items())


def test_where_former_selves_stay_away_only_the_opponents_sit_there() -> None:
    size = (find_game("automata").observed, find_game("automata").moves, 8, 4, 1)
    rival, past, other = Network(*size), Network(*size), Network(*size)
    for former, seen in ((True, 2), (False, 1)):
        league = League(kept=4, former=former)
        league.remember(past, 0)
        league.others = [other.state_dict()]
        chance = np.random.default_rng(0)
        found = set()
        for _ in range(20):
            league.send([rival], chance)
            found.add(float(rival.state_dict()["embed"][0, 0]))
        assert len(found) == seen and float(other.state_dict()["embed"][0, 0]) in found
