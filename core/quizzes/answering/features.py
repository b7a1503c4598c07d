"""Compute numeric features of a question, its key and their sources, the input of the learned weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, log1p

import numpy as np

from core.domain.answers import Span
from core.encoders.base import Encoded, Floats
from core.quizzes.answering._answer_features import answer_features
from core.quizzes.answering._named_options import first_or_last, options_named, same
from core.quizzes.answering._reader import ReaderWeights, reader_weights
from core.quizzes.answering.encoded_question import (
    AnswerCandidate,
    EncodedQuestion,
    answer_candidates,
    key_locations,
    scaled_above,
)
from core.quizzes.answering.key_kinds import KeyKind, key_kind, misfit
from core.quizzes.answering.question_kinds import QuestionKind, question_kind
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import TokenKind, tokens

_FITTING = 0.2
"""Misfit up to which another stretch is of the kind that the question asks for."""
_WORST = 3
"""Number of a statement's tokens that are least like its source, over which the worst likeness is averaged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionFeatures:
    values: dict[str, float]
    asked: QuestionKind
    kind: KeyKind
    key_places: tuple[tuple[int, Span], ...]
    better: tuple[int, Span] | None
    """A likelier answer than the key, by the reader: the number of a source sentence and a span in it."""
    by_years: tuple[str, str] | None
    """For a question for the first or last of two: the option that is right by the years, then the other."""


def features_of(reading: EncodedQuestion, reader: ReaderWeights | None = None) -> QuestionFeatures:
    """Compute all features; ``reader`` replaces the shipped weights of the small reader."""
    wanted, kind = question_kind(reading.stem, reading.lang), key_kind(reading.key, reading.lang)
    texts = [place.text for place in reading.places]
    by_years = first_or_last(reading.stem, texts, reading.lang)
    full_key = key_locations(reading)
    places = full_key or _parts_of_key(reading)
    values = dict(_question(reading, wanted, kind, by_years))
    values |= {"found": float(bool(full_key)), "n_places": log1p(len(full_key))}
    values |= dict(_support(reading, texts))
    values |= dict(_sentences(reading, sorted({number for number, _ in places})))
    others = list(_others(reading, places))
    values |= dict(_nearness(reading, places, others, wanted))
    read = answer_features(reading, full_key or joined_spans(places), reader or reader_weights())
    better = None if read.overlaps else read.best
    return QuestionFeatures(
        values=values | read.values,
        asked=wanted,
        kind=kind,
        key_places=tuple(places),
        better=better,
        by_years=by_years,
    )


def _question(
    reading: EncodedQuestion, asked: QuestionKind, kind: KeyKind, by_years: tuple[str, str] | None
) -> Iterator[tuple[str, float]]:
    yield "misfit", misfit(asked, kind)
    yield from ((f"asked_{question_kind}", float(asked is question_kind)) for question_kind in QuestionKind)
    yield from ((f"kind_{key_kind}", float(kind is key_kind)) for key_kind in KeyKind)
    in_question = len(reading.key_forms & reading.every_word) / max(1, len(reading.key_forms))
    yield "key_in_q", in_question
    yield "which_of_in_q", in_question * (asked is QuestionKind.WHICH_OF)
    yield "key_in_q_else", in_question * (asked is not QuestionKind.WHICH_OF)
    yield "log_k", log1p(sum(token.content for token in tokens(reading.key, reading.lang)))
    yield "log_q", log1p(len(reading.asked_words))
    yield "log_kc", log1p(len(reading.key))
    yield "n_sent", log1p(len(reading.places))
    yield "n_pass", float(len({(place.passage, place.paragraph) for place in reading.places}))
    options = options_named(reading.stem, reading.lang)
    yield "n_opt", float(len(options))
    yield "opt_not_key", float(bool(options) and not any(same(option, reading.key) for option in options))
    yield "opt_same", float(bool(options) and same(options[0], options[-1]))
    yield "compare", _compared(by_years, reading.key)
    yield "no_mark", float(not reading.stem.rstrip().endswith(("?", "？")))
    there = frozenset[str]().union(*(place.forms for place in reading.places))
    missing = [token.kind for token in reading.asked_words if token.form not in there]
    yield "miss_names", float(missing.count(TokenKind.NAME))
    yield "miss_nums", float(missing.count(TokenKind.NUMBER))
    yield "miss_words", float(missing.count(TokenKind.WORD))


