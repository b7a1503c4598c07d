"""Which answers a promise counts: the first ones of the random draw over everything that it speaks of.

The draw is fixed when items are loaded and knows nothing of their texts, so its first N answers are a random sample of
all. N goes as far as they are labelled. A queue that was narrowed to one language has labelled further on for this
language alone; what lies beyond the first answer that nobody labelled waits until the others are there, so no
narrowing makes a promise about everything rest on the easy part. An answer that somebody chose counts once the draw
has come to it, as it would have been handed out by then; before that it speaks for nothing but itself.

Exact binomial tails hold for such a sample: drawn without replacement it is nowhere worse than independent draws
(Hoeffding 1963, section 6).
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.domain.drawn import DrawnItem
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk
from core.services.thresholds.settled_answers import settled_answers
from core.tuning.certificate import Promise
from core.tuning.sequential import DocumentLabels

SPARED = 20
"""Answers without a label may hold up to one part in so many of the promised share, at least one: they count as
wrong, so that somebody's pause holds nothing up."""
_ALWAYS = -1.0
"""A risk below every cut."""


class PromiseUnit(StrEnum):
    """What a promise counts."""

    ANSWER = "answer"
    """Every answer that was drawn: what the queue accepts. Answers of one document weigh as fewer."""
    DOCUMENT = "document"
    """One answer of each document, drawn over all it has, so that a document with many counts no more than others."""


class LeftOut(StrEnum):
    """Why a labelled answer is not in a promise."""

    CHOSEN = "chosen"
    """Opened by hand, flagged, assigned, sent back, taken by value or as a control, before its turn in the draw."""
    SEEN = "seen"
    """Labelled as right, beside its scores only. Found wrong there, it counts where the draw has it."""
    NOT_RECORDED = "not_recorded"
    """Before its turn, and labelled before it was stored how an item reached a person."""
    UNSETTLED = "unsettled"
    """Not every sentence has a label, or one cannot be checked."""
    TAUGHT = "taught"
    """Of a document that the weights may have learnt from."""
    SAME_DOCUMENT = "same_document"
    """Another answer of its document was drawn."""
    AHEAD = "ahead"
    """Further on in the draw than all before it are labelled."""


@dataclass(frozen=True, slots=True)
class UnlabelledPart:
    """A part of the traffic that holds a promise up."""

    set_name: str
    lang: str
    share: float
    """Of the answers that the next look reads, those of this part without a label."""


@dataclass(frozen=True, slots=True, eq=False)
class PromiseSample:
    labels: DocumentLabels
    settled: int
    """Answers drawn by chance that are labelled, those ahead too."""
    wrong_by_default: int
    """In the sample without a label, or with an open conflict: they count as wrong."""
    left_out: Mapping[LeftOut, int]
    ahead: tuple[bool, ...]
    """Of the answers after the sample, in the order of the draw: whether each is labelled."""
    unlabelled: tuple[tuple[str, str], ...]
    """Set and language of each answer without a label after the sample."""

    @property
    def available(self) -> int:
        """Answers there are, labelled or not, as far as the draw was read."""
        return len(self.labels) + len(self.ahead)

    def to_label(self, more: int) -> int:
        """Answers without a label among the next so many."""
        return more - sum(self.ahead[:more])


@dataclass(frozen=True, slots=True, eq=False)
class SampleRules:
    """What is asked, and what may not speak for it."""

    promise: Promise
    share: float
    taught: Collection[int] = ()
    """Documents that went into the risk."""
    representatives: Collection[int] | None = None
    """Items drawn for their documents; None: every answer counts."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One drawn answer as the promise reads it."""

    risk: float
    wrong: bool
    document: int
    settled: bool = False
    """Drawn by chance and labelled."""
    labelled: bool = True
    by_default: bool = False
    part: tuple[str, str] = ("", "")
    why: LeftOut | None = None
    """That it is left out, where the draw has not come to it."""


