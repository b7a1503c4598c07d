"""Prepare what the label page shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.answers import Answer
from core.domain.labels import Label
from core.domain.queue import QueueState
from core.services.desk.chosen_evidence import mark_of
from core.services.desk.comments import Thread
from core.services.desk.evidence_locations import MarkView
from core.services.desk.item_view import ItemView
from core.services.label._returned_labels import LabelReturn
from core.services.label.error_kinds import ErrorKindView


@dataclass(frozen=True, slots=True)
class OwnLabels:
    """The labels of one person on the sentences of an item, by sentence."""

    now: tuple[Annotation | None, ...] = ()
    blind: tuple[Annotation | None, ...] = ()
    """Labels given before the scores were visible."""
    earlier: tuple[Annotation | None, ...] = ()
    """Labels given before they were returned; they have to be given again."""
    sent_back: tuple[LabelReturn, ...] = ()
    """Open requests to label again, oldest first; the newest one is always included."""

    @property
    def labels(self) -> tuple[Label | None, ...]:
        return tuple(annotation.label if annotation else None for annotation in self.now)

    @property
    def errors(self) -> tuple[str, ...]:
        return tuple(annotation.error if annotation else "" for annotation in self.now)

    @property
    def before(self) -> tuple[Label | None, ...]:
        """The label that each sentence had before the valid one: given blind or before it was returned. None if there
        is no other."""
        return tuple(
            _before(now, blind, earlier) for now, blind, earlier in zip(self.now, self.blind, self.earlier, strict=True)
        )

    @property
    def seen(self) -> frozenset[int]:
        """Indexes of the sentences whose scores this person has seen."""
        labels = zip(self.now, self.blind, self.earlier, strict=True)
        return frozenset(index for index, of_sentence in enumerate(labels) if any(of_sentence))

    @property
    def complete(self) -> bool:
        return all(self.now)

    def evidence(self, answer: Answer) -> tuple[tuple[MarkView, ...], ...]:
        return tuple(_marks(answer, now or earlier) for now, earlier in zip(self.now, self.earlier, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelScreen:
    """Everything that the label page shows."""

    item: ItemView | None
    labels: tuple[Label | None, ...]
    """The person's own labels, by sentence."""
    before: tuple[Label | None, ...]
    """The person's earlier label of each sentence, if it was changed since or has to be given again."""
    evidence: tuple[tuple[MarkView, ...], ...]
    """Evidence that the person's labels rest on, by sentence."""
    errors: tuple[str, ...]
    """The kind of error that the person's label names, in words, by sentence; empty without one."""
    error_kinds: tuple[ErrorKindView, ...]
    """The kinds of error of the item's set."""
    chance: float
    """Inclusion probability of labels given here."""
    pauses: bool
    """The desk stays at the sentence after each label, so that the label can be revised."""
    stays: bool
    """The complete item stays on screen until the person goes on."""
    sentence: int | None
    """Index of the sentence that a link leads to, else None."""
    sent_back: tuple[LabelReturn, ...]
    thread: Thread
    guideline: int
    """Version of the guidelines in force; 0 if there are none."""
    guideline_before: int | None
    """Version of the guidelines at the person's last label, if it is another one."""
    saved_at: float | None
    """The time at which the person's last label was stored, in seconds since 1970; None if there is none."""
    today: int
    total: int
    counts: QueueState
    empty: tuple[str, ...]


def by_sentence(annotations: Sequence[Annotation], count: int) -> tuple[Annotation | None, ...]:
    by_index = {annotation.sentence: annotation for annotation in annotations}
    return tuple(by_index.get(index) for index in range(count))


def _before(now: Annotation | None, blind: Annotation | None, earlier: Annotation | None) -> Label | None:
    if now is None:
        return earlier.label if earlier else None
    first = earlier or blind
    return first.label if first and first.id != now.id else None


def _marks(answer: Answer, annotation: Annotation | None) -> tuple[MarkView, ...]:
    marks = [mark_of(answer, evidence) for evidence in annotation.evidence] if annotation else []
    return tuple(mark for mark in marks if mark)
