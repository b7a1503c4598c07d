"""Replace personal data that has a fixed form (numbers, addresses) with marks on pages of material."""

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
    """Return the masked pages and phrases that say what was masked. One value has the same mark on all pages. Pictures
    are removed, as they are not masked and may show more than the text that was read from them."""
    marks = Marks(text for page in pages for text in _texts(page.read))
    places = Counter[str]()
    kept = tuple(replace(page, read=_masked(page.read, marks, places), image=b"") for page in pages)
    return kept, masked_phrases(places)


def masked_text(read: PageText) -> PageText:
    """Mask one page that was read again."""
    return _masked(read, Marks(_texts(read)), Counter())


def _texts(read: PageText) -> tuple[str, ...]:
    return (read.text, *(doubt.other for doubt in read.doubts))


def _masked(read: PageText, marks: Marks, places: Counter[str]) -> PageText:
    """Mask one text; readings and doubts that overlap a mark are removed with the masked text."""
    done = marks.mask(read.text)
    places.update(kind for _, kind, _ in done.places)
    readings = (
        replace(reading, span=_moved(reading.span, done)) for reading in read.readings if _apart(reading.span, done)
    )
    doubts = (
        replace(doubt, span=_moved(doubt.span, done), other=marks.mask(doubt.other).text)
        for doubt in read.doubts
        if _apart(doubt.span, done)
    )
    return replace(read, text=done.text, readings=tuple(readings), doubts=tuple(doubts))


def _apart(span: Span, masked: MaskedText) -> bool:
    return all(span.end <= mark.start or span.start >= mark.end for mark, _, _ in masked.places)


def _moved(span: Span, masked: MaskedText) -> Span:
    start = masked.moved(span.start, end=False)
    return Span(start, start + span.end - span.start)
