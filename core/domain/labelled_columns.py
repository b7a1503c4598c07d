"""Labelled units as columns: a million of them in a tenth of the room and time of as many objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any, Self, overload

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.langs import Langs
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Integers = NDArray[np.int64]
Array = NDArray[Any]
Row = tuple[Any, ...]

_AT_ONCE = 8192
_KINDS, _DRAWS = tuple(Kind), tuple(Draw)
_KIND_PLACES = {kind: place for place, kind in enumerate(_KINDS)}
_DRAW_PLACES = {draw: place for place, draw in enumerate(_DRAWS)}
_ANSWER_TYPES = (
    np.int64, np.int32, np.int8, np.int64, np.bytes_, np.int32, np.int32, np.int64, np.bool_, np.bool_, np.bytes_,
    np.bool_, np.float64,
)  # fmt: skip
_UNIT_TYPES = (
    np.int32, np.bool_, np.float64, np.bool_, np.float64, np.float64, np.int8, np.bool_, np.bool_, np.bool_,
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class AnswerColumns:
    """What labelled sentences of one wording have in common. Risks are infinite where there is none."""

    names: tuple[str, ...]
    item_id: Integers
    lang: Array
    """Index in ``names``, as that of the set."""
    kind: Array
    """Index in ``Kind``."""
    document: Integers
    input_hash: Array
    """Bytes."""
    sentences: Array
    set_name: Array
    order: Integers
    repeats: Flags
    corrected: Flags
    machine_hash: Array
    machine_wrong: Flags
    answer_risk: Numbers

    def __len__(self) -> int:
        return len(self.item_id)

    @property
    def group(self) -> Integers:
        return np.where(self.document >= 0, self.document, self.item_id)

    def take(self, kept: Array) -> AnswerColumns:
        return AnswerColumns(self.names, *(column[kept] for column in self.arrays()))

    def arrays(self) -> Iterator[Array]:
        return (getattr(self, field.name) for field in fields(self)[1:])

    def called(self, names: tuple[str, ...]) -> AnswerColumns:
        """By other names, among which are all of its own."""
        if names == self.names:
            return self
        place = np.array([names.index(name) for name in self.names], dtype=np.int32)
        return replace(self, lang=place[self.lang], set_name=place[self.set_name], names=names)


@dataclass(frozen=True, eq=False)
class LabelledColumns(Sequence[LabelledRisk]):
    """``LabelledRisk``, each made when it is asked for; figures are worked out on the columns."""

    answers: AnswerColumns
    answer: Array
    """Of each unit, as an index in ``answers``."""
    sentence: Array
    hallucinated: Flags
    risks: Numbers
    """Infinite where there is none."""
    major: Flags
    inclusion: Numbers
    at: Numbers
    draw: Array
    """Index in ``Draw``."""
    open_conflict: Flags
    blind: Flags
    in_turn: Flags

    def __len__(self) -> int:
        return len(self.answer)

    @overload
    def __getitem__(self, index: int) -> LabelledRisk: ...
    @overload
    def __getitem__(self, index: slice) -> Self: ...
    def __getitem__(self, index: int | slice) -> LabelledRisk | Self:
        if isinstance(index, slice):
            return self.take(index)
        place = range(len(self))[index]
        return next(iter(self.take(slice(place, place + 1))))

    def __iter__(self) -> Iterator[LabelledRisk]:
        for start in range(0, len(self), _AT_ONCE):
            yield from self.take(slice(start, start + _AT_ONCE))._made()

    def take(self, kept: Array | slice) -> Self:
        """These units, by flags or indexes; the answers are shared."""
        return type(self)(self.answers, *(column[kept] for column in self.arrays()))

    def arrays(self) -> Iterator[Array]:
        """Of the units, ``answer`` first."""
        return (getattr(self, field.name) for field in fields(self)[1:])

    @property
    def groups(self) -> Integers:
        """As ``LabelledRisk.group``: units of one stand or fall together."""
        return self.answers.group[self.answer]

    @property
    def documents(self) -> Array:
        """The groups, numbered from 0 in their order."""
        places = np.unique(self.answers.group, return_inverse=True)[1]
        here = np.zeros(len(places), dtype=bool)
        here[places[self.answer]] = True
        numbers = np.cumsum(here, dtype=np.int32) - 1
        return numbers[places][self.answer]

    @property
    def item_ids(self) -> Integers:
        return self.answers.item_id[self.answer]

    @property
    def langs(self) -> Langs:
        return Langs(self.answers.names, self.answers.lang[self.answer].astype(np.int16))

    def covered(self, kind: Kind, lang: str) -> Self:
        """Those of a kind, and of one language unless that is empty."""
        fits = self.answers.kind == _KIND_PLACES[kind]
        of_kind = self if fits.all() else self.take(fits[self.answer])
        return of_kind.in_language(lang) if lang else of_kind

    def in_language(self, lang: str) -> Self:
        """Empty: those of which it could not be told."""
        return self.take((self.answers.lang == _place(self.answers.names, lang))[self.answer])

    @property
    def settled(self) -> Self:
        """Without open conflicts."""
        return self.take(~self.open_conflict) if self.open_conflict.any() else self

    def count_groups(self, units: Flags) -> int:
        """How many groups hold one of these units."""
        here = np.zeros(len(self.answers), dtype=bool)
        here[self.answer[units]] = True
        return len(np.unique(self.answers.group[here]))

    def in_set(self, set_name: str) -> Self:
        return self.take((self.answers.set_name == _place(self.answers.names, set_name))[self.answer])

    def _made(self) -> Iterator[LabelledRisk]:
        own = self.answers.take(self.answer)
        names = own.names
        rows = zip(*(column.tolist() for column in (*own.arrays(), *list(self.arrays())[1:])), strict=True)
        for (item_id, lang, kind, document, input_hash, sentences, set_name, order, repeats, corrected, machine_hash,
             machine_wrong, answer_risk, sentence, hallucinated, risk, major, inclusion, at, draw, open_conflict,
             blind, in_turn) in rows:  # fmt: skip
            yield LabelledRisk(
                item_id, sentence, names[lang], _KINDS[kind], hallucinated, _risk(risk), major, inclusion, document,
                input_hash.decode(), sentences, at, names[set_name], _DRAWS[draw], order, repeats, corrected,
                machine_hash.decode(), machine_wrong, open_conflict, _risk(answer_risk), blind, in_turn,
            )  # fmt: skip


def columns_of(labels: Iterable[LabelledRisk]) -> LabelledColumns:
    """The same units in the same order."""
    if isinstance(labels, LabelledColumns):
        return labels
    return columns_from(
        (
            u.item_id, u.sentence, u.lang, u.kind, u.hallucinated, u.risk, u.major, u.inclusion, u.document,
            u.input_hash, u.sentences, u.at, u.set_name, u.draw, u.order, u.repeats, u.corrected, u.machine_hash,
            u.machine_wrong, u.open_conflict, u.answer_risk, u.blind, u.in_turn,
        )
        for u in labels
    )  # fmt: skip


def columns_from(rows: Iterable[Row]) -> LabelledColumns:
    """Of each unit what a ``LabelledRisk`` is made from, in its order."""
    left = iter(rows)
    parts = [_part(some) for some in iter(lambda: list(islice(left, _AT_ONCE)), [])]
    return concatenated(parts or [_part([])])


def concatenated(parts: Sequence[LabelledColumns]) -> LabelledColumns:
    names = tuple(dict.fromkeys(name for part in parts for name in part.answers.names))
    answers = [part.answers.called(names) for part in parts]
    starts = np.cumsum([0, *(len(each) for each in answers[:-1])], dtype=np.int32)
    shifted = [replace(part, answer=part.answer + start) for part, start in zip(parts, starts, strict=True)]
    return LabelledColumns(
        AnswerColumns(names, *_joined(each.arrays() for each in answers)),
        *_joined(part.arrays() for part in shifted),
    )


def without(columns: LabelledColumns, item_ids: Integers) -> LabelledColumns:
    """All but what belongs to these items."""
    kept = ~np.isin(columns.answers.item_id, item_ids)
    units = columns.take(kept[columns.answer])
    place = np.cumsum(kept, dtype=np.int32) - 1
    return replace(units, answers=columns.answers.take(kept), answer=place[units.answer])


def _part(rows: Sequence[Row]) -> LabelledColumns:
    names: dict[str, int] = {}
    places: dict[Row, int] = {}
    answer, units = [], []
    for (item_id, sentence, lang, kind, hallucinated, risk, major, inclusion, document, input_hash, sentences, at,
         set_name, draw, order, repeats, corrected, machine_hash, machine_wrong, open_conflict, answer_risk,
         blind, in_turn) in rows:  # fmt: skip
        wording = (
            item_id, names.setdefault(lang, len(names)), _KIND_PLACES[kind], document, input_hash.encode(), sentences,
            names.setdefault(set_name, len(names)), order, repeats, corrected, machine_hash.encode(), machine_wrong,
            _finite(answer_risk),
        )  # fmt: skip
        answer.append(places.setdefault(wording, len(places)))
        units.append((
            sentence, hallucinated, _finite(risk), major, inclusion, at, _DRAW_PLACES[draw], open_conflict, blind,
            in_turn,
        ))  # fmt: skip
    return LabelledColumns(
        AnswerColumns(tuple(names), *_columns(list(places), _ANSWER_TYPES)),
        np.array(answer, dtype=np.int32),
        *_columns(units, _UNIT_TYPES),
    )


def _columns(rows: Sequence[Row], types: Sequence[Any]) -> Iterator[Array]:
    columns = zip(*rows, strict=True) if rows else ((),) * len(types)
    return (np.array(column, dtype=kind) for column, kind in zip(columns, types, strict=True))


def _joined(parts: Iterable[Iterator[Array]]) -> Iterator[Array]:
    return (np.concatenate(same) for same in zip(*parts, strict=True))


def _place(names: Sequence[str], name: str) -> int:
    return names.index(name) if name in names else -1


def _finite(risk: float | None) -> float:
    return np.inf if risk is None else risk


def _risk(number: float) -> float | None:
    return None if number == np.inf else number
