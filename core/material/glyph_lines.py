"""Characters of a page put together to lines, and the small lines that say how the one below is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.material.glyphs import Glyph
from core.material.scripts import is_reading

SMALL = 0.75
"""Of the size of the text: what is smaller and stands over a line of it is its reading."""
_SAME_LINE = 0.45
"""Of the size: middles of one line lie as close across."""
_GAP = 3.0
"""Sizes between two characters that no longer belong to one line: columns are further apart."""
_MOST = 1000
"""Lines of a page whose readings are looked for: each is compared with each, and no page of a book has as many."""


@dataclass(slots=True)
class GlyphLine:
    glyphs: list[Glyph] = field(default_factory=list)
    readings: list[Glyph] = field(default_factory=list)
    """Small kana over it, or to its right where it is vertical."""

    @property
    def size(self) -> float:
        return max(glyph.size for glyph in self.glyphs)

    @property
    def across(self) -> float:
        return self.glyphs[0].across

    @property
    def start(self) -> float:
        return min(glyph.start for glyph in self.glyphs)

    @property
    def end(self) -> float:
        return max(glyph.end for glyph in self.glyphs)


def glyph_lines(glyphs: Sequence[Glyph]) -> list[GlyphLine]:
    """In the order in which the file has them."""
    lines: list[GlyphLine] = []
    for glyph in glyphs:
        line = next((line for line in lines[:-9:-1] if _belongs(glyph, line)), None)
        if line is None:
            lines.append(line := GlyphLine())
        line.glyphs.append(glyph)
    return _with_readings([line for line in lines if any(not g.char.isspace() for g in line.glyphs)])


def _belongs(glyph: Glyph, line: GlyphLine) -> bool:
    last = line.glyphs[-1]
    return (
        SMALL < glyph.size / last.size < 1 / SMALL
        and abs(glyph.across - line.across) < _SAME_LINE * max(glyph.size, last.size)
        and -_GAP * last.size < glyph.start - last.end < _GAP * last.size
    )


def _with_readings(lines: list[GlyphLine]) -> list[GlyphLine]:
    """Small kana go to the line they stand over; other small pieces, such as exponents, into the line they stand in."""
    if len(lines) > _MOST:
        return lines
    kept: list[GlyphLine] = []
    small: list[tuple[GlyphLine, GlyphLine]] = []
    for line in lines:
        text = "".join(glyph.char for glyph in line.glyphs if not glyph.char.isspace())
        over = _nearest(line, lines)
        if over is None:
            kept.append(line)
        elif is_reading(text) and _stands_over(line, over):
            over.readings += [glyph for glyph in line.glyphs if not glyph.char.isspace()]
        elif abs(line.across - over.across) < over.size / 2:
            small.append((line, over))
        else:
            kept.append(line)
    for line, over in small:
        over.glyphs = sorted([*over.glyphs, *line.glyphs], key=lambda glyph: glyph.start)
    return kept


def _nearest(small: GlyphLine, lines: list[GlyphLine]) -> GlyphLine | None:
    """The larger line close by along which this one lies."""
    larger = [
        line
        for line in lines
        if small.size < SMALL * line.size
        and abs(small.across - line.across) < 1.6 * line.size
        and small.start < line.end + line.size
        and small.end > line.start - line.size
    ]
    below = [line for line in larger if small.across < line.across]
    return min(below or larger, key=lambda line: abs(small.across - line.across), default=None)


def _stands_over(small: GlyphLine, line: GlyphLine) -> bool:
    return 0.4 * line.size < line.across - small.across < 1.4 * line.size
