"""Questions that are in a set twice, also in other words."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.flaws.negative_stem import negation_in
from core.text.near import near_key
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import tokens

_STEM_ALONE = 0.75
"""From here on stems with one key ask the same, whatever the other options are."""
_STEM_REWORDED, _OPTIONS = 0.3, 0.6
"""A reworded stem shares fewer words; then the options have to agree as well."""
_TRUTH = re.compile(r"\b(?:true|false|yes|no|right|wrong)\b|真|偽|正しい|誤り|はい|いいえ|참|거짓|옳|틀리")
"""Keys that say whether statements are true: such options agree between any two questions."""
_MOST_IN_BLOCK = 200
"""Items with one key that are compared in pairs; of more, such as true and false, only those with nearly one stem."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Two items, by their place in the set, in its order."""

    first: int
    second: int
    likeness: float
    """Of their stems: shared content words over all of them; 1.0 the same words."""


@dataclass(frozen=True, slots=True)
class _Read:
    quiz: QuizItem
    key: str
    words: frozenset[str]
    numbers: tuple[str, ...]
    options: frozenset[str]
    negative: bool


def duplicates(items: Sequence[Answer]) -> tuple[Duplicate, ...]:
    """Stem, options and key are compared: one stem with other options and another key is another question, and so is
    one that asks for the exception, or of another number."""
    read = [_read(item.quiz, item.lang) if item.quiz else None for item in items]
    weights = _weights(read)
    found = {
        (first, second): likeness
        for first, second in _candidates(read)
        if (a := read[first]) and (b := read[second]) and (likeness := _likeness(a, b, weights))
    }
    return tuple(Duplicate(first, second, likeness) for (first, second), likeness in sorted(found.items()))


def _read(quiz: QuizItem, lang: str) -> _Read:
    return _Read(
        quiz,
        normalise(quiz.key) or quiz.key,
        frozenset(token.form for token in tokens(quiz.stem, lang) if token.content),
        tuple(sorted(str(number.value) for number in find_numbers(quiz.stem, lang))),
        frozenset(normalise(choice) or choice for choice in quiz.choices if choice != quiz.key),
        negation_in(quiz.stem, lang) is not None,
    )


def _candidates(read: Sequence[_Read | None]) -> Iterator[tuple[int, int]]:
    blocks: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for place, each in enumerate(read):
        if each:
            blocks["key", each.key].append(place)
    for block in [*blocks.values()]:
        if len(block) > _MOST_IN_BLOCK:
            nearly: dict[int, list[int]] = defaultdict(list)
            for place in block:
                nearly[near_key(each.quiz.stem if (each := read[place]) else "")].append(place)
            for near in nearly.values():
                yield from combinations(near[:_MOST_IN_BLOCK], 2)
        else:
            yield from combinations(block, 2)


def _weights(read: Sequence[_Read | None]) -> dict[str, float]:
    """Words of a template that many questions fill in say little (inverse document frequency, squared)."""
    counts = Counter(word for each in read if each for word in each.words)
    return {word: math.log((len(read) + 1) / count) ** 2 for word, count in counts.items()}


def _likeness(first: _Read, second: _Read, weights: Mapping[str, float]) -> float | None:
    if first.numbers != second.numbers or first.negative != second.negative:
        return None
    same = normalise(first.quiz.stem) == normalise(second.quiz.stem)
    stems = 1.0 if same else _shared(first.words, second.words, weights)
    if same or stems >= _STEM_ALONE:
        return stems
    worded = form_of(first.quiz) is form_of(second.quiz) is QuestionForm.CHOICE
    agree = worded and not _TRUTH.search(first.key) and _shared(first.options, second.options, {}) >= _OPTIONS
    return stems if agree and stems >= _STEM_REWORDED else None


def _shared(first: frozenset[str], second: frozenset[str], weights: Mapping[str, float]) -> float:
    """Over all; what has no weight counts 1."""
    union = sum(weights.get(each, 1.0) for each in first | second)
    return sum(weights.get(each, 1.0) for each in first & second) / union if union else 0.0
