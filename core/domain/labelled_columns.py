"""Hold labelled units with their risks as columns, from which curves, thresholds and weights are computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Annotated, Self, overload

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.columns import (
    KINDS,
    Array,
    Columns,
    Counts,
    Flags,
    Hashes,
    Integers,
    Kinds,
    NameColumn,
    NamedColumns,
    Names,
    Numbers,
    Risks,
    Values,
    choice_of,
    concatenated,
)
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk

DRAWS = tuple(Draw)
_AT_ONCE = 8192


@dataclass(frozen=True, slots=True, eq=False)
class AnswerColumns(NamedColumns):
    """The fields of ``LabelledRisk`` that all labelled sentences of one wording share."""

    item_id: Integers
    lang: Names
    kind: Kinds
    document: Integers
    input_hash: Hashes
    sentences: Counts
    set_name: Names
    order: Integers
    repeats: Flags
    corrected: Flags
    machine_hash: Hashes
    machine_wrong: Flags
    answer_risk: Risks

    @property
    def group(self) -> NDArray[np.int64]:
        return np.where(self.document >= 0, self.document, self.item_id)


@dataclass(frozen=True, eq=False)
class LabelledColumns(Columns, Sequence[LabelledRisk]):
    """A sequence of ``LabelledRisk``, each made when it is asked for."""

    answers: AnswerColumns
    answer: Counts
    """Each unit's index in ``answers``."""
    sentence: Counts
    hallucinated: Flags
    risk: Risks
    major: Flags
    inclusion: Numbers
    at: Numbers
    draw: Annotated[NDArray[np.int8], choice_of(DRAWS)]
    open_conflict: Flags
    blind: Flags
    in_turn: Flags

    @classmethod
    def row_fields(cls) -> tuple[str, ...]:
        return (*AnswerColumns.row_fields(), *_UNIT_FIELDS)

    @classmethod
    def of_values(cls, columns: Sequence[Values]) -> Self:
        of_answers, of_units = columns[: -len(_UNIT_FIELDS)], columns[-len(_UNIT_FIELDS) :]
        places: dict[Values, int] = {}
        answer = [places.setdefault(wording, len(places)) for wording in zip(*of_answers, strict=True)]
        answers = AnswerColumns.of_values(list(zip(*places, strict=True)) or of_answers)
        return cls(answers, *cls._arrays([answer, *of_units]))

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        answers = [part.answers for part in parts]
        starts = np.cumsum([0, *map(len, answers)], dtype=np.int32)
        shifted = [replace(part, answer=part.answer + start) for part, start in zip(parts, starts, strict=False)]
        return cls(AnswerColumns.joined(answers), *concatenated(shifted or [cls.empty()]))

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

    def without(self, item_ids: Array) -> Self:
        """Return all rows and answers but those of these items."""
        kept = ~np.isin(self.answers.item_id, item_ids)
        units = self.take(kept[self.answer])
        place = np.cumsum(kept, dtype=np.int32) - 1
        return replace(units, answers=self.answers.take(kept), answer=place[units.answer])

    @property
    def groups(self) -> NDArray[np.int64]:
        """The ``LabelledRisk.group`` of each unit: units of one group stand or fall together."""
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
    def item_ids(self) -> NDArray[np.int64]:
        return self.answers.item_id[self.answer]

    @property
    def langs(self) -> NameColumn:
        return NameColumn(self.answers.names, self.answers.lang[self.answer].astype(np.int16))

    def covered(self, kind: Kind, lang: str) -> Self:
        """Return the units of a kind, and of one language unless that is empty."""
        fits = self.answers.kind == KINDS.index(kind)
        of_kind = self if fits.all() else self.take(fits[self.answer])
        return of_kind.in_language(lang) if lang else of_kind

    def in_language(self, lang: str) -> Self:
        """Return the units of a language; empty: those whose language could not be told."""
        return self.take((self.answers.lang == self.answers.place_of(lang))[self.answer])

    def in_set(self, set_name: str) -> Self:
        return self.take((self.answers.set_name == self.answers.place_of(set_name))[self.answer])

    @property
    def settled(self) -> Self:
        """The units without open conflicts."""
        return self.take(~self.open_conflict) if self.open_conflict.any() else self

    def count_groups(self, units: NDArray[np.bool_]) -> int:
        """Return how many groups hold one of these units."""
        here = np.zeros(len(self.answers), dtype=bool)
        here[self.answer[units]] = True
        return len(np.unique(self.answers.group[here]))

    def with_risks(self, risks: Iterable[float | None]) -> Self:
        """Return the same units with other risks."""
        return replace(self, risk=self.stored()["risk"].array(list(risks)))

    def _made(self) -> Iterator[LabelledRisk]:
        own = self.answers.take(self.answer).values()
        stored = self.stored()
        own |= {name: stored[name].decoded(getattr(self, name).tolist()) for name in _UNIT_FIELDS}
        return map(LabelledRisk, *(own[field.name] for field in fields(LabelledRisk)))


_UNIT_FIELDS = tuple(LabelledColumns.stored())[1:]


def columns_of(labels: Iterable[LabelledRisk]) -> LabelledColumns:
    """Return the same units in the same order."""
    return LabelledColumns.of_rows(map(attrgetter(*LabelledColumns.row_fields()), labels))
