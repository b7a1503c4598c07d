"""What counts as one spelling: rules by character, from Unicode's own tables."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_KANA = "ぁ-ゖァ-ヺーｦ-ﾟ"
_HAN = r"々〆\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KANA_READING = rf"(?<=[{_HAN}ヶ])(?:[(（](?=[^)）]{{0,40}}[ぁ-ゖァ-ヺｦ-ﾝ])[{_KANA}、・･\s]{{1,40}}[)）])+"
_HANJA_GLOSS = rf"(?<=[가-힣])(?:[(（](?=[^)）]{{0,40}}[{_HAN}])[{_HAN}·・ㆍ,\s]{{1,40}}[)）])+"
READING = re.compile(f"{_KANA_READING}|{_HANJA_GLOSS}")
IGNORED = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_MINUS = "\u2212"
"""NFKC leaves the mathematical minus alone."""
_NOT_PUNCTUATION = frozenset("%")
_ALSO_PUNCTUATION = frozenset("~`^|<>")
UNSPACED = f"{_KANA}{_HAN}"
"""Scripts written without spaces: next to them a space says nothing."""
STAYS = rf"(?<=[0-9]\.)(?=[0-9])|(?<=-)(?<!(?![{UNSPACED}])[^\W_]-)(?=[0-9])"
"""Stands behind a decimal point, or a sign that is no hyphen or range."""
VANISHES = r"(?<=[0-9],)(?=[0-9]{3}(?![0-9]))|(?<=[^\W\d_]['’])(?=[^\W\d_])"
"""Stands behind a thousands separator, or an apostrophe inside a word."""


@lru_cache(maxsize=65_536)
def is_separator(char: str) -> bool:
    if char in _NOT_PUNCTUATION:
        return False
    return unicodedata.category(char)[0] in "PZC" or char in _ALSO_PUNCTUATION


@lru_cache(maxsize=65_536)
def is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


@lru_cache(maxsize=65_536)
def joins(char: str) -> bool:
    """Whether a character may combine with the one before: marks, vowel and final jamo, half-width voicing."""
    first = unicodedata.normalize("NFKD", char)[0]
    return unicodedata.category(first)[0] == "M" or "\u1160" <= first <= "\u11ff"


@lru_cache(maxsize=65_536)
def fold(cluster: str) -> str:
    """Unicode's NFKC_Casefold."""
    text = unicodedata.normalize("NFD", cluster.replace(_MINUS, "-")).casefold()
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
