"""Flag sentences whose content words are missing from the passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.citing import Source, best_places, listed, read_sources
from core.detectors.terms import look_up, words
from core.models import Answer, Need, Sentence, SentenceScore


@dataclass(frozen=True, slots=True)
class TokenOverlap:
    """Risk is the share of a sentence's distinct content words that occur in no passage.

    S3's snippet means the same but iterates over the context's characters, so that no word of an answer is ever found
    in it, and returns 0 ("not hallucinated") for short text; here words are compared, and too little text abstains.
    """

    name: ClassVar[str] = "token_overlap"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "words that come from nowhere: invented names, terms, topics"
    source: ClassVar[str] = "S3"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        return [_sentence(sentence, sources, answer.lang) for sentence in answer.sentences]


def _sentence(sentence: Sentence, sources: list[Source], lang: str) -> SentenceScore:
    found, missing = look_up(sentence.text, sources, lang)
    count = len(found) + len(missing)
    if not count:
        return SentenceScore.abstain("No content words to compare.")
    if missing:
        lacking = listed(words(sentence.text, missing))
        explanation = f"{len(missing)} of {count} content words are in no passage: {lacking}."
    else:
        explanation = f"All content words ({count}) occur in the passages."
    return SentenceScore(len(missing) / count, explanation, best_places(sources, {term.form for term in found}))
