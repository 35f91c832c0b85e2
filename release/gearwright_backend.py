"""Builds the package with flit, and refuses where the browser's page would be missing.

The page is built from `web/` and is not in the repository, so a fresh checkout has none. A wheel without it looks whole
until somebody opens a browser, and from a source distribution nobody could build it any more. An editable install goes
without: it takes the page as soon as it is there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flit_core import buildapi
from flit_core.buildapi import build_editable as build_editable
from flit_core.buildapi import get_requires_for_build_editable as get_requires_for_build_editable
from flit_core.buildapi import get_requires_for_build_sdist as get_requires_for_build_sdist
from flit_core.buildapi import get_requires_for_build_wheel as get_requires_for_build_wheel
from flit_core.buildapi import prepare_metadata_for_build_editable as prepare_metadata_for_build_editable
from flit_core.buildapi import prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel

PAGE = Path("src/gearwright/server/page/index.html")  # whoever builds stands in the root of the repository


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """The wheel, with the page in it."""
    _need_page()
    return str(buildapi.build_wheel(folder, settings, metadata))


def build_sdist(folder: str, settings: Any = None) -> str:
    """The sources, with the page as it was built: there is nothing in them to build it from."""
    _need_page()
    return str(buildapi.build_sdist(folder, settings))


def _need_page() -> None:
    if not PAGE.is_file():
        raise SystemExit(f"The page for browsers is not built ({PAGE} is missing): run `make page` first.")
