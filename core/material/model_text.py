"""Compare the text that a model read from a page with an earlier reading: numbers that differ become doubts."""

from __future__ import annotations

from itertools import pairwise

from core.domain.answers import JSON, Span
from core.domain.material import Furigana, PageText
from core.material._number_doubts import number_doubts

FEWEST_ALIKE = 0.25
"""Least share of the earlier reading's letter pairs that the model's text must contain. A poor engine's text of the
same page shares three in four; an invented text, or that of another page, shares hardly any."""
_FEWEST = 20
"""Fewest letter pairs of the earlier reading from which such a share can be judged."""


def text_of_reply(data: JSON, reader: str) -> PageText:
    """Return the text of a reply that passed ``check_page_reply``, with its readings."""
    lines: list[str] = []
    readings: list[Furigana] = []
    offset = 0
    for line in data["lines"]:
        text, at = line["text"], 0
        for reading in line["readings"]:
            at = text.index(reading["base"], at)
            end = at + len(reading["base"])
            readings.append(Furigana(Span(offset + at, offset + end), reading["kana"]))
            at = end
        lines.append(text)
        offset += len(text) + 1
    return PageText("\n".join(lines), tuple(readings), reader=reader)


def compared(read: PageText, before: str) -> PageText:
    """Add a doubt at every number that differs in ``before``, or that only one of the two texts has."""
    doubts = number_doubts(read.text, before)
    return PageText(read.text, read.readings, tuple(doubts), read.reader)


def same_page(text: str, before: str) -> bool:
    """Return whether both texts can be of one page: if a server drops the picture, the model invents a text."""
    pairs = _pairs(before)
    return len(pairs) < _FEWEST or len(pairs & _pairs(text)) >= FEWEST_ALIKE * len(pairs)


def _pairs(text: str) -> set[str]:
    letters = [char.casefold() for char in text if char.isalnum()]
    return {a + b for a, b in pairwise(letters)}
