"""Compute how far people agree: overall, by set, by language and for each pair of people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.domain.blind_columns import LABELS, BlindColumns
from core.domain.labels import Label
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.agreement import Agreement, agreement, by_pair
from core.tuning.bootstrap import Bootstrap
from core.tuning.ratings import Ratings, distinct_documents

_DRAWS = Bootstrap(resamples=400)
_GRADE = {Label.SUPPORTED: 0, Label.MINOR: 1, Label.MAJOR: 2}
_CLASS = np.array([_GRADE.get(label, -1) for label in LABELS], dtype=np.int64)


class AgreementScope(StrEnum):
    ALL = "all"
    SET = "set"
    LANGUAGE = "language"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class AgreementRow:
    scope: AgreementScope
    names: tuple[str, ...]
    """A set, a language or two people; empty for all."""
    agreement: Agreement


def agreement_rows(workspace: Workspace, person: Person, set_name: str | None = None) -> list[AgreementRow]:
    """Compute agreement where blind labels of several people overlap. Labels "not checkable" are excluded. Raises
    Forbidden.
    """
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    labels = workspace.quality.blind_columns()
    labels = labels.take(_CLASS[labels.label] >= 0)
    labels = labels if set_name is None else labels.in_set(set_name)
    if not len(labels):
        return []
    ratings, kept = distinct_documents(_ratings(labels), _places(labels))
    sorts = labels.take(kept)
    overall = agreement(ratings, _DRAWS)
    if overall is None:
        return []
    rows = [AgreementRow(AgreementScope.ALL, (), overall)]
    rows += _parts(AgreementScope.SET, ratings, sorts.names, sorts.set_name)
    rows += _parts(AgreementScope.LANGUAGE, ratings, sorts.names, sorts.lang)
    pairs = by_pair(ratings, _DRAWS)
    return [*rows, *(AgreementRow(AgreementScope.PAIR, pair, of_pair) for pair, of_pair in pairs.items())]


def freshness(workspace: Workspace) -> tuple[int, int]:
    """Return a value that changes whenever a figure of this page may change."""
    return workspace.review_studies.newest_label(), workspace.adjudications.newest()


def _parts(
    scope: AgreementScope, ratings: Ratings, names: Sequence[str], part: NDArray[np.int32]
) -> list[AgreementRow]:
    rows = []
    for name, place in sorted((names[place], place) for place in np.unique(part).tolist()):
        of_part = agreement(ratings.take(part == place), _DRAWS)
        rows += [AgreementRow(scope, (name,), of_part)] if of_part else []
    return rows


def _places(labels: BlindColumns) -> NDArray[np.int64]:
    """Return for each label a number of its set and language, in the order of their names."""
    rank = np.argsort(np.argsort(np.array(labels.names)))
    places: NDArray[np.int64] = rank[labels.set_name] * len(rank) + rank[labels.lang]
    return places


def _ratings(labels: BlindColumns) -> Ratings:
    """Number people by their sorted names, so that equal labels are resampled equally."""
    names = sorted(labels.names[place] for place in np.unique(labels.person).tolist())
    place = {name: number for number, name in enumerate(names)}
    number = np.array([place.get(name, -1) for name in labels.names], dtype=np.int64)
    grade = _CLASS[labels.label]
    return Ratings(
        tuple(names),
        labels.units,
        labels.item_ids,
        number[labels.person],
        grade > 0,
        grade,
        np.ones(len(labels), dtype=np.int64),
    )
