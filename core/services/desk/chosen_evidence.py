"""Check the evidence that a person chose for a label in the browser, before it is stored."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from core.domain.answers import Answer, Evidence, Span, Stance
from core.domain.labels import Label
from core.limits import LONGEST_QUOTE, MOST_QUOTES
from core.services.desk.evidence_locations import MarkView, astral_positions, utf16_offset
from core.typed_json import JsonField

_STANCES = {Label.SUPPORTED: Stance.SUPPORTS, Label.MINOR: Stance.CONTRADICTS, Label.MAJOR: Stance.CONTRADICTS}


@dataclass(frozen=True, slots=True)
class ChosenEvidence:
    """A span of a source. ``source`` is an index into the passages and then the samples of an item; offsets count
    UTF-16 units."""

    source: int
    start: int
    end: int
    quote: str


Quotes = Annotated[tuple[ChosenEvidence, ...], JsonField(most=MOST_QUOTES)]


def bind(answer: Answer, chosen: Sequence[ChosenEvidence], label: Label) -> tuple[Evidence, ...] | None:
    """Return the evidence to store with the label, or None if a quote does not match its source or the label takes no
    evidence."""
    if not chosen:
        return ()
    stance = _STANCES.get(label)
    evidence = [_evidence(answer, piece, stance) for piece in chosen] if stance else [None]
    fitting = tuple(piece for piece in evidence if piece)
    return fitting if len(fitting) == len(evidence) else None


def mark_of(answer: Answer, evidence: Evidence) -> MarkView | None:
    """Return where to mark the evidence, or None if its source is gone or its text has changed there."""
    sources = _sources(answer)
    index = next((index for index, (name, _) in enumerate(sources) if name == evidence.passage_id), None)
    if index is None:
        return None
    text, span = sources[index][1], evidence.span
    if not evidence.quote or text[span.start : span.end] != evidence.quote:
        return None
    wide = astral_positions(text)
    return MarkView(index, utf16_offset(wide, span.start), utf16_offset(wide, span.end), evidence.stance)


def _evidence(answer: Answer, chosen: ChosenEvidence, stance: Stance) -> Evidence | None:
    sources = _sources(answer)
    if not 0 <= chosen.source < len(sources) or not 0 <= chosen.start < chosen.end:
        return None
    name, text = sources[chosen.source]
    wide = astral_positions(text)
    start, end = _code_point(wide, chosen.start), _code_point(wide, chosen.end)
    quote = text[start:end]
    if end > len(text) or not quote.strip() or quote != chosen.quote or len(quote) > LONGEST_QUOTE:
        return None
    return Evidence(name, Span(start, end), stance, quote)


def _sources(answer: Answer) -> list[tuple[str, str]]:
    """Return the sources as pairs of name and text, named as in ``Evidence``, in the order in which an item shows
    them."""
    samples = [(f"sample:{index}", text) for index, text in enumerate(answer.samples)]
    return [*((passage.id, passage.text) for passage in answer.passages), *samples]


def _code_point(wide: Sequence[int], position: int) -> int:
    """Return the code-point offset of a UTF-16 offset, the inverse of ``utf16_offset``; within a surrogate pair its
    start."""
    return position - bisect_left([place + index for index, place in enumerate(wide)], position)
