"""Flag sentences far from the passages taken as a whole: S2's factuality."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.detectors.citing import cite
from core.detectors.statements import statement
from core.detectors.windows import read_windows
from core.encoding import Encoded, Encoder, Floats
from core.models import Answer, Evidence, Need, Passage, SentenceScore, Span
from core.reasons import say
from core.text.splitting import split

_CLOSE = 0.5
"""Risk up to which the passages are called support."""


@dataclass(frozen=True, slots=True)
class KnowledgeSimilarity:
    """Risk is one minus S2's factuality, equation 2: the cosine to one vector of all passages together.

    S2 reads the passages with a Longformer, as models of 512 tokens cannot. That is done where a
    ``knowledge_encoder`` is configured; a passage longer than it reads is then encoded in windows that begin with a
    sentence, and their vectors are averaged by length. Without one the vectors that ``embedding_similarity`` has of
    the single sentences are averaged by length, which costs nothing.

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
        texts = [statement(sentence, answer) for answer in answers for sentence in answer.sentences]
        passages = [(passage, answer.lang) for answer in answers for passage in answer.passages]
        pieces = read_windows(passages, reader) if self.knowledge_encoder else _read_sentences(passages, reader)
        encoded = dict(zip(texts, reader.encode(texts), strict=True))
        return [self._answer(answer, pieces, encoded, reader) for answer in answers]

    def _answer(
        self, answer: Answer, pieces: Pieces, encoded: Mapping[str, Encoded], reader: Encoder
    ) -> list[SentenceScore]:
        found = [
            (passage, span, piece)
            for passage in answer.passages
            for span, piece in pieces[passage.text, answer.lang]
            if piece.spans
        ]
        if not found:
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        knowledge = _Knowledge.of(found)
        floor = reader.baseline(answer.lang) if self.rescale else 0.0
        return [knowledge.score(encoded[statement(sentence, answer)], floor) for sentence in answer.sentences]


Pieces = Mapping[tuple[str, str], Sequence[tuple[Span, Encoded]]]
"""By text and language of a passage, its stretches."""


def _read_sentences(passages: Sequence[tuple[Passage, str]], encoder: Encoder) -> Pieces:
    sentences = {(passage.text, lang): split(passage.text, lang) for passage, lang in passages}
    texts = [sentence.text for found in sentences.values() for sentence in found]
    encoded = dict(zip(texts, encoder.encode(texts), strict=True))
    return {key: [(each.span, encoded[each.text]) for each in found] for key, found in sentences.items()}


@dataclass(frozen=True, slots=True)
class _Knowledge:
    whole: Floats
    vectors: Floats
    places: list[tuple[Passage, Span]]

    @classmethod
    def of(cls, pieces: Sequence[tuple[Passage, Span, Encoded]]) -> _Knowledge:
        vectors = np.stack([piece.vector for _, _, piece in pieces])
        summed = np.array([len(piece.spans) for _, _, piece in pieces], np.float32) @ vectors
        whole = summed / max(float(np.linalg.norm(summed)), 1e-9)
        return cls(whole, vectors, [(passage, span) for passage, span, _ in pieces])

    def score(self, text: Encoded, floor: float) -> SentenceScore:
        if not text.spans:
            return SentenceScore.abstain(say("no-text"))
        likeness = float(self.whole @ text.vector)
        risk = 1 - float(np.clip((likeness - floor) / (1 - floor), 0, 1))
        found = "knowledge-close" if risk <= _CLOSE else "knowledge-far"
        reason = [say(found, likeness=likeness, floor=floor)]
        if text.truncated:
            reason.append(say("not-checked-beyond", character=text.spans[-1].end))
        return SentenceScore(risk, tuple(reason), self._nearest(text) if risk <= _CLOSE else ())

    def _nearest(self, text: Encoded) -> tuple[Evidence, ...]:
        passage, span = self.places[int((self.vectors @ text.vector).argmax())]
        return (cite(passage.id, passage.text, span),)
