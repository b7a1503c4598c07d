"""Quizzes that come back from another system: it kept their texts, we kept where they are from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from core.domain.answers import Answer, Kind, QuizItem
from core.domain.queue import ItemFilter
from core.domain.work import Item, Record
from core.ports.workspace import Workspace
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.question import as_typed

_BATCH = 500


@dataclass
class Returning:
    """What the workspace holds of the quizzes of a file, looked up once per set."""

    workspace: Workspace
    _known: dict[str, dict[str, Item]] = field(default_factory=dict)

    def completed(self, set_name: str, records: Sequence[Record]) -> list[Record]:
        """A known item as it is stored, with what the file says otherwise: its passages, samples and labels are in
        no format of another system, and would be lost. What the file does not change stays the same item."""
        known = self._items(set_name)
        return [self._completed(record, known.get(record.answer.id)) for record in records]

    def _completed(self, record: Record, item: Item | None) -> Record:
        if item is None or record.answer.quiz is None or item.answer.quiz is None:
            return record
        stored, given = item.answer, record.answer
        if _as_learners_see(item.answer.quiz) == _as_learners_see(record.answer.quiz):
            return Record(stored, item.gold)
        changed = replace(stored, question=given.question, text=given.text, sentences=given.sentences, quiz=given.quiz)
        return Record(replace(changed, meta=_with_readings(stored, given)))

    def _items(self, set_name: str) -> dict[str, Item]:
        """By their ids, and by what other systems are told instead of long ones."""
        if set_name not in self._known:
            ids = self.workspace.items.ids(ItemFilter(set_name=set_name, kind=Kind.QUIZ))
            batches = (self.workspace.items.many(ids[start : start + _BATCH]) for start in range(0, len(ids), _BATCH))
            items = [item for batch in batches for item in batch]
            known = {idnumber_of(item.answer.id): item for item in items}
            self._known[set_name] = known | {item.answer.id: item for item in items}
        return self._known[set_name]


def _as_learners_see(quiz: QuizItem) -> list[Any]:
    typed = [] if quiz.choices else [as_typed(text) for text in (quiz.key, *quiz.also_correct)]
    return [quiz.stem, quiz.choices, typed or quiz.key, quiz.explanation]


def _with_readings(stored: Answer, given: Answer) -> dict[str, Any]:
    made, new = stored.meta.get("quiz"), given.meta.get("quiz")
    if not isinstance(new, Mapping):
        return dict(stored.meta)
    return {**stored.meta, "quiz": {**(made if isinstance(made, Mapping) else {}), **new}}
