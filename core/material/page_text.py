"""Lines that an engine saw, put together to the text of a page, with the doubts at their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from core.domain.answers import Span
from core.domain.material import Doubt, PageText, Reading
from core.material.layouts import Layout
from core.material.paragraphs import Line, joints
from core.material.reading_order import in_reading_order
from core.material.seen_lines import SeenLine, usual_thickness

Compare = Callable[[Line], Sequence[Doubt]]
Read = Callable[[Line], Sequence[Reading]]


def ordered(lines: Sequence[SeenLine], layout: Layout) -> list[Line]:
    size = usual_thickness(lines, layout)
    return in_reading_order([line.placed(layout, size) for line in lines])


def page_text(lines: Sequence[Line], compare: Compare, reader: str, read: Read = lambda line: ()) -> PageText:
    """``compare``: the doubts about one line, with places in it; ``read``: its readings, likewise."""
    text, doubts, readings = "", list[Doubt](), list[Reading]()
    for joint, line in zip(joints(lines), lines, strict=True):
        offset = len(text) + len(joint)
        text += joint + line.text
        doubts += [replace(doubt, span=_moved(doubt.span, offset)) for doubt in compare(line)]
        readings += [replace(reading, span=_moved(reading.span, offset)) for reading in read(line)]
    return PageText(text, tuple(readings), tuple(doubts), reader)


def _moved(span: Span, offset: int) -> Span:
    return Span(span.start + offset, span.end + offset)


def beside(line: Line, others: Sequence[Line]) -> str:
    """What another engine saw where this line stands, piece by piece along it."""
    near = [
        other
        for other in others
        if abs(other.across - line.across) < line.size / 2 and other.start < line.end and line.start < other.end
    ]
    return " ".join(other.text for other in sorted(near, key=lambda other: other.start))
