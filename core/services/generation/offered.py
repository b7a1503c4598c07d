"""The stored repairs of an item, as suggestions that a reviewer takes with one key. Nobody asks a model here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.domain.answers import Answer
from core.domain.generation import StoredRepair
from core.domain.work import Item
from core.ports.workspace import Workspace
from core.repair.base import Outcome
from core.repair.splice import spliced
from core.services.review.repairs import Suggest, Suggestion


def stored_suggestions(workspace: Workspace) -> Suggest | None:
    """None: no model was ever asked for repairs here, so that nobody learns a key that does nothing."""
    if not workspace.repairs.any():
        return None

    def suggest(item: Item) -> Sequence[Suggestion]:
        return [_suggestion(item.answer, place, each) for place, each in _standing(workspace, item)]

    return suggest


def _standing(workspace: Workspace, item: Item) -> Iterator[tuple[int, StoredRepair]]:
    """Those whose sentence, and what they rest on, still stand in the item; in the order of its sentences."""
    texts = [sentence.text for sentence in item.answer.sentences]
    placed = [
        (texts.index(each.before), each)
        for each in workspace.repairs.of(item.id)
        if each.outcome != Outcome.LEFT and texts.count(each.before) == 1 and _quoted(item.answer, each)
    ]
    yield from sorted(placed, key=lambda pair: pair[0])


def _quoted(answer: Answer, repair: StoredRepair) -> bool:
    texts = {passage.id: passage.text for passage in answer.passages}
    return all(texts.get(e.passage_id, "")[e.span.start : e.span.end] == e.quote for e in repair.evidence)


def _suggestion(answer: Answer, place: int, repair: StoredRepair) -> Suggestion:
    text = spliced(answer, place, repair.text)
    quotes = tuple(each.quote for each in repair.evidence)
    return Suggestion(text, repair.model, place, repair.outcome, quotes, repair.reason)
