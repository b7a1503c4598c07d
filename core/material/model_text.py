"""What a model read of a page, beside what was read of it before: its text, with the numbers that differ in doubt."""

from __future__ import annotations

from itertools import pairwise

from core.domain.answers import JSON, Span
from core.domain.material import PageText, Reading
from core.material.number_doubts import number_doubts

FEWEST_ALIKE = 0.25
"""Of the pairs of letters that were read before, found in what the model says. A poor engine's text of a real page has
three in four; a text that somebody made up, or that of another page, has hardly any."""
_FEWEST = 20
"""Pairs that say anything about that."""


def text_of_reply(data: JSON, reader: str) -> PageText:
    """Of a reply that ``check_page_reply`` took."""
    lines: list[str] = []
    readings: list[Reading] = []
    offset = 0
    for line in data["lines"]:
        text, at = line["text"], 0
        for reading in line["readings"]:
            at = text.index(reading["base"], at)
            end = at + len(reading["base"])
            readings.append(Reading(Span(offset + at, offset + end), reading["kana"]))
            at = end
        lines.append(text)
        offset += len(text) + 1
    return PageText("\n".join(lines), tuple(readings), reader=reader)


def compared(read: PageText, before: str) -> PageText:
    """With a doubt at every number that ``before`` has otherwise, or that only one of the two has."""
    doubts = number_doubts(read.text, before)
    return PageText(read.text, read.readings, tuple(doubts), read.reader)


def same_page(text: str, before: str) -> bool:
    """Whether both can be of one page: servers that drop a picture have the model make up a text."""
    pairs = _pairs(before)
    return len(pairs) < _FEWEST or len(pairs & _pairs(text)) >= FEWEST_ALIKE * len(pairs)


def _pairs(text: str) -> set[str]:
    letters = [char.casefold() for char in text if char.isalnum()]
    return {a + b for a, b in pairwise(letters)}
