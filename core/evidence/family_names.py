"""Match the terms of a text with its sources, where a family name alone stands for the whole name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from core.evidence.source_index import SourceIndex
from core.evidence.terms import TermMatches, match_terms
from core.text.normalising import normalise
from core.text.text_cache import cached_by_text
from core.text.tokens import Token

_FULL_NAME = re.compile(r"[ァ-ヺー]{1,40}(?:[・=＝][ァ-ヺー]{1,40})+|[A-Z][\w.'’-]{0,40}(?: [A-Z][\w'’-]{1,40})+")
"""Without the limits a line that is one endless word would be read again from each of its letters."""
_SHORTEST_FAMILY_NAME = 3


def match_terms_and_names(text: str, sources: SourceIndex) -> TermMatches:
    """Match terms like ``match_terms``, but count a given name as found if the passages have the family name alone."""
    terms = match_terms(text, sources)
    if not terms.missing:
        return terms
    spared = [name.span() for name in _FULL_NAME.finditer(text) if _have_family_name(name[0], sources)]

    def is_given(term: Token) -> bool:
        return any(start <= term.span.start and term.span.end <= end for start, end in spared)

    return replace(terms, missing=tuple(term for term in terms.missing if not is_given(term)))


def _have_family_name(full: str, sources: SourceIndex) -> bool:
    family = re.split(r"[・=＝ ]", full)[-1]
    if len(family) < _SHORTEST_FAMILY_NAME or not sources.contains(normalise(family)):
        return False
    return any(_family_names(source.text).have(family) for source in sources.sources)


@cached_by_text
def _family_names(text: str) -> FamilyNames:
    return FamilyNames.of(text)


_WORD = re.compile(r"\w+")
_KATAKANA = re.compile(r"[ァ-ヺー・=＝]+")
_BEFORE = re.compile(r"[\w.'’-]")
_LONGEST_BEFORE = 40
_MOST_PLACES = 200
"""Most occurrences of a name's first word that are looked at."""


@dataclass(frozen=True, slots=True)
class FamilyNames:
    """The family names of one text."""

    text: str
    places: dict[str, list[int]] = field(default_factory=dict)
    """By word, where it begins."""
    katakana: set[str] = field(default_factory=set)
    """Runs of katakana with what joins the parts of a name."""

    @classmethod
    def of(cls, text: str) -> FamilyNames:
        known = cls(text, katakana=set(_KATAKANA.findall(text)))
        for match in _WORD.finditer(text):
            known.places.setdefault(match[0], []).append(match.start())
        return known

    def have(self, family: str) -> bool:
        """Return True if the text has the family name alone; after another given name it is somebody else."""
        if _KATAKANA.fullmatch(family):
            return family in self.katakana
        return any(self._is_alone(start, start + len(family)) for start in self._starts(family))

    def _starts(self, family: str) -> Iterator[int]:
        first = _WORD.match(family)
        for start in self.places.get(first[0] if first else "", [])[:_MOST_PLACES]:
            if self.text.startswith(family, start) and not _is(_WORD, self.text, start + len(family)):
                yield start

    def _is_alone(self, start: int, end: int) -> bool:
        if self.text[end : end + 1] == " " and "A" <= self.text[end + 1 : end + 2] <= "Z":
            return False
        before = start - 1
        if before < 1 or self.text[before] != " ":
            return True
        first = before
        while first > max(0, before - _LONGEST_BEFORE) and _is(_BEFORE, self.text, first - 1):
            first -= 1
        return first == before or not self.text[first].isupper()


def _is(kind: re.Pattern[str], text: str, at: int) -> bool:
    return kind.match(text, at) is not None
