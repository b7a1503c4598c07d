"""Have the grounding model read a page with a question and its key: the log-odds that the page supports the key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer
from core.evidence.sources import read_sources
from core.grounding.base import GroundingReader
from core.quizzes.answering.encoded_question import EncodedQuestion, answer_candidates
from core.quizzes.answering.key_kinds import key_kind

ODDS, BEHIND = "together", "behind"


@dataclass(frozen=True, slots=True)
class JointReading:
    odds: float
    """Log-odds that the page does not support the key."""
    behind: float | None = None
    """Log-odds by which another stretch is supported better; 0 if none is, None if none was read."""

    @property
    def features(self) -> dict[str, float]:
        return {ODDS: self.odds} | ({} if self.behind is None else {BEHIND: self.behind})


MOST = 4
"""Most rival answers; each costs one more reading of the page."""


def rival_answers(reading: EncodedQuestion) -> list[str]:
    """Return stretches of the key's kind, nearest to the words of the question first.

    A stretch that the question has, or that contains the key or is part of it, is left out.
    """
    kind = key_kind(reading.key, reading.lang)
    nearness: dict[str, float] = {}
    for number, place in enumerate(reading.places):
        for each in answer_candidates(place.text, reading.lang):
            text = place.text[each.span.start : each.span.end]
            if each.kind is kind and text not in reading.stem and text not in reading.key and reading.key not in text:
                nearness[text] = max(nearness.get(text, 0.0), reading.near(number, each.span))
    return sorted(nearness, key=lambda text: -nearness[text])[:MOST]


_WITH_RIVALS = "en"
"""Language in which rival answers are read: with planted keys in Japanese they added nothing to the key's odds."""


def read_jointly(reader: GroundingReader, items: Sequence[tuple[Answer, EncodedQuestion]]) -> list[JointReading]:
    odds = _odds(reader, [(answer, reading.stem, reading.key) for answer, reading in items])
    others = [rival_answers(reading) if answer.lang == _WITH_RIVALS else None for answer, reading in items]
    asked = [
        (answer, reading.stem, text)
        for (answer, reading), texts in zip(items, others, strict=True)
        for text in texts or ()
    ]
    instead = iter(_odds(reader, asked))
    return [
        JointReading(own, None if texts is None else max([0.0, *(own - next(instead) for _ in texts)]))
        for own, texts in zip(odds, others, strict=True)
    ]


def _odds(reader: GroundingReader, asked: Sequence[tuple[Answer, str, str]]) -> list[float]:
    return reader.odds(
        [
            reader.read(read_sources(answer.passages, answer.lang), f"{stem} {key}", answer.lang).pair
            for answer, stem, key in asked
        ]
    )
