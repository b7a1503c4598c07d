"""Flag sentences that are about something else than every sentence of the passages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.domain.answers import Answer, Fact, FactKind, Need, Passage, Sentence, SentenceScore
from core.encoders.base import Encoded, Encoder, Floats
from core.evidence.claim_text import claim_text
from core.evidence.sources import cite
from core.text.splitting import split
from core.wording.phrases import say

_CLOSE = 0.5
"""Risk up to which the nearest source sentence is called support."""
_UNRELATED = 0.8
"""Risk from which nothing in the sources is near."""


@dataclass(frozen=True, slots=True)
class EmbeddingSimilarity:
    """Risk is one minus the cosine to the nearest sentence of the passages, the cosine of unrelated text counting as 0.

    Sees topic, not truth: a contradiction is as close as a paraphrase. S3 compares with the whole context; single
    sentences rank better, and stretches of two or three cost six times as much for no gain. The key of a quiz is
    read with its question, as an option alone says nothing.
    """

    name: ClassVar[str] = "embedding_similarity"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "sentences off the topic of their sources"
    source: ClassVar[str] = "S3"

    encoder: Encoder

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        sources = [_Sources.read(answer) for answer in answers]
        texts = [claim_text(sentence, answer) for answer in answers for sentence in answer.sentences]
        texts += [sentence.text for source in sources for _, sentence in source.sentences]
        encoded = dict(zip(texts, self.encoder.encode(texts), strict=True))
        return [self._answer(answer, source, encoded) for answer, source in zip(answers, sources, strict=True)]

    def _answer(self, answer: Answer, sources: _Sources, encoded: Mapping[str, Encoded]) -> list[SentenceScore]:
        if not sources.sentences:
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        vectors = np.stack([encoded[sentence.text].vector for _, sentence in sources.sentences])
        floor = self.encoder.baseline(answer.lang)
        return [sources.score(vectors, encoded[claim_text(sentence, answer)], floor) for sentence in answer.sentences]


@dataclass(frozen=True, slots=True)
class _Sources:
    sentences: tuple[tuple[Passage, Sentence], ...]

    @classmethod
    def read(cls, answer: Answer) -> _Sources:
        return cls(tuple((p, sentence) for p in answer.passages for sentence in split(p.text, answer.lang)))

    def score(self, vectors: Floats, text: Encoded, floor: float) -> SentenceScore:
        if not text.spans:
            return SentenceScore.abstain(say("no-text"))
        cosines = vectors @ text.vector
        nearest = int(cosines.argmax())
        risk = 1 - float(np.clip((cosines[nearest] - floor) / (1 - floor), 0, 1))
        passage, sentence = self.sentences[nearest]
        phrase = "embedding-close" if risk <= _CLOSE else "embedding-far"
        reason = [say(phrase, likeness=float(cosines[nearest]), floor=floor)]
        if text.truncated:
            reason.append(say("not-checked-beyond", character=text.spans[-1].end))
        evidence = (cite(passage.id, passage.text, sentence.span),) if risk <= _CLOSE else ()
        facts = (Fact(kind=FactKind.NOTHING_NEAR),) if risk >= _UNRELATED else ()
        return SentenceScore(risk, tuple(reason), evidence, facts)
