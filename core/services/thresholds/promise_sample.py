"""Choose the labelled answers that a promise counts: the first of the sampling order over all it covers.

The order is fixed when items are loaded and independent of their texts, so its first N answers are a random sample of
all. N goes as far as they are labelled. A queue narrowed to one language has labelled further on for that language
alone; answers beyond the first unlabelled one wait for the others, so that no narrowing bases a promise about
everything on the easy part. A chosen answer counts once the sampling order has reached it, as it would have been served
by then; before that it speaks only for itself.

Exact binomial tails hold for such a sample: drawn without replacement it is nowhere worse than independent draws
(Hoeffding 1963, section 6).
"""

from __future__ import annotations

import dataclasses
import hashlib
import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.domain.provenance import Draw
from core.domain.sampling_order import DrawnItem
from core.domain.work import LabelledRisk
from core.tuning.certificate import Promise
from core.tuning.sequential import DocumentLabels


def settled_answers(labels: Sequence[LabelledRisk]) -> list[LabelledRisk]:
    """Return one entry per resolved answer: something in it is hallucinated, or every sentence has a label.

    Both count, as people may stop or edit when they find an error: without these, accepted answers would look safer
    than they are. The risk is that of the riskiest labelled sentence; the order is that of resolution.
    """
    by_answer: dict[tuple[int, str], list[LabelledRisk]] = {}
    for label in labels:
        by_answer.setdefault((label.item_id, label.input_hash), []).append(label)
    settled = []
    for own in by_answer.values():
        wrong = any(label.hallucinated for label in own)
        if wrong or any(label.sentence < 0 for label in own) or len(own) == own[0].sentences:
            riskiest = max(own, key=lambda label: float("inf") if label.risk is None else label.risk)
            settled.append((max(label.at for label in own), dataclasses.replace(riskiest, hallucinated=wrong)))
    settled.sort(key=lambda entry: (entry[0], entry[1].item_id))
    return [answer for _, answer in settled]


SPARED = 20
"""Unlabelled answers may make up one part in so many of the promised share, at least one: they count as wrong, so that
one person's pause delays nothing.
"""
_ALWAYS = -1.0
"""A risk below every threshold."""


class PromiseUnit(StrEnum):
    """The unit that a promise counts."""

    ANSWER = "answer"
    """Every sampled answer: what the queue accepts. Answers of one document weigh less."""
    DOCUMENT = "document"
    """One answer of each document, sampled from all it has, so that every document counts alike."""


class PromiseExclusion(StrEnum):
    """The reason why a labelled answer is not in a promise."""

    CHOSEN = "chosen"
    """Opened manually, flagged, assigned, returned, or served by value or as a control item, before its turn."""
    SEEN = "seen"
    """Labelled as right with visible scores only. If labelled wrong, it counts at its turn."""
    NOT_RECORDED = "not_recorded"
    """Before its turn, and labelled before serving was recorded."""
    UNSETTLED = "unsettled"
    """Not every sentence has a label, or one cannot be checked."""
    TAUGHT = "taught"
    """In a document that the weights may have been learned from."""
    SAME_DOCUMENT = "same_document"
    """Another answer of its document was sampled."""
    AHEAD = "ahead"
    """Beyond the labelled start of the sampling order."""


@dataclass(frozen=True, slots=True)
class UnlabelledPart:
    """A part of the items that delays a promise."""

    set_name: str
    lang: str
    share: float
    """Unlabelled answers of this part as a share of those in the next look."""


@dataclass(frozen=True, slots=True, eq=False)
class PromiseSample:
    labels: DocumentLabels
    settled: int
    """Sampled answers that are labelled, including those ahead."""
    wrong_by_default: int
    """Answers in the sample without a label or with an open conflict: they count as wrong."""
    left_out: Mapping[PromiseExclusion, int]
    ahead: tuple[bool, ...]
    """For each answer after the sample, in sampling order, True if it is labelled."""
    unlabelled: tuple[tuple[str, str], ...]
    """Set and language of each unlabelled answer after the sample."""
    unscored: int = 0
    """Answers whose risk is not known yet: the sample does not go beyond them."""
    items: tuple[int, ...] = ()
    """The item of each answer in the sample."""

    @property
    def available(self) -> int:
        """The number of answers in the sampling order that was read, labelled or not."""
        return len(self.labels) + len(self.ahead)

    def to_label(self, more: int) -> int:
        """Return the unlabelled answers among the next ``more``."""
        return more - sum(self.ahead[:more])


