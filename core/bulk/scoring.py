"""Score one shard by the suite that the desk uses; a row that cannot be used never ends the run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from core.bulk.shards import Given, Keyed, Shard
from core.domain.answers import Answer, Detection, DetectorFailure
from core.errors import TouchstoneError
from core.formats import BadRow, Row, RowError, to_record
from core.scoring.engine import key_of
from core.scoring.suite import Results, Suite


@dataclass(frozen=True, slots=True)
class Scoring:
    key: bytes
    answer: Answer
    results: Results


@dataclass(frozen=True, slots=True)
class Unusable:
    """A row of which no answer can be made."""

    key: bytes
    row: BadRow


Outcome = Scoring | Unusable

Finish = Callable[[Suite, Sequence[Outcome]], Any]
"""Turns a shard's outcomes, in the process that scored it, into the value that is sent back; it must be picklable."""


def score_shard(suite: Suite, shard: Shard, max_chars: int, batch: int) -> list[Outcome]:
    """In the order of its entries. Raises what is wrong with every answer, such as a missing model."""
    outcomes: list[Outcome] = []
    for start in range(0, len(shard.entries), batch):
        read = [_read(each, max_chars) for each in shard.entries[start : start + batch]]
        able = [each for each in read if not isinstance(each, Unusable)]
        scored = {each.key: each for each in _score(suite, able)}
        outcomes += [each if isinstance(each, Unusable) else scored[each[0]] for each in read]
    return outcomes


def lost(suite: Suite, shard: Shard, max_chars: int, error: str, message: str) -> list[Outcome]:
    """For what no process survived: every detector failed on it. The suite needs no models."""
    read = [_read(each, max_chars) for each in shard.entries]
    return [each if isinstance(each, Unusable) else _failed(suite, each, error, message) for each in read]


_Read = tuple[bytes, Answer, tuple[Detection, ...]]


def _read(each: Keyed, max_chars: int) -> _Read | Unusable:
    match each.entry:
        case BadRow():
            return Unusable(each.key, each.entry)
        case Given(answer, judged):
            return each.key, answer, judged
        case Row():
            try:
                return each.key, to_record(each.entry, max_chars).answer, ()
            except RowError as error:
                return Unusable(each.key, error.at(each.entry.number))


def _score(suite: Suite, able: Sequence[_Read]) -> list[Scoring]:
    """Detectors' failures are results. What else breaks is told of the one answer that breaks it."""
    judgements = {id(answer): judged for _, answer, judged in able}
    try:
        results = suite.score([answer for _, answer, _ in able], lambda answer: judgements[id(answer)])
    except (TouchstoneError, MemoryError):
        raise
    except Exception as error:  # any error of one answer must not end the run over all the others
        if len(able) > 1:
            return [scoring for each in able for scoring in _score(suite, [each])]
        return [_failed(suite, each, type(error).__name__, str(error)) for each in able]
    return [Scoring(key, answer, detections) for (key, answer, _), detections in zip(able, results, strict=True)]


def _failed(suite: Suite, read: _Read, error: str, message: str) -> Scoring:
    key, answer, _ = read
    every = (*suite.detectors, *suite.presets, suite.fusion)
    return Scoring(key, answer, [DetectorFailure(key_of(each), error, message) for each in every])
