"""Worlds of answers with risks: what is loaded before anybody works. What is true of them is drawn in each run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Answer, Detection, DetectorKey, Passage, SentenceScore, as_sentences
from core.domain.labels import NO_GOLD, Gold, Label
from core.domain.work import Record, Scored
from core.wording.phrases import say

Numbers = NDArray[np.float64]
Places = NDArray[np.int64]
Flags = NDArray[np.bool_]

SENTENCE = "It is so."
FUSED = "fusion"


@dataclass(frozen=True, slots=True)
class Row:
    """One answer. Answers of one ``document`` were given the same passage."""

    lang: str
    document: int
    risks: tuple[float | None, ...]
    """Risks of the sentences."""
    set_name: str = "main"
    arrived: float = 0.0
    others: tuple[float, ...] = ()
    """Risks that further detectors give the whole answer, which has one sentence then."""
    gold: Label | None = None
    """The label that its only sentence came with; None: without one."""


@dataclass(frozen=True)
class World:
    """``rows`` in the order in which they are loaded: all of a set and time together."""

    name: str
    make: Callable[[], Sequence[Row]]
    held_back: float = 0.0
    """Rows that arrive then or later are loaded by ``prepared.arrive`` only; 0: all are loaded."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        return tuple(self.make())

    @cached_property
    def risk(self) -> Numbers:
        """By which the queue goes: of the riskiest scored sentence; infinite where there is none."""
        return np.array([max((r for r in row.risks if r is not None), default=np.inf) for row in self.rows])

    @cached_property
    def document(self) -> Places:
        return np.array([row.document for row in self.rows], dtype=np.int64)

    @cached_property
    def lang(self) -> NDArray[np.str_]:
        return np.array([row.lang for row in self.rows])

    @cached_property
    def set_name(self) -> NDArray[np.str_]:
        return np.array([row.set_name for row in self.rows])

    def __len__(self) -> int:
        return len(self.rows)

    def thinned(self, step: int) -> World:
        """One row in so many, for a look at whether everything still runs."""
        return World(f"{self.name}_thin", lambda: self.rows[::step], self.held_back)


def record(number: int, row: Row) -> Record:
    text = " ".join([SENTENCE] * len(row.risks))
    step = len(SENTENCE) + 1
    spans = [(step * n, step * n + len(SENTENCE)) for n in range(len(row.risks))]
    passage = Passage("p1", f"Of {row.document} it is said so.")
    gold = NO_GOLD if row.gold is None else Gold(sentences=(row.gold,))
    question = f"What of {number}?"
    return Record(Answer(f"a{number}", question, text, as_sentences(text, spans), (passage,), (), row.lang), gold)


def scored(answer: Answer, row: Row) -> Scored:
    fused = _said(FUSED, row.risks)
    others = [_said(signal(place), (risk,)) for place, risk in enumerate(row.others)]
    return Scored(answer.input_hash(), (fused, *others), fused.risk, "by hand")


def signal(place: int) -> str:
    return f"signal_{place}"


def _said(name: str, risks: Sequence[float | None]) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), tuple(SentenceScore(risk, (say("by-hand"),)) for risk in risks))


def even(count: int, langs: Sequence[str] = ("en", "ja")) -> list[Row]:
    """Answers of one sentence and a document each, risks spread evenly in each language."""
    return [
        Row(langs[n % len(langs)], n, (float(risk),))
        for n, risk in enumerate(np.random.default_rng(1).permutation((np.arange(count) + 0.5) / count))
    ]
