"""Flag sentences that other generations for the same question do not say in any form: SelfCheck-BERTScore."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Answer, Need, Sentence, SentenceScore
from core.encoders.base import Encoded, Encoder, Floats
from core.encoders.bertscore import References, f1s, stack
from core.evidence.sources import cite
from core.text.splitting import split
from core.wording.phrases import say

_SHORT = 3
"""Tokens of a sample's sentence that is compared only if the sample has no longer one (SelfCheckGPT drops it)."""
_CLOSE = 0.5
"""Risk up to which the most similar sentence of the samples is called support."""


@dataclass(frozen=True, slots=True)
class BertScoreConsistency:
    """Risk is one minus S2's consistency, equation 1: the mean over samples of the best BERTScore F1 in each.

    With ``rescale``, the F1 of unrelated text counts as 0, as in bert-score's ``rescale_with_baseline``: raw F1 stays
    above 0.6, so that fixed thresholds and weighted sums would see no difference. Ranking within a language is the
    same. A blank sample is left out of the mean.
    """

    name: ClassVar[str] = "bertscore_consistency"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.SAMPLES})
    catches: ClassVar[str] = "statements the model makes only once"
    source: ClassVar[str] = "S2, SelfCheckGPT"

    encoder: Encoder
    rescale: bool = True

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        samples = [[split(sample, answer.lang) for sample in answer.samples] for answer in answers]
        texts = [sentence.text for answer in answers for sentence in answer.sentences]
        texts += [sentence.text for of_answer in samples for sample in of_answer for sentence in sample]
        encoded = dict(zip(texts, self.encoder.encode(texts), strict=True))
        return [self._answer(answer, sentences, encoded) for answer, sentences in zip(answers, samples, strict=True)]

    def _answer(
        self, answer: Answer, samples: Sequence[Sequence[Sentence]], encoded: Mapping[str, Encoded]
    ) -> list[SentenceScore]:
        references = _SampleSentences.stack(samples, encoded)
        if references is None:
            return [SentenceScore.abstain(say("blank-samples"))] * len(answer.sentences)
        floor = self.encoder.token_baseline(answer.lang) if self.rescale else 0.0
        texts = [encoded[sentence.text] for sentence in answer.sentences]
        f1_scores = f1s([text for text in texts if text.spans], references.references)
        return [
            _score(text, next(f1_scores), references, answer, floor)
            if text.spans
            else SentenceScore.abstain(say("no-text"))
            for text in texts
        ]


@dataclass(frozen=True, slots=True)
class _SampleSentences:
    """Everything the samples of one answer say; a sentence that several of them repeat is compared once."""

    references: References
    distinct: NDArray[np.intp]
    """For each sentence, sample by sample, its place among the references."""
    starts: NDArray[np.intp]
    """At which sentence each sample begins."""
    sentences: list[tuple[int, Sentence]]
    """With the index of their sample."""

    @classmethod
    def stack(cls, samples: Sequence[Sequence[Sentence]], encoded: Mapping[str, Encoded]) -> _SampleSentences | None:
        sentences: list[tuple[int, Sentence]] = []
        starts = []
        for index, sample in enumerate(samples):
            if kept := _comparable(sample, encoded):
                starts.append(len(sentences))
                sentences += [(index, sentence) for sentence in kept]
        if not sentences:
            return None
        places = {text: place for place, text in enumerate(dict.fromkeys(s.text for _, s in sentences))}
        references = stack([encoded[text] for text in places])
        distinct = np.array([places[sentence.text] for _, sentence in sentences], dtype=np.intp)
        return cls(references, distinct, np.array(starts, dtype=np.intp), sentences)


def _comparable(sample: Sequence[Sentence], encoded: Mapping[str, Encoded]) -> list[Sentence]:
    long = [sentence for sentence in sample if len(encoded[sentence.text].tokens) > _SHORT]
    return long or [sentence for sentence in sample if len(encoded[sentence.text].tokens)]


def _score(
    text: Encoded, likeness: Floats, references: _SampleSentences, answer: Answer, floor: float
) -> SentenceScore:
    """``likeness`` is the F1 with each of the references."""
    scores = likeness[references.distinct]
    mean = float(np.maximum.reduceat(scores, references.starts).mean())
    risk = 1 - float(np.clip((mean - floor) / (1 - floor), 0, 1))
    count = len(references.starts)
    phrase = "samples-say-the-same" if risk <= _CLOSE else "samples-say-something-else"
    reason = [say(phrase, samples=count, likeness=mean, floor=floor)]
    if text.truncated:
        reason.append(say("not-checked-beyond", character=text.spans[-1].end))
    index, sentence = references.sentences[int(scores.argmax())]
    evidence = (cite(f"sample:{index}", answer.samples[index], sentence.span),) if risk <= _CLOSE else ()
    return SentenceScore(risk, tuple(reason), evidence)
