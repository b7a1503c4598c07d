"""``from core import score``: answers and sources in, sentences with risk and evidence out. No workspace, no server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from core.domain.answers import Answer, Detection, Evidence, SentenceScore
from core.domain.policy import PRESET, Band, Policy
from core.errors import BadInput
from core.formats import Row, RowError, to_record
from core.scoring.suite import Results, Suite, with_weights
from core.services.jobs.load_suite import load_suite
from core.settings import read_settings
from core.wording import explain, phrase_in


@dataclass(frozen=True, slots=True)
class ScoredSentence:
    text: str
    start: int
    """In code points of the answer."""
    end: int
    risk: float | None
    """0.0 supported to 1.0 hallucinated; None: nothing could be checked, or it claims nothing."""
    why: str
    evidence: tuple[Evidence, ...]
    """Places in the sources, of every detector that named one, the riskiest detector first."""


@dataclass(frozen=True, slots=True)
class ScoredAnswer:
    text: str
    risk: float | None
    """Of its worst sentence."""
    band: Band
    sentences: tuple[ScoredSentence, ...]


def score(
    answers: str | Mapping[str, Any] | Sequence[str | Mapping[str, Any]],
    sources: str | Sequence[str] = (),
    *,
    language: str = "en",
    policy: Policy = PRESET,
    detectors: Sequence[str] | None = None,
) -> list[ScoredAnswer]:
    """Score answers sentence by sentence, with the detectors and models that the environment configures.

    ``answers``: texts, or records with the keys of an import (``answer``, ``question``, ``context``, ``samples``,
    ``lang``, ``choices`` ...), or one of either. ``sources``: what answers are checked against that bring no
    ``context`` of their own. ``language`` of the explanations: en, ja, ko. ``detectors``: only these; the models are
    loaded by the first call and kept. Raises BadInput for a record that cannot be used, and MissingPart.
    """
    given = [answers] if isinstance(answers, str | Mapping) else answers
    passages = [sources] if isinstance(sources, str) else list(sources)
    read = [_answer(number, each, passages) for number, each in enumerate(given, 1)]
    suite = _suite(None if detectors is None else tuple(detectors))
    if policy.weights:
        suite = with_weights(suite, policy.weights)
    results = suite.score(read)
    return [_scored(answer, result, policy, language) for answer, result in zip(read, results, strict=True)]


@lru_cache(maxsize=4)
def _suite(detectors: tuple[str, ...] | None) -> Suite:
    return load_suite(read_settings(), detectors)


def _answer(number: int, given: str | Mapping[str, Any], passages: list[str]) -> Answer:
    values: dict[str, Any] = {"answer": given} if isinstance(given, str) else dict(given)
    try:
        answer = to_record(Row(number, values), read_settings().max_cell_chars).answer
        if answer.passages or not passages:
            return answer
        return to_record(Row(number, {**values, "context": passages}), read_settings().max_cell_chars).answer
    except RowError as error:
        raise BadInput(f"Answer {number}: {phrase_in(error.why, 'en')}") from error


def _scored(answer: Answer, results: Results, policy: Policy, language: str) -> ScoredAnswer:
    fused = next(each for each in results if isinstance(each, Detection) and each.detector.name == policy.signal)
    said = [each.scores for each in results if isinstance(each, Detection) and each is not fused]
    sentences = tuple(
        ScoredSentence(
            sentence.text, sentence.span.start, sentence.span.end, fused.scores[index].risk,
            explain(fused.scores[index].reason, language), _evidence([scores[index] for scores in said]),
        )
        for index, sentence in enumerate(answer.sentences)
    )  # fmt: skip
    return ScoredAnswer(answer.text, fused.risk, policy.band(answer.kind, fused.risk, answer.lang), sentences)


def _evidence(scores: Sequence[SentenceScore]) -> tuple[Evidence, ...]:
    loudest = sorted((each for each in scores if each.risk is not None), key=lambda each: -(each.risk or 0.0))
    return tuple(dict.fromkeys(place for each in loudest for place in each.evidence))
