"""How well a stretch of a source answers a question, by a bilinear form over the encoder's vectors.

Learnt from questions whose answers are marked in their passages (visible JSQuAD, right answers of HaluEval): the words
that ask and the question as a whole against the mean token vector of a candidate, beside nearness, kind of answer,
likeness of the sentence and whether the question has the candidate itself.
(In all, 480 English and 1,271 Japanese questions.)
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from core.domain.answers import Span
from core.encoders.base import Floats
from core.quizzes.answering.asked import Asked
from core.quizzes.answering.kinds import kind_of, misfit
from core.quizzes.answering.reading import Reading, rows_of
from core.quizzes.answering.weights import Weights
from core.text.tokens import tokens

_ASKING = {
    "ja": re.compile(
        r"(?:何という|なんという)?(?:誰|だれ|どこ|いつ|なぜ|どの\w{0,4}|どんな\w{0,4}|どちら|いくつ|いくら|どのよう|何\w{0,3}|なに|なん)"
    ),
    "en": re.compile(
        r"\b(?:how (?:many|much|long|far|old|\w+)|(?:what|which)(?: \w+){0,2}|who\w*|when|where|why)\b", re.IGNORECASE
    ),
    "ko": re.compile(r"누구|누가|언제|어디|왜|몇 ?\w{0,3}|얼마|어떻게|무엇|무슨 \w+|어떤 \w+|어느 \w+"),
}


def scores_of(reading: Reading, spans: Sequence[tuple[int, Span]], asked: Asked, weights: Weights) -> Floats:
    """Of stretches of source sentences; only their differences mean something."""
    vectors, known = [], []
    for number, span in spans:
        encoded, place = reading.sources[number], reading.places[number]
        text = place.text[span.start : span.end]
        forms = {token.form for token in tokens(text, reading.lang) if token.content}
        rows = rows_of(encoded, span)
        vectors.append(encoded.tokens[rows].astype(np.float32).mean(axis=0) if rows else weights.usual_candidate)
        likeness = float(encoded.vector @ reading.question.vector)
        in_question = float(bool(forms) and forms <= reading.every_word)
        fits = misfit(asked, kind_of(text, reading.lang))
        known.append((
            reading.near(number, span) * 5, fits, (likeness - 0.8) * 10, in_question, np.log1p(len(forms)),
        ))  # fmt: skip
    if not spans:
        return np.zeros(0, np.float32)
    asking = (_asking(reading) - weights.usual_asking) @ weights.asking
    asking += (reading.question.vector - weights.usual_question) @ weights.question
    wanted = weights.any_question + weights.candidate @ asking
    meant = (np.stack(vectors) - weights.usual_candidate) @ wanted * 3
    scores: Floats = (np.array(known, np.float32) @ weights.known + meant).astype(np.float32)
    return scores


def _asking(reading: Reading) -> Floats:
    match = _ASKING.get(reading.lang, _ASKING["en"]).search(reading.stem)
    rows = rows_of(reading.question, Span(*match.span())) if match else []
    if not rows:
        return reading.question.vector
    mean: Floats = reading.question.tokens[rows].astype(np.float32).mean(axis=0)
    return mean
