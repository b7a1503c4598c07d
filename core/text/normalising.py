"""One spelling for what readers take as the same text, with a way back to the original."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.answers import Span
from core.text.ordinary import ordinary
from core.text.spelling import IGNORED, READING, STAYS, UNSPACED, VANISHES, fold, is_mark, is_separator, joins

_UNSPACED, _STAYS, _VANISHES = re.compile(f"[{UNSPACED}]"), re.compile(STAYS), re.compile(VANISHES)

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
    found = ordinary(text)
    return "".join(char for char, _, _ in _normalised(text)) if found is None else found


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
    return READING.sub("", text)


def reading_spans(text: str) -> tuple[Span, ...]:
    """What ``strip_readings`` cuts out, brackets included."""
    return tuple(Span(*match.span()) for match in READING.finditer(text))


def _normalised(text: str) -> Iterator[_Piece]:
    """Folded characters without punctuation; a run of separators is one space, and none at either end."""
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
    """NFKC and case folding, cluster by cluster, without readings and invisible characters."""
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
