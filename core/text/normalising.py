"""One spelling for what readers take as the same text, with a way back to the original."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.domain.answers import Span

_KANA = "ぁ-ゖァ-ヺーｦ-ﾟ"
_HAN = r"々〆\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KANA_READING = rf"(?<=[{_HAN}ヶ])(?:[(（](?=[^)）]{{0,40}}[ぁ-ゖァ-ヺｦ-ﾝ])[{_KANA}、・･\s]{{1,40}}[)）])+"
_HANJA_GLOSS = rf"(?<=[가-힣])(?:[(（](?=[^)）]{{0,40}}[{_HAN}])[{_HAN}·・ㆍ,\s]{{1,40}}[)）])+"
_READING = re.compile(f"{_KANA_READING}|{_HANJA_GLOSS}")
_IGNORED = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_MINUS = "\u2212"
"""NFKC leaves the mathematical minus alone."""
_NOT_PUNCTUATION = frozenset("%")
_ALSO_PUNCTUATION = frozenset("~`^|<>")
_UNSPACED = re.compile(f"[{_KANA}{_HAN}]")
"""Scripts written without spaces: next to them a space says nothing."""
_STAYS = re.compile(rf"(?<=[0-9])\.(?=[0-9])|(?<!(?![{_KANA}{_HAN}])[^\W_])-(?=[0-9])")
"""A decimal point; a sign, but no hyphen or range."""
_VANISHES = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))|(?<=[^\W\d_])['’](?=[^\W\d_])")
"""A thousands separator; an apostrophe inside a word."""

_Piece = tuple[str, int, int]
"""A normalised character and the stretch of the original it came from."""


@dataclass(frozen=True, slots=True)
class Normalised:
    """Normalised text and, for each of its characters, the stretch of the original it came from."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, span: Span) -> Span:
        """The stretch of the original behind a stretch of ``text``, widened to whole characters."""
        if span.start < span.end:
            return Span(self.starts[span.start], self.ends[span.end - 1])
        position = (*self.starts, self.ends[-1] if self.ends else 0)[span.start]
        return Span(position, position)


def normalise(text: str) -> str:
    """One spelling of width, case, spaces, punctuation and readings in brackets. Idempotent.

    Punctuation becomes a space, or nothing beside kana and kanji; a sign, a decimal point and ``%`` stay, and
    1,185 is 1185. For comparing and searching, never for showing.
    """
    return "".join(char for char, _, _ in _normalised(text))


def normalise_mapped(text: str) -> Normalised:
    """As ``normalise``, with the offsets to find the original again."""
    pieces = list(_normalised(text))
    return Normalised(
        "".join(char for char, _, _ in pieces),
        tuple(start for _, start, _ in pieces),
        tuple(end for _, _, end in pieces),
    )


def strip_readings(text: str) -> str:
    """Without readings in brackets: 二酸化炭素(にさんかたんそ), 대한민국(大韓民國)."""
    return _READING.sub("", text)


def reading_spans(text: str) -> tuple[Span, ...]:
    """What ``strip_readings`` cuts out, brackets included."""
    return tuple(Span(*match.span()) for match in _READING.finditer(text))


def _normalised(text: str) -> Iterator[_Piece]:
    """Folded characters without punctuation; a run of separators is one space, and none at either end."""
    folded = list(_folded(text))
    whole = "".join(char for char, _, _ in folded)
    previous = ""  # the last character kept
    gap: tuple[int, int] | None = None  # the separators since then
    for index, (char, start, end) in enumerate(folded):
        if _is_separator(char) or (_is_mark(char) and (gap or not previous)):
            if _VANISHES.match(whole, index):
                continue
            if not _STAYS.match(whole, index):
                gap = (gap[0] if gap else start, end)
                continue
        if gap and previous and not _UNSPACED.match(previous) and not _UNSPACED.match(char):
            yield " ", *gap
        yield char, start, end
        previous, gap = char, None


@lru_cache(maxsize=65_536)
def _is_separator(char: str) -> bool:
    if char in _NOT_PUNCTUATION:
        return False
    return unicodedata.category(char)[0] in "PZC" or char in _ALSO_PUNCTUATION


@lru_cache(maxsize=65_536)
def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _folded(text: str) -> Iterator[_Piece]:
    """NFKC and case folding, cluster by cluster, without readings and invisible characters."""
    cluster, start, end = "", 0, 0
    for index in _visible(text):
        char = text[index]
        if cluster and not _joins(char):
            yield from ((folded, start, end) for folded in _fold(cluster))
            cluster = ""
        if not cluster:
            start = index
        cluster += char
        end = index + 1
    yield from ((folded, start, end) for folded in _fold(cluster))


def _visible(text: str) -> Iterator[int]:
    hidden = bytearray(len(text))
    for pattern in (_READING, _IGNORED):
        for match in pattern.finditer(text):
            hidden[match.start() : match.end()] = b"\1" * len(match.group())
    return (index for index, hide in enumerate(hidden) if not hide)


@lru_cache(maxsize=65_536)
def _joins(char: str) -> bool:
    """Whether a character may combine with the one before: marks, vowel and final jamo, half-width voicing."""
    first = unicodedata.normalize("NFKD", char)[0]
    return unicodedata.category(first)[0] == "M" or "\u1160" <= first <= "\u11ff"


@lru_cache(maxsize=65_536)
def _fold(cluster: str) -> str:
    """Unicode's NFKC_Casefold."""
    text = unicodedata.normalize("NFD", cluster.replace(_MINUS, "-")).casefold()
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
