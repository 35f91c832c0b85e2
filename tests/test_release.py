"""What a release is made of: changelog, citation, bill of materials, checksums, and the recipe of a container."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "release"))

import bill  # noqa: E402
import compiled  # noqa: E402
import container  # noqa: E402
import notes  # noqa: E402

import release  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
CHANGELOG = (ROOT / notes.CHANGELOG).read_text()
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def test_the_changelog_knows_this_version() -> None:
    told = notes.sections(CHANGELOG)
    assert PROJECT["version"] in told or notes.UNRELEASED in told
    headings = re.findall(r"^## .*\n", CHANGELOG, re.MULTILINE)
    assert len(headings) == len(told) and all(map(notes.HEADING.fullmatch, headings))
    for version, text in told.items():
        kinds = re.findall(r"^### (.*)$", text, re.MULTILINE)
        assert len(kinds) == len(set(kinds)) and set(kinds) <= KINDS, version


def test_notes_are_the_section_of_their_version() -> None:
    text = "# Changelog\n\n## [Unreleased]\n\nSoon.\n\n## [0.2.0] - 2026-02-01\n\n### Fixed\n\n- This.\n\n[0.2.0]: https://a\n"
    assert notes.notes_of("0.2.0", text, trial=False) == "### Fixed\n\n- This."
    assert notes.notes_of("0.3.0", text, trial=True) == "Soon."
    with pytest.raises(SystemExit, match=r"has no section '## \[0\.3\.0\] - DATE'"):
        notes.notes_of("0.3.0", text, trial=False)


def test_the_citation_is_of_this_version() -> None:
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert told["cff-version"] == "1.2.0" and told["type"] == "software" and told["authors"]
    assert (told["version"], told["license"]) == (PROJECT["version"], PROJECT["license"])


@pytest.mark.thorough("fetches a tool whose needs are at odds with ours")
def test_the_citation_is_valid() -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    tool = [uv, "tool", "run", "--from", "cffconvert==2.0.0", "--with", "jsonschema<4", "cffconvert", "--validate"]
    done = subprocess.run([*tool, "-i", "CITATION.cff"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "valid" in done.stdout, done.stdout + done.stderr


LOCK = """\
one==1.0 ; sys_platform == 'win32' \\
    --hash=sha256:{0}
    # via
    #   gearwright (pyproject.toml)
    #   two
two==2.0.post1 \\
    --hash=sha256:{0} \\
    --hash=sha256:{1}
    # via gearwright (pyproject.toml)
three==3 \\
    --hash=sha256:{0}
    # via one
""".format("0" * 64, "1" * 64)


def test_a_lock_file_is_read_whole() -> None:
    one, two, three = bill.read_lock(LOCK)
    assert (one.name, one.version, one.marker) == ("one", "1.0", "sys_platform == 'win32'")
    assert one.needed_by == {"gearwright", "two"} and two.needed_by == {"gearwright"} and three.needed_by == {"one"}
    assert two.hashes == ["0" * 64, "1" * 64] and two.marker is None
    assert bill.closure([one, two, three], ["two[extra]>=2"]) == {"one", "two", "three"}
    assert bill.closure([one, two, three], ["one>1; python_version > '3'"]) == {"one", "three"}
    pinned = re.findall(r"^[\w.-]+==", (ROOT / bill.LOCK).read_text(), re.MULTILINE)
    real = bill.read_lock((ROOT / bill.LOCK).read_text())
    assert len(real) == len(pinned) > 30 and all(each.hashes and each.needed_by for each in real)


@pytest.fixture
def with_licences(tmp_path: Path) -> Path:
    """What the bill is made of, with a page that holds two packages."""
    for file in ("pyproject.toml", str(bill.LOCK), str(bill.PAGES_LOCK)):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text((ROOT / file).read_text())
    pages = json.loads((ROOT / bill.PAGES_LOCK).read_text())["packages"]
    names = ("svelte", "@lucide/svelte")
    bundled = [{"name": name, "version": pages[f"node_modules/{name}"]["version"]} for name in names]
    (tmp_path / bill.LICENCES).parent.mkdir(parents=True)
    (tmp_path / bill.LICENCES).write_text(json.dumps(bundled))
    return tmp_path


def test_the_bill_has_every_package(with_licences: Path) -> None:
    text = bill.bill_of(with_licences, WHEN)
    assert text == bill.bill_of(with_licences, WHEN), "the same files make the same bill"
    told = json.loads(text)
    assert told["metadata"]["component"]["version"] == PROJECT["version"]
    scopes = {each["purl"]: each["scope"] for each in told["components"]}
    packages = bill.read_lock((ROOT / bill.LOCK).read_text())
    for each in packages:
        assert f"pkg:pypi/{each.name}@{each.version}" in scopes
    by_name = {purl.rpartition("@")[0]: scope for purl, scope in scopes.items()}
    assert by_name["pkg:pypi/numba"] == by_name["pkg:pypi/llvmlite"] == by_name["pkg:npm/svelte"] == "required"
    assert by_name["pkg:pypi/fastapi"] == "optional"
    assert by_name["pkg:npm/vite"] == by_name["pkg:pypi/flit-core"] == "excluded"
    assert by_name["pkg:npm/%40lucide/svelte"] == "required"
    needs = {each["ref"]: set(each.get("dependsOn", [])) for each in told["dependencies"]}
    numba = next(purl for purl in scopes if purl.startswith("pkg:pypi/numba@"))
    assert any(purl.startswith("pkg:pypi/llvmlite@") for purl in needs[numba])
    assert numba in needs[told["metadata"]["component"]["bom-ref"]]


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"abc")
    (tmp_path / "NOTES.md").write_bytes(b"")
    release.write_sums(tmp_path)
    release.write_sums(tmp_path)
    check = subprocess.run(
        ["sha256sum", "--check", "--strict", release.SUMS], cwd=tmp_path, capture_output=True, text=True
    )
    assert check.stdout.splitlines() == ["NOTES.md: OK", "a.whl: OK"], check.stderr


@pytest.mark.parametrize(
    ("machine", "names", "sentence"),
    [("abacus", [], "Nothing is known of abacus"), ("x86_64", ["chess"], "no game")],
)
def test_what_cannot_be_compiled_is_told(
    machine: str, names: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platform.machine", lambda: machine)
    with pytest.raises(SystemExit, match=sentence):
        compiled.main(tmp_path / "out", names)
    assert not (tmp_path / "out").exists()


def test_a_python_of_another_version_is_not_taken() -> None:
    here = release.find_python(f"{sys.version_info.major}.{sys.version_info.minor}")
    assert here and Path(here).exists()
    assert release.find_python("3.2") is None


def test_the_recipe_of_the_container_is_sound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    assert container.complaints() == ""
    (tmp_path / container.RECIPE).write_text("FROM debian\nRUN cd /tmp && apt-get install python3\n")
    monkeypatch.chdir(tmp_path)
    assert "DL3006" in container.complaints()
