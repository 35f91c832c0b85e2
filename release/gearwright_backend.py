"""Builds the package with flit, and refuses where the browser's page would be missing.

The page is built from `web/` and is not in the repository, so a fresh checkout has none. A wheel without it looks whole
until somebody opens a browser, and from a source distribution nobody could build it any more. An editable install goes
without: it takes the page as soon as it is there.

With the setting `compiled`, a folder that `release/compiled.py` has filled, the wheel holds compiled code, too, and is
for this Python and this kind of machine; without, it is for all, and whoever installs it compiles.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import sysconfig
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from flit_core import buildapi
from flit_core.buildapi import build_editable as build_editable
from flit_core.buildapi import get_requires_for_build_editable as get_requires_for_build_editable
from flit_core.buildapi import get_requires_for_build_sdist as get_requires_for_build_sdist
from flit_core.buildapi import get_requires_for_build_wheel as get_requires_for_build_wheel
from flit_core.buildapi import prepare_metadata_for_build_editable as prepare_metadata_for_build_editable
from flit_core.buildapi import prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel

NUMBAS_LINUX = "manylinux_2_28"  # the oldest for which there is a Numba
PAGE = Path("src/gearwright/server/page/index.html")  # whoever builds stands in the root of the repository


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """The wheel, with the page in it."""
    _need_page()
    made = Path(folder) / str(buildapi.build_wheel(folder, settings, metadata))
    if compiled := (settings or {}).get("compiled"):
        return _with_compiled(made, Path(compiled)).name
    return made.name


def build_sdist(folder: str, settings: Any = None) -> str:
    """The sources, with the page as it was built: there is nothing in them to build it from."""
    _need_page()
    return str(buildapi.build_sdist(folder, settings))


def _with_compiled(plain: Path, compiled: Path) -> Path:
    """A wheel with archives of compiled code in its packages, in the place of the one without."""
    archives = {file.relative_to(compiled).as_posix(): file.read_bytes() for file in compiled.rglob("compiled.zip")}
    if not archives:
        raise SystemExit(f"There is no compiled code in {compiled}: run `make wheel`, which makes it.")
    name, version = plain.name.split("-")[:2]
    tag = _tag(next(iter(archives.values())))
    record = f"{name}-{version}.dist-info/RECORD"
    made = plain.with_name(f"{name}-{version}-{tag}.whl")
    with ZipFile(plain) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        lines = []
        for entry in old.infolist():
            data = old.read(entry)
            if entry.filename == record:
                continue
            if entry.filename.endswith(".dist-info/WHEEL"):
                data = data.replace(b"py3-none-any", tag.encode()).replace(b"Purelib: true", b"Purelib: false")
            new.writestr(entry, data, ZIP_DEFLATED)
            lines.append(_recorded(entry.filename, data))
        for place, data in sorted(archives.items()):
            new.writestr(place, data)
            lines.append(_recorded(place, data))
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([*lines, (record, "", "")])
        new.writestr(record, text.getvalue())
    plain.unlink()
    return made


def _tag(archive: bytes) -> str:
    """The Python and the machines that a wheel with this archive is for: those of Numba's own wheel, which it needs."""
    with ZipFile(io.BytesIO(archive)) as opened:
        python = json.loads(opened.read("about.json"))["for"]["python"].replace("cpython-", "cp")
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python.rstrip('t')}-{python}-{machine.replace('linux', NUMBAS_LINUX, 1)}"


def _recorded(place: str, data: bytes) -> tuple[str, str, str]:
    """A line of the list of files."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    return place, f"sha256={digest}", str(len(data))


def _need_page() -> None:
    if not PAGE.is_file():
        raise SystemExit(f"The page for browsers is not built ({PAGE} is missing): run `make page` first.")
