"""The text of a page as HTML: readings above their words, doubts marked. Whatever stands on the page is text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from core.domain.answers import Span
from core.domain.material import Doubt, PageText, Reading
from pages.ui.frame.hidden_signs import visible

_CSS = Path(__file__).with_name("page_text.css")


def page_text_html(read: PageText, lang: str, name: str) -> str:
    """``name``: what the text is called to those who do not see it; it can be scrolled by keys."""
    spoken = f' lang="{escape(lang)}"' if lang else ""
    places = dict(numbered(read))
    parts, at = [], 0
    for reading in _apart(read.readings):
        parts.append(_marked(read.text, Span(at, reading.span.start), places))
        base = _marked(read.text, reading.span, places, inside=True)
        parts.append(f"<ruby>{base}<rt>{escape(reading.kana)}</rt></ruby>")
        at = reading.span.end
    parts.append(_marked(read.text, Span(at, len(read.text)), places))
    opened = f'<div class="page-text" role="region" tabindex="0" aria-label="{escape(name)}"{spoken}>'
    return f"<style>{_CSS.read_text('utf-8')}</style>{opened}{''.join(parts)}</div>"


def numbered(read: PageText) -> Iterator[tuple[int, Doubt]]:
    """Doubts in the order of the text, from 1."""
    return enumerate(sorted(read.doubts, key=lambda doubt: doubt.span), 1)


def _apart(readings: Sequence[Reading]) -> list[Reading]:
    """In order; of two that overlap the first, because a word has one place."""
    kept: list[Reading] = []
    for reading in sorted(readings, key=lambda each: each.span):
        if reading.span.start < reading.span.end and (not kept or kept[-1].span.end <= reading.span.start):
            kept.append(reading)
    return kept


def _marked(text: str, within: Span, doubts: dict[int, Doubt], *, inside: bool = False) -> str:
    """This stretch of the text; a doubt that is only partly in it is marked as far as it reaches. ``inside`` a ruby
    stand those that touch its edges without a character, so that they are not told twice."""
    parts, at = [], within.start
    for number, doubt in doubts.items():
        start, end = max(at, doubt.span.start), min(within.end, doubt.span.end)
        empty = doubt.span.start == doubt.span.end
        if start > end or (start == end and not (empty and _here(start, within, inside=inside))):
            continue
        parts.append(visible(text[at:start]))
        tag = f'<mark class="doubt">{visible(text[start:end])}<sup>{number}</sup></mark>'
        parts.append(tag)
        at = end
    parts.append(visible(text[at : within.end]))
    return "".join(parts)


def _here(place: int, within: Span, *, inside: bool) -> bool:
    return within.start < place < within.end if inside else within.start <= place <= within.end
