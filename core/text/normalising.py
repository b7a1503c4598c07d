"""Normalise texts that readers take as equal to one spelling, with offsets back to the original."""

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
READING = re.compile(f"{_KANA_READING}|{_HANJA_GLOSS}")
IGNORED = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_MINUS = "\u2212"
"""The mathematical minus, which NFKC leaves unchanged."""
_NOT_PUNCTUATION = frozenset("%")
_ALSO_PUNCTUATION = frozenset("~`^|<>")
UNSPACED = f"{_KANA}{_HAN}"
"""Scripts written without spaces, next to which a space has no meaning."""
STAYS = rf"(?<=[0-9]\.)(?=[0-9])|(?<=-)(?<!(?![{UNSPACED}])[^\W_]-)(?=[0-9])"
"""Matches after a decimal point, or after a sign that is no hyphen or range."""
VANISHES = r"(?<=[0-9],)(?=[0-9]{3}(?![0-9]))|(?<=[^\W\d_]['’])(?=[^\W\d_])"
"""Matches after a thousands separator, or after an apostrophe inside a word."""


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
    """Return True if a character may combine with the one before: marks, vowel and final jamo, half-width voicing."""
    first = unicodedata.normalize("NFKD", char)[0]
    return unicodedata.category(first)[0] == "M" or "\u1160" <= first <= "\u11ff"


@lru_cache(maxsize=65_536)
def fold(cluster: str) -> str:
    """Return Unicode's NFKC_Casefold of a cluster."""
    text = unicodedata.normalize("NFD", cluster.replace(_MINUS, "-")).casefold()
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


_RANGES = (
    (0x00, 0x7F), (0xA0, 0xAC), (0xAE, 0x17F), (0x386, 0x3CE), (0x400, 0x481), (0x48A, 0x4FF), (0x2010, 0x2027),
    (0x2030, 0x205E), (0x20A0, 0x20BF), (0x2190, 0x21FF), (0x2460, 0x24FF), (0x25A0, 0x25FF), (0x3000, 0x3029),
    (0x3030, 0x303D), (0x3041, 0x3096), (0x309D, 0x30FF), (0x3131, 0x318E), (0x3200, 0x33FF), (0xFF01, 0xFF9D),
)  # fmt: skip
"""Ranges of the characters that are checked individually, without those that combine or fold into combining ones."""
_LETTERS = "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
"""Kanji and hangul syllables, which are their own normal form."""


def _plain(char: str) -> bool:
    return not joins(char) and not any(map(joins, fold(char)))


CHARS = "".join(char for first, last in _RANGES for char in map(chr, range(first, last + 1)) if _plain(char))
_FOLDS = {ord(char): fold(char) for char in CHARS if fold(char) != char}
_ORDINARY = re.compile(f"[{_LETTERS}{re.escape(CHARS)}]*")
_SEPARATOR = f"[{re.escape(''.join(sorted({each for char in CHARS for each in fold(char) if is_separator(each)})))}]"
_GAP = re.compile(f"{_SEPARATOR}(?!{STAYS})(?:(?P<nothing>{VANISHES})|(?:{_SEPARATOR}(?!{STAYS}|{VANISHES}))*)")
"""Starts with a character set, so that the search skips other characters quickly."""
_UNSEEN = re.compile(f"(?<=[{UNSPACED}]) | (?=[{UNSPACED}])")


def ordinary(text: str) -> str | None:
    """Return the normalised text in a tenth of the time, or None for a text that is not ordinary.

    A text is ordinary if none of its characters combine and each folds by itself.
    """
    if text.isascii():
        return _GAP.sub(_closed, text.lower()).strip(" ")
    if not _ORDINARY.fullmatch(text):
        return None
    folded = READING.sub("", text).translate(_FOLDS)
    return _UNSEEN.sub("", _GAP.sub(_closed, folded).strip(" "))


def _closed(gap: re.Match[str]) -> str:
    return "" if gap.lastgroup else " "


_UNSPACED, _STAYS, _VANISHES = re.compile(f"[{UNSPACED}]"), re.compile(STAYS), re.compile(VANISHES)

_Piece = tuple[str, int, int]
"""A normalised character and the offsets of the original that it came from."""


@dataclass(frozen=True, slots=True)
class Normalised:
    """Normalised text with, for each of its characters, the offsets of the original that it came from."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def original(self, span: Span) -> Span:
        """Return the span of the original for a span of ``text``, widened to complete characters."""
        if span.start < span.end:
            return Span(self.starts[span.start], self.ends[span.end - 1])
        position = (*self.starts, self.ends[-1] if self.ends else 0)[span.start]
        return Span(position, position)


def normalise(text: str) -> str:
    """Normalise width, case, spaces, punctuation and readings in brackets. Idempotent.

    Punctuation becomes a space, or nothing next to kana and kanji; a sign, a decimal point and ``%`` stay, and 1,185 is
    1185. For comparing and searching, never for display.
    """
    normalised = ordinary(text)
    return "".join(char for char, _, _ in _normalised(text)) if normalised is None else normalised


def normalise_mapped(text: str) -> Normalised:
    """Normalise a text and keep the offsets of the original."""
    pieces = list(_normalised(text))
    return Normalised(
        "".join(char for char, _, _ in pieces),
        tuple(start for _, start, _ in pieces),
        tuple(end for _, _, end in pieces),
    )


def strip_readings(text: str) -> str:
    """Remove readings in brackets: 二酸化炭素(にさんかたんそ), 대한민국(大韓民國)."""
    return READING.sub("", text)


def reading_spans(text: str) -> tuple[Span, ...]:
    """Return what ``strip_readings`` removes, brackets included."""
    return tuple(Span(*match.span()) for match in READING.finditer(text))


def _normalised(text: str) -> Iterator[_Piece]:
    """Yield folded characters without punctuation; a run of separators is one space, and none is at either end."""
    folded = list(_folded(text))
    whole = "".join(char for char, _, _ in folded)
    previous = ""  # the last character kept
    gap: tuple[int, int] | None = None  # the separators since then
    for index, (char, start, end) in enumerate(folded):
        if is_separator(char) or (is_mark(char) and (gap or not previous)):
            if _VANISHES.match(whole, index + 1):
                continue
            if not _STAYS.match(whole, index + 1):
                gap = (gap[0] if gap else start, end)
                continue
        if gap and previous and not _UNSPACED.match(previous) and not _UNSPACED.match(char):
            yield " ", *gap
        yield char, start, end
        previous, gap = char, None


def _folded(text: str) -> Iterator[_Piece]:
    """Apply NFKC and case folding by cluster, without readings and invisible characters."""
    cluster, start, end = "", 0, 0
    for index in _visible(text):
        char = text[index]
        if cluster and not joins(char):
            yield from ((folded, start, end) for folded in fold(cluster))
            cluster = ""
        if not cluster:
            start = index
        cluster += char
        end = index + 1
    yield from ((folded, start, end) for folded in fold(cluster))


def _visible(text: str) -> Iterator[int]:
    hidden = bytearray(len(text))
    for pattern in (READING, IGNORED):
        for match in pattern.finditer(text):
            hidden[match.start() : match.end()] = b"\1" * len(match.group())
    return (index for index, hide in enumerate(hidden) if not hide)
