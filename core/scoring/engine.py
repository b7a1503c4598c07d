"""Run detectors over answers; add identity, cost, time, abstention for unmet needs, and failure as data."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from core.detectors.base import Detector, Versioned
from core.domain.answers import Answer, Detection, DetectorFailure, DetectorKey, SentenceScore
from core.wording.phrases import say

Result = Detection | DetectorFailure


class ContractError(Exception):
    """A detector returned something other than one score per sentence."""


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
        results |= zip(able, _score(detector, key, [answers[i] for i in able], leaving), strict=True)
    return [results[i] for i in range(len(answers))]


def _score(
    detector: Detector, key: DetectorKey, answers: list[Answer], leaving: tuple[type[Exception], ...]
) -> list[Result]:
    spent = _stopwatch(detector)
    try:
        batch = detector.score(answers)
        _check(detector, answers, batch)
    except leaving:
        raise
    except Exception as error:  # a detector may fail in any way; the run goes on and the failure is shown
        each = spent() / len(answers)
        if len(answers) > 1:
            again = [result for answer in answers for result in _score(detector, key, [answer], leaving)]
            return [dataclasses.replace(result, seconds=result.seconds + each) for result in again]
        return [DetectorFailure(key, type(error).__name__, str(error), each)]
    each = spent() / len(answers)
    return [Detection(key, tuple(scores), seconds=each) for scores in batch]


def encoding_seconds(detector: Detector) -> float:
    """What the encoder of a detector has spent in the model so far, where it counts that."""
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
