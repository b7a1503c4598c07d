"""Flag sentences far from the passages taken as a whole: S2's factuality."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.domain.answers import Answer, Evidence, Need, SentenceScore, Span
from core.encoders.base import Encoded, Encoder, Floats
from core.evidence.claim_text import claim_text
from core.evidence.sources import cite
from core.evidence.windows import read_windows
from core.text.splitting import split
from core.wording.phrases import say

_CLOSE = 0.5
"""Risk up to which the passages are called support."""


@dataclass(frozen=True, slots=True)
class KnowledgeSimilarity:
    """Risk is one minus S2's factuality, equation 2: the cosine to one vector of all passages together.

    S2 reads the passages with a Longformer, as models of 512 tokens cannot. Any long-context model can be the
    ``knowledge_encoder``; without one the shared encoder reads. A passage longer than the model reads is encoded in
    windows that begin with a sentence, and their vectors are averaged by length. The mean of single sentences,
    which would cost nothing, ranked worse.

    With ``rescale``, the cosine of unrelated text counts as 0. Sees topic, not truth, and less of it than
    ``embedding_similarity``: a sentence about a detail is far from the whole. S2 adds it to consistency, see the
    preset ``consistency_and_knowledge``. The key of a quiz is read with its question.
    """

    name: ClassVar[str] = "knowledge_similarity"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "sentences off the topic of the sources as a whole"
    source: ClassVar[str] = "S2"

    encoder: Encoder
    knowledge_encoder: Encoder | None = None
    rescale: bool = True

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        reader = self.knowledge_encoder or self.encoder
        texts = [claim_text(sentence, answer) for answer in answers for sentence in answer.sentences]
        windows = read_windows([(p, answer.lang) for answer in answers for p in answer.passages], reader)
        encoded = dict(zip(texts, reader.encode(texts), strict=True))
        return [self._answer(answer, windows, encoded, reader) for answer in answers]

    def _answer(
        self, answer: Answer, windows: Windows, encoded: Mapping[str, Encoded], reader: Encoder
    ) -> list[SentenceScore]:
        pieces = [piece for p in answer.passages for _, piece in windows[p.text, answer.lang] if piece.spans]
        if not pieces:
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        whole = np.array([len(piece.spans) for piece in pieces], np.float32) @ np.stack([p.vector for p in pieces])
        whole /= max(float(np.linalg.norm(whole)), 1e-9)
        floor = reader.baseline(answer.lang) if self.rescale else 0.0
        texts = [claim_text(sentence, answer) for sentence in answer.sentences]
        evidence = _nearest(texts, answer, self.encoder)
        return [_score(encoded[text], whole, floor, place) for text, place in zip(texts, evidence, strict=True)]


Windows = Mapping[tuple[str, str], Sequence[tuple[Span, Encoded]]]
"""By text and language of a passage."""


def _score(text: Encoded, whole: Floats, floor: float, nearest: Evidence) -> SentenceScore:
    if not text.spans:
        return SentenceScore.abstain(say("no-text"))
    likeness = float(whole @ text.vector)
    risk = 1 - float(np.clip((likeness - floor) / (1 - floor), 0, 1))
    reason = [say("knowledge-close" if risk <= _CLOSE else "knowledge-far", likeness=likeness, floor=floor)]
    if text.truncated:
        reason.append(say("not-checked-beyond", character=text.spans[-1].end))
    return SentenceScore(risk, tuple(reason), (nearest,) if risk <= _CLOSE else ())


def _nearest(texts: Sequence[str], answer: Answer, encoder: Encoder) -> list[Evidence]:
    """For each statement the nearest sentence of the passages, to show where it fits; as ``embedding_similarity``."""
    sentences = [(passage, sentence) for passage in answer.passages for sentence in split(passage.text, answer.lang)]
    vectors = np.stack([encoded.vector for encoded in encoder.encode([sentence.text for _, sentence in sentences])])
    best = (vectors @ np.stack([encoded.vector for encoded in encoder.encode(texts)]).T).argmax(axis=0)
    return [cite(sentences[index][0].id, sentences[index][0].text, sentences[index][1].span) for index in best]
