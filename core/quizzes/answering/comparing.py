"""Questions that ask which of two came first or last, answered by the years that the sources give to each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.quizzes.answering.named_options import options_named
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.splitting import split

_EARLIEST = re.compile(
    r"\b(?:first|older|oldest|earlier|earliest|elder|before)\b|"
    r"先に|早く|古い|年上|먼저|오래된|일찍|나이가 많",
    re.IGNORECASE,
)
_LATEST = re.compile(
    r"\b(?:later|latest|younger|youngest|newer|newest|more recent(?:ly)?|last|second)\b|"
    r"後に|あとに|遅く|新しい|年下|나중|늦게|새로운|어린",
    re.IGNORECASE,
)
_FIRST_YEAR, _LAST_YEAR = 1000, 2100


def first_or_last(stem: str, passages: Sequence[str], lang: str) -> tuple[str, str] | None:
    """The option that is right by the years behind each, and the other one; None: the question asks for something
    else, or the sources do not settle it."""
    options = options_named(stem, lang)
    early, late = _EARLIEST.search(stem), _LATEST.search(stem)
    if len(options) != 2 or bool(early) is bool(late):  # noqa: PLR2004 a pair
        return None
    years = [_year_of(option, passages, lang) for option in options]
    if None in years or years[0] == years[1]:
        return None
    in_order = sorted(zip(years, options, strict=True), key=lambda pair: (pair[0] or 0) if early else -(pair[0] or 0))
    return in_order[0][1], in_order[1][1]


def same(option: str, key: str) -> bool:
    """Whether two spellings of a name end alike: "Woody" Allen and Heywood "Woody" Allen."""
    a, b = (normalise(each).split() for each in (option, key))
    return bool(a and b) and (a[-1] == b[-1] or set(a) <= set(b) or set(b) <= set(a))


def _year_of(option: str, passages: Sequence[str], lang: str) -> int | None:
    """The first year in the first sentence that has the last part of the option's name."""
    words = normalise(option).split()
    if not words:
        return None
    for text in passages:
        for sentence in split(text, lang):
            if words[-1] in normalise(sentence.text):
                years = [n.value for n in find_numbers(sentence.text, lang) if n.unit in {"year", ""}]
                known = [int(year) for year in years if _FIRST_YEAR <= year <= _LAST_YEAR]
                if known:
                    return known[0]
    return None
