"""What a detector has to beat: scores that look at nothing that matters."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from core.domain.answers import Answer
from core.tuning.units import LabelledUnit

Baseline = Callable[[Answer, LabelledUnit], float | None]

_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W_]+")
"""Each kana or ideograph alone, everything else by runs: crude on purpose, the same for every language."""


def always_positive(answer: Answer, unit: LabelledUnit) -> float:
    """Says "hallucinated" each time: its area under precision-recall is the base rate."""
    return 1.0


def length(answer: Answer, unit: LabelledUnit) -> float:
    """Longer text is riskier."""
    return float(len(unit.text))


def position(answer: Answer, unit: LabelledUnit) -> float:
    """Later sentences are riskier."""
    return float(unit.sentence or 0)


def word_overlap(answer: Answer, unit: LabelledUnit) -> float | None:
    """Share of distinct words that occur nowhere in the passages, or in the samples where there are no passages."""
    sources = [passage.text for passage in answer.passages] or answer.samples
    words = _words(unit.text)
    if not sources or not words:
        return None
    return len(words - set().union(*map(_words, sources))) / len(words)


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


BASELINES: dict[str, Baseline] = {
    "always_positive": always_positive,
    "length": length,
    "position": position,
    "word_overlap": word_overlap,
}


def score_baselines(answers: Sequence[Answer], units: Sequence[LabelledUnit]) -> dict[str, list[float | None]]:
    """Scores per unit by baseline; unlike risks they are not bounded by 1."""
    return {name: [score(answers[unit.answer], unit) for unit in units] for name, score in BASELINES.items()}
