"""Balance the places of the keys in a set; items whose options depend on their order stay unchanged."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.amounts import frame_of
from core.quizzes.options.referring import refers_to_options
from core.quizzes.sets._strategies import key_place

_BY_LETTER = re.compile(
    r"\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?)\s*\(?[A-H1-8]\b|選択肢\s*[A-Hａ-ｈＡ-Ｈア-オ①-⑧1-8１-８]|[①-⑧]は|보기\s*[①-⑧1-8가-마ㄱ-ㅁ]|선택지\s*[①-⑧1-8]"
)
_LABELLED = re.compile(r"\s*[(（]?(?:[A-Ha-h]|[1-8]|[ア-オ]|[①-⑧]|[ㄱ-ㅁ])[)）.．、:：]\s*\S")
_FEWEST_IN_ORDER = 3


class FixedReason(StrEnum):
    """The reason why the options of an item must stay in order."""

    REFERS = "refers"
    """An option refers to the others: all of the above, A and B."""
    ORDERED = "ordered"
    """The options are numbers or dates that rise or fall."""
    LABELLED = "labelled"
    """The options have labels of their own, or the item refers to them by letter or number."""
    TRUE_FALSE = "true_false"


@dataclass(frozen=True, slots=True)
class BalancedSet:
    items: tuple[Answer, ...]
    """All items in their order."""
    moved: tuple[int, ...]
    """Indices of the items whose options have a new order."""
    fixed: dict[int, FixedReason]
    """Reasons of the items that had to stay, by index."""


def balance_keys(items: Sequence[Answer], seed: int = 0) -> BalancedSet:
    """Put keys in every place equally often among items with as many options, as far as fixed items allow.

    As few items as possible change, and in each only two options: the key changes places with another one. The seed
    decides which items move; the same seed gives the same result.
    """
    fixed = {
        place: reason
        for place, item in enumerate(items)
        if item.quiz and (reason := fixed_reason(item.quiz, item.lang))
    }
    groups: dict[int, list[int]] = defaultdict(list)
    for place, item in enumerate(items):
        if item.quiz and len(item.quiz.choices) > 1 and key_place(item.quiz) is not None:
            groups[len(item.quiz.choices)].append(place)
    order = random.Random(seed)  # noqa: S311 no secret
    targets: dict[int, int] = {}
    for options, places in sorted(groups.items()):
        targets |= _targets(items, places, options, fixed, order)
    changed = {place: _moved(items[place], to) for place, to in targets.items()}
    return BalancedSet(
        tuple(changed.get(place, item) for place, item in enumerate(items)), tuple(sorted(changed)), fixed
    )


def fixed_reason(quiz: QuizItem, lang: str) -> FixedReason | None:
    """Return why the options must stay in order; None: any order is fine."""
    if form_of(quiz) is QuestionForm.TRUE_FALSE:
        return FixedReason.TRUE_FALSE
    if any(refers_to_options(choice) for choice in quiz.choices):
        return FixedReason.REFERS
    speaks = _BY_LETTER.search(quiz.stem) or _BY_LETTER.search(quiz.explanation)
    if speaks or (quiz.choices and all(_LABELLED.match(choice) for choice in quiz.choices)):
        return FixedReason.LABELLED
    return FixedReason.ORDERED if in_order(quiz, lang) else None


def in_order(quiz: QuizItem, lang: str) -> bool:
    """Return whether all options state numbers that rise, or fall, from the first to the last."""
    if len(quiz.choices) < _FEWEST_IN_ORDER:
        return False
    frames = [frame_of(choice, lang) for choice in quiz.choices]
    if not all(frame.numbers for frame in frames) or len({frame.text for frame in frames}) > 1:
        return False
    values = [tuple(number.value for number in frame.numbers) for frame in frames]
    pairs = list(pairwise(values))
    return all(a < b for a, b in pairs) or all(a > b for a, b in pairs)


def _targets(
    items: Sequence[Answer], places: Sequence[int], options: int, fixed: dict[int, FixedReason], order: random.Random
) -> dict[int, int]:
    """Return the new place of the key for every item that has to change, by its index."""
    counts = Counter({at: 0 for at in range(options)})
    movable = [place for place in places if place not in fixed]
    for place in places:
        if place in fixed:
            counts[_at(items[place])] += 1
    quota = _quota(counts, len(movable), order)
    order.shuffle(movable)
    homeless = []
    for place in movable:
        at = _at(items[place])
        if quota[at]:
            quota[at] -= 1
        else:
            homeless.append(place)
    free = [at for at, left in quota.items() for _ in range(left)]
    order.shuffle(free)
    return dict(zip(homeless, free, strict=True))


def _quota(fixed: Counter[int], keys: int, order: random.Random) -> dict[int, int]:
    """Return how many movable keys every place takes: always the emptiest one next, ties by chance."""
    quota = dict.fromkeys(fixed, 0)
    tie = {at: order.random() for at in fixed}
    for _ in range(keys):
        at = min(quota, key=lambda at: (fixed[at] + quota[at], tie[at]))
        quota[at] += 1
    return quota


def _at(item: Answer) -> int:
    place = key_place(item.quiz) if item.quiz else None
    if place is None:
        raise ValueError(f"{item.id!r} has no key among its options")
    return place


def _moved(item: Answer, to: int) -> Answer:
    if item.quiz is None:
        raise ValueError(f"{item.id!r} is no quiz")
    choices, at = list(item.quiz.choices), _at(item)
    choices[at], choices[to] = choices[to], choices[at]
    return replace(item, quiz=replace(item.quiz, choices=tuple(choices)))
