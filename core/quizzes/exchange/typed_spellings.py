"""Other spellings of an answer that a learner types: 22500 for 22,500, H2O for H₂O, １９２３ for 1923.

Other systems compare letter by letter. So an export accepts these as well, and an import takes them for one answer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

_PLAIN = re.compile(r"[A-Za-z0-9,.%°/+()−-](?:[A-Za-z0-9,.%°/+()− -]{0,58}[A-Za-z0-9,.%°/+()−-])?")
"""Texts that have other spellings, in normal width: anything else is typed as it stands."""
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ①-⓿]")
"""3² is not 32, and ① is a sign of its own."""
_THOUSANDS = re.compile(r"(?<![0-9,.])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])")
_LONG_NUMBER = re.compile(r"(?<![0-9,.])[1-9][0-9]{4,14}(?![0-9,])")
_DIGITS = str.maketrans("0123456789.,%", "０１２３４５６７８９．，％")
_NUMBER = re.compile(r"[0-9.,]+%?")


def spellings(text: str) -> list[str]:
    """Return the other spellings of an answer, the likeliest first."""
    folded = unicodedata.normalize("NFKC", text)
    if _RAISED.search(text) or not _PLAIN.fullmatch(folded):
        return []
    return list(dict.fromkeys(each for each in _spellings(folded) if each != text))


def _spellings(folded: str) -> Iterator[str]:
    bare = _THOUSANDS.sub(lambda number: number[0].replace(",", ""), folded)
    yield folded
    yield bare
    yield _LONG_NUMBER.sub(lambda number: f"{int(number[0]):,}", bare)
    if _NUMBER.fullmatch(bare):
        yield bare.translate(_DIGITS)


def with_spellings(answers: Iterable[str]) -> tuple[str, ...]:
    """Return the answers, then what else is accepted for them."""
    given = list(answers)
    others = dict.fromkeys(other for answer in given for other in spellings(answer))
    return (*given, *(other for other in others if other not in given))


def without_spellings(answers: Iterable[str]) -> list[str]:
    """Return the answers without those that are another spelling of an earlier one."""
    kept: list[str] = []
    for answer in answers:
        if not any(answer in spellings(other) for other in kept):
            kept.append(answer)
    return kept
