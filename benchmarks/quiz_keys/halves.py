"""Which articles of JSQuAD the readers learn from, which the weights over features, and which are measured on."""

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
"""Of the articles that are learnt from, the weights over features have one in so many to themselves."""

_MEASURED = 2
"""Of four of the other half of the articles."""


def use_of(answer: Answer) -> Use:
    """By its article, so that no paragraph of one is both learnt from and measured."""
    number = zlib.crc32(str(answer.meta.get("title") or answer.meta.get("source_id")).encode())
    if number % 2:
        return Use.MEASURED if number // 2 % 4 < _MEASURED else Use.KEYS
    return Use.READER if number // 2 % _ONE_IN else Use.WEIGHTS
