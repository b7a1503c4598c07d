"""Have a model judge twenty known sentences in each language, written for this purpose, before it judges anything else.

Half of the sentences follow from the text that is given with them; the others change a number, a place, an order or a
denial of it, or say what it does not tell. A reply that mistakes a control counts as none.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from core.domain.answers import Answer, Passage, as_sentences
from core.judges.llm_judge import STOPS, LlmJudge
from core.llm.base import Model
from core.llm.failures import ModelFailure
from core.wording.phrases import Phrases, from_text, to_text

SENTENCES = 20
PASSED_FROM = 16
"""Sentences that a model must judge as they are; whoever guesses does so once in 170 exams."""
_EVEN = 0.5


@dataclass(frozen=True, slots=True)
class ExamResult:
    """The result in one language."""

    lang: str
    right: int
    """Sentences that were judged as they are, of ``SENTENCES``."""
    failure: str = ""
    """The reason why the reply does not count, as ``to_text`` stores it; empty for one that counts."""

    @property
    def passed(self) -> bool:
        return self.right >= PASSED_FROM

    @property
    def phrases(self) -> Phrases:
        return from_text(self.failure)


def examine(model: Model, langs: Sequence[str] = ()) -> tuple[ExamResult, ...]:
    """Return the result in each of these languages that has an exam; empty: in all. One call each. Raises ModelFailure
    for what is no matter of the model, such as a budget that is used up."""
    return tuple(_examine(model, lang) for lang in exam_languages() if not langs or lang in langs)


def exam_languages() -> tuple[str, ...]:
    return tuple(_texts())


@cache
def known_sentences(lang: str) -> dict[str, bool]:
    """Return the sentences of the exam, true and false ones in turn: whether the text says them."""
    texts = _texts()[lang]
    pairs = zip(texts["true"], texts["false"], strict=True)
    return {text: true for pair in pairs for text, true in zip(pair, (True, False), strict=True)}


def exam_answer(lang: str) -> Answer:
    """Return the exam as an answer with its source, as judges take it."""
    known, texts = list(known_sentences(lang)), _texts()[lang]
    ends = [sum(len(text) + 1 for text in known[:at]) for at in range(len(known))]
    spans = [(start, start + len(text)) for start, text in zip(ends, known, strict=True)]
    text = "\n".join(known)
    passage = Passage("exam", texts["source"])
    return Answer(f"exam-{lang}", texts["question"], text, as_sentences(text, spans), (passage,), lang=lang)


def _examine(model: Model, lang: str) -> ExamResult:
    # Another turn has an order of its own, so that true and false do not alternate, and asks nothing twice.
    judge = LlmJudge(model, turn=1)
    try:
        (scores,) = judge.score([exam_answer(lang)])
    except ModelFailure as failure:
        if failure.why in STOPS:
            raise
        return ExamResult(lang, 0, to_text(failure.phrases))
    known = known_sentences(lang).values()
    right = sum(
        score.risk is not None and (score.risk < _EVEN) is true for score, true in zip(scores, known, strict=True)
    )
    return ExamResult(lang, right)


@cache
def _texts() -> dict[str, Any]:
    path = Path(__file__).with_name("exam_sentences.json")
    texts: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return texts
