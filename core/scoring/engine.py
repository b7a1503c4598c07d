"""Run detectors over answers; add identity, cost, time, abstention for unmet needs, and failure as data."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from core.confined.patience import TooSlow, patiently
from core.detectors.base import Detector, Versioned
from core.domain.answers import Answer, Detection, DetectorFailure, DetectorKey, Need, SentenceScore
from core.domain.stances import honest
from core.limits import SECONDS_OF_BATCH, SECONDS_OF_SENTENCE
from core.text.language import guess_language
from core.wording.phrases import Phrase, say

_FEWEST_WORDS = 3

Result = Detection | DetectorFailure


class ContractError(Exception):
    """A detector returned something other than one score per sentence, or facts about words that are not there."""


def key_of(detector: Versioned) -> DetectorKey:
    """Identity of a detector or the fusion: its fields are its configuration; a model is recorded by its name."""
    compared = [f.name for f in dataclasses.fields(detector) if f.compare]  # type: ignore[arg-type]
    fields = {name: _plain(getattr(detector, name)) for name in compared}
    config = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return DetectorKey(detector.name, detector.version, config)


def run(detector: Detector, answers: Sequence[Answer], *, leaving: tuple[type[Exception], ...] = ()) -> list[Result]:
    """One result per answer, in order. A batch that crashes is run again one by one, to blame the right answer.

    Raises what is ``leaving``, which is no failure of the detector but for whoever asks it to deal with.
    """
    key = key_of(detector)
    results: dict[int, Result] = {}
    able: list[int] = []
    for index, answer in enumerate(answers):
        unmet = sorted(need.value for need in detector.needs if not answer.has(need))
        if unmet or not answer.sentences:
            reason = say("no-" + "-and-".join(unmet)) if unmet else say("no-text")
            results[index] = Detection(key, (SentenceScore.abstain(reason),) * len(answer.sentences))
        else:
            able.append(index)
    if able:
        chosen = [answers[i] for i in able]
        score = _side_by_side if Need.LLM in detector.needs else _score
        results |= zip(able, score(detector, key, chosen, leaving), strict=True)
    return [results[i] for i in range(len(answers))]


ASKED_AT_ONCE = 4
"""Answers about which a language model is asked at the same time; with more, servers ask to wait."""


def _side_by_side(
    detector: Detector, key: DetectorKey, answers: list[Answer], leaving: tuple[type[Exception], ...]
) -> list[Result]:
    """Score each answer by itself, several at once, as most of the time is spent waiting for replies."""
    if len(answers) == 1:
        return _score(detector, key, answers, leaving)
    with ThreadPoolExecutor(ASKED_AT_ONCE) as pool:
        return [result for (result,) in pool.map(lambda answer: _score(detector, key, [answer], leaving), answers)]


def _score(
    detector: Detector, key: DetectorKey, answers: list[Answer], leaving: tuple[type[Exception], ...]
) -> list[Result]:
    spent = _stopwatch(detector)
    try:
        batch = patiently(_patience(answers), detector.score, answers)
        _check(detector, answers, batch)
    except leaving:
        raise
    except TooSlow as error:
        if len(answers) == 1:
            reason = tuple(part for part in error.phrases if isinstance(part, Phrase))
            return [Detection(key, (SentenceScore.abstain(*reason),) * len(answers[0].sentences), seconds=spent())]
        return [result for answer in answers for result in _score(detector, key, [answer], leaving)]
    except Exception as error:  # a detector may fail in any way; the run goes on and the failure is shown
        each = spent() / len(answers)
        if len(answers) > 1:
            again = [result for answer in answers for result in _score(detector, key, [answer], leaving)]
            return [dataclasses.replace(result, seconds=result.seconds + each) for result in again]
        return [DetectorFailure(key, type(error).__name__, str(error), each)]
    each = spent() / len(answers)
    return [
        Detection(key, _without_other_languages(detector, answer, scores), seconds=each)
        for answer, scores in zip(answers, batch, strict=True)
    ]


def _without_other_languages(
    detector: Detector, answer: Answer, scores: Sequence[SentenceScore]
) -> tuple[SentenceScore, ...]:
    """Abstain for a detector of words where no passage is in the language of the sentence: equal words say nothing."""
    if not getattr(detector, "compares_words", False) or not answer.passages:
        return tuple(honest(score, detector.name) for score in scores)
    of_passages = {guess_language(passage.text) for passage in answer.passages}
    return tuple(
        SentenceScore.abstain(say("other-language"))
        if _is_foreign(sentence.text, of_passages)
        else honest(score, detector.name)
        for sentence, score in zip(answer.sentences, scores, strict=True)
    )


def _is_foreign(text: str, of_passages: set[str]) -> bool:
    """Return True if a sentence is in none of these languages; a few Latin words are names in any."""
    lang = guess_language(text)
    if not lang or "" in of_passages or lang in of_passages:
        return False
    return lang != "en" or len(text.split()) >= _FEWEST_WORDS


def _patience(answers: Sequence[Answer]) -> float:
    """Seconds of the processor that answers may take, besides those of models: far more than any honest ones need."""
    return SECONDS_OF_BATCH + SECONDS_OF_SENTENCE * sum(len(answer.sentences) for answer in answers)


def encoding_seconds(detector: Detector) -> float:
    """Return the seconds that a detector's encoder has spent in the model so far; 0 if it does not count them."""
    seconds: float = getattr(getattr(detector, "encoder", None), "seconds", 0.0)
    return seconds


def _stopwatch(detector: Detector) -> Callable[[], float]:
    """Seconds since now without encoding, which would fall on whichever detector asks first."""
    start = time.perf_counter() - encoding_seconds(detector)
    return lambda: max(0.0, time.perf_counter() - encoding_seconds(detector) - start)


def _check(detector: Detector, answers: list[Answer], batch: list[list[SentenceScore]]) -> None:
    got = [len(scores) for scores in batch]
    wanted = [len(answer.sentences) for answer in answers]
    if got != wanted:
        raise ContractError(f"{detector.name} returned {got} scores for {wanted} sentences")
    for answer, scores in zip(answers, batch, strict=True):
        for sentence, score in zip(answer.sentences, scores, strict=True):
            if lost := next((fact for fact in score.facts if not fact.is_in(sentence.text)), None):
                raise ContractError(f"{detector.name} says {lost.said!r} stands at {lost.span} of {sentence.text!r}")


def _plain(value: Any) -> Any:
    """A field as JSON: learnt weights by their digest, a nested configuration by its fields, a model by its name."""
    if isinstance(digest := getattr(value, "digest", None), str):
        return digest
    if dataclasses.is_dataclass(value) and not hasattr(value, "encode") and not hasattr(value, "write"):
        return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, str | int | float | bool | None):
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [_plain(v) for v in (sorted(value) if isinstance(value, frozenset | set) else value)]
    return str(value.name)
