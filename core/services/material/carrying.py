"""A corrected text keeps the readings and doubts of what did not change."""

from __future__ import annotations

from core.domain.answers import Span
from core.domain.material import Doubt, PageText, Reading
from core.text.diff import diff


def carried(before: PageText, text: str) -> PageText:
    """``text`` with what is known of its unchanged characters; a doubt whose place was corrected is settled."""
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
        """None: something in it, or all around an empty one, was changed."""
        for start, end, by in stretches:
            if start <= span.start and span.end <= end:
                return Span(span.start + by, span.end + by)
        return None

    readings = tuple(Reading(span, each.kana) for each in before.readings if (span := moved(each.span)))
    doubts = tuple(Doubt(span, each.other) for each in before.doubts if (span := moved(each.span)))
    return PageText(text, readings, doubts, before.reader)


def without(read: PageText, doubt: Doubt) -> PageText:
    """Its place is right as it stands."""
    return PageText(read.text, read.readings, tuple(each for each in read.doubts if each != doubt), read.reader)


def with_other(read: PageText, doubt: Doubt) -> PageText:
    """With what the other reader saw in its place."""
    text = read.text[: doubt.span.start] + doubt.other + read.text[doubt.span.end :]
    return carried(without(read, doubt), text)
