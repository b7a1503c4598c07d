"""Find which content words of a text its sources have, as they are or by a synonym."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Evidence
from core.evidence.source_index import SourceIndex, index_sources
from core.evidence.sources import MOST_CITED, SourceText
from core.text.normalising import normalise
from core.text.synonyms import Synonyms, members
from core.text.tokens import Token, TokenKind, tokens
from core.wording.phrases import Phrase, say

DOUBT = 0.25
"""Share of a missing word that a word found only by a synonym counts: 赤字 and 損失 are related, not the same."""


@dataclass(frozen=True, slots=True)
class SynonymMatch:
    """A word that the sources have by another of its group."""

    term: Token
    place: Evidence
    """It quotes the other word."""


@dataclass(frozen=True, slots=True)
class TermMatches:
    """The distinct content words of a text, in its order."""

    present: tuple[Token, ...] = ()
    by_synonym: tuple[SynonymMatch, ...] = ()
    missing: tuple[Token, ...] = ()

    @property
    def count(self) -> int:
        return len(self.present) + len(self.by_synonym) + len(self.missing)

    @property
    def doubt(self) -> float:
        """The share that is missing, a word found by its synonym only counting a quarter."""
        return (len(self.missing) + DOUBT * len(self.by_synonym)) / self.count

    @property
    def forms(self) -> set[str]:
        """Those the sources have as they are."""
        return {term.form for term in self.present}


def look_up(
    text: str, sources: Sequence[SourceText], lang: str, synonyms: Synonyms | None = None
) -> tuple[list[Token], list[Token]]:
    """The distinct content words of a text that the sources have, also by a synonym, and those they lack."""
    terms = match_terms(text, index_sources(sources, lang, synonyms))
    supported = {*terms.present, *(match.term for match in terms.by_synonym)}
    return sorted(supported, key=lambda term: term.span), list(terms.missing)


def match_terms(text: str, sources: SourceIndex) -> TermMatches:
    """Synonyms are those of Sudachi, for Japanese, and of the table, for any language.

    Names count too: Sudachi's groups give one bearer several names, 米国 and アメリカ. Numbers have no synonyms.
    """
    terms = {token.form: token for token in tokens(text, sources.lang) if token.content}
    present = {form for form, term in terms.items() if form in sources.forms or _is_within(term, text, sources)}
    left = [term for form, term in terms.items() if form not in present]
    akin = {term.form: place for term, place in _stand_ins(left, text, sources)}
    return TermMatches(
        tuple(term for form, term in terms.items() if form in present),
        tuple(SynonymMatch(term, akin[term.form]) for term in left if term.form in akin),
        tuple(term for term in left if term.form not in akin),
    )


def as_written(text: str, terms: Sequence[Token]) -> tuple[str, ...]:
    """Return the terms as they are written in the text."""
    return tuple(text[term.span.start : term.span.end] for term in terms)


def cite_synonyms(text: str, matches: Sequence[SynonymMatch]) -> tuple[list[Phrase], list[Evidence]]:
    """Says of the first few words under which other ones they stand in the sources, and shows these."""
    shown = matches[:MOST_CITED]
    spellings = as_written(text, [match.term for match in shown])
    phrases = [
        say("word-by-synonym", word=spelling, stands=match.place.quote)
        for spelling, match in zip(spellings, shown, strict=True)
    ]
    return phrases, [match.place for match in shown]


def _is_within(term: Token, text: str, sources: SourceIndex) -> bool:
    """Return True if a word without spaces around it lies inside a longer one: 児童 in 児童労働, 37.8 in 37.8万."""
    word = normalise(text[term.span.start : term.span.end])
    if term.kind is TokenKind.NUMBER:
        return sources.states(word)
    return not word.isascii() and len(word) > 1 and sources.contains(word)


def _stand_ins(left: Sequence[Token], text: str, sources: SourceIndex) -> Iterator[tuple[Token, Evidence]]:
    """Words that are, or are part of, a member of a group which the sources have too."""
    wanted = sorted((term for term in left if term.kind is not TokenKind.NUMBER), key=lambda term: term.span)
    if not wanted:
        return
    starts = [term.span.start for term in wanted]
    groups: dict[int, list[int]] = {}
    for span, group in members(text, sources.lang, sources.synonyms):
        if sources.has_group(group):
            for index in range(bisect_left(starts, span.start), bisect_left(starts, span.end)):
                groups.setdefault(index, []).append(group)
    for index, related in groups.items():
        yield wanted[index], sources.first_of(related)
