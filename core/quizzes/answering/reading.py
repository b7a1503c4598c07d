"""A question, its key and the sentences of its sources, read once: words, vectors, and how close each word is to what
the question is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Answer, QuizItem, Span
from core.encoders.base import Encoded, Encoder, Floats
from core.quizzes.answering.kinds import KeyKind, kind_of
from core.quizzes.answering.statement import statement
from core.text.normalising import normalise, normalise_mapped
from core.text.question_words import question_words
from core.text.remembering import remembered
from core.text.splitting import split
from core.text.tokens import Token, tokens

_NEAR = 8.0
"""Tokens at which nearness halves."""
_BETWEEN_SENTENCES, _BETWEEN_PARAGRAPHS = 3, 30
"""Tokens that a boundary counts for."""
_LONGEST = 1200
"""Tokens of all sources that are compared with each other; what lies behind is read without nearness."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stretch of a source sentence that could be an answer."""

    span: Span
    kind: KeyKind
    forms: frozenset[str]


@dataclass(frozen=True, slots=True)
class SourcePlace:
    passage: int
    paragraph: int
    span: Span
    """Of the sentence, in its passage."""
    text: str
    forms: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reading:
    stem: str
    key: str
    lang: str
    places: tuple[SourcePlace, ...]
    question: Encoded
    keyed: Encoded
    both: Encoded
    """Question and key."""
    stated: Encoded
    """The two as a statement."""
    sources: tuple[Encoded, ...]
    asked_words: tuple[Token, ...]
    """Content words of the question without those in which questions are put."""
    every_word: frozenset[str]
    key_forms: frozenset[str]
    floor: float
    token_floor: float
    likeness: Floats
    """Of each asked token (row) to each source token (column), 0 for unrelated ones."""
    nearness: Floats
    """Of each source token to all that is asked about, up to 1; empty where nothing can be compared."""
    starts: tuple[int, ...]
    """Column at which each source sentence begins."""

    def near(self, sentence: int, span: Span) -> float:
        if not len(self.nearness):
            return 0.0
        rows = rows_of(self.sources[sentence], span)
        columns = [self.starts[sentence] + row for row in rows if self.starts[sentence] + row < len(self.nearness)]
        return float(self.nearness[columns].max()) if columns else 0.0


def texts_of(answer: Answer, quiz: QuizItem) -> list[str]:
    """What is encoded for an item."""
    sentences = [place.text for place in _places(answer)]
    made = statement(quiz.stem, quiz.key, answer.lang)
    return [quiz.stem, quiz.key, f"{quiz.stem} {quiz.key}", made, *sentences]


def read(answer: Answer, quiz: QuizItem, encoded: Mapping[str, Encoded], encoder: Encoder) -> Reading:
    places = tuple(_places(answer))
    sources = tuple(encoded[place.text] for place in places)
    question = encoded[quiz.stem]
    words = [token for token in tokens(quiz.stem, answer.lang) if token.content]
    common = question_words(answer.lang)
    asked = tuple(token for token in words if token.form not in common) or tuple(words)
    floor = encoder.token_baseline(answer.lang)
    rows = sorted({row for token in asked for row in rows_of(question, token.span)})
    likeness = [
        above(question.tokens[rows].astype(np.float32) @ each.tokens.astype(np.float32).T, floor) for each in sources
    ]
    together = np.concatenate(likeness, axis=1) if likeness else np.zeros((len(rows), 0), np.float32)
    return Reading(
        quiz.stem, quiz.key, answer.lang, places, question, encoded[quiz.key], encoded[f"{quiz.stem} {quiz.key}"],
        encoded[statement(quiz.stem, quiz.key, answer.lang)], sources, asked, frozenset(t.form for t in words),
        frozenset(token.form for token in tokens(quiz.key, answer.lang) if token.content),
        encoder.baseline(answer.lang), floor, together, _nearness(together[:, :_LONGEST], _positions(places, sources)),
        tuple(np.cumsum([0, *(len(each.spans) for each in sources)])[:-1].tolist()),
    )  # fmt: skip


def above(cosines: NDArray[np.float32], floor: float) -> Floats:
    """Cosines with unrelated text at 0."""
    clipped: Floats = np.clip((cosines - floor) / (1 - floor), 0, 1).astype(np.float32)
    return clipped


def rows_of(encoded: Encoded, span: Span) -> list[int]:
    """The tokens that reach into a stretch."""
    return [row for row, each in enumerate(encoded.spans) if each.start < span.end and each.end > span.start]


def places_of_key(reading: Reading) -> list[tuple[int, Span]]:
    """Where the source sentences have the key as a whole, by their number."""
    wanted = normalise(reading.key)
    if not wanted:
        return []
    pattern = re.compile(rf"(?<![0-9a-z]){re.escape(wanted)}(?![0-9a-z])")
    found = []
    for number, place in enumerate(reading.places):
        plain = normalise_mapped(place.text)
        found += [(number, plain.original(Span(*match.span()))) for match in pattern.finditer(plain.text)]
    return found


@partial(remembered, characters=200_000)
def candidates(text: str, lang: str) -> tuple[Candidate, ...]:
    """Runs of content words of one kind."""
    runs: list[list[Token]] = []
    for token in tokens(text, lang):
        if not token.content:
            continue
        last = runs[-1][-1] if runs else None
        if last and token.kind is last.kind and not text[last.span.end : token.span.start].strip(" ・"):
            runs[-1].append(token)
        else:
            runs.append([token])
    spans = [(Span(run[0].span.start, run[-1].span.end), frozenset(token.form for token in run)) for run in runs]
    return tuple(Candidate(span, kind_of(text[span.start : span.end], lang), forms) for span, forms in spans)


def _places(answer: Answer) -> list[SourcePlace]:
    places = []
    for number, passage in enumerate(answer.passages):
        for sentence in split(passage.text, answer.lang):
            paragraph = passage.text.count("\n", 0, sentence.span.start)
            forms = frozenset(token.form for token in tokens(sentence.text, answer.lang) if token.content)
            places.append(SourcePlace(number, paragraph, sentence.span, sentence.text, forms))
    return places


def _positions(places: Sequence[SourcePlace], sources: Sequence[Encoded]) -> Floats:
    positions: list[int] = []
    here, before = 0, None
    for place, source in zip(places, sources, strict=True):
        if before is not None:
            same = (place.passage, place.paragraph) == before
            here += _BETWEEN_SENTENCES + (0 if same else _BETWEEN_PARAGRAPHS)
        positions += range(here, here + len(source.spans))
        here, before = here + len(source.spans), (place.passage, place.paragraph)
    return np.array(positions[:_LONGEST], np.float32)


def _nearness(likeness: Floats, positions: Floats) -> Floats:
    """Mean over the asked tokens of the best source token, discounted by its distance."""
    if not likeness.size:
        return np.zeros(0, np.float32)
    fade = 1 / (1 + np.abs(positions[:, None] - positions[None]) / _NEAR)
    best = [(row[:, None] * fade).max(axis=0) for row in likeness]
    mean: Floats = np.mean(best, axis=0, dtype=np.float32)
    return mean
