"""Decide whether a number is a claim of a quantity, and no reference, ordinal or telephone number."""

from __future__ import annotations

import re
from collections.abc import Iterator

TELEPHONE = re.compile(r"(?<![0-9])\+?[0-9]{1,4}(?:[- ][0-9]{3,4}){2,}(?![0-9])|(?:-[A-Z0-9]{3,4}){2,}(?![0-9])")

_EACH = re.compile(r"\s?[^\s\d]{0,2}(?:あたり|当たり|につき|ごと|당|마다)|\s?[日人]|\s?일")
"""After a one that only says "each": 1日50円, 1台あたり."""
ORDINAL = re.compile(r"\s?(?:番目|位|번째|위(?![가-힣]{2})|度目|回目|つ目|st\b|nd\b|rd\b|th\b)")
_NAMED = (
    r"questions?|q|options?|answers?|forms?|boxe?s?|rooms?|parts?|paragraphs?|para|pages?|pp?\.|sections?|chapters?|"
    r"lines?|figures?|tables?|steps?|no\."
)
_REFERENCE = re.compile(rf"(?:\b(?:{_NAMED}) ?(?:[0-9]+(?:, | ?[-–] ?|,? and ))*|段落|문단)\Z", re.IGNORECASE)
_LONGEST_REFERENCE = 28
_ADVERBIAL = re.compile(r" days? (?:a|per) week\b|\s?人で(?!あ|す|し|は)|\s?人とも", re.IGNORECASE)
"""After numbers that follow from what they stand beside: six days a week, 二人で."""


def telephone_numbers(plain: str) -> Iterator[tuple[int, int]]:
    return (match.span() for match in TELEPHONE.finditer(plain))


def is_clear(plain: str, start: int, end: int, *, one: bool, counts: bool) -> bool:
    """Return True if the number at these offsets is a quantity that a source would have.

    ``one``: its value is one. ``counts``: it has no unit; the one of "1 item" says little.
    """
    if one and (counts or _EACH.match(plain, end)):
        return False
    if ORDINAL.match(plain, end) or plain[max(0, start - 1) : start] == "第" or _ADVERBIAL.match(plain, end):
        return False
    return not (counts and _REFERENCE.search(plain, max(0, start - _LONGEST_REFERENCE), start))
