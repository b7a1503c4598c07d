"""Which characters each piece of furigana over a line belongs to, by where typesetters put it."""

from __future__ import annotations

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
_NEVER_FIRST = frozenset("ぁぃぅぇぉっゃゅょゎんァィゥェォッャュョヮンー")

Placed = tuple[int, int, str]
"""First and behind the last character of the line, and the kana."""


def placed_readings(base: Sequence[Glyph], kana: Sequence[Glyph]) -> list[Placed]:
    """Cuts a row of small kana into readings so that each stands over its characters as it would be set.

    Readings of neighbouring words touch, so a gap alone does not tell them apart.
    """
    kana = sorted(kana, key=lambda glyph: glyph.start)
    best: list[tuple[float, list[Placed], int]] = [(0.0, [], 0)]
    for end in range(1, len(kana) + 1):
        choices = []
        for start in range(max(0, end - _LONGEST), end):
            if kana[start].char in _NEVER_FIRST:
                continue
            cost, placed, behind = best[start]
            for word, off in _words(base, kana[start:end]):
                if word[0] >= behind:
                    choices.append((cost + off * (end - start) + _ANOTHER, [*placed, word], word[1]))
        cost, placed, behind = best[end - 1]
        choices.append((cost + _UNPLACED, placed, behind))
        best.append(min(choices, key=lambda choice: choice[0]))
    return best[-1][1]


def _words(base: Sequence[Glyph], kana: Sequence[Glyph]) -> Iterator[tuple[Placed, float]]:
    """Characters under the middle of these kana, and how far the kana are from where they would be set over them."""
    middle = (kana[0].start + kana[-1].end) / 2
    text = "".join(glyph.char for glyph in kana)
    for first, glyph in enumerate(base):
        if not glyph.char.isalnum() or abs(glyph.middle - middle) > _WIDEST * glyph.size:
            continue
        for last in range(first, min(len(base), first + _WIDEST)):
            if not base[last].char.isalnum():
                break
            if abs((glyph.start + base[last].end) / 2 - middle) > _OFF_CENTRE * glyph.size:
                continue
            if all(is_kana(each.char) for each in base[first : last + 1]):
                continue
            off = min(_off(glyph.start, base[last].end, kana, spread) for spread in (True, False))
            excess = max(0.0, _width(kana) - (base[last].end - glyph.start))
            edges = _KANA_AT_START * (is_kana(glyph.char) and glyph.char not in _COUNTERS)
            edges += _KANA_AT_END * sum(is_kana(each.char) for each in base[first + 1 : last + 1])
            yield (first, last + 1, text), (off + _OVERHANG * excess) / glyph.size + edges


def _off(start: float, end: float, kana: Sequence[Glyph], spread: bool) -> float:
    """Mean distance of the kana from their places: spread evenly over the word, or close together over its middle."""
    width = _width(kana) / len(kana)
    room = max(0.0, end - start - width * len(kana)) if spread else 0.0
    step = width + room / len(kana)
    first = (start + end) / 2 - step * len(kana) / 2 + step / 2
    return sum(abs(glyph.middle - first - step * nth) for nth, glyph in enumerate(kana)) / len(kana)


def _width(kana: Sequence[Glyph]) -> float:
    """Of the kana set close together."""
    return sum(glyph.size for glyph in kana)
