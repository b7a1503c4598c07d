"""What full text is compared by: pairs of characters where a script has no spaces, words where it has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from core.text import tokens_en, tokens_ko
from core.text.normalising import strip_readings

_CJK = "\u3005\u3006\u3041-\u3096\u309d\u309e\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
_HANGUL = "\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3"
_RUN = re.compile(rf"(?P<pairs>[{_CJK}]+)|(?P<korean>[{_HANGUL}]+)|(?P<word>(?:(?![{_CJK}{_HANGUL}])[^\W_])+)")
_JOINED = re.compile(
    r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))|(?<=[^\W\d_])['’](?=[^\W\d_])|[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]"
)
"""What is left out inside a number or a word. ``core.text.normalise`` folds more and takes four times as long, which
over a hundred thousand chunks is most of the time; on JSQuAD both find the same (R@5 .946)."""
_HAS_HANGUL = re.compile(f"[{_HANGUL}]")
_LONGEST_WORD = 64
"""What is longer is no word but a number of a key or a picture; its beginning tells it apart."""


def terms(text: str) -> Iterator[str]:
    """Repeated as often as they occur. Two characters are the shortest Japanese words (経済, 学部), and any longer one
    is found by its pairs; a character alone, as 木 between digits, is itself. Korean without particles and endings,
    other words by their English stem. Raises MissingPart for Korean without Kiwi."""
    plain = _JOINED.sub("", strip_readings(unicodedata.normalize("NFKC", text)).casefold())
    for match in _RUN.finditer(plain):
        run = match.group()
        if match.lastgroup == "pairs":
            yield from (run[at : at + 2] for at in range(max(1, len(run) - 1)))
        elif match.lastgroup == "word":
            yield tokens_en.stem(run[:_LONGEST_WORD])
    if _HAS_HANGUL.search(plain):
        yield from (token.form for token in tokens_ko.tokens(plain) if token.content and _HAS_HANGUL.search(token.form))
