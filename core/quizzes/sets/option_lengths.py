"""Balance lengths of options by shortening keys and swapping distractors, so that keys do not stand out.

A key loses a remark in brackets that only it has; else the shortest of the other options is replaced by a longer one of
the same kind from another question about the same material. A change that makes another check flag the item is
dropped, and people decide anew about all changed items.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.option_kinds import option_kind, width_of
from core.quizzes.options.referring import refers_to_options
from core.quizzes.sets.balancing import fixed_reason
from core.quizzes.sets.key_lengths import LongKey, excess_long_keys, long_keys

FlaggingChecks = Callable[[Answer], Sequence[str]]
"""Returns the names of the checks that flag an item."""
MOST_AT_ONCE = 60
"""Most items that one act corrects, which takes some seconds."""
_TRIED = 5
"""Most options that are tried in an item."""
_WIDEST = 1.5
"""Largest ratio of a new option's width to that of the key: a longer one would stand out itself."""


@dataclass(frozen=True, slots=True)
class LengthBalance:
    changed: dict[int, QuizItem]
    """The new items by their index in the set."""
    left: int
    """Number of further items that would have to be corrected and could not be."""


def balance_lengths(items: Sequence[Answer], flagging: FlaggingChecks) -> LengthBalance:
    """Correct as many items as have the longest key more often than by chance, the most conspicuous first."""
    long_keys_of_set = long_keys(items)
    wanted = excess_long_keys(items, long_keys_of_set)
    pool, taken = _Pool(items), set[str]()
    changed: dict[int, QuizItem] = {}
    for long_key in long_keys_of_set:
        if len(changed) >= min(wanted, MOST_AT_ONCE):
            break
        item = items[long_key.place]
        quiz = item.quiz
        if quiz is None or fixed_reason(quiz, item.lang):
            continue
        before = frozenset(flagging(item))
        for better in _tries(long_key, item, quiz, pool.others(long_key.place, taken)):
            if before.issuperset(flagging(replace(item, quiz=better))):
                changed[long_key.place] = better
                taken.update(set(better.choices) - set(quiz.choices))
                break
    return LengthBalance(changed, max(0, wanted - len(changed)))


def _tries(long: LongKey, item: Answer, quiz: QuizItem, others: Iterator[str]) -> Iterator[QuizItem]:
    if long.shorter:
        choices = tuple(long.shorter if choice == quiz.key else choice for choice in quiz.choices)
        yield replace(quiz, choices=choices, key=long.shorter)
    kind, at = option_kind(quiz.key, item.lang), quiz.choices.index(min(quiz.distractors, key=width_of))
    fitting = (
        text
        for text in others
        if long.width <= width_of(text) <= _WIDEST * long.width
        and text not in quiz.stem
        and text not in quiz.choices
        and option_kind(text, item.lang) is kind
    )
    for text in sorted(fitting, key=width_of)[:_TRIED]:
        yield replace(quiz, choices=(*quiz.choices[:at], text, *quiz.choices[at + 1 :]))


class _Pool:
    """The options of a set, by the material of their questions."""

    def __init__(self, items: Sequence[Answer]) -> None:
        self._about = [_about(item) for item in items]
        self._items = items

    def others(self, place: int, taken: set[str]) -> Iterator[str]:
        """Yield distinct options of other questions in the same language about the same material."""
        mine, seen = self._about[place], set(taken)
        for at, item in enumerate(self._items):
            if (
                at == place
                or self._about[at] != mine
                or item.quiz is None
                or form_of(item.quiz) is not QuestionForm.CHOICE
            ):
                continue
            for text in item.quiz.choices:
                if text not in seen and not refers_to_options(text):
                    seen.add(text)
                    yield text


def _about(item: Answer) -> tuple[object, ...]:
    """Return language and material of an item, or its passages if the material is unknown."""
    quiz_meta = item.meta.get("quiz")
    material = quiz_meta.get("material") if isinstance(quiz_meta, dict) else None
    return item.lang, material or tuple(sorted(passage.text for passage in item.passages))
