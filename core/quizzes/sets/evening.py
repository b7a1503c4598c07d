"""Make keys that stand out by their length stand out no more, without changing what is asked or what is right.

A key goes without the remark in brackets that only it has; else the shortest of the other options gives way to a
longer one of another question about the same material, of the same kind. Whatever a check then finds and did not find
before is not done, and all of it is for people to decide anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.options.kinds import kind_of, width_of
from core.quizzes.options.referring import refers_to_options
from core.quizzes.sets.balancing import fixed_because
from core.quizzes.sets.key_lengths import LongKey, long_keys, to_mend

Found = Callable[[Answer], Sequence[str]]
"""Names of the checks that find something."""
MOST_AT_ONCE = 60
"""Items mended by one act: some seconds."""
_TRIED = 5
"""Options tried in an item."""
_WIDEST = 1.5
"""Times the key's width: what is much longer stands out itself."""


@dataclass(frozen=True, slots=True)
class Evened:
    changed: dict[int, QuizItem]
    """By the place in the set."""
    left: int
    """Items that would have to be mended as well and could not be."""


def evened(items: Sequence[Answer], found: Found) -> Evened:
    """As many keys as are the longest oftener than by chance, those that stand out most first."""
    long = long_keys(items)
    wanted = to_mend(items, long)
    pool, taken = _Pool(items), set[str]()
    changed: dict[int, QuizItem] = {}
    for each in long:
        if len(changed) >= min(wanted, MOST_AT_ONCE):
            break
        item = items[each.place]
        quiz = item.quiz
        if quiz is None or fixed_because(quiz, item.lang):
            continue
        before = frozenset(found(item))
        for better in _tries(each, item, quiz, pool.others(each.place, taken)):
            if before.issuperset(found(replace(item, quiz=better))):
                changed[each.place] = better
                taken.update(set(better.choices) - set(quiz.choices))
                break
    return Evened(changed, max(0, wanted - len(changed)))


def _tries(long: LongKey, item: Answer, quiz: QuizItem, others: Iterator[str]) -> Iterator[QuizItem]:
    if long.shorter:
        choices = tuple(long.shorter if choice == quiz.key else choice for choice in quiz.choices)
        yield replace(quiz, choices=choices, key=long.shorter)
    kind, at = kind_of(quiz.key, item.lang), quiz.choices.index(min(quiz.distractors, key=width_of))
    fitting = (
        text
        for text in others
        if long.width <= width_of(text) <= _WIDEST * long.width
        and text not in quiz.stem
        and text not in quiz.choices
        and kind_of(text, item.lang) is kind
    )
    for text in sorted(fitting, key=width_of)[:_TRIED]:
        yield replace(quiz, choices=(*quiz.choices[:at], text, *quiz.choices[at + 1 :]))


class _Pool:
    """Options of a set, by what their questions are about."""

    def __init__(self, items: Sequence[Answer]) -> None:
        self._about = [_about(item) for item in items]
        self._items = items

    def others(self, place: int, taken: set[str]) -> Iterator[str]:
        """Each once, of other questions in the same language about the same material."""
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
    """Its material, else its passages; what has neither is about what the rest of its set is about."""
    made = item.meta.get("quiz")
    material = made.get("material") if isinstance(made, dict) else None
    return item.lang, material or tuple(sorted(passage.text for passage in item.passages))
