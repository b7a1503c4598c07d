"""Join the characters of a PDF page to lines; small lines of kana become furigana of the line below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.material._glyphs import Glyph
from core.material._scripts import is_reading

SMALL = 0.75
"""Share of the size of the text below which a line above it is its furigana."""
_SAME_LINE = 0.45
"""Largest distance across between the middles of two characters of one line, in their size."""
_GAP = 3.0
"""Largest gap between two characters of one line, in their size: columns are further apart."""
_MOST = 1000
"""Most lines of a page whose furigana is looked for: all pairs are compared, and no page of a book has as many."""


@dataclass(slots=True)
class GlyphLine:
    glyphs: list[Glyph] = field(default_factory=list)
    readings: list[Glyph] = field(default_factory=list)
    """Furigana: small kana above the line, or to its right if it is vertical."""

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
    """Join characters to lines, in the order of the file; small kana become the readings of the line they belong to."""
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
    """Give small kana to the line below them, and other small pieces, such as exponents, to the line around them."""
    if len(lines) > _MOST:
        return lines
    text_lines: list[GlyphLine] = []
    inserted: list[tuple[GlyphLine, GlyphLine]] = []
    for line in lines:
        text = "".join(glyph.char for glyph in line.glyphs if not glyph.char.isspace())
        larger = _nearest_larger(line, lines)
        if larger is None:
            text_lines.append(line)
        elif is_reading(text) and _stands_over(line, larger):
            larger.readings += [glyph for glyph in line.glyphs if not glyph.char.isspace()]
        elif abs(line.across - larger.across) < larger.size / 2:
            inserted.append((line, larger))
        else:
            text_lines.append(line)
    for line, larger in inserted:
        larger.glyphs = sorted([*larger.glyphs, *line.glyphs], key=lambda glyph: glyph.start)
    return text_lines


def _nearest_larger(small: GlyphLine, lines: list[GlyphLine]) -> GlyphLine | None:
    """Return the nearest larger line that this one runs along, or None."""
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
