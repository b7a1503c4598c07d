"""How far people agree: over all, by set, by language and for each two people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.quality import BlindLabel, UnitKey
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.agreement import Agreement, Rating, agreement, by_pair
from core.tuning.bootstrap import Bootstrap

_DRAWS = Bootstrap(resamples=400)


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
    require(person, Permission.SEE_QUALITY)
    said = workspace.quality.blind_labels(set_name)
    numbers = _numbers(one for one in said)
    rows = [AgreementRow(Scope.ALL, (), found) for found in [agreement(_ratings(said, numbers), _DRAWS)] if found]
    if not rows:
        return []
    rows += _parts(Scope.SET, said, numbers, lambda one: one.set_name)
    rows += _parts(Scope.LANGUAGE, said, numbers, lambda one: one.lang)
    pairs = by_pair(_ratings(said, numbers), _DRAWS)
    return [*rows, *(AgreementRow(Scope.PAIR, pair, found) for pair, found in pairs.items())]


def freshness(workspace: Workspace) -> tuple[int, int]:
    """Changes whenever a figure of this page may."""
    return workspace.review_studies.newest_label(), workspace.adjudications.newest()


def _parts(
    scope: Scope, said: Sequence[BlindLabel], numbers: dict[UnitKey, int], part: Callable[[BlindLabel], str]
) -> list[AgreementRow]:
    rows = []
    for name in sorted({part(one) for one in said}):
        found = agreement(_ratings([one for one in said if part(one) == name], numbers), _DRAWS)
        rows += [AgreementRow(scope, (name,), found)] if found else []
    return rows


def _numbers(said: Iterable[BlindLabel]) -> dict[UnitKey, int]:
    keys = dict.fromkeys((one.item_id, one.input_hash, one.sentence) for one in said)
    return {key: number for number, key in enumerate(keys)}


def _ratings(said: Iterable[BlindLabel], numbers: dict[UnitKey, int]) -> list[Rating]:
    return [
        Rating(numbers[one.item_id, one.input_hash, one.sentence], one.item_id, one.person, one.label.hallucinated)
        for one in said
        if one.label.hallucinated is not None
    ]
