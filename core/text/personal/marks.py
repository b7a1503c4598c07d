"""Marks in the place of personal data, the same in all texts that belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.personal.finding import apart, find_personal
from core.text.personal.found import Found, Personal

_SHORTEST = 6
"""Of what one text gave away and another holds without whatever gave it away."""


@dataclass(frozen=True, slots=True)
class MaskedText:
    text: str
    places: tuple[tuple[Span, Personal, str], ...]
    """In the text before, in order, and what stands there now."""

    def moved(self, at: int, *, end: bool) -> int:
        """Where an offset of the text before is now; inside of a mark at the mark's end, or as a start at its start."""
        shift = 0
        for span, _, mark in self.places:
            if at <= span.start:
                break
            if at < span.end:
                return span.start + shift + (len(mark) if end else 0)
            shift += len(mark) - (span.end - span.start)
        return at + shift


class Marks:
    """Counted by kind, in the order of the texts."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._found: dict[str, list[Found]] = {}
        self._marks: dict[tuple[Personal, str], str] = {}
        written: dict[str, Found] = {}
        counts: Counter[Personal] = Counter()
        for text in dict.fromkeys(texts):
            self._found[text] = find_personal(text)
            for each in self._found[text]:
                if (each.kind, each.value) not in self._marks:
                    counts[each.kind] += 1
                    self._marks[each.kind, each.value] = f"[{each.kind} {counts[each.kind]}]"
                if each.span.end - each.span.start >= _SHORTEST:
                    written.setdefault(text[each.span.start : each.span.end], each)
        self._written = written
        self._again: Any = written and regex.compile(
            r"(?<![A-Za-z0-9])\L<written>(?![A-Za-z0-9])", written=list(written)
        )

    @property
    def anything(self) -> bool:
        return bool(self._marks)

    def mask(self, text: str) -> MaskedText:
        """Raises KeyError for a text that was not among those counted."""
        found = apart([*self._found[text], *self._again_in(text)])
        places = tuple((each.span, each.kind, self._marks[each.kind, each.value]) for each in found)
        return MaskedText(_replaced(text, places), places)

    def _again_in(self, text: str) -> list[Found]:
        if not self._written:
            return []
        matches = self._again.finditer(text)
        return [self._written[match.group()]._replace(span=Span(*match.span())) for match in matches]


def _replaced(text: str, places: Sequence[tuple[Span, Personal, str]]) -> str:
    parts, at = list[str](), 0
    for span, _, mark in places:
        parts += [text[at : span.start], mark]
        at = span.end
    return "".join([*parts, text[at:]])
