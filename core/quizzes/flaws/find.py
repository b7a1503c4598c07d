"""All flaws of an item, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.domain.answers import QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import STEM, point_at
from core.quizzes.flaws.clang_words import clang_words
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.flaws.grammatical_cue import grammatical_cue
from core.quizzes.flaws.longest_key import longest_key
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.flaws.referring_options import all_of_the_above, k_type, none_of_the_above
from core.quizzes.flaws.unordered_numbers import unordered_numbers
from core.quizzes.flaws.words_in_options import absolute_terms, vague_terms
from core.text.language import guess_language


def find_flaws(quiz: QuizItem, lang: str) -> tuple[Flaw, ...]:
    """A question of true or false, or without options, can have none of them."""
    if form_of(quiz) is not QuestionForm.CHOICE:
        return ()
    known = lang if lang in {"en", "ja", "ko"} else guess_language(quiz.stem) or "en"
    return tuple(flaw for rule in _RULES for flaw in rule(quiz, known))


def _negative_stem(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    if span := negation_in(quiz.stem, lang):
        yield Flaw(FlawKind.NEGATIVE_STEM, (quiz.stem[span.start : span.end],), (point_at(quiz, STEM, span),))


_RULES: tuple[Callable[[QuizItem, str], Iterator[Flaw]], ...] = (
    _negative_stem,
    absolute_terms,
    vague_terms,
    all_of_the_above,
    none_of_the_above,
    k_type,
    clang_words,
    grammatical_cue,
    longest_key,
    unordered_numbers,
)
