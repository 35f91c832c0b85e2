"""A record is declared once, as a class: a dtype to NumPy and Numba, a live view to Python, typed fields to mypy.

    class Player(Record):
        money: i16
        placed: Row[i8] = row(N_TILES)      # how many of each kind of tile stand in the factory

The class is a `ctypes.Structure`, so that interpreted rules see Python's own integers, and an `IndexError` on a bad
index.
"""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

from .mode import INTERPRETED

i8 = Annotated[int, ctypes.c_int8]
i16 = Annotated[int, ctypes.c_int16]
i32 = Annotated[int, ctypes.c_int32]
i64 = Annotated[int, ctypes.c_int64]
u64 = Annotated[int, ctypes.c_uint64]
f32 = Annotated[float, ctypes.c_float]
flag = Annotated[bool, ctypes.c_bool]  # never in a Row: Numba has no rows of booleans

T = TypeVar("T")
KINDS: dict[np.dtype[Any], type[Record]] = {}  # the records that were declared, by their dtype


class Row(Generic[T]):
    """A fixed number of equal things: an array inside the record, a sequence to the type checker."""

    if TYPE_CHECKING:

        def __getitem__(self, index: int) -> T: ...
        def __setitem__(self, index: int, value: T) -> None: ...
        def __len__(self) -> int: ...
        def __iter__(self) -> Iterator[T]: ...


def row(*shape: int) -> Any:
    """How long a Row is; for rows of rows, the length of each."""
    return shape


if TYPE_CHECKING:

    class Record:
        """What lies at one place of a table. An abstract one is laid out where something is made of it."""

        dtype: ClassVar[np.dtype[Any]]

        def __init_subclass__(cls, abstract: bool = False) -> None: ...

else:

    class _Layout(type(ctypes.Structure)):
        """Reads the annotations of a record class and lays out its fields, those of its bases first."""

        def __new__(
            cls, name: str, bases: tuple[type, ...], members: dict[str, Any], abstract: bool = False, **more: Any
        ) -> Any:
            members.setdefault("__slots__", ())  # a field that does not exist cannot be written by mistake
            return super().__new__(cls, name, bases, members, **more)

        def __init__(
            cls, name: str, bases: tuple[type, ...], members: dict[str, Any], abstract: bool = False, **_: Any
        ) -> None:
            super().__init__(name, bases, members)
            if abstract or bases == (ctypes.Structure,):
                return
            hints = get_type_hints(cls, include_extras=True)
            names = [name for name in _names(cls) if name not in _laid(cls)]
            cls._fields_ = [(name, _c_type(_narrowed(cls, hints[name]), _shape(cls, name))) for name in names]
            cls.dtype = _dtype(cls)
            KINDS[cls.dtype] = cls

    class Record(ctypes.Structure, metaclass=_Layout):
        """What lies at one place of a table. An abstract one is laid out where something is made of it."""


def _names(kind: Any) -> list[str]:
    """The fields of a record and its bases, each once, in the order of their declaration."""
    return list(dict.fromkeys(name for base in reversed(kind.__mro__) for name in inspect.get_annotations(base)))


def _laid(kind: Any) -> set[str]:
    """The fields that its bases have laid out already, and the names that lie over them."""
    return {*(name for name, _ in _fields(kind)), *over(kind)}


def over(kind: Any) -> dict[str, tuple[Any, int]]:
    """Names that lie over other fields of a record: what they are, and where."""
    return getattr(kind, "_over_", {})


def _shape(kind: Any, field: str) -> tuple[int, ...]:
    return next((base.__dict__[field] for base in kind.__mro__ if field in base.__dict__), ())


def _narrowed(kind: Any, hint: Any) -> Any:
    """A row of a base's records, where the class has a narrower record for a single one of them: rows follow."""
    if get_origin(hint) is not Row:
        return hint
    (inner,) = get_args(hint)
    narrower = [each for each in get_type_hints(kind).values() if isinstance(each, type) and isinstance(inner, type)]
    return next((each for each in narrower if issubclass(each, inner) and each is not inner), inner)


def _c_type(hint: Any, shape: tuple[int, ...]) -> Any:
    while get_origin(hint) is Row:
        (hint,) = get_args(hint)
    kind = hint.__metadata__[0] if get_origin(hint) is Annotated else hint
    for length in reversed(shape):
        kind = kind * length
    return kind


def _dtype(kind: Any) -> np.dtype[Any]:
    """The dtype of a C type. (NumPy's own conversion forgets inherited fields.)"""
    if hasattr(kind, "_length_"):
        shape = []
        while hasattr(kind, "_length_"):
            shape.append(kind._length_)
            kind = kind._type_
        return np.dtype((_dtype(kind), tuple(shape)))
    if not issubclass(kind, ctypes.Structure):
        return np.dtype(kind)  # type: ignore[no-any-return]
    fields = [(name, sort, getattr(kind, name).offset) for name, sort in _fields(kind)]
    fields += [(name, sort, offset) for name, (sort, offset) in over(kind).items()]
    return np.dtype(
        {
            "names": [name for name, _, _ in fields],
            "formats": [_dtype(sort) for _, sort, _ in fields],
            "offsets": [offset for _, _, offset in fields],
            "itemsize": ctypes.sizeof(kind),
        },
        align=True,
    )


def _fields(kind: Any) -> list[tuple[str, Any]]:
    return [field for base in reversed(kind.__mro__) for field in base.__dict__.get("_fields_", ())]


R = TypeVar("R", bound=Record)


def blank(kind: type[R], count: int) -> np.ndarray:
    """So many records, all zero."""
    return np.zeros(count, kind.dtype)


def copied(array: np.ndarray) -> np.ndarray:
    """The same records, byte for byte. (NumPy's own copy leaves what it finds between the fields.)"""
    return array.view(np.uint8).copy().view(array.dtype)


def look(kind: type[R], array: np.ndarray, index: int) -> R:
    """Python's live view of one record of an array."""
    return kind.from_buffer(array.view(np.uint8).data, index * array.itemsize)  # type: ignore[attr-defined,no-any-return]


def _views(kind: Any, array: np.ndarray) -> Any:
    return (kind * len(array)).from_buffer(array.view(np.uint8).data)


def laid_out(kind: type[R], array: np.ndarray) -> Any:
    """The array as rules take it: itself where they are compiled, live views where they are interpreted."""
    if INTERPRETED:
        return _views(kind, array)
    return array


def live(array: np.ndarray, known: type[Record]) -> Any:
    """Live views of the records of an array: of a known kind, if it is laid out like that, or of the one that is."""
    return _views(known if array.dtype == known.dtype else KINDS[array.dtype], array)


class _Constants(np.ndarray):
    """An array to compiled rules; to Python, a row of live views."""

    views: Any

    def __getitem__(self, index: Any) -> Any:
        return self.views[index] if isinstance(index, int) else super().__getitem__(index)


def constants(kind: type[R], array: np.ndarray) -> Row[R]:
    """A component table, frozen into the compiled code."""
    if INTERPRETED:
        return _views(kind, array)  # type: ignore[no-any-return]
    frozen = array.view(_Constants)
    frozen.views = _views(kind, array)
    return frozen  # type: ignore[return-value]


def plain(value: Any) -> Any:
    """A record as dictionaries, lists and numbers."""
    if isinstance(value, ctypes.Structure):
        return {name: plain(getattr(value, name)) for name, _ in _fields(type(value))}
    if isinstance(value, ctypes.Array):
        nested = issubclass(value._type_, (ctypes.Structure, ctypes.Array))
        return [plain(part) for part in value] if nested else value[:]
    return value
