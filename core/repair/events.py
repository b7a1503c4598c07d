"""Data types of the events while an answer is written, from which the same text is rebuilt byte for byte."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.domain.answers import JSON, Evidence, Passage, Span, Stance
from core.repair.base import RepairOutcome
from core.wording.phrases import Reason, from_json, to_json


class Mode(StrEnum):
    ACTIVE = "active"
    """Each sentence is checked and repaired before the next is written, which then builds on it."""
    POST_HOC = "post_hoc"
    """All is written first and checked afterwards: for comparison. What an error led to stays."""


class End(StrEnum):
    """Names the reason why writing stopped."""

    DONE = "done"
    LENGTH = "length"
    BUDGET = "budget"
    CANCELLED = "cancelled"
    FAILED = "failed"
    """A model did not reply; the reason says how. What was kept until then stays."""


@dataclass(frozen=True, slots=True)
class DraftEvent:
    sentence: int
    """Counted from 0, in the order of writing; the same number in all events about it."""
    text: str
    model: str
    tokens: tuple[tuple[str, float], ...] = ()
    """With the natural logarithm of each one's probability, where the writer says it; joined the text."""


@dataclass(frozen=True, slots=True)
class DoubtEvent:
    sentence: int
    concept: str
    span: Span
    """Span of the concept in the sentence."""
    probability: float | None
    measure: str
    """The source of the probability: model, proxy, samples, or none, which makes every concept doubtful."""
    model: str


@dataclass(frozen=True, slots=True)
class QuestionEvent:
    sentence: int
    concept: str
    question: str


@dataclass(frozen=True, slots=True)
class RetrievalEvent:
    """Passages beyond those that were given, now among the sources."""

    sentence: int
    question: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class AnswerEvent:
    """The evidence's answer to a question: ``verdict`` on the sentence's claim is right, wrong or untold."""

    sentence: int
    concept: str
    question: str
    verdict: str
    evidence: tuple[Evidence, ...]
    model: str


@dataclass(frozen=True, slots=True)
class RepairEvent:
    """A sentence that failed, and what stands in its place; ``outcome`` says whether that is a repair at all."""

    sentence: int
    outcome: RepairOutcome
    before: str
    after: str
    reason: Reason
    evidence: tuple[Evidence, ...]
    repairer: str


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """The sentence as it goes into the text, with the space before it. Deleted ones are never kept."""

    sentence: int
    text: str


@dataclass(frozen=True, slots=True)
class StopEvent:
    end: End
    reason: Reason = ()


Event = DraftEvent | DoubtEvent | QuestionEvent | RetrievalEvent | AnswerEvent | RepairEvent | KeptEvent | StopEvent
_KINDS: Mapping[str, type[Event]] = {
    "drafted": DraftEvent,
    "doubted": DoubtEvent,
    "asked": QuestionEvent,
    "retrieved": RetrievalEvent,
    "answered": AnswerEvent,
    "repaired": RepairEvent,
    "kept": KeptEvent,
    "stopped": StopEvent,
}


def kind(event: Event) -> str:
    return next(name for name, cls in _KINDS.items() if type(event) is cls)


def text_of(events: Iterable[Event]) -> str:
    """The text that these events made."""
    return "".join(event.text for event in events if isinstance(event, KeptEvent))


def event_to_json(event: Event) -> JSON:
    return {"kind": kind(event)} | {f.name: _plain(f.name, getattr(event, f.name)) for f in dataclasses.fields(event)}


def event_from_json(data: JSON) -> Event:
    """Inverse of ``event_to_json``; raises KeyError for a kind that is not known."""
    cls: Any = _KINDS[data["kind"]]
    made: Event = cls(**{name: _read(name, value) for name, value in data.items() if name != "kind"})
    return made


def _plain(name: str, value: Any) -> Any:
    if name in _FIELDS:
        return _FIELDS[name][0](value)
    return str(value) if isinstance(value, StrEnum) else value


def _read(name: str, value: Any) -> Any:
    return _FIELDS[name][1](value) if name in _FIELDS else value


def _evidence(places: Iterable[Any]) -> tuple[Evidence, ...]:
    return tuple(
        Evidence(source, Span(start, end), Stance(stance), quote) for source, start, end, stance, quote in places
    )


_FIELDS: Mapping[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "span": (lambda span: [span.start, span.end], lambda pair: Span(*pair)),
    "evidence": (
        lambda places: [[e.passage_id, e.span.start, e.span.end, e.stance.value, e.quote] for e in places],
        _evidence,
    ),
    "passages": (
        lambda passages: [[passage.id, passage.text] for passage in passages],
        lambda pairs: tuple(Passage(*pair) for pair in pairs),
    ),
    "tokens": (lambda tokens: [list(token) for token in tokens], lambda pairs: tuple(map(tuple, pairs))),
    "reason": (to_json, from_json),
    "outcome": (str, RepairOutcome),
    "end": (str, End),
}
"""By a field's name, how it becomes JSON and comes back; the others are JSON already."""
