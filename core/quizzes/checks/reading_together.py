"""A page read together with a question and its key, by the model that was taught to, and with what it might answer
instead."""

from __future__ import annotations

from collections.abc import Sequence

from core.detectors.evidence.sources import read_sources
from core.domain.answers import Answer
from core.grounding.base import GroundingReader
from core.quizzes.answering.reading import Reading
from core.quizzes.answering.rivals import rivals
from core.quizzes.answering.together import Together

_WITH_RIVALS = "en"
"""Whose verdicts taught what rivals say; of planted keys in Japanese they told nothing that the key's odds do not."""


def read_together(reader: GroundingReader, items: Sequence[tuple[Answer, Reading]]) -> list[Together]:
    odds = _odds(reader, [(answer, reading.stem, reading.key) for answer, reading in items])
    others = [rivals(reading) if answer.lang == _WITH_RIVALS else None for answer, reading in items]
    asked = [
        (answer, reading.stem, text)
        for (answer, reading), texts in zip(items, others, strict=True)
        for text in texts or ()
    ]
    instead = iter(_odds(reader, asked))
    return [
        Together(own, None if texts is None else max([0.0, *(own - next(instead) for _ in texts)]))
        for own, texts in zip(odds, others, strict=True)
    ]


def _odds(reader: GroundingReader, asked: Sequence[tuple[Answer, str, str]]) -> list[float]:
    return reader.odds(
        [
            reader.read(read_sources(answer.passages, answer.lang), f"{stem} {key}", answer.lang).pair
            for answer, stem, key in asked
        ]
    )
