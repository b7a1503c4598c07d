"""Options that are answered by looking at the others: all or none of the above, A and B."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.domain.answers import QuizItem
from core.domain.quiz_parts import option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.referring import is_all_of_them, is_combination, is_none_of_them

_LABELLED = re.compile(
    r"(?:\A|[\s。.:：、])[(（]?(?:[IVXⅠ-Ⅻivx]{1,4}|[A-Ea-e]|[1-5①-⑤]|[ア-オ]|[あ-お]|[ㄱ-ㅁ]|[가나다라마]|"
    r"[甲乙丙丁])[)）.．、:：]\s?\S"
)
_FEWEST_LABELS = 2


def all_of_the_above(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    del lang
    yield from _flaw(
        quiz, FlawKind.ALL_OF_THE_ABOVE, [at for at, each in enumerate(quiz.choices) if is_all_of_them(each)]
    )


def none_of_the_above(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    del lang
    places = [at for at, each in enumerate(quiz.choices) if is_none_of_them(each)]
    yield from _flaw(quiz, FlawKind.NONE_OF_THE_ABOVE, places)


def k_type(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """Combinations of labels by letter; by number where the stem lists what is labelled: 1, 2 alone may be numbers."""
    del lang
    places = [at for at, each in enumerate(quiz.choices) if is_combination(each)]
    labelled = len(_LABELLED.findall(quiz.stem)) >= _FEWEST_LABELS
    named = any(re.search(r"[A-Za-zア-ンㄱ-ㅎ가-힣①-⑩㉠-㉭Ⅰ-Ⅻ甲乙]", quiz.choices[at]) for at in places)
    if labelled or named:
        yield from _flaw(quiz, FlawKind.K_TYPE, places)


def _flaw(quiz: QuizItem, kind: FlawKind, places: list[int]) -> Iterator[Flaw]:
    if places:
        yield Flaw(kind, tuple(quiz.choices[at] for at in places), tuple(point_at(quiz, option(at)) for at in places))
