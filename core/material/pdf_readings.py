"""Which characters each piece of furigana over a line belongs to, by where typesetters put it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from core.material.glyphs import Glyph
from core.material.scripts import is_kana

_LONGEST = 24
"""Kana over one word."""
_WIDEST = 14
"""Characters of one word."""
_OFF_CENTRE = 0.35
"""Of the text's size: readings are set over the middle of their word."""
_ANOTHER = 0.12
"""What it costs to begin another reading: without it every kana would be one."""
_KANA_AT_END, _KANA_AT_START = 0.1, 0.6
"""A word that is read begins with kanji, save for counters; kana within and behind it count each."""
_COUNTERS = frozenset("かヶヵケカ")
_OVERHANG = 0.1
"""Of its excess in sizes: a reading wider than its word reaches over the neighbours, but not by choice."""
_UNPLACED = 2.0
_MOST = 500
"""Small kana over one line: more stand over none that people read."""
_NEVER_FIRST = frozenset("ぁぃぅぇぉっゃゅょゎんァィゥェォッャュョヮンー")

Placed = tuple[int, int, str]
"""First and behind the last character of the line, and the kana."""


def placed_readings(base: Sequence[Glyph], kana: Sequence[Glyph]) -> list[Placed]:
    """Cuts a row of small kana into readings so that each stands over its characters as it would be set.

    Readings of neighbouring words touch, so a gap alone does not tell them apart.
    """
    if len(kana) > _MOST:
        return []
    kana = sorted(kana, key=lambda glyph: glyph.start)
    starts, ends = [glyph.start for glyph in base], [glyph.end for glyph in base]
    best: list[tuple[float, list[Placed], int]] = [(0.0, [], 0)]
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
) -> Iterator[tuple[Placed, float]]:
    """Characters under the middle of these kana, and how far the kana are from where they would be set over them."""
    twice = kana[0].start + kana[-1].end
    text = "".join(glyph.char for glyph in kana)
    width = sum(glyph.size for glyph in kana)
    size = base[0].size
    for first in range(bisect_left(starts, twice / 2 - _WIDEST * size), bisect_right(starts, twice / 2)):
        glyph = base[first]
        lowest = bisect_left(ends, twice - glyph.start - 2 * _OFF_CENTRE * size)
        highest = bisect_right(ends, twice - glyph.start + 2 * _OFF_CENTRE * size)
        for last in range(max(first, lowest), min(first + _WIDEST, highest)):
            word = [each.char for each in base[first : last + 1]]
            if not all(map(str.isalnum, word)) or all(map(is_kana, word)):
                continue
            off = min(_off(glyph.start, ends[last], kana, width, spread) for spread in (True, False))
            excess = max(0.0, width - (ends[last] - glyph.start))
            edges = _KANA_AT_START * (is_kana(word[0]) and word[0] not in _COUNTERS)
            edges += _KANA_AT_END * sum(map(is_kana, word[1:]))
            yield (first, last + 1, text), (off + _OVERHANG * excess) / size + edges


def _off(start: float, end: float, kana: Sequence[Glyph], width: float, spread: bool) -> float:
    """Mean distance of the kana from their places: spread evenly over the word, or close together over its middle."""
    whole = max(width, end - start) if spread else width
    step = whole / len(kana)
    first = (start + end) / 2 - whole / 2 + step / 2
    return sum(abs(glyph.middle - first - step * nth) for nth, glyph in enumerate(kana)) / len(kana)
