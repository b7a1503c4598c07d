"""What the page answers to a question, and how far that is the key: RQUGE's idea with the small reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Span
from core.encoders.base import Floats
from core.quizzes.answering.reader import ReaderWeights, inputs, stretches
from core.quizzes.answering.reading import Reading, rows_of
from core.text.tokens import tokens

_LEAST = -15.0
"""Log-probability of what is not among the stretches."""
_BEST = 20
"""Stretches that are compared with the key by their words."""
NAMES = ("r_lp", "r_best", "r_margin", "r_mass", "r_top", "r_sentence", "r_f1", "r_entropy", "r_cos", "r_has")


@dataclass(frozen=True, slots=True)
class Answered:
    values: dict[str, float]
    best: tuple[int, Span] | None
    """Where the page answers: a source sentence and a stretch of it."""
    overlaps: bool
    """Whether that is at the key."""


def answered(reading: Reading, places: Sequence[tuple[int, Span]], weights: ReaderWeights) -> Answered:
    """``places``: where the source sentences have the key."""
    question, source, known, columns = inputs(reading)
    if not len(source):
        return Answered(dict.fromkeys(NAMES, 0.0), None, overlaps=False)
    log = stretches(question, source, known, weights)
    chance = np.exp(log)
    inside = _inside(chance)
    starts, owner = np.array(reading.starts), np.searchsorted(reading.starts, columns, side="right") - 1
    best = _place(reading, columns, owner, int(log.argmax()))
    order = np.argsort(-log, axis=None)[:_BEST]
    read = {int(column): number for number, column in enumerate(columns)}
    rows = [
        [read[column] for row in rows_of(reading.sources[n], span) if (column := int(starts[n]) + row) in read]
        for n, span in places
    ]
    found = [each for each in rows if each]
    exact = max((float(log[each[0], each[-1]]) for each in found), default=_LEAST)
    first = chance.sum(axis=1)
    at_key = {int(owner[each[0]]) for each in found}
    values = (
        max(exact, _LEAST),
        float(log.max()),
        max(exact, _LEAST) - float(log.max()),
        max((float(inside[each].mean()) for each in found), default=0.0),
        max((float(inside[each].max()) for each in found), default=0.0),
        sum(float(first[owner == number].sum()) for number in at_key),
        _expected_f1(reading, [(_place(reading, columns, owner, int(n)), float(chance.flat[n])) for n in order]),
        float(-(first * np.log(first + 1e-9)).sum()),
        _cosine(reading, source, int(log.argmax())),
        float(bool(found)),
    )
    peak = divmod(int(log.argmax()), len(columns))
    overlaps = any(peak[0] <= each[-1] and peak[1] >= each[0] for each in found)
    return Answered(dict(zip(NAMES, values, strict=True)), best, overlaps)


def _inside(chance: Floats) -> Floats:
    """Of each token, the chance that it is in the answer: all stretches that begin at or before it and end behind."""
    so_far = np.cumsum(np.cumsum(chance, axis=0)[:, ::-1], axis=1)[:, ::-1]
    inside: Floats = np.diagonal(so_far).copy()
    return inside


def _place(reading: Reading, columns: NDArray[np.int64], owner: NDArray[np.int64], flat: int) -> tuple[int, Span]:
    first, last = divmod(flat, len(columns))
    number = int(owner[first])
    if int(owner[last]) != number:
        last = int(np.flatnonzero(owner == number).max())
    spans = reading.sources[number].spans
    rows = [int(columns[each]) - reading.starts[number] for each in (first, last)]
    return number, Span(spans[rows[0]].start, spans[rows[1]].end)


def _expected_f1(reading: Reading, best: Sequence[tuple[tuple[int, Span], float]]) -> float:
    """Of the words of the likeliest stretches with those of the key."""
    total = sum(chance for _, chance in best) or 1.0
    gained = 0.0
    for (number, span), chance in best:
        text = reading.places[number].text[span.start : span.end]
        forms = {token.form for token in tokens(text, reading.lang) if token.content}
        shared = len(forms & reading.key_forms)
        gained += chance * 2 * shared / max(1, len(forms) + len(reading.key_forms))
    return gained / total


def _cosine(reading: Reading, source: Floats, flat: int) -> float:
    """Of the likeliest stretch to the key."""
    first, last = divmod(flat, len(source))
    mean = source[first : last + 1].mean(axis=0)
    return float(mean @ reading.keyed.vector / (np.linalg.norm(mean) + 1e-9))
