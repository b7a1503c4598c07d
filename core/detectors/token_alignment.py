"""Flag sentences with a word for which the passages have no counterpart in meaning."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Answer, Need, Passage, Sentence, SentenceScore, Span
from core.encoders.base import Encoded, Encoder, Floats
from core.evidence.claim_text import claim_offset, claim_text
from core.evidence.sources import cite
from core.text.splitting import split
from core.text.tokens import tokens
from core.wording.phrases import say

Rows = NDArray[np.intp]

_MOST_BEFORE = 4
"""Words that begin before a piece and reach into it: in Korean a stem and its endings share a syllable."""
_AT_ONCE = 8192
"""Source tokens compared at once, so that a book of a source needs no more memory than a page."""


@dataclass(frozen=True, slots=True)
class TokenAlignment:
    """Risk is one minus the alignment of the worst content word; unrelated text counts as 0.

    A word's alignment is the mean, over its tokens, of the best cosine with any token of the passages: the terms of
    BERTScore's recall (Zhang et al. 2020), of which the worst decides instead of the mean, since one wrong word makes
    a sentence wrong. Tokens are seen in their sentence, so that an altered word is far from the one it replaces only
    if the model tells them apart: numbers and names need their own checks. The key of a quiz is read with its
    question. The vectors are those of ``embedding_similarity``; nothing is encoded for this.
    """

    name: ClassVar[str] = "token_alignment"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "single words the sources have nothing like"
    source: ClassVar[str] = "own, after BERTScore"

    encoder: Encoder

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        passages = [
            [(p, sentence) for p in answer.passages for sentence in split(p.text, answer.lang)] for answer in answers
        ]
        texts = [claim_text(sentence, answer) for answer in answers for sentence in answer.sentences]
        texts += [sentence.text for of_answer in passages for _, sentence in of_answer]
        encoded = dict(zip(texts, self.encoder.encode(texts), strict=True))
        return [self._answer(answer, source, encoded) for answer, source in zip(answers, passages, strict=True)]

    def _answer(
        self, answer: Answer, passages: Sequence[tuple[Passage, Sentence]], encoded: Mapping[str, Encoded]
    ) -> list[SentenceScore]:
        source = _Source.of([place for place in passages if encoded[place[1].text].spans], encoded)
        if not source.places:
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        texts = [encoded[claim_text(sentence, answer)] for sentence in answer.sentences]
        best, nearest = _best(texts, source.encoded)
        floor = self.encoder.token_baseline(answer.lang)
        scores, row = [], 0
        for sentence, text in zip(answer.sentences, texts, strict=True):
            rows = slice(row, row := row + len(text.spans))
            words = list(_words(sentence, text, answer, best[rows]))
            if words:
                worst = min(words, key=lambda word: word.likeness)
                scores.append(_score(sentence, worst, source.at(int(nearest[rows][worst.row])), answer.lang, floor))
            else:
                scores.append(SentenceScore.abstain(say("no-content-words")))
        return [_with_limit(*parts, answer) for parts in zip(scores, answer.sentences, texts, strict=True)]


@dataclass(frozen=True, slots=True)
class _Word:
    likeness: float
    """Mean of its tokens' best cosines."""
    row: int
    """Row of the token with the lowest cosine."""
    span: Span
    """In the sentence."""


@dataclass(frozen=True, slots=True)
class _Source:
    places: Sequence[tuple[Passage, Sentence]]
    encoded: Sequence[Encoded]
    ends: Sequence[int]
    """Row behind the last token of each place."""

    @classmethod
    def of(cls, places: Sequence[tuple[Passage, Sentence]], by_text: Mapping[str, Encoded]) -> _Source:
        encoded = [by_text[sentence.text] for _, sentence in places]
        return cls(places, encoded, list(accumulate(len(text.spans) for text in encoded)))

    def at(self, row: int) -> tuple[Passage, Sentence, Span]:
        """Return the place of this row's token: its passage, its sentence, and its span in the sentence."""
        index = bisect_right(self.ends, row)
        text = self.encoded[index]
        return *self.places[index], text.spans[row - self.ends[index] + len(text.spans)]


def _score(
    sentence: Sentence, worst: _Word, nearest: tuple[Passage, Sentence, Span], lang: str, floor: float
) -> SentenceScore:
    passage, place, piece = nearest
    word = sentence.text[worst.span.start : worst.span.end]
    begin = place.span.start
    counterpart = _word_around(Span(begin + piece.start, begin + piece.end), passage.text, lang)
    reason = say("token-alignment-worst", word=word, nearest=counterpart, likeness=worst.likeness)
    risk = 1 - float(np.clip((worst.likeness - floor) / (1 - floor), 0, 1))
    return SentenceScore(risk, (reason,), (cite(passage.id, passage.text, place.span),))


def _with_limit(score: SentenceScore, sentence: Sentence, text: Encoded, answer: Answer) -> SentenceScore:
    if not text.truncated or score.risk is None:
        return score
    read = max(text.spans[-1].end - claim_offset(sentence, answer), 0)
    return replace(score, reason=(*score.reason, say("not-checked-beyond", character=read)))


def _best(texts: Sequence[Encoded], sources: Sequence[Encoded]) -> tuple[Floats, Rows]:
    """For each token of the texts the cosine and the row of the nearest token of the sources."""
    wanted = np.concatenate([text.tokens for text in texts], dtype=np.float32)
    offered = np.concatenate([source.tokens for source in sources])
    best = np.full(len(wanted), -1, np.float32)
    nearest = np.zeros(len(wanted), np.intp)
    for start in range(0, len(offered), _AT_ONCE):
        similarity = wanted @ offered[start : start + _AT_ONCE].astype(np.float32).T
        closest = similarity.argmax(axis=1)
        values = similarity[np.arange(len(wanted)), closest]
        better = values > best
        best[better], nearest[better] = values[better], closest[better] + start
    return best, nearest


def _words(sentence: Sentence, text: Encoded, answer: Answer, best: Floats) -> Iterator[_Word]:
    """The content words that were read."""
    begin = claim_offset(sentence, answer)
    starts, ends = [span.start - begin for span in text.spans], [span.end - begin for span in text.spans]
    for word in tokens(sentence.text, answer.lang):
        first, last = bisect_right(ends, word.span.start), bisect_left(starts, word.span.end)
        if word.content and first < last:
            pieces = best[first:last]
            yield _Word(float(pieces.mean()), first + int(pieces.argmin()), word.span)


def _word_around(piece: Span, text: str, lang: str) -> str:
    """The word that a token is a piece of; the whole passage is parted into words anyway, for other detectors."""
    words = tokens(text, lang)
    first, last = (bisect_left(words, offset, key=lambda word: word.span.start) for offset in (piece.start, piece.end))
    near = (word.span for word in words[max(0, first - _MOST_BEFORE) : last])
    whole = next((word for word in near if piece.start < word.end), piece)
    return text[whole.start : whole.end]
