"""Mask personal data by marks that are the same in all texts that belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.personal.finding import PersonalDataKind, PersonalDatum, find_personal, without_overlaps

_SHORTEST = 6
"""Fewest characters of a datum that is also masked where another text repeats it without its context."""


@dataclass(frozen=True, slots=True)
class MaskedText:
    text: str
    places: tuple[tuple[Span, PersonalDataKind, str], ...]
    """Spans in the original text, in order, each with its kind and mark."""

    def moved(self, at: int, *, end: bool) -> int:
        """Return the new offset of an original offset. Inside a mark it is the end of the mark, or its start for
        ``end=False``."""
        shift = 0
        for span, _, mark in self.places:
            if at <= span.start:
                break
            if at < span.end:
                return span.start + shift + (len(mark) if end else 0)
            shift += len(mark) - (span.end - span.start)
        return at + shift


class Marks:
    """Marks for personal data, numbered by kind in the order of the texts."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._found: dict[str, list[PersonalDatum]] = {}
        self._marks: dict[tuple[PersonalDataKind, str], str] = {}
        written: dict[str, PersonalDatum] = {}
        counts: Counter[PersonalDataKind] = Counter()
        for text in dict.fromkeys(texts):
            self._found[text] = find_personal(text)
            for datum in self._found[text]:
                if (datum.kind, datum.value) not in self._marks:
                    counts[datum.kind] += 1
                    self._marks[datum.kind, datum.value] = f"[{datum.kind} {counts[datum.kind]}]"
                if datum.span.end - datum.span.start >= _SHORTEST:
                    written.setdefault(text[datum.span.start : datum.span.end], datum)
        self._written = written
        self._again: Any = written and regex.compile(
            r"(?<![A-Za-z0-9])\L<written>(?![A-Za-z0-9])", written=list(written)
        )

    @property
    def anything(self) -> bool:
        return bool(self._marks)

    def mask(self, text: str) -> MaskedText:
        """Return the masked text. Raises KeyError for a text that was not passed to the constructor."""
        data = without_overlaps([*self._found[text], *self._again_in(text)])
        places = tuple((datum.span, datum.kind, self._marks[datum.kind, datum.value]) for datum in data)
        return MaskedText(_replaced(text, places), places)

    def _again_in(self, text: str) -> list[PersonalDatum]:
        if not self._written:
            return []
        matches = self._again.finditer(text)
        return [self._written[match.group()]._replace(span=Span(*match.span())) for match in matches]


def _replaced(text: str, places: Sequence[tuple[Span, PersonalDataKind, str]]) -> str:
    parts, at = list[str](), 0
    for span, _, mark in places:
        parts += [text[at : span.start], mark]
        at = span.end
    return "".join([*parts, text[at:]])