@dataclass(frozen=True, slots=True, eq=False)
class SampleRules:
    """The promise, and answers that may not count for it."""

    promise: Promise
    share: float
    taught: Collection[int] = ()
    """Documents that the risk was learned from."""
    representatives: Collection[int] | None = None
    """Items sampled for their documents; None if every answer counts."""
    grouped: bool = True
    """Answers of one document count as fewer: not where each was sampled for itself from what is loaded."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """One sampled answer as the promise counts it."""

    risk: float
    wrong: bool
    document: int
    item: int
    settled: bool = False
    """Sampled and labelled."""
    labelled: bool = True
    by_default: bool = False
    part: tuple[str, str] = ("", "")
    why: PromiseExclusion | None = None
    """Exclusion reason, or None once its turn has come."""


def promise_sample(
    drawn: Sequence[DrawnItem], labels: Sequence[LabelledRisk], rules: SampleRules, beyond: int = 0
) -> PromiseSample:
    """Build the sample. ``labels`` are those of the items ``drawn``; ``beyond`` counts labelled answers after them."""
    left_out = Counter[PromiseExclusion]()
    entries = list(_entries(drawn, _by_item(labels), rules, left_out))
    size = _size(entries, rules.share)
    counted, after = entries[:size], entries[size:]
    left_out += Counter(entry.why for entry in after if entry.why) + Counter({PromiseExclusion.AHEAD: beyond})
    read = DocumentLabels(
        np.array([entry.risk for entry in counted], dtype=np.float64),
        np.array([entry.wrong for entry in counted], dtype=bool),
        np.array([entry.document for entry in counted], dtype=np.int64)
        if rules.representatives is None and rules.grouped
        else None,
    )
    return PromiseSample(
        labels=read,
        settled=sum(entry.settled for entry in entries),
        wrong_by_default=sum(entry.by_default for entry in counted),
        left_out=+left_out,
        ahead=tuple(entry.labelled for entry in after),
        unlabelled=tuple(entry.part for entry in after if not entry.labelled),
        unscored=sum(not item.scored for item in drawn),
        items=tuple(entry.item for entry in counted),
    )


@dataclass(frozen=True, slots=True)
class LaterAnswer:
    """A labelled answer that chance served, with its risk."""

    item_id: int
    risk: float
    wrong: bool


def labelled_by_chance(
    drawn: Sequence[DrawnItem], labels: Sequence[LabelledRisk], rules: SampleRules
) -> list[LaterAnswer]:
    """Return the labelled answers among ``drawn`` that chance served, wherever the sampling order stands. Open
    conflicts are left out: they speak neither for nor against a promise."""
    entries = _entries(drawn, _by_item(labels), rules, Counter())
    return [
        LaterAnswer(entry.item, entry.risk, entry.wrong) for entry in entries if entry.settled and not entry.by_default
    ]


def representatives(kin: Mapping[int, Sequence[int]]) -> set[int]:
    """Return one item of each document, chosen from all its items by a hash of its own.

    The sampling order would not do: a document with many answers comes early in it with one of them, and would be in
    the sample sooner than others.
    """
    return {
        min(items, key=lambda item: hashlib.sha256(f"one of a document\0{item}".encode()).digest())
        for items in kin.values()
    }


def _by_item(labels: Sequence[LabelledRisk]) -> dict[int, list[LabelledRisk]]:
    items: dict[int, list[LabelledRisk]] = {}
    for label in labels:
        items.setdefault(label.item_id, []).append(label)
    return items


def _entries(
    drawn: Sequence[DrawnItem],
    labels: Mapping[int, list[LabelledRisk]],
    rules: SampleRules,
    left_out: Counter[PromiseExclusion],
) -> Iterator[_Entry]:
    # Of the hallucinated, what is wrong above the cut speaks for the cut: what is wrong only by default must not.
    default_risk = _ALWAYS if rules.promise is Promise.HALLUCINATED else None
    for item in drawn:
        own = [each for each in labels.get(item.item_id, []) if each.corrected or each.input_hash == item.input_hash]
        if rules.representatives is not None and item.item_id not in rules.representatives:
            left_out[PromiseExclusion.SAME_DOCUMENT] += bool(own)
            continue
        if item.document in rules.taught:
            left_out[PromiseExclusion.TAUGHT] += bool(own)
            continue
        if not item.scored:
            # Nobody knows yet on which side of a threshold it will be: in a gap it counts as wrong and accepted.
            yield _Entry(_ALWAYS, True, item.document, item.item_id, labelled=False, part=(item.set_name, item.lang))
            continue
        machine = math.inf if item.risk is None else item.risk
        if own:
            machine = math.inf if own[0].answer_risk is None else own[0].answer_risk
        if item.mended:
            why = _why_ahead(own) if own else None
            yield _Entry(machine, True, item.document, item.item_id, why is PromiseExclusion.AHEAD, why=why)
        elif settled := settled_answers(own):
            answer = max(settled, key=lambda each: each.hallucinated)
            why = _why_ahead(own)
            if why is PromiseExclusion.SEEN and not answer.hallucinated:
                left_out[why] += 1
                continue
            conflict = all(label.open_conflict for label in own if label.hallucinated) and answer.hallucinated
            at = default_risk if conflict and default_risk is not None else machine
            yield _Entry(
                at,
                answer.hallucinated,
                item.document,
                item.item_id,
                why is PromiseExclusion.AHEAD,
                by_default=conflict,
                why=why,
            )
        elif own or item.unclear:
            left_out[PromiseExclusion.UNSETTLED] += 1
        else:
            at = machine if default_risk is None else default_risk
            part = (item.set_name, item.lang)
            # What nobody can accept unseen needs no label to be in the promise.
            never = math.isinf(at)
            yield _Entry(at, True, item.document, item.item_id, labelled=never, by_default=not never, part=part)


def _size(entries: Sequence[_Entry], share: float) -> int:
    """Return the size of the longest labelled start, but for a few gaps; it ends with a labelled answer."""
    size, missing = 0, 0
    for place, entry in enumerate(entries, 1):
        missing += not entry.labelled
        if entry.settled and missing <= max(1, math.ceil(share * place / SPARED)):
            size = place
    return size


def _why_ahead(own: Sequence[LabelledRisk]) -> PromiseExclusion:
    """Return why an answer is excluded before its turn.

    An answer counts as sampled if any of its sentences was served so, and labelled without visible scores.
    """
    by_chance = [label.draw is Draw.CHANCE and label.inclusion > 0 for label in own]
    if not any(label.blind for label in own):
        return PromiseExclusion.SEEN
    if any(by_chance):
        return PromiseExclusion.AHEAD
    return (
        PromiseExclusion.NOT_RECORDED
        if all(label.draw is Draw.NOT_RECORDED for label in own)
        else PromiseExclusion.CHOSEN
    )
