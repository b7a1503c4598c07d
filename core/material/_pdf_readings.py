"""Assign the furigana of a PDF line to the characters below it, by the rules of typesetting."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from core.material._glyphs import Glyph
from core.material._scripts import is_kana

_LONGEST = 24
"""Most kana over one word."""
_WIDEST = 14
"""Most characters of one word."""
_OFF_CENTRE = 0.35
"""Largest distance between the middles of a reading and its word, in the size of the text."""
_ANOTHER = 0.12
"""Cost of beginning another reading: without it every kana would be one of its own."""
_KANA_AT_END, _KANA_AT_START = 0.1, 0.6
"""Cost of a word that ends in kana, for each of them, and of one that begins with kana, unless it is a counter."""
_COUNTERS = frozenset("かヶヵケカ")
_OVERHANG = 0.1
"""Cost of every size by which a reading is wider than its word and reaches over the neighbours."""
_UNPLACED = 2.0
"""Cost of a kana that belongs to no reading."""
_MOST = 500
"""Most small kana over one line: no line that people read has more."""
_NEVER_FIRST = frozenset("ぁぃぅぇぉっゃゅょゎんァィゥェォッャュョヮンー")

PlacedReading = tuple[int, int, str]
"""Index of the first character in the line, index behind the last one, and the kana."""


def placed_readings(base: Sequence[Glyph], kana: Sequence[Glyph]) -> list[PlacedReading]:
    """Cut a row of small kana into readings, each over its characters as a typesetter would set it.

    Readings of neighbouring words touch, so a gap alone does not separate them.
    """
    if len(kana) > _MOST:
        return []
    kana = sorted(kana, key=lambda glyph: glyph.start)
    starts, ends = [glyph.start for glyph in base], [glyph.end for glyph in base]
    best: list[tuple[float, list[PlacedReading], int]] = [(0.0, [], 0)]
    for end in range(1, len(kana) + 1):
        cost, placed, behind = best[end - 1]
        choices = [(cost + _UNPLACED, placed, behind)]
        for start in range(max(0, end - _LONGEST), end):
            if kana[start].char in _NEVER_FIRST:
                continue
            cost, placed, behind = best[start]
            choices += [
                (cost + off * (end - start) + _ANOTHER, [*placed, word], word[1])
                for word, off in _words(base, starts, ends, kana[start:end])
                if word[0] >= behind
            ]
        best.append(min(choices, key=lambda choice: choice[0]))
    return best[-1][1]


def _words(
    base: Sequence[Glyph], starts: Sequence[float], ends: Sequence[float], kana: Sequence[Glyph]
) -> Iterator[tuple[PlacedReading, float]]:
    """Yield words under the middle of these kana, each with its cost: the distance from their typeset position."""
    twice = kana[0].start + kana[-1].end
    text = "".join(glyph.char for glyph in kana)
    width = sum(glyph.size for glyph in kana)
    size = base[0].size
    for first in range(bisect_left(starts, twice / 2 - _WIDEST * size), bisect_right(starts, twice / 2)):
        glyph = base[first]
        lowest = bisect_left(ends, twice - glyph.start - 2 * _OFF_CENTRE * size)
        highest = bisect_right(ends, twice - glyph.start + 2 * _OFF_CENTRE * size)
        for last in range(max(first, lowest), min(first + _WIDEST, highest)):
            word = [letter.char for letter in base[first : last + 1]]
            if not all(map(str.isalnum, word)) or all(map(is_kana, word)):
                continue
            off = min(_off(glyph.start, ends[last], kana, width, spread) for spread in (True, False))
            excess = max(0.0, width - (ends[last] - glyph.start))
            edges = _KANA_AT_START * (is_kana(word[0]) and word[0] not in _COUNTERS)
            edges += _KANA_AT_END * sum(map(is_kana, word[1:]))
            yield (first, last + 1, text), (off + _OVERHANG * excess) / size + edges


def _off(start: float, end: float, kana: Sequence[Glyph], width: float, spread: bool) -> float:
    """Return the mean distance of the kana from their position: spread over the word, or packed over its middle."""
    total_width = max(width, end - start) if spread else width
    step = total_width / len(kana)
    first = (start + end) / 2 - total_width / 2 + step / 2
    return sum(abs(glyph.middle - first - step * nth) for nth, glyph in enumerate(kana)) / len(kana)
