"""Compiled code that came with a package: in its folder lies an archive, which a release makes (`release/compiled.py`).

It fits one version of Numba and of Python, one kind of machine, and the very sources that it was compiled from; what
does not fit is compiled as if it were not there. An entry is a pickle, as in Numba's own cache. Whoever can write into
a package can change its code as well, so it is trusted as far as that.
"""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

import llvmlite
import numba
from llvmlite import binding as llvm

NAME = "compiled.zip"
ABOUT = "about.json"


def made_for() -> dict[str, str]:
    """What code must be compiled for to run in this process; what its processor can do comes on top."""
    return {
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "python": f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}",
        "machine": llvm.get_process_triple(),  # type: ignore[no-untyped-call]
    }


def entry(folder: str, name: str, signature: tuple[Any, ...]) -> str:
    """The name of a version of a function in an archive, by the folder that would keep it in the user's cache."""
    return f"{folder}/{name}.{hashlib.sha256(repr(signature).encode()).hexdigest()[:16]}"


@cache
def archive(package: Path) -> ZipFile | None:
    """What lies in a package's folder, if it runs here."""
    try:
        found = ZipFile(package / NAME)
        about = json.loads(found.read(ABOUT))
    except (OSError, BadZipFile, KeyError, ValueError):
        return None
    able = llvm.get_host_cpu_features()  # type: ignore[no-untyped-call]
    fits = about["for"] == made_for() and all(able.get(feature) for feature in about["features"])
    return found if fits else None


def holds(package: Path, folder: str) -> bool:
    """Whether an archive has what the user's cache would have in a folder."""
    found = archive(package)
    return found is not None and any(name.startswith(f"{folder}/") for name in found.NameToInfo)


def shipped(package: Path, folder: str, name: str, signature: tuple[Any, ...]) -> Any:
    """A version of a function as Numba keeps it; nothing, if it did not come with the package."""
    found = archive(package)
    place = entry(folder, name, signature)
    if found is None or place not in found.NameToInfo:
        return None
    return pickle.loads(found.read(place))
