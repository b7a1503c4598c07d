"""Pages without the personal data that has a form, where the settings ask for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from core.domain.answers import Span
from core.domain.material import Page, PageText
from core.formats.masking import masked_phrases
from core.text.personal.marks import Marks, MaskedText
from core.wording.phrases import Phrases


def masked_pages(pages: Sequence[Page]) -> tuple[tuple[Page, ...], Phrases]:
    """With what to say of it. The same mark for the same thing on all pages. Pictures are left out: nobody masks them,
    and what is legible on one need not stand in the text that was read from it."""
    marks = Marks(text for page in pages for text in _texts(page.read))
    places = Counter[str]()
    kept = tuple(replace(page, read=_masked(page.read, marks, places), image=b"") for page in pages)
    return kept, masked_phrases(places)


def masked_text(read: PageText) -> PageText:
    """Of one page that was read anew."""
    return _masked(read, Marks(_texts(read)), Counter())


def _texts(read: PageText) -> tuple[str, ...]:
    return (read.text, *(doubt.other for doubt in read.doubts))


def _masked(read: PageText, marks: Marks, places: Counter[str]) -> PageText:
    """A reading or a doubt within a mark goes with what it was of."""
    done = marks.mask(read.text)
    places.update(kind for _, kind, _ in done.places)
    readings = (replace(each, span=_moved(each.span, done)) for each in read.readings if _apart(each.span, done))
    doubts = (
        replace(each, span=_moved(each.span, done), other=marks.mask(each.other).text)
        for each in read.doubts
        if _apart(each.span, done)
    )
    return replace(read, text=done.text, readings=tuple(readings), doubts=tuple(doubts))


def _apart(span: Span, masked: MaskedText) -> bool:
    return all(span.end <= mark.start or span.start >= mark.end for mark, _, _ in masked.places)


def _moved(span: Span, masked: MaskedText) -> Span:
    start = masked.moved(span.start, end=False)
    return Span(start, start + span.end - span.start)
