"""Recognise the script of a character: kana, kanji, Hangul, or a mark that stands close."""

from __future__ import annotations

import re
import unicodedata

_KANA = re.compile(r"[\u3041-\u309f\u30a0-\u30ff\u31f0-\u31ff]")
_KANJI = re.compile(r"[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
_HANGUL = re.compile(r"[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
_WIDE_MARKS = re.compile(r"[\u3001-\u303f\uff01-\uff60\uffe0-\uffe6]")
_RADICALS = re.compile(r"[\u2e80-\u2fd5]")
_VERTICAL = dict(
    zip(
        "︐︑︒︓︔︕︖︗︘︙︰︱︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄",
        "，、。：；！？〖〗…‥—（）｛｝〔〕【】《》〈〉「」『』",
        strict=True,
    )
)


def is_kana(char: str) -> bool:
    return bool(_KANA.match(char))


def is_kanji(char: str) -> bool:
    return bool(_KANJI.match(char))


def is_hangul(char: str) -> bool:
    return bool(_HANGUL.match(char))


def stands_close(char: str) -> bool:
    """Return whether the character takes no space next to it, as in Japanese and Chinese."""
    return is_kana(char) or is_kanji(char) or bool(_WIDE_MARKS.match(char))


def is_reading(text: str) -> bool:
    """Return whether the text is kana throughout, as a reading above a word always is."""
    return bool(text) and all(is_kana(char) for char in text)


def plain(char: str) -> str:
    """Return the letter that is meant: fonts give radicals for kanji, and turned marks for vertical lines."""
    return unicodedata.normalize("NFKC", char) if _RADICALS.match(char) else _VERTICAL.get(char, char)
