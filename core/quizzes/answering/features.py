"""What can be counted of a question, its key and their sources, by name: what the learnt weights weigh."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, log1p

import numpy as np

from core.domain.answers import Span
from core.encoders.base import Encoded, Floats
from core.quizzes.answering.answered import answered
from core.quizzes.answering.asked import Asked, what_is_asked
from core.quizzes.answering.comparing import first_or_last, same
from core.quizzes.answering.kinds import KeyKind, kind_of, misfit
from core.quizzes.answering.named_options import options_named
from core.quizzes.answering.reader import ReaderWeights, reader_weights
from core.quizzes.answering.reading import Candidate, Reading, above, candidates, places_of_key
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import TokenKind, tokens

_FITTING = 0.2
"""Misfit up to which another stretch is of the kind that was asked for."""
_WORST = 3
"""Tokens of a statement that its source likes least."""


@dataclass(frozen=True, slots=True)
class Features:
    values: dict[str, float]
    asked: Asked
    kind: KeyKind
    key_places: tuple[tuple[int, Span], ...]
    better: tuple[int, Span] | None
    """What the page answers with instead, by the reader: a source sentence and a stretch of it."""
    later: tuple[str, str] | None
    """Of a question for the first or last of two: the right one by the years, and the other."""


def features_of(reading: Reading, reader: ReaderWeights | None = None) -> Features:
    """``reader``: other weights than those that ship."""
    asked, kind = what_is_asked(reading.stem, reading.lang), kind_of(reading.key, reading.lang)
    texts = [place.text for place in reading.places]
    compared = first_or_last(reading.stem, texts, reading.lang)
    whole = places_of_key(reading)
    places = whole or _parts_of_key(reading)
    values = dict(_question(reading, asked, kind, compared))
    values |= {"found": float(bool(whole)), "n_places": log1p(len(whole))}
    values |= dict(_support(reading, texts))
    values |= dict(_sentences(reading, sorted({number for number, _ in places})))
    others = list(_others(reading, places))
    values |= dict(_nearness(reading, places, others, asked))
    read = answered(reading, whole or joined(places), reader or reader_weights())
    better = None if read.overlaps else read.best
    return Features(values | read.values, asked, kind, tuple(places), better, compared)


def _question(
    reading: Reading, asked: Asked, kind: KeyKind, compared: tuple[str, str] | None
) -> Iterator[tuple[str, float]]:
    yield "misfit", misfit(asked, kind)
    yield from ((f"asked_{each}", float(asked is each)) for each in Asked)
    yield from ((f"kind_{each}", float(kind is each)) for each in KeyKind)
    in_question = len(reading.key_forms & reading.every_word) / max(1, len(reading.key_forms))
    yield "key_in_q", in_question
    yield "which_of_in_q", in_question * (asked is Asked.WHICH_OF)
    yield "key_in_q_else", in_question * (asked is not Asked.WHICH_OF)
    yield "log_k", log1p(sum(token.content for token in tokens(reading.key, reading.lang)))
    yield "log_q", log1p(len(reading.asked_words))
    yield "log_kc", log1p(len(reading.key))
    yield "n_sent", log1p(len(reading.places))
    yield "n_pass", float(len({(place.passage, place.paragraph) for place in reading.places}))
    options = options_named(reading.stem, reading.lang)
    yield "n_opt", float(len(options))
    yield "opt_not_key", float(bool(options) and not any(same(option, reading.key) for option in options))
    yield "opt_same", float(bool(options) and same(options[0], options[-1]))
    yield "compare", _compared(compared, reading.key)
    yield "no_mark", float(not reading.stem.rstrip().endswith(("?", "？")))
    there = frozenset[str]().union(*(place.forms for place in reading.places))
    missing = [token.kind for token in reading.asked_words if token.form not in there]
    yield "miss_names", float(missing.count(TokenKind.NAME))
    yield "miss_nums", float(missing.count(TokenKind.NUMBER))
    yield "miss_words", float(missing.count(TokenKind.WORD))


def _support(reading: Reading, texts: Sequence[str]) -> Iterator[tuple[str, float]]:
    """How much of the key the sources have, wherever: words, pairs of characters, numbers."""
    there = frozenset[str]().union(*(place.forms for place in reading.places))
    yield "key_cov", len(reading.key_forms & there) / max(1, len(reading.key_forms))
    together = max((len(reading.key_forms & place.forms) for place in reading.places), default=0)
    yield "key_cov_one", together / max(1, len(reading.key_forms))
    plain, page = normalise(reading.key), normalise("\n".join(texts))
    pairs = {plain[start : start + 2] for start in range(max(1, len(plain) - 1))} - {""}
    yield "key_pairs", sum(pair in page for pair in pairs) / max(1, len(pairs))
    stated = {number.value for text in texts for number in find_numbers(text, reading.lang)}
    yield "key_nums", float(sum(n.value not in stated for n in find_numbers(reading.key, reading.lang)))


def _compared(compared: tuple[str, str] | None, key: str) -> float:
    """-1: the key is right by the years, 1: it is the other one, 0.5: neither."""
    if not compared:
        return 0.0
    if same(compared[0], key):
        return -1.0
    return 1.0 if same(compared[1], key) else 0.5


def _sentences(reading: Reading, at_key: Sequence[int]) -> Iterator[tuple[str, float]]:
    """Likeness of question, key and statement to the sentences with the key, and to the best ones."""
    count = len(reading.places)
    words = {token.form for token in reading.asked_words}
    weight = {word: log(1 + (count + 1) / (1 + sum(word in place.forms for place in reading.places))) for word in words}
    total = sum(weight.values()) or 1.0

    def covered(numbers: Iterator[int] | Sequence[int]) -> float:
        there = frozenset[str]().union(*(reading.places[n].forms for n in numbers))
        return sum(weight[word] for word in words & there) / total

    coverage = [covered([n]) for n in range(count)]
    question, both, stated = (_cosines(reading, each) for each in (reading.question, reading.both, reading.stated))
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


def _cosines(reading: Reading, encoded: Encoded) -> list[float]:
    return [float(source.vector @ encoded.vector) for source in reading.sources]


def _statement_likeness(reading: Reading) -> Floats:
    columns = [source.tokens for source in reading.sources]
    if not columns or not len(reading.stated.spans):
        return np.zeros((0, 0), np.float32)
    together = np.concatenate(columns).astype(np.float32)
    return above(reading.stated.tokens.astype(np.float32) @ together.T, reading.token_floor)


def _rows_met(reading: Reading, grid: Floats, worst: int | None = None) -> list[float]:
    """Of each source sentence, the mean over all rows, or the worst ones, of their best token in it."""
    ends = [*reading.starts[1:], grid.shape[1] if grid.size else 0]
    met = []
    for start, end in zip(reading.starts, ends, strict=True):
        part = grid[:, start:end] if grid.size else grid
        best = part.max(axis=1) if part.size else np.zeros(1, np.float32)
        met.append(float(np.sort(best)[:worst].mean()))
    return met


def _parts_of_key(reading: Reading) -> list[tuple[int, Span]]:
    """Words of a key that stands nowhere as a whole, in the sentences that have most of them."""
    shares = [len(reading.key_forms & place.forms) for place in reading.places]
    most = max(shares, default=0)
    return [
        (number, token.span)
        for number, place in enumerate(reading.places)
        if most and shares[number] == most
        for token in tokens(place.text, reading.lang)
        if token.form in reading.key_forms
    ]


def joined(parts: Sequence[tuple[int, Span]]) -> list[tuple[int, Span]]:
    """Of each sentence, the stretch from the first of its words to the last."""
    by_sentence: dict[int, list[Span]] = {}
    for number, span in parts:
        by_sentence.setdefault(number, []).append(span)
    return [(n, Span(min(s.start for s in each), max(s.end for s in each))) for n, each in by_sentence.items()]


def _others(reading: Reading, places: Sequence[tuple[int, Span]]) -> Iterator[tuple[int, Candidate]]:
    """Stretches that could be the answer instead: neither of the key nor of the question."""
    taken = {(number, span.start, span.end) for number, span in places}
    for number, place in enumerate(reading.places):
        for each in candidates(place.text, reading.lang):
            if not each.forms or each.forms <= reading.every_word or each.forms & reading.key_forms:
                continue
            if not any(n == number and each.span.start < end and each.span.end > start for n, start, end in taken):
                yield number, each


def _nearness(
    reading: Reading, places: Sequence[tuple[int, Span]], others: Sequence[tuple[int, Candidate]], asked: Asked
) -> Iterator[tuple[str, float]]:
    own = max((reading.near(number, span) for number, span in places), default=0.0)
    every = [(reading.near(number, each.span), misfit(asked, each.kind)) for number, each in others]
    yield "prox_max", float(reading.nearness.max()) if len(reading.nearness) else 0.0
    yield "prox_key", own
    for name, near in (("any", [n for n, _ in every]), ("fit", [n for n, unfit in every if unfit <= _FITTING])):
        above_own = sum(value > own for value in near)
        yield f"margin_{name}", own - max(near, default=0.0)
        yield f"better_{name}", log1p(above_own)
        yield f"share_{name}", above_own / max(1, len(near))
