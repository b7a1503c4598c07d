"""How far people agree: over all, by set, by language and for each two people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.labels import Label
from core.domain.quality import BlindLabel, UnitKey
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.agreement import Agreement, Rating, agreement, by_pair
from core.tuning.bootstrap import Bootstrap

_DRAWS = Bootstrap(resamples=400)
_GRADE = {Label.SUPPORTED: 0, Label.MINOR: 1, Label.MAJOR: 2}


class Scope(StrEnum):
    ALL = "all"
    SET = "set"
    LANGUAGE = "language"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class AgreementRow:
    scope: Scope
    names: tuple[str, ...]
    """A set, a language, two people; empty for all."""
    agreement: Agreement


def agreement_rows(workspace: Workspace, person: Person, set_name: str | None = None) -> list[AgreementRow]:
    """Where somebody's blind labels overlap with somebody else's; not checkable says neither yes nor no, so it is left
    out. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    labels = workspace.quality.blind_labels(set_name)
    numbers = _numbers(labels)
    overall = agreement(_ratings(labels, numbers), _DRAWS)
    if overall is None:
        return []
    rows = [AgreementRow(Scope.ALL, (), overall)]
    rows += _parts(Scope.SET, labels, numbers, lambda label: label.set_name)
    rows += _parts(Scope.LANGUAGE, labels, numbers, lambda label: label.lang)
    pairs = by_pair(_ratings(labels, numbers), _DRAWS)
    return [*rows, *(AgreementRow(Scope.PAIR, pair, of_pair) for pair, of_pair in pairs.items())]


def freshness(workspace: Workspace) -> tuple[int, int]:
    """Changes whenever a figure of this page may."""
    return workspace.review_studies.newest_label(), workspace.adjudications.newest()


def _parts(
    scope: Scope, labels: Sequence[BlindLabel], numbers: dict[UnitKey, int], part: Callable[[BlindLabel], str]
) -> list[AgreementRow]:
    rows = []
    for name in sorted({part(label) for label in labels}):
        of_part = agreement(_ratings([label for label in labels if part(label) == name], numbers), _DRAWS)
        rows += [AgreementRow(scope, (name,), of_part)] if of_part else []
    return rows


def _numbers(labels: Iterable[BlindLabel]) -> dict[UnitKey, int]:
    keys = dict.fromkeys(label.unit for label in labels)
    return {key: number for number, key in enumerate(keys)}


def _ratings(labels: Iterable[BlindLabel], numbers: dict[UnitKey, int]) -> list[Rating]:
    return [
        Rating(numbers[label.unit], label.item_id, label.person, label.label.hallucinated, _GRADE[label.label])
        for label in labels
        if label.label.hallucinated is not None
    ]
