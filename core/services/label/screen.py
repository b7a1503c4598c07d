"""What the label page shows, ready made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.answers import Answer
from core.domain.labels import Label
from core.domain.queue import QueueState
from core.services.desk.chosen_evidence import mark_of
from core.services.desk.comments import Thread
from core.services.desk.evidence_places import MarkView
from core.services.desk.item_view import ItemView
from core.services.label.sent_back import SentBack


@dataclass(frozen=True, slots=True)
class OwnLabels:
    """What one person gave an item's sentences, by sentence."""

    now: tuple[Annotation | None, ...] = ()
    blind: tuple[Annotation | None, ...] = ()
    """Before the scores were shown."""
    earlier: tuple[Annotation | None, ...] = ()
    """Before the item was sent back to them: it waits to be labelled anew."""
    sent_back: tuple[SentBack, ...] = ()
    """What is still to be labelled anew, oldest first; never without the newest."""

    @property
    def labels(self) -> tuple[Label | None, ...]:
        return tuple(annotation.label if annotation else None for annotation in self.now)

    @property
    def before(self) -> tuple[Label | None, ...]:
        """The label before the one that counts: given unseen, or before it was sent back; None where it is the same
        one."""
        return tuple(
            _before(now, blind, earlier)
            for now, blind, earlier in zip(self.now, self.blind, self.earlier, strict=True)
        )  # fmt: skip

    @property
    def seen(self) -> frozenset[int]:
        """Sentences whose scores this person has been shown."""
        labels = zip(self.now, self.blind, self.earlier, strict=True)
        return frozenset(index for index, of_sentence in enumerate(labels) if any(of_sentence))

    @property
    def complete(self) -> bool:
        return all(self.now)

    def evidence(self, answer: Answer) -> tuple[tuple[MarkView, ...], ...]:
        return tuple(_marks(answer, now or earlier) for now, earlier in zip(self.now, self.earlier, strict=True))


@dataclass(frozen=True, slots=True)
class LabelScreen:
    """Everything the label page shows."""

    item: ItemView | None
    labels: tuple[Label | None, ...]
    """Mine, by sentence."""
    before: tuple[Label | None, ...]
    """What I gave each sentence before, if it is another label now or one is asked for anew."""
    evidence: tuple[tuple[MarkView, ...], ...]
    """What my labels are bound to, by sentence."""
    chance: float
    """Inclusion probability of labels given here."""
    pauses: bool
    """After each label the desk stays, so that it can be revised."""
    stays: bool
    """The item stays once it is complete, until the person goes on."""
    sentence: int | None
    """Asked for by a link; else None."""
    sent_back: tuple[SentBack, ...]
    thread: Thread
    guideline: int
    """Version in force; 0: none is written."""
    guideline_before: int | None
    """Version my last label was given under, if it is another one."""
    saved_at: float | None
    """When my last label was stored."""
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
