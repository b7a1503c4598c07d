"""Compute features of how far the answer that the small reader finds on the page is the key (the idea of RQUGE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span
from core.encoders.base import Floats
from core.quizzes.answering._reader import ReaderWeights, inputs, stretches
from core.quizzes.answering.encoded_question import EncodedQuestion, tokens_within
from core.text.tokens import tokens

_LEAST = -15.0
"""Log-probability of a key that is no stretch of the sources."""
_BEST = 20
"""Likeliest stretches whose words are compared with those of the key."""
NAMES = ("r_lp", "r_best", "r_margin", "r_mass", "r_top", "r_sentence", "r_f1", "r_entropy", "r_cos", "r_has")


@dataclass(frozen=True, slots=True)
class AnswerFeatures:
    values: dict[str, float]
    best: tuple[int, Span] | None
    """The likeliest answer of the page: the number of a source sentence and a span in it; None without sources."""
    overlaps: bool
    """True if that answer overlaps the key."""


def answer_features(
    reading: EncodedQuestion, places: Sequence[tuple[int, Span]], weights: ReaderWeights
) -> AnswerFeatures:
    """Read the sources for an answer; ``places`` are the sentence numbers and spans at which they have the key."""
    question, source, known, columns = inputs(reading)
    if not len(source):
        return AnswerFeatures(dict.fromkeys(NAMES, 0.0), None, overlaps=False)
    log = stretches(question, source, known, weights)
    chance = np.exp(log)
    inside = _inside(chance)
    starts, owner = np.array(reading.starts), np.searchsorted(reading.starts, columns, side="right") - 1
    best = _place(reading, columns, owner, int(log.argmax()))
    order = np.argsort(-log, axis=None)[:_BEST]
    read = {int(column): number for number, column in enumerate(columns)}
    rows = [
        [read[column] for row in tokens_within(reading.sources[n], span) if (column := int(starts[n]) + row) in read]
        for n, span in places
    ]
    key_rows = [rows for rows in rows if rows]
    exact = max((float(log[rows[0], rows[-1]]) for rows in key_rows), default=_LEAST)
    first = chance.sum(axis=1)
    at_key = {int(owner[rows[0]]) for rows in key_rows}
    values = (
        max(exact, _LEAST),
        float(log.max()),
        max(exact, _LEAST) - float(log.max()),
        max((float(inside[rows].mean()) for rows in key_rows), default=0.0),
        max((float(inside[rows].max()) for rows in key_rows), default=0.0),
        sum(float(first[owner == number].sum()) for number in at_key),
        _expected_f1(reading, [(_place(reading, columns, owner, int(n)), float(chance.flat[n])) for n in order]),
        float(-(first * np.log(first + 1e-9)).sum()),
        _cosine(reading, source, int(log.argmax())),
        float(bool(key_rows)),
    )
    peak = divmod(int(log.argmax()), len(columns))
    overlaps = any(peak[0] <= rows[-1] and peak[1] >= rows[0] for rows in key_rows)
    return AnswerFeatures(dict(zip(NAMES, values, strict=True)), best, overlaps)


def _inside(chance: Floats) -> Floats:
    """Return the chance of every token to be in the answer: over all stretches that begin before and end behind it."""
    so_far = np.cumsum(np.cumsum(chance, axis=0)[:, ::-1], axis=1)[:, ::-1]
    inside: Floats = np.diagonal(so_far).copy()
    return inside


def _place(
    reading: EncodedQuestion, columns: NDArray[np.int64], owner: NDArray[np.int64], flat: int
) -> tuple[int, Span]:
    first, last = divmod(flat, len(columns))
    number = int(owner[first])
    if int(owner[last]) != number:
        last = int(np.flatnonzero(owner == number).max())
    spans = reading.sources[number].spans
    rows = [int(columns[column_index]) - reading.starts[number] for column_index in (first, last)]
    return number, Span(spans[rows[0]].start, spans[rows[1]].end)


def _expected_f1(reading: EncodedQuestion, best: Sequence[tuple[tuple[int, Span], float]]) -> float:
    """Return the expected F1 score of the likeliest stretches' words against those of the key."""
    total = sum(chance for _, chance in best) or 1.0
    gained = 0.0
    for (number, span), chance in best:
        text = reading.places[number].text[span.start : span.end]
        forms = {token.form for token in tokens(text, reading.lang) if token.content}
        shared = len(forms & reading.key_forms)
        gained += chance * 2 * shared / max(1, len(forms) + len(reading.key_forms))
    return gained / total


def _cosine(reading: EncodedQuestion, source: Floats, flat: int) -> float:
    """Return the cosine of the likeliest stretch to the key."""
    first, last = divmod(flat, len(source))
    mean = source[first : last + 1].mean(axis=0)
    return float(mean @ reading.keyed.vector / (np.linalg.norm(mean) + 1e-9))
