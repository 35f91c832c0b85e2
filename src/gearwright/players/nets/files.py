"""Nets in files: NAME.safetensors, the tensors in float16 and the card as the metadata "card". Checked at the door."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import ValidationError
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from gearwright.core.errors import GearwrightError
from gearwright.core.language.table import MAX_SEATS
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game

from .card import Card
from .forward import KINDS, Weights, zeros

OWN = "net.safetensors"  # in the package of its game
MOST_BYTES = 64_000_000  # of any net that is read; one that ships with a game has at most 4 MB
PER_BLOCK = ("norm", "up", "up_bias", "down", "down_bias")


class BadNet(GearwrightError):
    """A net that cannot be read, or that plays something else."""


@dataclass(frozen=True, eq=False)
class Net:
    """A net that is ready to play."""

    file: Path
    card: Card
    weights: Weights


def own_file(game: Game) -> Path:
    """Where the net of a game lies, if it has one."""
    package = sys.modules[game.package].__file__
    assert package is not None
    return Path(package).with_name(OWN)


def write_net(file: Path, tensors: Mapping[str, np.ndarray], card: Card) -> None:
    """Writes a net whole or not at all."""
    halves = {name: np.ascontiguousarray(tensor, np.float16) for name, tensor in tensors.items()}
    write_whole(file, save(halves, {"card": card.model_dump_json()}), BadNet)


def read_net(file: Path) -> Net:
    """The net in a file; a process reads it once, and again when the file was changed."""
    try:
        found = file.stat()
    except OSError as error:
        raise BadNet(f"{file} cannot be read: {error.strerror}.") from None
    if not file.is_file():
        raise BadNet(f"{file} cannot be read: it is not a file.")
    if found.st_size > MOST_BYTES:
        raise BadNet(f"{file} is too large for a net: it has {found.st_size:,} bytes, and {MOST_BYTES:,} are the most.")
    return _read(file.absolute(), found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=32)
def _read(file: Path, changed: int, size: int) -> Net:
    try:
        with safe_open(file, framework="numpy") as opened:
            told = (opened.metadata() or {}).get("card")
            kinds = {name: opened.get_slice(name).get_dtype() for name in opened.keys()}  # noqa: SIM118
            if told is None:
                raise BadNet(f"{file} is no net: it has no card.")
            for name, kind in kinds.items():
                if kind != "F16":
                    raise BadNet(f"{file} is no net: the numbers of '{name}' are {kind} and not F16.")
            tensors = {name: opened.get_tensor(name) for name in kinds}
    except (SafetensorError, OSError, ValueError, MemoryError) as error:
        raise BadNet(f"{file} is no whole net: {_in_a_line(error)}.") from None
    card = _card(file, told)
    return Net(file, card, _weights(file, card, tensors))


def _card(file: Path, told: str) -> Card:
    try:
        given = json.loads(told).get("format")
        if given != (known := Card.model_fields["format"].default):
            raise BadNet(f"{file} is a net of format {given}, and format {known} is the one that is known here.")
        return Card.model_validate_json(told)
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(str(step) for step in first["loc"])
        raise BadNet(f"{file} is no net: its card is wrong at '{where}': {first['msg'].lower()}.") from None
    except (ValueError, AttributeError, RecursionError):
        raise BadNet(f"{file} is no net: its card cannot be read.") from None


def _weights(file: Path, card: Card, tensors: dict[str, np.ndarray]) -> Weights:
    blocks = sum(name.startswith("up_") and name.removeprefix("up_").isdecimal() for name in tensors)
    wide, narrow = (
        tensors[name].shape[-1] if name in tensors and tensors[name].ndim else 0 for name in ("embed", "up_0")
    )
    shapes = _shapes(card, blocks, wide, narrow)
    if not blocks or tensors.keys() != shapes.keys():
        odd = sorted(tensors.keys() ^ shapes.keys())
        raise BadNet(f"{file} is no net: of its tensors {', '.join(odd[:5])} are too many or missing.")
    for name, shape in shapes.items():
        if tensors[name].shape != shape or not all(shape):
            raise BadNet(f"{file} is no net: '{name}' is {list(tensors[name].shape)}, and should be {list(shape)}.")
        if not np.isfinite(tensors[name]).all():
            raise BadNet(f"{file} is no net: not all numbers of '{name}' are finite.")
    stacked = {part: _full([tensors[f"{part}_{block}"] for block in range(blocks)]) for part in PER_BLOCK}
    single = {name: _full(tensors[name]) for name in Weights._fields if name not in stacked}
    return Weights(**{**single, **stacked, "value": _full(tensors["value"].T)})


def _shapes(card: Card, blocks: int, wide: int, narrow: int) -> dict[str, tuple[int, ...]]:
    values = KINDS * MAX_SEATS
    block = {"norm": (wide,), "up": (wide, narrow), "up_bias": (narrow,), "down": (narrow, wide), "down_bias": (wide,)}
    return {
        "embed": (card.observed, wide),
        "embed_bias": (wide,),
        **{f"{part}_{number}": block[part] for number in range(blocks) for part in PER_BLOCK},
        "norm_out": (wide,),
        "policy": (card.moves, wide),
        "policy_bias": (card.moves,),
        "value": (wide, values),
        "value_bias": (values,),
    }


def _full(tensor: Any) -> np.ndarray:
    full = zeros(*np.shape(tensor))
    full[...] = tensor
    return full


def _in_a_line(error: BaseException) -> str:
    words: Iterable[str] = str(error).split()
    return " ".join(words).rstrip(".") or type(error).__name__
