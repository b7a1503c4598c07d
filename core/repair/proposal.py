"""Hold a proposed repair with all that the checks compare: old and new claims, those cited, those of all sources."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.domain.answers import Answer, Evidence, Passage
from core.evidence.source_index import index_sources
from core.evidence.sources import read_sources
from core.evidence.terms import TermMatches, match_terms
from core.repair.claims import Claims
from core.repair.source_sentences import SourceSentences
from core.repair.splice import with_sentence
from core.text.normalising import normalise


@dataclass(frozen=True)
class Proposal:
    answer: Answer
    sentence: int
    new: str
    """The proposed replacement."""
    cited: tuple[Evidence, ...]
    """The evidence that the proposer cites."""

    @property
    def lang(self) -> str:
        return self.old.language

    @cached_property
    def old(self) -> Claims:
        return Claims(self.answer.sentences[self.sentence].text, self.answer.lang)

    @cached_property
    def now(self) -> Claims:
        return Claims(self.new, self.old.language)

    @cached_property
    def question(self) -> Claims:
        return Claims(self.answer.question, self.old.language)

    @cached_property
    def cited_claims(self) -> tuple[Claims, ...]:
        return tuple(Claims(each.quote, self.lang) for each in self.cited)

    @cached_property
    def source_claims(self) -> tuple[Claims, ...]:
        """Claims of all sources, sentence by sentence."""
        return tuple(Claims(each.quote, self.lang) for each in SourceSentences.of(self.answer).sentences)

    @cached_property
    def added(self) -> frozenset[str]:
        """Words, names and numbers that the new sentence brings."""
        return _beyond(self.now, self.old)

    @cached_property
    def removed(self) -> frozenset[str]:
        return _beyond(self.old, self.now)

    @cached_property
    def in_cited(self) -> TermMatches:
        """The new sentence's words by whether the cited sentences have them."""
        return self._matches(self.new, tuple(Passage(each.passage_id, each.quote) for each in self.cited))

    @cached_property
    def grounded(self) -> frozenset[str]:
        """Forms new in the proposal that the cited sentences contain."""
        return self.added & {token.form for token in self.in_cited.present}

    @cached_property
    def old_in_cited(self) -> TermMatches:
        return self._matches(self.old.text, tuple(Passage(each.passage_id, each.quote) for each in self.cited))

    @cached_property
    def old_in_sources(self) -> TermMatches:
        return self._matches(self.old.text, self.answer.passages)

    @cached_property
    def repaired(self) -> Answer | None:
        """The whole answer with it; None where that would change more than the one sentence."""
        return with_sentence(self.answer, self.sentence, self.new)

    def _matches(self, text: str, passages: tuple[Passage, ...]) -> TermMatches:
        return match_terms(text, index_sources(read_sources(passages, self.lang), self.lang))


def _beyond(claims: Claims, other: Claims) -> frozenset[str]:
    """Forms that the other has not, also not inside a word: a tokenizer may cut 호수마라톤 once and leave it once."""
    plain = normalise(other.text)
    return frozenset(
        token.form
        for token in claims.tokens
        if token.form in claims.forms - other.forms
        if claims.is_figure(token) or not _inside(normalise(claims.written(token)), plain)
    )


def _inside(word: str, text: str) -> bool:
    return len(word) > 1 and not word.isascii() and word in text
