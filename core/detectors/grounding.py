"""Flag sentences that the places nearest to them do not support, as a small model reads them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.detectors.evidence.claim_text import claim_text
from core.detectors.evidence.sources import MOST_CITED, SourceText, read_sources
from core.detectors.evidence.word_for_word import word_for_word
from core.domain.answers import Answer, Evidence, Need, SentenceScore, Stance
from core.domain.log_odds import probability
from core.grounding.base import GroundingReader
from core.grounding.reading import Reading
from core.grounding.spoken import as_claim
from core.wording.phrases import say

_MIDDLE = 0.5
COPIED = 0.02
"""Risk of what a source says word for word."""


@dataclass(frozen=True, slots=True)
class Grounding:
    """Risk is the model's probability that what it read does not support the sentence.

    It reads the source sentences that together have the sentence's rare words, at most 128 tokens; what it read is the
    evidence. What a source says word for word is not read: its risk is ``copied``. Trained on pairs of which no set
    that it is judged on is part (docs/grounding.md).
    """

    name: ClassVar[str] = "grounding"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "statements that the source does not make, whatever words it shares with them"
    source: ClassVar[str] = "own"

    grounding: GroundingReader
    copied: float = COPIED

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        looked_at = [self.look(answer) for answer in answers]
        pairs = [each.pair for looked in looked_at for each in looked if isinstance(each, Reading)]
        odds = iter(self.grounding.odds(pairs))
        return [[self._score(each, odds) for each in looked] for looked in looked_at]

    def look(self, answer: Answer) -> list[Reading | Evidence | None]:
        """Of each sentence a place that says it word for word, or what the model is to read; None: nothing there."""
        sources = read_sources(answer.passages, answer.lang)
        claims = [claim_text(sentence, answer) for sentence in answer.sentences]
        return [self._read(claim, sources, answer.lang) for claim in claims]

    def _read(self, claim: str, sources: Sequence[SourceText], lang: str) -> Reading | Evidence | None:
        """A place that says it word for word, or what the model is to read; None where the sources say nothing."""
        if copy := word_for_word(as_claim(claim), sources):
            return copy
        reading = self.grounding.read(sources, claim, lang)
        return reading if reading.places else None

    def _score(self, found: Reading | Evidence | None, odds: Iterator[float]) -> SentenceScore:
        if found is None:
            return SentenceScore.abstain(say("blank-passages"))
        if isinstance(found, Evidence):
            return SentenceScore(self.copied, (say("grounding-copied"),), (found,))
        risk = probability(next(odds))
        stance = Stance.SUPPORTS if risk < _MIDDLE else Stance.CONTRADICTS
        reason = [say("grounding-supported" if risk < _MIDDLE else "grounding-not-supported", probability=1 - risk)]
        if found.pair.truncated:
            reason.append(say("grounding-cut-off"))
        return SentenceScore(risk, tuple(reason), tuple(place.cite(stance) for place in found.places[:MOST_CITED]))
