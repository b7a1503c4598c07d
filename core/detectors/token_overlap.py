"""Flag sentences whose content words are missing from the passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, Sentence, SentenceScore
from core.evidence.source_index import SourceIndex, index_sources
from core.evidence.sources import best_sentences, read_sources
from core.evidence.terms import as_written, cite_synonyms, match_terms
from core.text.synonyms import Synonyms
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class TokenOverlap:
    """Risk is the share of a sentence's distinct content words that occur in no passage; one that occurs there by a
    synonym only counts a quarter.

    S3's snippet means the same but iterates over the context's characters, so that no word of an answer is ever found
    in it, and returns 0 ("not hallucinated") for short text; here words are compared, and too little text abstains.
    """

    name: ClassVar[str] = "token_overlap"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "words that come from nowhere: invented names, terms, topics"
    source: ClassVar[str] = "S3"
    compares_words: ClassVar[bool] = True

    synonyms: Synonyms | None = None
    """A table that adds to Sudachi's groups."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = index_sources(read_sources(answer.passages, answer.lang), answer.lang, self.synonyms)
        return [_sentence(sentence, sources) for sentence in answer.sentences]


def _sentence(sentence: Sentence, sources: SourceIndex) -> SentenceScore:
    terms = match_terms(sentence.text, sources)
    if not terms.count:
        return SentenceScore.abstain(say("no-content-words"))
    if lacking := as_written(sentence.text, terms.missing):
        reason = say("token-overlap-missing", missing=len(lacking), count=terms.count, words=lacking)
    else:
        reason = say("token-overlap-all-found", count=terms.count)
    phrases, places = cite_synonyms(sentence.text, terms.by_synonym)
    evidence = dict.fromkeys((*places, *best_sentences(sources.sources, terms.forms)))
    return SentenceScore(terms.doubt, (reason, *phrases), tuple(evidence))
