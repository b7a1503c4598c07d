"""Terms of a text beside those of its sources, where a family name alone stands for the whole name."""

from __future__ import annotations

import re
from dataclasses import replace

from core.detectors.evidence.family_names import FamilyNames
from core.detectors.evidence.source_index import SourceIndex
from core.detectors.evidence.terms import TermMatches, match_terms
from core.text.normalising import normalise
from core.text.remembering import remembered
from core.text.tokens import Token

_FULL_NAME = re.compile(r"[ァ-ヺー]{1,40}(?:[・=＝][ァ-ヺー]{1,40})+|[A-Z][\w.'’-]{0,40}(?: [A-Z][\w'’-]{1,40})+")
"""Without the limits a line that is one endless word would be read again from each of its letters."""
_SHORTEST_FAMILY_NAME = 3


def match_terms_and_names(text: str, sources: SourceIndex) -> TermMatches:
    """As ``match_terms``, but a given name whose family name the passages have alone is not missed."""
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


@remembered
def _family_names(text: str) -> FamilyNames:
    return FamilyNames.of(text)
