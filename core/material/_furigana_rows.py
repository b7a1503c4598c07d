"""Separate the rows of furigana of a photographed page from its text, and assign them to its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Span
from core.domain.material import Furigana
from core.material._glyph_lines import SMALL
from core.material._paragraphs import TextLine
from core.material._picture_lines import Layout, SeenLine
from core.material._scripts import is_kana, is_kanji
from core.text.analysers import words_read

_KANA_SHARE = 0.8
_THIN = 0.88
"""Share of a line's thickness below which a row of kana is furigana. Boxes have a margin, which makes those of small
letters relatively large. A row that is not read as kana must be below ``SMALL``: on a poor picture an engine reads
anything into furigana."""
_REACH_ABOVE = 1.2
"""Largest distance between the middles of a line and of its furigana, in thicknesses of the line."""


def without_furigana(lines: Sequence[SeenLine], layout: Layout) -> tuple[list[SeenLine], list[SeenLine]]:
    """Separate the lines of the text from the small rows of kana above them; returns both."""
    rows = [line for line in lines if any(_stands_over(line, other, layout) for other in lines)]
    return [line for line in lines if line not in rows], rows


def only_lines(picture: Any, lines: Sequence[SeenLine]) -> Any:
    """Return a page of the same size that shows these lines alone, straightened."""
    import numpy as np
    from PIL import Image

    paper = tuple(int(value) for value in np.percentile(np.asarray(picture).reshape(-1, 3), 80, axis=0))
    page = Image.new("RGB", picture.size, paper)
    for line in lines:
        page.paste(line.strip(picture), (round(line.left), round(line.top)))
    return page


def _stands_over(row: SeenLine, line: SeenLine, layout: Layout) -> bool:
    thickness = line.thickness(layout)
    letters = [char for char in row.text if not char.isspace()]
    kana = sum(map(is_kana, letters)) >= _KANA_SHARE * len(letters)
    if row.thickness(layout) >= (_THIN if kana else SMALL) * thickness:
        return False
    if layout is Layout.VERTICAL:
        step = (row.left + row.right - line.left - line.right) / 2
        overlaps = row.top < line.bottom and line.top < row.bottom
    else:
        step = (line.top + line.bottom - row.top - row.bottom) / 2
        overlaps = row.left < line.right and line.left < row.right
    return overlaps and 0.4 * thickness < step < _REACH_ABOVE * thickness


_REACH = 2.0
"""Largest distance between the middles of a reading and its word, in letters of the line."""
_WHOLE, _NEAR = 0.5, 0.2
"""Costs in kana of one more word, so that compounds of the dictionary stay whole, and of a letter of distance."""
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
_LIKE = str.maketrans("ぱぴぷぺぽ", "ばびぶべぼ")
_VOICED = dict(zip("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ", strict=True))
_RUN = re.compile(r"[\u3041-\u309f\u30a0-\u30ff]+|[^\u3041-\u309f\u30a0-\u30ff]+")


@dataclass(frozen=True, slots=True)
class _DictionaryReading:
    """A word of the line with a reading that the dictionary gives it."""

    span: Span
    kana: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _KanaMatch:
    """Kana of the row that are a dictionary reading of a word below; ``start`` and ``end`` are indices in the row."""

    base: _DictionaryReading
    start: int
    end: int
    off: float
    """Distance between the middles, in letters."""
    kana: str


def rows_over(line: TextLine, lines: Sequence[TextLine], rows: Sequence[TextLine]) -> list[TextLine]:
    """Return the rows of furigana whose nearest line is this one."""
    return [row for row in rows if _nearest(row, lines) is line]


def _nearest(row: TextLine, lines: Sequence[TextLine]) -> TextLine | None:
    """Return the nearest of the lines that follow the row and overlap it along the line."""
    below = [line for line in lines if line.across > row.across and row.start < line.end and line.start < row.end]
    return min(below, key=lambda line: line.across, default=None)


def row_readings(line: TextLine, rows: Sequence[TextLine]) -> list[Furigana]:
    """Return the certain readings of a line from the ``rows`` above it; an uncertain one is dropped."""
    bases = list(dict.fromkeys(_dictionary_readings(line.text)))
    positions = _letter_positions(line)
    matches: list[_KanaMatch] = []
    for row in rows:
        kana = [(char, at) for char, at in _letters(row) if is_kana(char)]
        matches += _best_chain(list(_matches(bases, positions, kana, line.size)))
    apart: list[_KanaMatch] = []
    for match in sorted(matches, key=lambda match: (match.base.span, match.off)):
        if not apart or apart[-1].base.span.end <= match.base.span.start:
            apart.append(match)
    return [Furigana(match.base.span, match.kana) for match in apart]


def _dictionary_readings(text: str) -> Iterator[_DictionaryReading]:
    """Yield words as long and as short as the dictionary cuts them, and the parts of each that are kanji."""
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
            yield _DictionaryReading(Span(start, at), kana)
            runs = _RUN.findall(surface)
            pattern = "".join(_hiragana(run) if is_kana(run[0]) else "(.+?)" for run in runs)
            if len(runs) > 1 and (match := re.fullmatch(pattern, kana)):
                parts = iter(match.groups())
                position = start
                for run in runs:
                    if not is_kana(run[0]):
                        part = next(parts)
                        if any(map(is_kanji, run)):
                            yield _DictionaryReading(Span(position, position + len(run)), part)
                    position += len(run)


def _matches(
    bases: Sequence[_DictionaryReading], positions: Sequence[float], kana: Sequence[tuple[str, float]], size: float
) -> Iterator[_KanaMatch]:
    text = "".join(char for char, _ in kana)
    plain = _plain(text)
    for base in bases:
        middle = (positions[base.span.start] + positions[base.span.end]) / 2
        for wanted in _spoken_forms(base):
            start = -1
            while (start := plain.find(_plain(wanted), start + 1)) >= 0:
                end = start + len(wanted)
                off = abs((kana[start][1] + kana[end - 1][1]) / 2 - middle) / size
                if off <= _REACH:
                    yield _KanaMatch(base=base, start=start, end=end, off=off, kana=wanted)


def _spoken_forms(base: _DictionaryReading) -> set[str]:
    """Return the reading, for a single kanji also with a voiced beginning, as behind another word: がわ in セーヌ川."""
    if base.span.end - base.span.start > 1:
        return {base.kana}
    return {base.kana, _VOICED.get(base.kana[0], base.kana[0]) + base.kana[1:]}


def _best_chain(matches: Sequence[_KanaMatch]) -> list[_KanaMatch]:
    """Return the matches that explain most of the row, in an order that line and row share."""
    ordered = sorted(matches, key=lambda match: (match.end, match.base.span.end))
    best: list[tuple[float, list[_KanaMatch]]] = []
    for index, match in enumerate(ordered):
        before = max(
            (best[earlier] for earlier in range(index) if _goes_before(ordered[earlier], match)),
            key=lambda chain: chain[0],
            default=(0.0, []),
        )
        worth = (match.end - match.start) - _WHOLE - _NEAR * match.off
        best.append((before[0] + worth, [*before[1], match]))
    return max(best, key=lambda chain: chain[0], default=(0.0, []))[1]


def _goes_before(one: _KanaMatch, other: _KanaMatch) -> bool:
    return one.end <= other.start and one.base.span.end <= other.base.span.start


def _letter_positions(line: TextLine) -> list[float]:
    """Return the position where every letter begins along the line and where the last ends; ASCII is half as wide."""
    widths = [0.5 if char.isascii() else 1.0 for char in line.text]
    unit = (line.end - line.start) / max(1.0, sum(widths))
    positions = [line.start]
    for width in widths:
        positions.append(positions[-1] + width * unit)
    return positions


def _letters(row: TextLine) -> list[tuple[str, float]]:
    """Return the letters of a row with the positions of their middles."""
    step = (row.end - row.start) / max(1, len(row.text))
    return [(char, row.start + (index + 0.5) * step) for index, char in enumerate(row.text)]


def _hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text)


def _plain(kana: str) -> str:
    """Ignore small kana and half-voicing marks, which are hardly visible in small print."""
    return _hiragana(kana).translate(_SMALL).translate(_LIKE)
