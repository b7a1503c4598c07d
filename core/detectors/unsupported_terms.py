"""Flag sentences by their worst terms: those no passage has, and those the passages have only apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, Sentence, SentenceScore
from core.evidence.claim_text import is_key
from core.evidence.sources import SourceText, best_sentences, read_sources, sentences_with
from core.evidence.terms import as_written, look_up
from core.text.tokens import TokenKind, tokens
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class UnsupportedTerms:
    """Risk is the chance that at least one term is invented: 1 - (1 - p1)(1 - p2)...

    p is 0.5 for a name or number that no passage has, so that one of them decides; 0.2 for another content word,
    which may be a paraphrase, except in the key of a quiz, of which each word counts like a name; 0.05 for a term
    that stands in the passages, but not in the source sentence that has most of this one, as true parts are joined
    into false wholes. Terms of the question are no evidence, every sentence has them; a sentence of nothing else is
    judged by them. Unlike a share of words, a long sentence never dilutes an invented term. It cannot see wrong
    relations between terms of one source sentence.
    """

    name: ClassVar[str] = "unsupported_terms"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "one invented term in a sentence that is otherwise right, parts joined from apart"
    source: ClassVar[str] = "own"
    compares_words: ClassVar[bool] = True

    invented_name: float = 0.5
    invented_word: float = 0.2
    joined: float = 0.05

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        in_question = {token.form for token in tokens(answer.question, answer.lang)}
        return [self._sentence(sentence, answer, sources, in_question) for sentence in answer.sentences]

    def _sentence(
        self, sentence: Sentence, answer: Answer, sources: list[SourceText], in_question: set[str]
    ) -> SentenceScore:
        present, missing = look_up(sentence.text, sources, answer.lang)
        if not present and not missing:
            return SentenceScore.abstain(say("no-content-words"))
        if any(term.form not in in_question for term in (*present, *missing)):
            missing = [term for term in missing if term.form not in in_question]
        else:
            in_question = set()
        together = _most_together(sources, {term.form for term in present})
        apart = [term for term in present if term.form not in together and term.form not in in_question]
        common = self.invented_name if is_key(sentence, answer) else self.invented_word
        innocent = 1.0
        for term in missing:
            innocent *= 1 - (common if term.kind is TokenKind.WORD else self.invented_name)
        innocent *= (1 - self.joined) ** len(apart)
        reason = []
        if missing:
            worst_first = sorted(missing, key=lambda term: term.kind is TokenKind.WORD)
            reason.append(say("unsupported-terms-missing", terms=as_written(sentence.text, worst_first)))
        if apart:
            reason.append(say("unsupported-terms-apart", terms=as_written(sentence.text, apart)))
        evidence = best_sentences(sources, {term.form for term in present})
        facts = tuple(Fact.at(FactKind.NOT_FOUND, sentence.text, term.span) for term in missing)
        return SentenceScore(1 - innocent, tuple(reason) or (say("unsupported-terms-none"),), evidence, facts)


def _most_together(sources: list[SourceText], forms: set[str]) -> frozenset[str]:
    """The words of the source sentence that has most of these, the first of several."""
    candidates = sentences_with(sources, forms)
    return max(
        (sentence.forms for _, sentence in candidates), key=lambda there: len(there & forms), default=frozenset()
    )
