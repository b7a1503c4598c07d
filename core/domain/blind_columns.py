"""Blind last words as columns: who said what of which sentence, a million of them in tens of megabytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.labels import Label

Integers = NDArray[np.int64]
Array = NDArray[Any]
Row = tuple[int, str, int, str, str, str, str]
"""Item, input hash, sentence, set, language, person, label."""

LABELS = tuple(Label)
_PLACES = {label.value: place for place, label in enumerate(LABELS)}
_AT_ONCE = 8192
_DIGITS = 15
"""Hexadecimal ones of a hash that tell the wordings of one item apart."""


@dataclass(frozen=True, slots=True, eq=False)
class BlindColumns:
    names: tuple[str, ...]
    item_ids: Integers
    wording: Integers
    """Another number for each wording of an item."""
    sentence: Array
    set_name: Array
    """Index in ``names``, as the next two."""
    lang: Array
    person: Array
    label: Array
    """Index in ``LABELS``."""

    def __len__(self) -> int:
        return len(self.item_ids)

    def arrays(self) -> Iterator[Array]:
        return (getattr(self, field.name) for field in fields(self)[1:])

    def take(self, kept: Array) -> BlindColumns:
        """These, by flags or indexes."""
        return BlindColumns(self.names, *(column[kept] for column in self.arrays()))

    def in_set(self, set_name: str) -> BlindColumns:
        place = self.names.index(set_name) if set_name in self.names else -1
        return self.take(self.set_name == place)

    def called(self, names: tuple[str, ...]) -> BlindColumns:
        """By other names, among which are all of its own."""
        if names == self.names:
            return self
        place = np.array([names.index(name) for name in self.names], dtype=np.int32)
        return replace(
            self, names=names, set_name=place[self.set_name], lang=place[self.lang], person=place[self.person]
        )


def blind_columns(rows: Iterable[Row]) -> BlindColumns:
    left = iter(rows)
    return joined([_part(some) for some in iter(lambda: list(islice(left, _AT_ONCE)), [])])


def joined(parts: Sequence[BlindColumns]) -> BlindColumns:
    parts = parts or [_part([])]
    names = tuple(dict.fromkeys(name for part in parts for name in part.names))
    called = [part.called(names).arrays() for part in parts]
    return BlindColumns(names, *(np.concatenate(same) for same in zip(*called, strict=True)))


def _part(rows: Sequence[Row]) -> BlindColumns:
    names: dict[str, int] = {}
    item_ids, hashes, sentences, sets, langs, people, labels = zip(*rows, strict=True) if rows else ((),) * 7
    wording = {each: int(each[:_DIGITS], 16) for each in dict.fromkeys(hashes)}

    def places(told: Sequence[str]) -> Array:
        for name in dict.fromkeys(told):
            names.setdefault(name, len(names))
        return np.array([names[name] for name in told], dtype=np.int32)

    numbered = places(sets), places(langs), places(people)
    return BlindColumns(
        tuple(names), np.array(item_ids, dtype=np.int64),
        np.array([wording[each] for each in hashes], dtype=np.int64), np.array(sentences, dtype=np.int32), *numbered,
        np.array([_PLACES[label] for label in labels], dtype=np.int8),
    )  # fmt: skip
