"""Which articles of JSQuAD the reader learns from, which the weights over features, and which are measured on."""

from __future__ import annotations

import zlib
from enum import StrEnum

from core.domain.answers import Answer


class Use(StrEnum):
    READER = "reader"
    WEIGHTS = "weights"
    MEASURED = "measured"


_ONE_IN = 5
"""Of the articles that are learnt from, the weights over features have one in so many to themselves."""


def use_of(answer: Answer) -> Use:
    """By its article, so that no paragraph of one is both learnt from and measured."""
    number = zlib.crc32(str(answer.meta.get("title") or answer.meta.get("source_id")).encode())
    if number % 2:
        return Use.MEASURED
    return Use.READER if number // 2 % _ONE_IN else Use.WEIGHTS
