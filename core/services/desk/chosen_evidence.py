"""Evidence that a person bound a label to: a place in a source as a browser counts it, checked before it is stored."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from core.domain.answers import Answer, Evidence, Span, Stance
from core.domain.labels import Label
from core.limits import LONGEST_QUOTE, MOST_QUOTES
from core.services.desk.evidence_places import MarkView, astral, utf16
from core.services.desk.messages import Sent

_STANCES = {Label.SUPPORTED: Stance.SUPPORTS, Label.MINOR: Stance.CONTRADICTS, Label.MAJOR: Stance.CONTRADICTS}


@dataclass(frozen=True, slots=True)
class ChosenEvidence:
    """A stretch of a source, which is an index into an item's passages, then samples. Offsets count UTF-16 units."""

    source: int
    start: int
    end: int
    quote: str


Quotes = Annotated[tuple[ChosenEvidence, ...], Sent(most=MOST_QUOTES)]


def bind(answer: Answer, chosen: Sequence[ChosenEvidence], label: Label) -> tuple[Evidence, ...] | None:
    """What is stored with the label; None when a quote is not what stands there, or the label takes no evidence."""
    if not chosen:
        return ()
    stance = _STANCES.get(label)
    evidence = [_evidence(answer, piece, stance) for piece in chosen] if stance else [None]
    fitting = tuple(piece for piece in evidence if piece)
    return fitting if len(fitting) == len(evidence) else None


def mark_of(answer: Answer, evidence: Evidence) -> MarkView | None:
    """None when the source is gone or says something else there by now."""
    sources = _sources(answer)
    index = next((index for index, (name, _) in enumerate(sources) if name == evidence.passage_id), None)
    if index is None:
        return None
    text, span = sources[index][1], evidence.span
    if not evidence.quote or text[span.start : span.end] != evidence.quote:
        return None
    wide = astral(text)
    return MarkView(index, utf16(wide, span.start), utf16(wide, span.end), evidence.stance)


def _evidence(answer: Answer, chosen: ChosenEvidence, stance: Stance) -> Evidence | None:
    sources = _sources(answer)
    if not 0 <= chosen.source < len(sources) or not 0 <= chosen.start < chosen.end:
        return None
    name, text = sources[chosen.source]
    wide = astral(text)
    start, end = _code_point(wide, chosen.start), _code_point(wide, chosen.end)
    quote = text[start:end]
    if end > len(text) or not quote.strip() or quote != chosen.quote or len(quote) > LONGEST_QUOTE:
        return None
    return Evidence(name, Span(start, end), stance, quote)


def _sources(answer: Answer) -> list[tuple[str, str]]:
    """Names as ``Evidence`` has them, in the order in which an item shows them."""
    samples = [(f"sample:{index}", text) for index, text in enumerate(answer.samples)]
    return [*((passage.id, passage.text) for passage in answer.passages), *samples]


def _code_point(wide: Sequence[int], position: int) -> int:
    """The inverse of ``utf16``; inside a pair it is the start of the pair."""
    return position - bisect_left([place + index for index, place in enumerate(wide)], position)