def _support(reading: EncodedQuestion, texts: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Yield how much of the key the sources have anywhere: words, pairs of characters, numbers."""
    there = frozenset[str]().union(*(place.forms for place in reading.places))
    yield "key_cov", len(reading.key_forms & there) / max(1, len(reading.key_forms))
    in_one_sentence = max((len(reading.key_forms & place.forms) for place in reading.places), default=0)
    yield "key_cov_one", in_one_sentence / max(1, len(reading.key_forms))
    plain, page = normalise(reading.key), normalise("\n".join(texts))
    pairs = {plain[start : start + 2] for start in range(max(1, len(plain) - 1))} - {""}
    yield "key_pairs", sum(pair in page for pair in pairs) / max(1, len(pairs))
    stated = {number.value for text in texts for number in find_numbers(text, reading.lang)}
    yield "key_nums", float(sum(n.value not in stated for n in find_numbers(reading.key, reading.lang)))


def _compared(by_years: tuple[str, str] | None, key: str) -> float:
    """Return -1 if the key is right by the years, 1 if it is the other option, 0.5 if neither, 0 without years."""
    if not by_years:
        return 0.0
    if same(by_years[0], key):
        return -1.0
    return 1.0 if same(by_years[1], key) else 0.5


def _sentences(reading: EncodedQuestion, at_key: Sequence[int]) -> Iterator[tuple[str, float]]:
    """Yield the likeness of question, key and statement to the sentences with the key, and to the best ones."""
    count = len(reading.places)
    words = {token.form for token in reading.asked_words}
    weight = {word: log(1 + (count + 1) / (1 + sum(word in place.forms for place in reading.places))) for word in words}
    total = sum(weight.values()) or 1.0

    def covered(numbers: Iterator[int] | Sequence[int]) -> float:
        there = frozenset[str]().union(*(reading.places[n].forms for n in numbers))
        return sum(weight[word] for word in words & there) / total

    coverage = [covered([n]) for n in range(count)]
    encodings = (reading.question, reading.both, reading.stated)
    question, both, stated = (_cosines(reading, encoded) for encoded in encodings)
    soft = _rows_met(reading, reading.likeness)
    grid = _statement_likeness(reading)
    met, weak = _rows_met(reading, grid), _rows_met(reading, grid, worst=_WORST)
    best = grid.max(axis=1) if grid.size else np.zeros(1, np.float32)

    def scaled(cosine: float) -> float:
        return (cosine - reading.floor) / (1 - reading.floor)

    yield from (("cos_q_max", scaled(max(question, default=0))), ("cos_qk_max", scaled(max(both, default=0))))
    yield "cos_st_max", scaled(max(stated, default=0))
    yield "cos_q_k", scaled(float(reading.question.vector @ reading.keyed.vector))
    yield "cos_q_qk", scaled(float(reading.question.vector @ reading.both.vector))
    yield "cos_st_q", scaled(float(reading.stated.vector @ reading.question.vector))
    yield from (("st_all", float(best.mean())), ("st_all_min", float(np.sort(best)[:_WORST].mean())))
    yield from (("st_rec", max(met, default=0.0)), ("st_min", max(weak, default=0.0)))
    yield from (("soft_max", max(soft, default=0.0)), ("cov_max", max(coverage, default=0.0)))
    yield "cov_all", covered(range(count))

    def at(values: Sequence[float]) -> float:
        return max((values[n] for n in at_key), default=0.0)

    lost = float(not at_key)
    for name, values, top in (("cos_short", question, "q"), ("qk_short", both, "qk"), ("st_short", stated, "st")):
        here = scaled(at(values)) if at_key else 0.0
        yield f"cos_{top}_key", here
        yield name, lost or scaled(max(values)) - here
    yield "cos_gain", at([b - q for b, q in zip(both, question, strict=True)]) * 10
    yield "st_gain", at([s - q for s, q in zip(stated, question, strict=True)]) * 10
    yield from (("st_key", at(met)), ("st_key_min", at(weak)), ("cov_key", at(coverage)), ("soft_key", at(soft)))
    yield "cov_win", max((covered(range(max(0, n - 1), min(count, n + 2))) for n in at_key), default=0.0)
    yield "soft_short", max(soft, default=0.0) - at(soft)
    yield "cov_short", max(coverage, default=0.0) - at(coverage)
    yield "rank", log1p(min((sum(v > question[n] for v in question) for n in at_key), default=count))
    yield "krank", log1p(min((sum(v > soft[n] for v in soft) for n in at_key), default=count))


def _cosines(reading: EncodedQuestion, encoded: Encoded) -> list[float]:
    return [float(source.vector @ encoded.vector) for source in reading.sources]


def _statement_likeness(reading: EncodedQuestion) -> Floats:
    columns = [source.tokens for source in reading.sources]
    if not columns or not len(reading.stated.spans):
        return np.zeros((0, 0), np.float32)
    source_tokens = np.concatenate(columns).astype(np.float32)
    return scaled_above(reading.stated.tokens.astype(np.float32) @ source_tokens.T, reading.token_floor)


def _rows_met(reading: EncodedQuestion, grid: Floats, worst: int | None = None) -> list[float]:
    """Return per source sentence the mean over all rows, or the ``worst`` ones, of their best token in it."""
    ends = [*reading.starts[1:], grid.shape[1] if grid.size else 0]
    met = []
    for start, end in zip(reading.starts, ends, strict=True):
        part = grid[:, start:end] if grid.size else grid
        best = part.max(axis=1) if part.size else np.zeros(1, np.float32)
        met.append(float(np.sort(best)[:worst].mean()))
    return met


def _parts_of_key(reading: EncodedQuestion) -> list[tuple[int, Span]]:
    """Return the words of a key that occurs nowhere as a whole, in the sentences that have most of them."""
    shares = [len(reading.key_forms & place.forms) for place in reading.places]
    most = max(shares, default=0)
    return [
        (number, token.span)
        for number, place in enumerate(reading.places)
        if most and shares[number] == most
        for token in tokens(place.text, reading.lang)
        if token.form in reading.key_forms
    ]


def joined_spans(parts: Sequence[tuple[int, Span]]) -> list[tuple[int, Span]]:
    """Return for every sentence the span from the first of its parts to the last."""
    by_sentence: dict[int, list[Span]] = {}
    for number, span in parts:
        by_sentence.setdefault(number, []).append(span)
    return [(n, Span(min(s.start for s in spans), max(s.end for s in spans))) for n, spans in by_sentence.items()]


def _others(reading: EncodedQuestion, places: Sequence[tuple[int, Span]]) -> Iterator[tuple[int, AnswerCandidate]]:
    """Yield stretches that could be the answer instead, made of words of neither the key nor the question."""
    taken = {(number, span.start, span.end) for number, span in places}
    for number, place in enumerate(reading.places):
        for candidate in answer_candidates(place.text, reading.lang):
            if not candidate.forms or candidate.forms <= reading.every_word or candidate.forms & reading.key_forms:
                continue
            if not any(
                n == number and candidate.span.start < end and candidate.span.end > start for n, start, end in taken
            ):
                yield number, candidate


def _nearness(
    reading: EncodedQuestion,
    places: Sequence[tuple[int, Span]],
    others: Sequence[tuple[int, AnswerCandidate]],
    asked: QuestionKind,
) -> Iterator[tuple[str, float]]:
    own = max((reading.near(number, span) for number, span in places), default=0.0)
    candidate_nearness = [
        (reading.near(number, candidate.span), misfit(asked, candidate.kind)) for number, candidate in others
    ]
    yield "prox_max", float(reading.nearness.max()) if len(reading.nearness) else 0.0
    yield "prox_key", own
    for name, near in (
        ("any", [n for n, _ in candidate_nearness]),
        ("fit", [n for n, unfit in candidate_nearness if unfit <= _FITTING]),
    ):
        above_own = sum(value > own for value in near)
        yield f"margin_{name}", own - max(near, default=0.0)
        yield f"better_{name}", log1p(above_own)
        yield f"share_{name}", above_own / max(1, len(near))
