"""True and false say nothing that a source could have: of such a key, detectors read what the stem states."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence

from core.detectors.base import Detector
from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Detection, DetectorKey, Need, whole
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.answering.stated_stem import stated
from core.quizzes.checks.in_order import CHECK_NAMES
from core.scoring.engine import Result, key_of, run

_READ_OTHERWISE = frozenset({Need.QUIZ, Need.LLM, Need.LOGPROBS})
"""Who needs one of these reads a quiz as it is."""


def reads_statement(detector: Detector, answer: Answer) -> bool:
    """Whether the detector is given the statement in place of the key."""
    if not answer.quiz or detector.name in CHECK_NAMES or detector.needs & _READ_OTHERWISE:
        return False
    return form_of(answer.quiz) is QuestionForm.TRUE_FALSE


def key_for(detector: Detector, answer: Answer) -> DetectorKey:
    """Identity of what the detector says of this answer: a key read as a word is no key read as a statement."""
    key = key_of(detector)
    if not reads_statement(detector, answer):
        return key
    config = json.loads(key.config) | {"true_false": "statement"}
    return dataclasses.replace(
        key, config=json.dumps(config, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    )


def run_on_statements(detector: Detector, answers: Sequence[Answer]) -> list[Result]:
    """As ``engine.run``, where the score at a key of true or false is that of its statement."""
    results = run(detector, answers)
    places = [place for place, answer in enumerate(answers) if reads_statement(detector, answer)]
    for place, judged in zip(places, run(detector, [_claim(answers[place]) for place in places]), strict=True):
        results[place] = _with(results[place], judged, key_for(detector, answers[place]), answers[place])
    return results


def _claim(answer: Answer) -> Answer:
    text = stated(answer.quiz.stem if answer.quiz else "")
    return Answer(answer.id, "", text, whole(text), answer.passages, answer.samples, answer.lang)


def _with(result: Result, judged: Result, key: DetectorKey, answer: Answer) -> Result:
    if not isinstance(result, Detection) or not isinstance(judged, Detection):
        failed = judged if isinstance(result, Detection) else result
        return dataclasses.replace(failed, detector=key)
    (score,) = judged.scores
    scores = tuple(
        score if is_key(sentence, answer) else own
        for sentence, own in zip(answer.sentences, result.scores, strict=True)
    )
    return dataclasses.replace(result, detector=key, scores=scores, seconds=result.seconds + judged.seconds)
