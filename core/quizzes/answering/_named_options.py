"""Find the options that a question itself names (A or B), and compare them by year where it asks which came first."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.splitting import split

_WORD = r"[\"“(]?[A-Z0-9][\w.'’&()\"“”-]*"
_NAME = rf"(?:the |an? )?{_WORD}(?: (?:of|the|de|von|van|in|and|for|{_WORD}))*"
_BEFORE = r"(?:[,:] |\b(?:between|is|are|was|were|did|does|has|had|of|than|first|later|older|younger) )"
_PATTERNS = {
    "en": re.compile(rf"{_BEFORE}({_NAME}),? or ({_NAME})"),
    "ja": re.compile(r"([^、。？?\s]{1,30}?)と([^、。？?]{1,30}?)(?:のうち|では|とでは|の中)?、?の?(?:どちら|どっち)"),
    "ko": re.compile(
        r"([^,.?]{1,30}?)(?:와|과|이랑|랑|하고) ([^,.?]{1,30}?)(?: ?중(?:에서)?)?,? "
        r"(?:어느 것|어느 쪽|누가 더|무엇이 더)"
    ),
}


def options_named(stem: str, lang: str) -> tuple[str, ...]:
    """Return the options as they are written in the stem; empty if it names none."""
    pattern = _PATTERNS.get(lang)
    match = pattern.search(stem) if pattern else None
    return tuple(name.strip(" ?.,'\"“”") for name in match.groups()) if match else ()


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
    """Return the option that is right by the years of the sources, and the other one.

    Returns None if the question asks for something else, or if the sources do not settle it.
    """
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
    """Return whether two spellings may name one thing: "Woody" Allen and Heywood "Woody" Allen."""
    a, b = (normalise(name).split() for name in (option, key))
    return bool(a and b) and (a[-1] == b[-1] or set(a) <= set(b) or set(b) <= set(a))


def _year_of(option: str, passages: Sequence[str], lang: str) -> int | None:
    """Return the first year of the first sentence that has the last part of the option's name, or None."""
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
