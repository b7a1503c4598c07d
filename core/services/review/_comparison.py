"""Prepare the view of an edit: sentences before and after side by side, and the change of the risk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import QuizItem
from core.domain.policy import Policy
from core.domain.work import Item
from core.services.desk.check_view import Result
from core.services.desk.item_view import Level, SentenceView, level_of, sentence_views
from core.text.diff import Change, Run, align, diff


@dataclass(frozen=True, slots=True)
class SideView:
    """One sentence in one version; ``runs`` holds the shared text and the text only this version has."""

    runs: tuple[Run, ...]
    risk: float | None
    level: Level


@dataclass(frozen=True, slots=True)
class PairView:
    """A pair of sentences; None on one side if the sentence was added or removed."""

    before: SideView | None
    after: SideView | None
    changed: bool


@dataclass(frozen=True, slots=True)
class PartPairView:
    """A changed part of a quiz, except key and explanation. None on one side if it was added or removed."""

    part: str
    """``stem``, ``option`` or ``also_correct``."""
    before: tuple[Run, ...] | None
    after: tuple[Run, ...] | None


@dataclass(frozen=True, slots=True)
class ScoredRevision:
    """An item at one revision with its scores."""

    item: Item
    results: Sequence[Result]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    risk_before: float | None
    risk_after: float | None
    level_before: Level
    level_after: Level
    pairs: tuple[PairView, ...]
    parts: tuple[PartPairView, ...] = ()


def comparison_view(before: ScoredRevision, after: ScoredRevision, policy: Policy) -> ComparisonView:
    old, new = _sentences(before, policy), _sentences(after, policy)
    pairs = []
    for i, j in align([s.text for s in old], [s.text for s in new]):
        before_side, after_side = old[i] if i is not None else None, new[j] if j is not None else None
        runs = diff(before_side.text if before_side else "", after_side.text if after_side else "")
        pairs.append(
            PairView(
                _side(before_side, runs, "added"),
                _side(after_side, runs, "removed"),
                changed=any(run.change != "same" for run in runs),
            )
        )
    kind, lang = after.item.answer.kind, after.item.answer.lang
    return ComparisonView(
        before.item.risk,
        after.item.risk,
        level_of(policy, kind, lang, before.item.risk),
        level_of(policy, kind, lang, after.item.risk),
        tuple(pairs),
        tuple(_parts(before.item.answer.quiz, after.item.answer.quiz)),
    )


def _parts(before: QuizItem | None, after: QuizItem | None) -> Iterator[PartPairView]:
    if before is None or after is None:
        return
    for part, old, new in (
        ("stem", (before.stem,), (after.stem,)),
        ("option", before.choices, after.choices),
        ("also_correct", before.also_correct, after.also_correct),
    ):
        for i, j in align(old, new):
            was, now = None if i is None else old[i], None if j is None else new[j]
            if was != now:
                runs = diff(was or "", now or "")
                yield PartPairView(
                    part,
                    None if was is None else tuple(run for run in runs if run.change != "added"),
                    None if now is None else tuple(run for run in runs if run.change != "removed"),
                )


def _side(sentence: SentenceView | None, runs: Sequence[Run], without: Change) -> SideView | None:
    if sentence is None:
        return None
    return SideView(tuple(run for run in runs if run.change != without), sentence.risk, sentence.level)


def _sentences(version: ScoredRevision, policy: Policy) -> tuple[SentenceView, ...]:
    return sentence_views(version.item, version.results, policy, range(len(version.item.answer.sentences)))
