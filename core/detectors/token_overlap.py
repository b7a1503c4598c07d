"""Flag sentences whose content words are missing from the passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.citing import Source, best_places, read_sources
from core.detectors.terms import look_up, words
from core.models import Answer, Need, Sentence, SentenceScore
from core.reasons import say


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
        return SentenceScore.abstain(say("no-content-words"))
    if missing:
        reason = say("token-overlap-missing", missing=len(missing), count=count, words=words(sentence.text, missing))
    else:
        reason = say("token-overlap-all-found", count=count)
    return SentenceScore(len(missing) / count, (reason,), best_places(sources, {term.form for term in found}))
