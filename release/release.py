"""Makes a release: wheels for every Python that is here, and what must lie beside them. `make release` calls it.

In `dist/gearwright-VERSION` come to lie: for each Python a wheel with compiled code; one that compiles where it is
installed, for all others; the sources; the bill of materials; the notes, from the changelog; and SHA256SUMS. Every
wheel and the sources were installed in an environment of their own, and tried (`bare.py`).

    python release/release.py [--trial] [PYTHON ...]

Without names, all of 3.11 to 3.14 that are here. What is not committed, or has no section in the changelog, is no
release: `--trial` makes one all the same.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import bare
from bill import bill_of
from notes import CHANGELOG, notes_of

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SUMS = "SHA256SUMS"


def main(trial: bool, wanted: tuple[str, ...]) -> None:
    """Makes a release of what is checked out."""
    os.chdir(ROOT)
    version = tomllib.loads(Path("pyproject.toml").read_text())["project"]["version"]
    changed = told("git", "status", "--porcelain")
    if changed and not trial:
        raise SystemExit(f"These files are not committed, and a release is made of what is:\n{changed}")
    notes = notes_of(version, CHANGELOG.read_text(), trial)
    when = datetime.fromtimestamp(int(told("git", "log", "-1", "--format=%ct")), UTC)
    os.environ["SOURCE_DATE_EPOCH"] = str(int(when.timestamp()))  # the time of all files in wheels and sources
    pythons = {name: where for name in wanted if (where := find_python(name))}
    left_out = [name for name in wanted if name not in pythons]
    if not pythons:
        raise SystemExit(f"There is no Python {' and no Python '.join(left_out)} here.")
    print(f"Gearwright {version} for Python {', '.join(pythons)} on {platform.machine()}.", flush=True)
    if left_out:
        print(f"There is no Python {' and no Python '.join(left_out)} here: their wheels are not made.", flush=True)
    out = ROOT / "dist" / f"gearwright-{version}"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    built(bare.UV, "build", "--quiet", "--no-build-isolation", "--python", sys.executable, "-o", out, ".")
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        wheels = list(workers.map(lambda name: wheel(pythons[name], name, out), pythons))
        plain = next(out.glob("*-any.whl"))
        trials = list(zip(wheels, pythons.values(), strict=True))
        trials += [(package, where) for package in (plain, *out.glob("*.tar.gz")) for where in pythons.values()]
        list(workers.map(lambda trial: try_out(*trial), trials))
    (out / ".gitignore").unlink(missing_ok=True)  # uv's
    for package in out.iterdir():
        package.chmod(0o644)
    (out / f"gearwright-{version}.cdx.json").write_text(bill_of(ROOT, when))
    (out / "NOTES.md").write_text(f"# Gearwright {version}\n\n{notes}\n\n{described(out, list(pythons))}")
    write_sums(out)
    print(f"{out.relative_to(ROOT)}:\n{(out / SUMS).read_text()}", end="")


def told(*command: str) -> str:
    """What a command says."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def built(*command: str | Path) -> None:
    """Runs a command, and shows what it said only where it failed."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")


def find_python(version: str) -> str | None:
    """Where a Python of this version is: on the path, or among pyenv's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    path = os.pathsep.join([os.environ["PATH"], *map(str, sorted(pyenv.glob(f"{version}.*/bin")))])
    find = [bare.UV, "python", "find", "--no-project", "--no-python-downloads", "--system", version]
    done = subprocess.run(find, env=os.environ | {"PATH": path}, capture_output=True, text=True)
    return done.stdout.strip() or None


def wheel(python: str, name: str, out: Path) -> Path:
    """The wheel with compiled code for a Python: everything is compiled in an environment of what is locked."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        place, compiled = Path(folder, "environment"), Path(folder, "compiled")
        inside = place / "bin" / "python"
        install = (bare.UV, "pip", "install", "--quiet", "--python", inside)
        built(bare.UV, "venv", "--quiet", "--python", python, place)
        built(*install, "--require-hashes", "-r", "requirements/play.lock")
        built(*install, "--no-deps", "--no-build-isolation", "-e", ".")
        with subprocess.Popen([inside, "release/compiled.py", compiled], stdout=subprocess.PIPE, text=True) as compiler:
            assert compiler.stdout is not None
            for line in compiler.stdout:
                print(f"Python {name}: {line.replace(str(compiled), 'compiled')}", end="", flush=True)
        if compiler.returncode:
            raise SystemExit(f"Python {name}: the games could not be compiled.")
        packed = Path(folder, "packed")
        setting = f"compiled={compiled}"
        built(
            bare.UV, "build", "--quiet", "--wheel", "--no-build-isolation", "--python", inside, "-C", setting,
            "-o", packed, ".",
        )  # fmt: skip
        made = shutil.move(next(packed.glob("*.whl")), out)
    size = Path(made).stat().st_size / 1e6
    print(f"Python {name}: {Path(made).name}, {size:.1f} MB, {time.monotonic() - begun:.0f} s", flush=True)
    return Path(made)


def try_out(package: Path, python: str) -> None:
    """Installs a package in an environment of its own, and tries it."""
    begun = time.monotonic()
    built(sys.executable, "release/bare.py", package, python)
    print(f"{package.name} was tried with {python}, {time.monotonic() - begun:.0f} s", flush=True)


def described(out: Path, pythons: list[str]) -> str:
    """What lies beside the notes."""
    lines = [f"- `{file.name}`, {file.stat().st_size / 1e6:.1f} MB" for file in sorted(out.iterdir())]
    tried = (
        f"Wheels with compiled code were installed and tried with the Python that they are for, the others and the "
        f"sources with Python {', '.join(pythons)}, on {platform.system()}, {platform.machine()}."
    )
    return "\n".join(["## Files", "", *lines, "", tried, f"`{SUMS}` has their checksums.", ""])


def write_sums(out: Path) -> None:
    """The checksums of all files, as `sha256sum --check` reads them."""
    files = sorted(file for file in out.iterdir() if file.name != SUMS)
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (out / SUMS).write_text("".join(lines))


if __name__ == "__main__":
    names = tuple(word for word in sys.argv[1:] if word != "--trial")
    main("--trial" in sys.argv, names or PYTHONS)
