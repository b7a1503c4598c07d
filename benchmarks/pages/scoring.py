"""Errors of one page that was read, against what stands on it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from core.domain.material import PageText

_NEAR = 2
"""Characters between a doubt and the wrong number that it is about, at most: a dropped one has no exact place."""


@dataclass(frozen=True, slots=True)
class Scored:
    errors: float
    """Character error rate."""
    wrong_numbers: int
    """Places where a digit is wrong, missing or too many."""
    flagged: int
    """Wrong numbers among these that stand in a doubt."""
    doubts: int
    in_vain: int


def plain(text: str) -> str:
    """Without white space, and with one form of letters that have several widths: no reader cares."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def error_rate(read: str, truth: str) -> float:
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.distance(plain(read), plain(truth)) / max(1, len(plain(truth)))


def scored(page: PageText, truth: str) -> Scored:
    from rapidfuzz.distance import Levenshtein

    read, wanted = plain(page.text), plain(truth)
    wrong = [
        (step.src_start, step.src_end)
        for step in Levenshtein.opcodes(read, wanted)
        if step.tag != "equal"
        and any(c.isdigit() for c in read[step.src_start : step.src_end] + wanted[step.dest_start : step.dest_end])
    ]
    places = [(len(plain(page.text[: d.span.start])), len(plain(page.text[: d.span.end]))) for d in page.doubts]
    return Scored(
        error_rate(page.text, truth),
        len(wrong),
        sum(any(_meet(place, doubt) for doubt in places) for place in wrong),
        len(places),
        sum(not any(_meet(place, doubt) for place in wrong) for doubt in places),
    )


def _meet(wrong: tuple[int, int], doubt: tuple[int, int]) -> bool:
    return wrong[0] <= doubt[1] + _NEAR and doubt[0] <= wrong[1] + _NEAR
