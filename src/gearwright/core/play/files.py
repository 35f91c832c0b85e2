"""Files: written whole or not at all, and what goes wrong with them said in a sentence."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from ..errors import GearwrightError


@contextlib.contextmanager
def writing(path: Path | str, error: type[GearwrightError] = GearwrightError) -> Iterator[None]:
    """Says in a sentence why a file cannot be written."""
    try:
        yield
    except OSError as wrong:
        raise error(f"{path} cannot be written: {wrong.strerror}.") from None


def write_whole(path: Path | str, contents: str | bytes, error: type[GearwrightError] = GearwrightError) -> None:
    """A process that is killed midway, or a disk that is full, leaves what was there before."""
    path = Path(path)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    with writing(path, error):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with half.open("wb") as file:
                file.write(contents.encode() if isinstance(contents, str) else contents)
                file.flush()
                os.fsync(file.fileno())
            half.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                half.unlink()
            raise


def read_text(path: Path | str) -> str:
    """The text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as wrong:
        raise GearwrightError(f"{path} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise GearwrightError(f"{path} cannot be read: it is not text.") from None
