"""Find questions that are in a set twice, in the same or in other words."""

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
from core.text.near_duplicates import near_duplicate_key
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import tokens

_STEM_ALONE = 0.75
"""Likeness of stems with one key from which they ask the same, whatever the other options are."""
_STEM_REWORDED, _OPTIONS = 0.3, 0.6
"""Least likeness of the stems of a reworded question, and of its options, which must then agree as well."""
_TRUTH = re.compile(r"\b(?:true|false|yes|no|right|wrong)\b|真|偽|正しい|誤り|はい|いいえ|참|거짓|옳|틀리")
"""Keys that judge statements: such options agree between any two questions."""
_MOST_IN_BLOCK = 200
"""Most items with one key that are compared in pairs; of more, only those with nearly the same stem are."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Two items with the same question, by their indices in the set."""

    first: int
    second: int
    likeness: float
    """Share of the content words of both stems that are common; 1.0 for equal stems."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _ComparedItem:
    quiz: QuizItem
    key: str
    words: frozenset[str]
    numbers: tuple[str, ...]
    options: frozenset[str]
    negative: bool


def duplicates(items: Sequence[Answer]) -> tuple[Duplicate, ...]:
    """Compare stem, options and key of all items.

    One stem with other options and another key is another question, and so is one that asks for the exception or has
    other numbers.
    """
    compared = [_compared_item(item.quiz, item.lang) if item.quiz else None for item in items]
    weights = _weights(compared)
    pairs = {
        (first, second): likeness
        for first, second in _candidate_pairs(compared)
        if (a := compared[first]) and (b := compared[second]) and (likeness := _likeness(a, b, weights))
    }
    return tuple(Duplicate(first, second, likeness) for (first, second), likeness in sorted(pairs.items()))


def _compared_item(quiz: QuizItem, lang: str) -> _ComparedItem:
    return _ComparedItem(
        quiz=quiz,
        key=normalise(quiz.key) or quiz.key,
        words=frozenset(token.form for token in tokens(quiz.stem, lang) if token.content),
        numbers=tuple(sorted(str(number.value) for number in find_numbers(quiz.stem, lang))),
        options=frozenset(normalise(choice) or choice for choice in quiz.choices if choice != quiz.key),
        negative=negation_in(quiz.stem, lang) is not None,
    )


def _candidate_pairs(compared: Sequence[_ComparedItem | None]) -> Iterator[tuple[int, int]]:
    blocks: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for place, item in enumerate(compared):
        if item:
            blocks["key", item.key].append(place)
    for block in [*blocks.values()]:
        if len(block) > _MOST_IN_BLOCK:
            nearly: dict[int, list[int]] = defaultdict(list)
            for place in block:
                nearly[near_duplicate_key(item.quiz.stem if (item := compared[place]) else "")].append(place)
            for near in nearly.values():
                yield from combinations(near[:_MOST_IN_BLOCK], 2)
        else:
            yield from combinations(block, 2)


def _weights(compared: Sequence[_ComparedItem | None]) -> dict[str, float]:
    """Return the squared inverse document frequency of words: those of a common template count little."""
    counts = Counter(word for item in compared if item for word in item.words)
    return {word: math.log((len(compared) + 1) / count) ** 2 for word, count in counts.items()}


def _likeness(first: _ComparedItem, second: _ComparedItem, weights: Mapping[str, float]) -> float | None:
    if first.numbers != second.numbers or first.negative != second.negative:
        return None
    same = normalise(first.quiz.stem) == normalise(second.quiz.stem)
    stems = 1.0 if same else _shared(first.words, second.words, weights)
    if same or stems >= _STEM_ALONE:
        return stems
    are_choices = form_of(first.quiz) is form_of(second.quiz) is QuestionForm.CHOICE
    agree = are_choices and not _TRUTH.search(first.key) and _shared(first.options, second.options, {}) >= _OPTIONS
    return stems if agree and stems >= _STEM_REWORDED else None


def _shared(first: frozenset[str], second: frozenset[str], weights: Mapping[str, float]) -> float:
    """Return the weighted share of common words among all; a word without a weight counts 1."""
    union = sum(weights.get(word, 1.0) for word in first | second)
    return sum(weights.get(word, 1.0) for word in first & second) / union if union else 0.0
