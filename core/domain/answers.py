"""Data types of detection: answers, quizzes, sentences, sources, and the scores and evidence of a detector."""

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
    """A part of an answer that a detector requires; the engine abstains for the detector where it is missing."""

    PASSAGES = "passages"
    SAMPLES = "samples"
    LLM = "llm"
    LOGPROBS = "logprobs"
    GRAPH = "graph"
    QUIZ = "quiz"


class Stance(StrEnum):
    """Names what a place says of a sentence. A detector names only what it computed."""

    SUPPORTS = "supports"
    CONTRADICTS = "contradicts"
    SILENT = "silent"
    """The closest place, which does not say it."""


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
    """Other answers that count as right: where there are options, those that are to be chosen beside the key."""

    @property
    def distractors(self) -> tuple[str, ...]:
        return tuple(choice for choice in self.choices if choice not in {self.key, *self.also_correct})

    def as_list(self) -> list[Any]:
        """Return the form that is stored and hashed; without ``also_correct`` it equals that of earlier versions."""
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
        """Return True if the answer has what a detector needs (the engine itself looks after models and graphs)."""
        brought = {Need.PASSAGES: self.passages, Need.SAMPLES: self.samples, Need.QUIZ: self.quiz}
        return bool(brought.get(need, True))

    def input_hash(self) -> str:
        """Identity of everything a detector can see. Equal hashes may share scores; an edit never does."""
        quiz = self.quiz and self.quiz.as_list()
        return stable_hash(
            [
                self.question,
                self.text,
                self.lang,
                quiz,
                [[s.span.start, s.span.end] for s in self.sentences],
                [[p.id, p.text] for p in self.passages],
                list(self.samples),
            ]
        )


@dataclass(frozen=True, slots=True)
class Evidence:
    """A place in a source. ``passage_id`` is a passage's id, ``sample:N`` for the N-th sample (from 0), or what
    ``core.domain.quiz_parts`` calls a part of the quiz itself."""

    passage_id: str
    span: Span
    stance: Stance
    quote: str
    """The text at ``span``, kept so that a moved offset is noticed instead of shown."""


class FactKind(StrEnum):
    """Names what a fact says is wrong with a sentence."""

    DIFFERS = "differs"
    """The source has something else in this place: another number, another name."""
    DENIED = "denied"
    """The source says that it is not so."""
    CONTRADICTED = "contradicted"
    """The source says otherwise, in other words."""
    FALSE_SILENCE = "false_silence"
    """The sentence says that the sources do not say it, and they do."""
    WRONG_SLOT = "wrong_slot"
    """It may be true, and the question asks for another thing."""
    SUPPOSED = "supposed"
    """The source supposes, plans or asks it."""
    REPORTED = "reported"
    """The source reports that somebody says so."""
    NOT_FOUND = "not_found"
    """No source has these words."""
    NOTHING_NEAR = "nothing_near"
    """No place in the sources is about the same."""
    NOT_SAID = "not_said"
    """The closest place does not say it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One thing that a detector found wrong with a sentence, so that a person can see at once what it is."""

    kind: FactKind
    said: str = ""
    """The words of the sentence at ``span``, exactly."""
    span: Span | None = None
    """Place of the words in the text of the sentence; None where the fact is about all of it."""
    stated: str = ""
    """Words that the source has in their place, as they are written there."""
    place: Evidence | None = None
    """Place where the source says so."""

    @classmethod
    def at(cls, kind: FactKind, text: str, span: Span, *, stated: str = "", place: Evidence | None = None) -> Self:
        """Return a fact about a stretch of the sentence ``text``."""
        return cls(kind=kind, said=text[span.start : span.end], span=span, stated=stated, place=place)

    def is_in(self, text: str) -> bool:
        """Return True if its words stand where it says, or it is about the whole sentence."""
        return self.span is None or (bool(self.said) and text[self.span.start : self.span.end] == self.said)


@dataclass(frozen=True, slots=True)
class Stances:
    """Holds how probable it is, to one reader, that the sources support a sentence, contradict it or are silent."""

    supports: float
    contradicts: float
    silent: float

    @property
    def likeliest(self) -> Stance:
        """Return the likeliest stance; of equal ones the mildest, as nobody is said to contradict by a draw."""
        by_stance = {Stance.SILENT: self.silent, Stance.SUPPORTS: self.supports, Stance.CONTRADICTS: self.contradicts}
        return max(by_stance, key=by_stance.__getitem__)


@dataclass(frozen=True, slots=True)
class SentenceScore:
    """One detector's score of one sentence. ``risk``: 0.0 supported to 1.0 hallucinated, None if it abstained."""

    risk: float | None
    reason: Reason
    """Phrases that ``core.wording.explain`` puts into the reader's language."""
    evidence: tuple[Evidence, ...] = ()
    facts: tuple[Fact, ...] = ()
    """Errors in the sentence, where the detector can tell."""
    stances: Stances | None = None
    """None from all detectors but those that read a sentence beside its sources and tell the three apart."""

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
    """Names a detector, its version and its configuration: scores with equal keys are comparable."""

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
