"""Other stretches of the page that a key is read against: what the page might answer instead."""

from __future__ import annotations

from core.quizzes.answering.kinds import kind_of
from core.quizzes.answering.reading import Reading, candidates

MOST = 4
"""Each costs one more reading of the page."""


def rivals(reading: Reading) -> list[str]:
    """Of the key's kind, nearest first to the words of the question; nothing that the question itself has, and nothing
    that is part of the key or the other way round."""
    kind = kind_of(reading.key, reading.lang)
    nearness: dict[str, float] = {}
    for number, place in enumerate(reading.places):
        for each in candidates(place.text, reading.lang):
            text = place.text[each.span.start : each.span.end]
            if each.kind is kind and text not in reading.stem and text not in reading.key and reading.key not in text:
                nearness[text] = max(nearness.get(text, 0.0), reading.near(number, each.span))
    return sorted(nearness, key=lambda text: -nearness[text])[:MOST]
