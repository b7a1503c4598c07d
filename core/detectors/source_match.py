"""Flag sentences, and keyed quiz answers, that the passages do not contain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, QuizItem, Sentence, SentenceScore, Span
from core.evidence.claim_text import is_key
from core.evidence.family_names import match_terms_and_names
from core.evidence.source_index import SourceIndex, index_sources, runs_of
from core.evidence.sources import SourceText, best_sentences, cite, read_sources
from core.evidence.terms import DOUBT, TermMatches, as_written, cite_synonyms
from core.text.normalising import normalise
from core.text.synonyms import Synonyms
from core.text.tokens import TokenKind
from core.wording.phrases import say

_INVENTED = 0.2
"""Chance that a word no passage has is invented, not a paraphrase."""
_NAME_WEIGHT = 2
"""Names and numbers have no paraphrase: a missing one counts as two words."""


@dataclass(frozen=True, slots=True)
class SourceMatch:
    """Risk is the mean of two: the share of a sentence's runs of 2 to 4 characters that no passage contains, and the
    chance that at least one of its missing terms is invented: ``1 - 0.8 ** n``, n counting a missing word once, a
    missing name or number twice, and a word found by its synonym only as a quarter.

    For the key of a quiz, risk is one minus S1's confidence: 0.5 if the passages have the answer (less an eighth if
    they have it in synonyms only), and 0.5 times the share of the question's keywords they have. Text of one or two
    characters abstains, as anything contains it.

    S1's own formula is ``s1_confidence``. It passes short answers as found; removes every bracket, reading or not;
    looks up whole Japanese clauses among runs of 2 to 4 characters, where none can be; and takes half of such runs for
    the answer, so that 378.5 is "found" in 378.4. Here keywords come from a tokenizer, and an answer is found as a
    whole, by its family name, or by all of its terms.
    """

    name: ClassVar[str] = "source_match"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "knowledge that is not in the material, quiz answers it does not give"
    source: ClassVar[str] = "S1"
    compares_words: ClassVar[bool] = True

    shortest: int = 3
    """Characters, after normalising, from which a text is looked up."""
    synonyms: Synonyms | None = None
    """A table that adds to Sudachi's groups."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = index_sources(read_sources(answer.passages, answer.lang), answer.lang, self.synonyms)
        return [self._sentence(sentence, answer, sources) for sentence in answer.sentences]

    def _sentence(self, sentence: Sentence, answer: Answer, sources: SourceIndex) -> SentenceScore:
        if len(normalise(sentence.text)) < self.shortest:
            return SentenceScore.abstain(say("source-match-too-short", text=sentence.text))
        if answer.quiz and is_key(sentence, answer):
            return _keyed(sentence.text, answer.quiz, sources)
        return _contained(sentence.text, sources)


def _contained(text: str, sources: SourceIndex) -> SentenceScore:
    terms = match_terms_and_names(text, sources)
    runs = runs_of(normalise(text), 2)
    lacking_runs = len(runs - sources.runs) / len(runs)
    weight = sum(1 if term.kind is TokenKind.WORD else _NAME_WEIGHT for term in terms.missing)
    innocent = (1 - _INVENTED) ** (weight + DOUBT * len(terms.by_synonym))
    lacking = as_written(text, terms.missing)
    reason = say("source-match-missing", terms=lacking) if lacking else say("source-match-all-found")
    phrases, places = cite_synonyms(text, terms.by_synonym)
    evidence = dict.fromkeys((*places, *best_sentences(sources.sources, terms.forms)))
    return SentenceScore((lacking_runs + 1 - innocent) / 2, (reason, *phrases), tuple(evidence))


def _keyed(key: str, quiz: QuizItem, sources: SourceIndex) -> SentenceScore:
    places = places_of(key, sources.sources)
    answer, question = match_terms_and_names(key, sources), match_terms_and_names(quiz.stem, sources)
    support = 1.0 if places else _support(answer)
    overlap = 1 - question.doubt if question.count else float(support > 0)
    key_notes, key_evidence = cite_synonyms(key, answer.by_synonym) if support and not places else ([], [])
    question_notes, question_evidence = cite_synonyms(quiz.stem, question.by_synonym)
    reason = [say("source-match-key-found" if support else "source-match-key-missing", key=key), *key_notes]
    if lacking := as_written(quiz.stem, question.missing):
        reason.append(say("source-match-question-lacks", terms=lacking))
    evidence = places or (
        *key_evidence,
        *question_evidence,
        *best_sentences(sources.sources, answer.forms | question.forms),
    )
    return SentenceScore(
        1 - (0.5 * support + 0.5 * overlap), (*reason, *question_notes), tuple(dict.fromkeys(evidence))
    )


def places_of(text: str, sources: Sequence[SourceText]) -> tuple[Evidence, ...]:
    """The first place in each passage that has the whole text, never inside a longer number or Latin word."""
    wanted = re.compile(rf"(?<![0-9a-z]){re.escape(normalise(text))}(?![0-9a-z]|[.,][0-9])")
    evidence = []
    for source in sources:
        if match := wanted.search(source.plain.text):
            evidence.append(cite(source.id, source.text, source.plain.original(Span(*match.span()))))
    return tuple(evidence)


def _support(answer: TermMatches) -> float:
    """Return 1 if the passages have all terms of a key, less if some only by a synonym."""
    return 1 - answer.doubt if answer.count and not answer.missing else 0.0
