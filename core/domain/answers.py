"""The nouns of detection: what is scored, by what, and what a score says. No I/O."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Self

from core.wording.phrases import Phrase, Reason

JSON = Mapping[str, Any]


class Need(StrEnum):
    """What a detector cannot work without; the engine abstains for it when an answer lacks it."""

    PASSAGES = "passages"
    SAMPLES = "samples"
    LLM = "llm"
    LOGPROBS = "logprobs"
    GRAPH = "graph"
    QUIZ = "quiz"


class Stance(StrEnum):
    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"


class Kind(StrEnum):
    """Answers and quiz items have different bands and cut points."""

    ANSWER = "answer"
    QUIZ = "quiz"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Half-open range of code points in one text: ``text[start:end]``."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: start={self.start!r}, end={self.end!r}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """The unit of scoring: the quoted text and where it stands in the answer."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Passage:
    """A source text given with an answer, or retrieved for it."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class QuizItem:
    """A question with its options; ``key`` is the text of the option said to be right."""

    stem: str
    choices: tuple[str, ...]
    key: str
    explanation: str = ""
    also_correct: tuple[str, ...] = ()
    """Other answers that count as right, where there are no options."""

    @property
    def distractors(self) -> tuple[str, ...]:
        return tuple(choice for choice in self.choices if choice != self.key)

    def as_list(self) -> list[Any]:
        """As it is stored and hashed; without ``also_correct`` as before there was such a thing."""
        also_correct = [list(self.also_correct)] if self.also_correct else []
        return [self.stem, list(self.choices), self.key, self.explanation, *also_correct]

    @classmethod
    def from_list(cls, stored: Sequence[Any]) -> Self:
        stem, choices, key, explanation, *also_correct = stored
        return cls(stem, tuple(choices), key, explanation, tuple(also_correct[0]) if also_correct else ())


@dataclass(frozen=True, slots=True)
class Answer:
    """Generated text under review, split into sentences before any detector runs.

    For a quiz item ``text`` is the keyed option, then the explanation on the next line if there is one.
    """

    id: str
    question: str
    text: str
    sentences: tuple[Sentence, ...]
    passages: tuple[Passage, ...] = ()
    samples: tuple[str, ...] = ()
    """Other generations for the same question, in no particular order."""
    lang: str = ""
    """``ja``, ``en``, ``ko``, or empty when the language could not be told."""
    quiz: QuizItem | None = None
    meta: JSON = field(default_factory=dict)

    def __post_init__(self) -> None:
        for sentence in self.sentences:
            if self.text[sentence.span.start : sentence.span.end] != sentence.text:
                raise ValueError(f"sentence {sentence.text!r} is not at {sentence.span} of answer {self.id!r}")

    @property
    def kind(self) -> Kind:
        return Kind.QUIZ if self.quiz else Kind.ANSWER

    def has(self, need: Need) -> bool:
        """Whether the answer itself brings what a detector needs (models and graphs are the engine's matter)."""
        brought = {Need.PASSAGES: self.passages, Need.SAMPLES: self.samples, Need.QUIZ: self.quiz}
        return bool(brought.get(need, True))

    def input_hash(self) -> str:
        """Identity of everything a detector can see. Equal hashes may share scores; an edit never does."""
        quiz = self.quiz and self.quiz.as_list()
        return stable_hash([
            self.question, self.text, self.lang, quiz,
            [[s.span.start, s.span.end] for s in self.sentences],
            [[p.id, p.text] for p in self.passages], list(self.samples),
        ])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Evidence:
    """A place in a source. ``passage_id`` is a passage's id, ``sample:N`` for the N-th sample (from 0), or what
    ``core.domain.quiz_parts`` calls a part of the quiz itself."""

    passage_id: str
    span: Span
    stance: Stance
    quote: str
    """The text at ``span``, kept so that a moved offset is noticed instead of shown."""


@dataclass(frozen=True, slots=True)
class SentenceScore:
    """What one detector says of one sentence. ``risk``: 0.0 supported to 1.0 hallucinated, None abstained."""

    risk: float | None
    reason: Reason
    """What ``core.wording.explain`` puts into the reader's language."""
    evidence: tuple[Evidence, ...] = ()

    def __post_init__(self) -> None:
        if self.risk is not None and not 0.0 <= self.risk <= 1.0:
            raise ValueError(f"risk must lie in [0, 1] or be None, not {self.risk!r}")
        if self.risk is None and not self.reason:
            raise ValueError("an abstention needs its reason")

    @classmethod
    def abstain(cls, *reason: Phrase) -> Self:
        return cls(None, reason)


@dataclass(frozen=True, slots=True)
class Usage:
    input_tokens: int = 0
    output_tokens: int = 0
    cost_usd: float | None = 0.0
    """None: unknown, which is not nothing."""


@dataclass(frozen=True, slots=True)
class DetectorKey:
    """Which detector, in which version, configured how: scores with equal keys are comparable."""

    name: str
    version: str
    config: str
    """Canonical JSON of the detector's fields."""

    @property
    def digest(self) -> str:
        return stable_hash([self.name, self.version, self.config])


@dataclass(frozen=True, slots=True)
class Detection:
    """One detector on one answer: a score per sentence, in order."""

    detector: DetectorKey
    scores: tuple[SentenceScore, ...]
    usage: Usage = Usage()
    seconds: float = 0.0

    @property
    def risk(self) -> float | None:
        """Risk of the whole answer: that of its worst sentence; None when every sentence abstained."""
        return max((s.risk for s in self.scores if s.risk is not None), default=None)


@dataclass(frozen=True, slots=True)
class DetectorFailure:
    """A detector crashed on an answer: data to show, never the end of a run."""

    detector: DetectorKey
    error_type: str
    message: str
    seconds: float = 0.0


def stable_hash(value: Any) -> str:
    """SHA-256 of canonical JSON, the same on every machine and in every run."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def text_hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def whole(text: str) -> tuple[Sentence, ...]:
    """The text as one sentence, for units that were split elsewhere."""
    return (Sentence(text, Span(0, len(text))),)


def as_sentences(text: str, spans: Sequence[tuple[int, int]]) -> tuple[Sentence, ...]:
    return tuple(Sentence(text[start:end], Span(start, end)) for start, end in spans)
