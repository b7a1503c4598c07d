"""Blind last words as columns: who said what of which sentence, a million of them in tens of megabytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.domain.labels import Label

Integers = NDArray[np.int64]
Array = NDArray[Any]
Row = tuple[int, str, int, str, str, str, str]
"""Item, input hash, sentence, set, language, person, label."""

LABELS = tuple(Label)
FALSE, TRUE, UNCLEAR = 1, 0, 2
SAYS = np.array([{True: FALSE, False: TRUE, None: UNCLEAR}[label.hallucinated] for label in LABELS], dtype=np.int64)
"""By place in ``LABELS``, whether it calls a sentence false."""
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

    def take(self, kept: Array) -> Self:
        """These, by flags or indexes."""
        return type(self)(self.names, *(column[kept] for column in self.arrays()))

    def in_set(self, set_name: str | None) -> Self:
        """None: all of them."""
        if set_name is None:
            return self
        place = self.names.index(set_name) if set_name in self.names else -1
        return self.take(self.set_name == place)

    def without(self, item_ids: Integers) -> Self:
        return self.take(~np.isin(self.item_ids, item_ids))

    @property
    def units(self) -> Integers:
        """Of each label a number for its sentence, from 0."""
        order = np.lexsort((self.sentence, self.wording, self.item_ids))
        keys = np.stack([self.item_ids, self.wording, self.sentence.astype(np.int64)])[:, order]
        unit = np.empty(len(self), dtype=np.int64)
        unit[order] = np.cumsum(np.r_[False, (np.diff(keys, axis=1) != 0).any(axis=0)])
        return unit

    def called(self, names: tuple[str, ...]) -> Self:
        """By other names, among which are all of its own."""
        if names == self.names:
            return self
        place = np.array([names.index(name) for name in self.names], dtype=np.int32)
        return replace(
            self, names=names, set_name=place[self.set_name], lang=place[self.lang], person=place[self.person]
        )


C = TypeVar("C", bound=BlindColumns)


def blind_columns(rows: Iterable[Row]) -> BlindColumns:
    left = iter(rows)
    return joined([_part(some) for some in iter(lambda: list(islice(left, _AT_ONCE)), [])] or [_part([])])


def joined(parts: Sequence[C]) -> C:
    """One at least. Names that nothing bears any more are left out: somebody may have been erased."""
    names = tuple(dict.fromkeys(name for part in parts for name in part.names))
    called = [part.called(names).arrays() for part in parts]
    whole = type(parts[0])(names, *(np.concatenate(same) for same in zip(*called, strict=True)))
    used = np.zeros(len(names), dtype=bool)
    for places in (whole.set_name, whole.lang, whole.person):
        used[places] = True
    return whole if used.all() else _with_names(whole, used)


def _with_names(columns: C, used: Array) -> C:
    place = np.cumsum(used, dtype=np.int32) - 1
    return replace(
        columns, names=tuple(name for name, kept in zip(columns.names, used, strict=True) if kept),
        set_name=place[columns.set_name], lang=place[columns.lang], person=place[columns.person],
    )  # fmt: skip


def wording_of(input_hash: str) -> int:
    return int(input_hash[:_DIGITS], 16)


def _part(rows: Sequence[Row]) -> BlindColumns:
    names: dict[str, int] = {}
    item_ids, hashes, sentences, sets, langs, people, labels = zip(*rows, strict=True) if rows else ((),) * 7
    wording = {each: wording_of(each) for each in dict.fromkeys(hashes)}

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
