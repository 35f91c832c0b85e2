"""What is built to be installed elsewhere, from a clean checkout and from one with the page."""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from .waiting import PATIENCE

ROOT = Path(__file__).parents[1]
PAGE = "gearwright/server/page/index.html"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that a clean checkout has; only those that a build can want."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    wanted = ["src", "release", "README.md", "LICENSE", "pyproject.toml"]
    kept = subprocess.run([*listing, "--", *wanted], cwd=ROOT, capture_output=True, text=True, check=True)
    folder = tmp_path / "checkout"
    for name in kept.stdout.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return folder


def with_page(checkout: Path) -> Path:
    page = checkout / "src" / PAGE
    (page.parent / "assets").mkdir(parents=True)
    page.write_text("<!doctype html>")
    (page.parent / "assets" / "main.js").write_text("//")
    return checkout


def wheel(source: Path, out: Path) -> subprocess.CompletedProcess[str]:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-deps", "--no-build-isolation"]
    return subprocess.run([*pip, "-w", out, source], capture_output=True, text=True, timeout=PATIENCE)


def built(checkout: Path, what: str, out: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """What a build tool does: it calls the backend in the root of the sources."""
    out.mkdir(exist_ok=True)
    call = f"build_{what}({str(out)!r}, {settings})"
    program = f"import sys; sys.path.insert(0, 'release'); import gearwright_backend as b; b.{call}"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=checkout, capture_output=True, text=True, timeout=PATIENCE
    )


def test_a_wheel_holds_the_page_or_is_not_built(checkout: Path, tmp_path: Path) -> None:
    refused = wheel(checkout, tmp_path / "dist")
    assert refused.returncode != 0
    assert f"The page for browsers is not built (src/{PAGE} is missing): run `make page` first." in refused.stderr
    assert "Traceback" not in refused.stderr
    done = wheel(with_page(checkout), tmp_path / "dist")
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(made).namelist()
    assert PAGE in names and "gearwright/server/page/assets/main.js" in names
    assert "gearwright/py.typed" in names
    sources = ROOT / "src"
    tables = {str(path.relative_to(sources)) for path in sources.glob("gearwright/games/*/components/edition_*/*.toml")}
    assert tables and tables <= set(names)
    for kept in ("net.safetensors", "good_play.jsonl.gz", "review.json"):
        assert {str(path.relative_to(sources)) for path in sources.glob(f"gearwright/games/*/{kept}")} <= set(names)


def test_a_source_distribution_builds_that_wheel(checkout: Path, tmp_path: Path) -> None:
    refused = built(checkout, "sdist", tmp_path)
    assert refused.returncode != 0 and "run `make page` first" in refused.stderr
    assert built(with_page(checkout), "sdist", tmp_path).returncode == 0
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as sources:
        sources.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert built(unpacked, "wheel", tmp_path).returncode == 0
    (made,) = tmp_path.glob("*.whl")
    assert PAGE in zipfile.ZipFile(made).namelist()


def test_a_wheel_with_compiled_code_is_for_one_kind_of_machine(checkout: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "compiled"
    refused = built(with_page(checkout), "wheel", tmp_path / "none", compiled=str(compiled))
    assert refused.returncode != 0 and "There is no compiled code in" in refused.stderr
    package = compiled / "gearwright" / "games" / "gaia"
    package.mkdir(parents=True)
    with zipfile.ZipFile(package / "compiled.zip", "w") as archive:
        archive.writestr("about.json", json.dumps({"for": {"python": "cpython-311"}}))
    assert built(checkout, "wheel", tmp_path / "dist", compiled=str(compiled)).returncode == 0
    (made,) = (tmp_path / "dist").iterdir()
    assert made.name.startswith("gearwright-") and "-cp311-cp311-" in made.name and "-any" not in made.name
    with zipfile.ZipFile(made) as wheel:
        listed = {name: digest for name, digest, _ in csv.reader(wheel.read(record_of(wheel)).decode().splitlines())}
        assert list(listed) == wheel.namelist() and "gearwright/games/gaia/compiled.zip" in listed
        for name, digest in listed.items():
            hashed = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode().rstrip("=")
            assert digest == ("" if name == record_of(wheel) else f"sha256={hashed}")
        about = wheel.read(record_of(wheel).replace("RECORD", "WHEEL")).decode()
    tag = made.stem.split("-", 2)[2]
    assert f"Tag: {tag}\n" in about and "Root-Is-Purelib: false\n" in about


def record_of(wheel: zipfile.ZipFile) -> str:
    return next(name for name in wheel.namelist() if name.endswith(".dist-info/RECORD"))


LARGEST = 40_000_000  # bytes that a wheel may have


@pytest.mark.thorough("compiles everything of every game")
def test_a_wheel_that_is_installed_compiles_nothing(checkout: Path, tmp_path: Path) -> None:
    """In an environment that has nothing else, on a processor that is called otherwise; and it serves its page."""
    compiled = tmp_path / "compiled"
    subprocess.run([sys.executable, "release/compiled.py", compiled], cwd=ROOT, check=True)
    shutil.copytree((ROOT / "src" / PAGE).parent, (checkout / "src" / PAGE).parent)
    assert built(checkout, "wheel", tmp_path / "dist", compiled=str(compiled)).returncode == 0
    (made,) = (tmp_path / "dist").iterdir()
    assert made.stat().st_size < LARGEST
    subprocess.run([sys.executable, "release/bare.py", made], cwd=ROOT, check=True)


def test_an_editable_install_needs_no_page(checkout: Path, tmp_path: Path) -> None:
    done = built(checkout, "editable", tmp_path)
    assert done.returncode == 0, done.stderr


CLIENT = """
import gearwright as gw
from gearwright.players import find_player

table = gw.new("factory_manager", seats=3)
reveal_type(table.scores)
reveal_type(find_player("greedy").decide(table.view(0), 1))
reveal_type(gw.batch("automata", size=4))
table.play(1.5)
"""


def test_a_type_checker_sees_our_types(tmp_path: Path) -> None:
    (tmp_path / "client.py").write_text(CLIENT)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-pretty", "client.py"]
    told = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE).stdout
    assert 'Revealed type is "list[int]"' in told.replace("builtins.", ""), told
    assert 'Revealed type is "int"' in told.replace("builtins.", ""), told
    assert 'Revealed type is "gearwright.core.many.batch.Batch"' in told, told
    assert 'Argument 1 to "play" of "Handle" has incompatible type "float"' in told, told
    assert "Found 1 error" in told, told
