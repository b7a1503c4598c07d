"""Which content words of a text its sources have, as they are or by a synonym."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.detectors.evidence.source_index import Joined, join
from core.detectors.evidence.sources import MOST_PLACES, Source
from core.domain.answers import Evidence
from core.text.normalising import normalise
from core.text.synonyms import Synonyms, members
from core.text.tokens import Token, TokenKind, tokens
from core.wording.phrases import Phrase, say

DOUBT = 0.25
"""How much of a missing word is a word found by its synonym only: 赤字 and 損失 are related, not the same."""


@dataclass(frozen=True, slots=True)
class Akin:
    """A word that the sources have by another of its group."""

    term: Token
    place: Evidence
    """It quotes the other word."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The distinct content words of a text, in its order."""

    found: tuple[Token, ...] = ()
    akin: tuple[Akin, ...] = ()
    missing: tuple[Token, ...] = ()

    @property
    def count(self) -> int:
        return len(self.found) + len(self.akin) + len(self.missing)

    @property
    def doubt(self) -> float:
        """The share that is missing, a word found by its synonym only counting a quarter."""
        return (len(self.missing) + DOUBT * len(self.akin)) / self.count

    @property
    def forms(self) -> set[str]:
        """Those the sources have as they are."""
        return {term.form for term in self.found}


def look_up(
    text: str, sources: Sequence[Source], lang: str, synonyms: Synonyms | None = None
) -> tuple[list[Token], list[Token]]:
    """The distinct content words of a text that the sources have, also by a synonym, and those they lack."""
    terms = compare(text, join(sources, lang, synonyms))
    found = {*terms.found, *(each.term for each in terms.akin)}
    return sorted(found, key=lambda term: term.span), list(terms.missing)


def compare(text: str, sources: Joined) -> Comparison:
    """Synonyms are those of Sudachi, for Japanese, and of the table, for any language.

    Names count too: Sudachi's groups give one bearer several names, 米国 and アメリカ. Numbers have no synonyms.
    """
    terms = {token.form: token for token in tokens(text, sources.lang) if token.content}
    found = {form for form, term in terms.items() if form in sources.forms or _is_within(term, text, sources)}
    left = [term for form, term in terms.items() if form not in found]
    akin = {term.form: place for term, place in _stand_ins(left, text, sources)}
    return Comparison(
        tuple(term for form, term in terms.items() if form in found),
        tuple(Akin(term, akin[term.form]) for term in left if term.form in akin),
        tuple(term for term in left if term.form not in akin),
    )


def words(text: str, terms: Sequence[Token]) -> tuple[str, ...]:
    """As they are written in the text."""
    return tuple(text[term.span.start : term.span.end] for term in terms)


def by_synonym(text: str, akin: Sequence[Akin]) -> tuple[list[Phrase], list[Evidence]]:
    """Says of the first few words under which other ones they stand in the sources, and shows these."""
    shown = akin[:MOST_PLACES]
    said = words(text, [each.term for each in shown])
    phrases = [say("word-by-synonym", word=w, stands=a.place.quote) for w, a in zip(said, shown, strict=True)]
    return phrases, [each.place for each in shown]


def _is_within(term: Token, text: str, sources: Joined) -> bool:
    """Whether a word of a script without spaces stands inside a longer one, 児童 in 児童労働; or 37.8 in 37.8万."""
    word = normalise(text[term.span.start : term.span.end])
    if term.kind is TokenKind.NUMBER:
        return sources.states(word)
    return not word.isascii() and len(word) > 1 and sources.contains(word)


def _stand_ins(left: Sequence[Token], text: str, sources: Joined) -> Iterator[tuple[Token, Evidence]]:
    """Words that are, or are part of, a member of a group which the sources have too."""
    wanted = sorted((term for term in left if term.kind is not TokenKind.NUMBER), key=lambda term: term.span)
    if not wanted:
        return
    starts = [term.span.start for term in wanted]
    groups: dict[int, list[int]] = {}
    for span, group in members(text, sources.lang, sources.synonyms):
        if sources.has_group(group):
            for at in range(bisect_left(starts, span.start), bisect_left(starts, span.end)):
                groups.setdefault(at, []).append(group)
    for at, found in groups.items():
        yield wanted[at], sources.first_of(found)
