"""The spelling of ``normalising`` for ordinary texts, in a tenth of the time: rules over a whole text, where its
characters stay apart and each folds by itself."""

from __future__ import annotations

import re

from core.text.spelling import READING, STAYS, UNSPACED, VANISHES, fold, is_separator, joins

_RANGES = (
    (0x00, 0x7F), (0xA0, 0xAC), (0xAE, 0x17F), (0x386, 0x3CE), (0x400, 0x481), (0x48A, 0x4FF), (0x2010, 0x2027),
    (0x2030, 0x205E), (0x20A0, 0x20BF), (0x2190, 0x21FF), (0x2460, 0x24FF), (0x25A0, 0x25FF), (0x3000, 0x3029),
    (0x3030, 0x303D), (0x3041, 0x3096), (0x309D, 0x30FF), (0x3131, 0x318E), (0x3200, 0x33FF), (0xFF01, 0xFF9D),
)  # fmt: skip
"""Of the characters that are looked at one by one; those that combine, or fold into what does, are left out."""
_LETTERS = "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
"""Kanji and syllables of hangul: each is its own spelling."""


def _plain(char: str) -> bool:
    return not joins(char) and not any(map(joins, fold(char)))


CHARS = "".join(char for first, last in _RANGES for char in map(chr, range(first, last + 1)) if _plain(char))
_FOLDS = {ord(char): fold(char) for char in CHARS if fold(char) != char}
_ORDINARY = re.compile(f"[{_LETTERS}{re.escape(CHARS)}]*")
_SEPARATOR = f"[{re.escape(''.join(sorted({each for char in CHARS for each in fold(char) if is_separator(each)})))}]"
_GAP = re.compile(f"{_SEPARATOR}(?!{STAYS})(?:(?P<nothing>{VANISHES})|(?:{_SEPARATOR}(?!{STAYS}|{VANISHES}))*)")
"""Begins with a set of characters, so that the search skips what is none of them."""
_UNSEEN = re.compile(f"(?<=[{UNSPACED}]) | (?=[{UNSPACED}])")


def ordinary(text: str) -> str | None:
    """None for a text that takes the long way."""
    if text.isascii():
        return _GAP.sub(_closed, text.lower()).strip(" ")
    if not _ORDINARY.fullmatch(text):
        return None
    folded = READING.sub("", text).translate(_FOLDS)
    return _UNSEEN.sub("", _GAP.sub(_closed, folded).strip(" "))


def _closed(gap: re.Match[str]) -> str:
    return "" if gap.lastgroup else " "
