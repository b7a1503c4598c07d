"""Which words of a line the kana of the small row over it belong to.

An engine reads small kana less surely than text, and joins what stands over several words: a reading is kept only where
a dictionary knows it of a word that stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.domain.material import Reading
from core.material.paragraphs import Line
from core.material.scripts import is_kana, is_kanji
from core.text.analysers import words_read

_REACH = 2.0
"""Letters of the line between the middle of a reading, as far as it can be told, and that of its word."""
_WHOLE, _NEAR = 0.5, 0.2
"""Kana that one word more has to explain, so that compounds of the dictionary stay whole; and a letter of distance."""
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_LIKE = str.maketrans("ぱぴぷぺぽ", "ばびぶべぼ")
_VOICED = dict(zip("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ", strict=True))
_RUN = re.compile(r"[\u3041-\u309f\u30a0-\u30ff]+|[^\u3041-\u309f\u30a0-\u30ff]+")


@dataclass(frozen=True, slots=True)
class _Base:
    """A word, and a reading that the dictionary gives it."""

    span: Span
    kana: str


@dataclass(frozen=True, slots=True)
class _Match:
    base: _Base
    start: int
    """In the kana of the row."""
    end: int
    off: float
    """Letters between the middles."""
    kana: str


def rows_over(line: Line, lines: Sequence[Line], rows: Sequence[Line]) -> list[Line]:
    """The rows of furigana to which no other line is nearer."""
    return [row for row in rows if _nearest(row, lines) is line]


def _nearest(row: Line, lines: Sequence[Line]) -> Line | None:
    """Of the lines that follow and lie beside it."""
    below = [each for each in lines if each.across > row.across and row.start < each.end and each.start < row.end]
    return min(below, key=lambda each: each.across, default=None)


def row_readings(line: Line, rows: Sequence[Line]) -> list[Reading]:
    """``rows``: those over this line. What is not sure is not said."""
    bases = list(dict.fromkeys(_bases(line.text)))
    places = _places(line)
    found: list[_Match] = []
    for row in rows:
        kana = [(char, at) for char, at in _letters(row) if is_kana(char)]
        found += _chosen(list(_matches(bases, places, kana, line.size)))
    apart: list[_Match] = []
    for match in sorted(found, key=lambda each: (each.base.span, each.off)):
        if not apart or apart[-1].base.span.end <= match.base.span.start:
            apart.append(match)
    return [Reading(match.base.span, match.kana) for match in apart]


def _bases(text: str) -> Iterator[_Base]:
    """Words as long and as short as the dictionary cuts them, and what of each is not written in kana."""
    for smallest in (False, True):
        at = 0
        for surface, read in words_read(text, smallest=smallest):
            start = text.find(surface, at)
            if start < 0:
                continue
            at = start + len(surface)
            kana = _hiragana(read)
            if not any(map(is_kanji, surface)) or not all(map(is_kana, kana)):
                continue
            yield _Base(Span(start, at), kana)
            runs = _RUN.findall(surface)
            pattern = "".join(_hiragana(run) if is_kana(run[0]) else "(.+?)" for run in runs)
            if len(runs) > 1 and (match := re.fullmatch(pattern, kana)):
                parts = iter(match.groups())
                place = start
                for run in runs:
                    if not is_kana(run[0]):
                        part = next(parts)
                        if any(map(is_kanji, run)):
                            yield _Base(Span(place, place + len(run)), part)
                    place += len(run)


def _matches(
    bases: Sequence[_Base], places: Sequence[float], kana: Sequence[tuple[str, float]], size: float
) -> Iterator[_Match]:
    text = "".join(char for char, _ in kana)
    plain = _plain(text)
    for base in bases:
        middle = (places[base.span.start] + places[base.span.end]) / 2
        for wanted in _spoken(base):
            start = -1
            while (start := plain.find(_plain(wanted), start + 1)) >= 0:
                end = start + len(wanted)
                off = abs((kana[start][1] + kana[end - 1][1]) / 2 - middle) / size
                if off <= _REACH:
                    yield _Match(base, start, end, off, wanted)


def _spoken(base: _Base) -> set[str]:
    """A single kanji behind another word may begin voiced: セーヌ川 has がわ."""
    if base.span.end - base.span.start > 1:
        return {base.kana}
    return {base.kana, _VOICED.get(base.kana[0], base.kana[0]) + base.kana[1:]}


def _chosen(matches: Sequence[_Match]) -> list[_Match]:
    """Those, in the order of line and row alike, that explain most of the row."""
    ordered = sorted(matches, key=lambda each: (each.end, each.base.span.end))
    best: list[tuple[float, list[_Match]]] = []
    for index, match in enumerate(ordered):
        before = max(
            (best[earlier] for earlier in range(index) if _goes_before(ordered[earlier], match)),
            key=lambda each: each[0], default=(0.0, []),
        )  # fmt: skip
        worth = (match.end - match.start) - _WHOLE - _NEAR * match.off
        best.append((before[0] + worth, [*before[1], match]))
    return max(best, key=lambda each: each[0], default=(0.0, []))[1]


def _goes_before(one: _Match, other: _Match) -> bool:
    return one.end <= other.start and one.base.span.end <= other.base.span.start


def _places(line: Line) -> list[float]:
    """Where each letter begins along the line, and where the last one ends: letters of half a width are told."""
    widths = [0.5 if char.isascii() else 1.0 for char in line.text]
    unit = (line.end - line.start) / max(1.0, sum(widths))
    places = [line.start]
    for width in widths:
        places.append(places[-1] + width * unit)
    return places


def _letters(row: Line) -> list[tuple[str, float]]:
    """Its letters with their middles."""
    step = (row.end - row.start) / max(1, len(row.text))
    return [(char, row.start + (index + 0.5) * step) for index, char in enumerate(row.text)]


def _hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text)


def _plain(kana: str) -> str:
    """Small kana and marks of half-voicing are hardly seen in small print."""
    return _hiragana(kana).translate(_SMALL).translate(_LIKE)