def promise_sample(
    drawn: Sequence[DrawnItem], labels: Sequence[LabelledRisk], rules: SampleRules, beyond: int = 0
) -> PromiseSample:
    """``labels``: of the items ``drawn``. ``beyond``: labelled answers further on in the draw than these."""
    left_out = Counter[LeftOut]()
    entries = list(_entries(drawn, _by_item(labels), rules, left_out))
    size = _size(entries, rules.share)
    counted, after = entries[:size], entries[size:]
    left_out += Counter(entry.why for entry in after if entry.why) + Counter({LeftOut.AHEAD: beyond})
    read = DocumentLabels(
        np.array([entry.risk for entry in counted], dtype=np.float64),
        np.array([entry.wrong for entry in counted], dtype=bool),
        np.array([entry.document for entry in counted], dtype=np.int64) if rules.representatives is None else None,
    )
    return PromiseSample(
        labels=read,
        settled=sum(entry.settled for entry in entries),
        wrong_by_default=sum(entry.by_default for entry in counted),
        left_out=+left_out,
        ahead=tuple(entry.labelled for entry in after),
        unlabelled=tuple(entry.part for entry in after if not entry.labelled),
    )


def representatives(kin: Mapping[int, Sequence[int]]) -> set[int]:
    """One item of each document, drawn over all its items by a number of its own.

    Not by the place in the label lane: there a document with many answers comes first with one of them, and would be
    in the sample sooner than others.
    """
    return {min(items, key=lambda item: hashlib.sha256(f"one of a document\0{item}".encode()).digest())
            for items in kin.values()}  # fmt: skip


def _by_item(labels: Sequence[LabelledRisk]) -> dict[int, list[LabelledRisk]]:
    items: dict[int, list[LabelledRisk]] = {}
    for label in labels:
        items.setdefault(label.item_id, []).append(label)
    return items


def _entries(
    drawn: Sequence[DrawnItem],
    labels: Mapping[int, list[LabelledRisk]],
    rules: SampleRules,
    left_out: Counter[LeftOut],
) -> Iterator[_Entry]:
    # Of the hallucinated, what is wrong above the cut speaks for the cut: what is wrong only by default must not.
    default_risk = _ALWAYS if rules.promise is Promise.HALLUCINATED else None
    for item in drawn:
        own = [each for each in labels.get(item.item_id, []) if each.corrected or each.input_hash == item.input_hash]
        if rules.representatives is not None and item.item_id not in rules.representatives:
            left_out[LeftOut.SAME_DOCUMENT] += bool(own)
            continue
        if item.document in rules.taught:
            left_out[LeftOut.TAUGHT] += bool(own)
            continue
        machine = math.inf if item.risk is None else item.risk
        if own:
            machine = math.inf if own[0].answer_risk is None else own[0].answer_risk
        if item.mended:
            why = _why_ahead(own) if own else None
            yield _Entry(machine, True, item.document, why is LeftOut.AHEAD, why=why)
        elif settled := settled_answers(own):
            answer = max(settled, key=lambda each: each.hallucinated)
            why = _why_ahead(own)
            if why is LeftOut.SEEN and not answer.hallucinated:
                left_out[why] += 1
                continue
            conflict = all(label.open_conflict for label in own if label.hallucinated) and answer.hallucinated
            at = default_risk if conflict and default_risk is not None else machine
            yield _Entry(at, answer.hallucinated, item.document, why is LeftOut.AHEAD, by_default=conflict, why=why)
        elif own or item.unclear:
            left_out[LeftOut.UNSETTLED] += 1
        else:
            at = machine if default_risk is None else default_risk
            part = (item.set_name, item.lang)
            # What nobody can accept unseen needs no label to be in the promise.
            never = math.isinf(at)
            yield _Entry(at, wrong=True, document=item.document, labelled=never, by_default=not never, part=part)


def _size(entries: Sequence[_Entry], share: float) -> int:
    """How many of the first are labelled, but for a few; it ends with one that is."""
    size, missing = 0, 0
    for place, entry in enumerate(entries, 1):
        missing += not entry.labelled
        if entry.settled and missing <= max(1, math.ceil(share * place / SPARED)):
            size = place
    return size


def _why_ahead(own: Sequence[LabelledRisk]) -> LeftOut:
    """Why it is left out where the draw has not come to it yet.

    An answer counts as drawn by chance if anybody got any of its sentences so, and said what they think unseen.
    """
    by_chance = [label.draw is Draw.CHANCE and label.inclusion > 0 for label in own]
    if not any(label.blind for label in own):
        return LeftOut.SEEN
    if any(by_chance):
        return LeftOut.AHEAD
    return LeftOut.NOT_RECORDED if all(label.draw is Draw.NOT_RECORDED for label in own) else LeftOut.CHOSEN
