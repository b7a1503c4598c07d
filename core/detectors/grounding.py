"""Flag sentences that the places nearest to them do not support, as a small model reads them together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, Sentence, SentenceScore, Stance
from core.domain.log_odds import probability
from core.evidence.claim_text import claim_text
from core.evidence.sources import SourceText, read_sources
from core.evidence.word_for_word import COPIED, word_for_word
from core.grounding.base import GroundingReader
from core.grounding.opinions import Opinion, opinions
from core.grounding.read_places import cited, facts_of, in_sentence
from core.grounding.reading import PreparedPair
from core.grounding.spoken import as_claim
from core.wording.phrases import say

_MIDDLE = 0.5


@dataclass(frozen=True, slots=True)
class Grounding:
    """Risk is the model's probability that what it read does not support the sentence.

    It reads the source sentences that together have the sentence's rare words, at most 128 tokens; what it read is the
    evidence: it supports the sentence or is silent, and contradicts it only where the model tells contradiction from
    silence and says so of the pair. What a source says word for word is not read: its risk is ``copied``. Trained on
    pairs of which no set that it is judged on is part (docs/grounding.md).
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
        pairs = [each.pair for looked in looked_at for each in looked if isinstance(each, PreparedPair)]
        read = iter(opinions(self.grounding, pairs))
        return [
            [self._score(each, read, sentence, answer) for each, sentence in zip(looked, answer.sentences, strict=True)]
            for looked, answer in zip(looked_at, answers, strict=True)
        ]

    def look(self, answer: Answer) -> list[PreparedPair | Evidence | None]:
        """Return for each sentence a place that says it word for word, or the model's input; None without sources."""
        sources = read_sources(answer.passages, answer.lang)
        claims = [claim_text(sentence, answer) for sentence in answer.sentences]
        return [self._read(claim, sources, answer.lang) for claim in claims]

    def _read(self, claim: str, sources: Sequence[SourceText], lang: str) -> PreparedPair | Evidence | None:
        """A place that says it word for word, or what the model is to read; None where the sources say nothing."""
        if copy := word_for_word(as_claim(claim), sources):
            return copy
        reading = self.grounding.read(sources, claim, lang)
        return reading if reading.places else None

    def _score(
        self, found: PreparedPair | Evidence | None, read: Iterator[Opinion], sentence: Sentence, answer: Answer
    ) -> SentenceScore:
        if found is None:
            return SentenceScore.abstain(say("blank-passages"))
        if isinstance(found, Evidence):
            return SentenceScore(self.copied, (say("grounding-copied"),), (found,))
        opinion = next(read)
        risk = probability(opinion.odds)
        stance = _stance(risk, opinion)
        reason = [say(_PHRASES[stance], probability=1 - risk)]
        if found.pair.truncated:
            reason.append(say("grounding-cut-off"))
        claim = claim_text(sentence, answer)
        evidence = cited(found.places, claim, answer.lang, stance)
        wrong = in_sentence(opinion.wrong, as_claim(claim), sentence.text)
        return SentenceScore(
            risk, tuple(reason), evidence, tuple(facts_of(stance, evidence[0], wrong, sentence.text)), opinion.stances
        )


_PHRASES = {
    Stance.SUPPORTS: "grounding-supported",
    Stance.CONTRADICTS: "grounding-contradicted",
    Stance.SILENT: "grounding-not-supported",
}


def _stance(risk: float, opinion: Opinion) -> Stance:
    """Return what the model says of a pair; one that cannot tell contradiction from silence never says the former."""
    if risk < _MIDDLE:
        return Stance.SUPPORTS
    stances = opinion.stances
    return Stance.CONTRADICTS if stances and stances.contradicts > stances.silent else Stance.SILENT
