"""Divide the articles of JSQuAD: the readers learn from some, the weights over features from others, and the rest are
measured on.
"""

from __future__ import annotations

import zlib
from enum import StrEnum

from core.domain.answers import Answer


class Use(StrEnum):
    READER = "reader"
    """Both readers learn from these."""
    KEYS = "keys"
    """The model that reads page and key together learns from these, too."""
    WEIGHTS = "weights"
    MEASURED = "measured"


_ONE_IN = 5
"""The number of articles to learn from, of which one is for the weights over features alone."""

_MEASURED = 2
"""The articles of every four of the other half that are measured on."""


def use_of(answer: Answer) -> Use:
    """By its article, so that no paragraph of one is both learnt from and measured."""
    number = zlib.crc32(str(answer.meta.get("title") or answer.meta.get("source_id")).encode())
    if number % 2:
        return Use.MEASURED if number // 2 % 4 < _MEASURED else Use.KEYS
    return Use.READER if number // 2 % _ONE_IN else Use.WEIGHTS
