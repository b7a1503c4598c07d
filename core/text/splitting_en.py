"""Where English sentences end, by pySBD's rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.text.analysers import missing
from core.text.windows import windowed

_BEFORE_A_NUMBER = re.compile(r"\b(?:c|ca|circa|b|d|fl|r|est|nos|p|pp|vol|art|sec|ch|figs|eq)\.\s+\Z", re.IGNORECASE)
"""Abbreviations that pySBD ends a sentence at, although a number follows: c. 1650."""
_BEFORE_A_SMALL_LETTER = re.compile(r"(?:\b[A-Za-z]+\.[A-Za-z]+|\b(?:tsp|tbsp|oz|lbs?|approx|hr|Jr|Sr))\.\s+\Z")
"""The same, before a word in lower case: B.Sc. degree."""
_LONGEST_ABBREVIATION = 12


def ends(line: str) -> Iterator[int]:
    """Offsets behind each sentence of a line. Raises MissingPart."""
    return windowed(line, _ends)


def _ends(text: str) -> list[int]:
    try:
        import pysbd
    except ImportError as error:
        raise missing("en", "pysbd") from error

    # A segmenter keeps the text it works on, so threads cannot share one; making it costs microseconds.
    segmenter = pysbd.Segmenter(language="en", clean=False)
    ends = _places(text, segmenter.processor(text).process()) if text else []
    return [end for end in ends if not _inside_abbreviation(text, end)]


def _places(text: str, sentences: list[str]) -> list[int]:
    """Where each sentence ends in the text, white space included.

    As pySBD's own ``char_span`` finds them, but that compiles a pattern for every sentence, which takes longer than
    all its rules.
    """
    ends: list[int] = []
    for sentence in sentences:
        position = text.find(sentence)
        while position >= 0:
            behind = position + len(sentence)
            end = behind + len(text[behind:]) - len(text[behind:].lstrip())
            if end > (ends[-1] if ends else 0):
                ends.append(end)
                break
            position = text.find(sentence, max(end, position + 1))
    return ends


def _inside_abbreviation(text: str, end: int) -> bool:
    before, after = text[max(0, end - _LONGEST_ABBREVIATION) : end], text[end : end + 1]
    if after.isdecimal():
        return _BEFORE_A_NUMBER.search(before) is not None
    return after.islower() and _BEFORE_A_SMALL_LETTER.search(before) is not None
