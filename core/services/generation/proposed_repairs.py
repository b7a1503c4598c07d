"""Offer the stored repairs of an item to a reviewer, without any request to a model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.domain.answers import Answer
from core.domain.generation import StoredRepair
from core.domain.work import Item
from core.ports.workspace import Workspace
from core.repair.base import RepairOutcome
from core.repair.splice import spliced
from core.services.review.repairs import Suggest, Suggestion


def stored_suggestions(workspace: Workspace) -> Suggest | None:
    """Return a function that gives the repairs of an item, or None if the workspace has no repairs at all, so that the
    desk offers no key for them."""
    if not workspace.repairs.any():
        return None

    def suggest(item: Item) -> Sequence[Suggestion]:
        return [_suggestion(item.answer, index, repair) for index, repair in _valid_repairs(workspace, item)]

    return suggest


def _valid_repairs(workspace: Workspace, item: Item) -> Iterator[tuple[int, StoredRepair]]:
    """Yield repairs whose sentence and evidence are still in the item, with the sentence index, in that order."""
    texts = [sentence.text for sentence in item.answer.sentences]
    placed = [
        (texts.index(repair.before), repair)
        for repair in workspace.repairs.of(item.id)
        if repair.outcome != RepairOutcome.LEFT and texts.count(repair.before) == 1 and _quoted(item.answer, repair)
    ]
    yield from sorted(placed, key=lambda pair: pair[0])


def _quoted(answer: Answer, repair: StoredRepair) -> bool:
    texts = {passage.id: passage.text for passage in answer.passages}
    return all(texts.get(e.passage_id, "")[e.span.start : e.span.end] == e.quote for e in repair.evidence)


def _suggestion(answer: Answer, place: int, repair: StoredRepair) -> Suggestion:
    text = spliced(answer, place, repair.text)
    quotes = tuple(each.quote for each in repair.evidence)
    return Suggestion(text, repair.model, place, repair.outcome, quotes, repair.reason)
