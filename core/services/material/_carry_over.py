"""Carry readings and doubts of a page over to its corrected text, where the text did not change."""

from __future__ import annotations

from core.domain.answers import Span
from core.domain.material import Furigana, PageText, ReadingDoubt
from core.text.diff import diff


def carry_over(before: PageText, text: str) -> PageText:
    """Return ``text`` with the readings and doubts of its unchanged characters; a doubt on corrected characters is
    dropped."""
    if text == before.text:
        return before
    stretches: list[tuple[int, int, int]] = []
    old = new = 0
    for run in diff(before.text, text):
        length = len(run.text)
        if run.change == "same":
            stretches.append((old, old + length, new - old))
        old += length * (run.change != "added")
        new += length * (run.change != "removed")

    def moved(span: Span) -> Span | None:
        """Return the span in the new text, or None if something in it changed, or both sides of an empty one did."""
        for start, end, by in stretches:
            if start <= span.start and span.end <= end:
                return Span(span.start + by, span.end + by)
        return None

    readings = tuple(Furigana(span, reading.kana) for reading in before.readings if (span := moved(reading.span)))
    doubts = tuple(ReadingDoubt(span, doubt.other) for doubt in before.doubts if (span := moved(doubt.span)))
    return PageText(text, readings, doubts, before.reader)


def without_doubt(read: PageText, doubt: ReadingDoubt) -> PageText:
    """Remove a doubt, as the text is right."""
    return PageText(read.text, read.readings, tuple(other for other in read.doubts if other != doubt), read.reader)


def with_other_reading(read: PageText, doubt: ReadingDoubt) -> PageText:
    """Replace the doubtful text with what the other reader read."""
    text = read.text[: doubt.span.start] + doubt.other + read.text[doubt.span.end :]
    return carry_over(without_doubt(read, doubt), text)
