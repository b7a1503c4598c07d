"""Columns of labels as bytes and back: each array by itself, so that no more than one is held twice."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

import numpy as np

C = TypeVar("C")
_LEVEL = 1
"""Of deflate: what is kept is mostly hashes, which none shortens by more than half."""


def arrays_in(columns: Any, of: str = "") -> Iterator[tuple[str, np.ndarray[Any, Any]]]:
    """By name; names inside of names have a dot between. Words are an array of the bytes of their JSON."""
    for field in fields(columns):
        value, name = getattr(columns, field.name), f"{of}{field.name}"
        if is_dataclass(value):
            yield from arrays_in(value, f"{name}.")
        else:
            yield name, value if isinstance(value, np.ndarray) else _words(value)


def columns_again(empty: C, array: Callable[[str], np.ndarray[Any, Any]], of: str = "") -> C:
    """In the shape of an empty one. Raises ValueError for arrays of another kind than its own."""
    found: dict[str, Any] = {}
    for field in fields(empty):  # type: ignore[arg-type]
        like, name = getattr(empty, field.name), f"{of}{field.name}"
        if is_dataclass(like):
            found[field.name] = columns_again(like, array, f"{name}.")
        elif isinstance(like, np.ndarray):
            found[field.name] = _alike(array(name), like)
        else:
            found[field.name] = tuple(json.loads(array(name).tobytes()))
    return replace(empty, **found)  # type: ignore[type-var]


def packed(array: np.ndarray[Any, Any]) -> bytes:
    file = io.BytesIO()
    np.lib.format.write_array(file, array, allow_pickle=False)
    return zlib.compress(file.getbuffer(), _LEVEL)


def unpacked(body: bytes) -> np.ndarray[Any, Any]:
    """Raises ValueError or zlib.error for what ``packed`` never made."""
    array: np.ndarray[Any, Any] = np.lib.format.read_array(io.BytesIO(zlib.decompress(body)), allow_pickle=False)
    return array


def _words(words: tuple[str, ...]) -> np.ndarray[Any, Any]:
    return np.frombuffer(json.dumps(words).encode(), dtype=np.uint8)


def _alike(array: np.ndarray[Any, Any], like: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Hashes have no length where there are none."""
    if array.ndim != 1 or array.dtype.kind != like.dtype.kind or (like.dtype.kind != "S" and array.dtype != like.dtype):
        raise ValueError(f"{array.dtype} in {array.ndim} dimensions is not {like.dtype}")
    return array
