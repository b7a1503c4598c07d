"""A stem that only some of its options can complete, by grammar alone, and the key can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from core.domain.answers import QuizItem
from core.domain.quiz_parts import STEM, option, point_at
from core.quizzes.flaws.cue import Found
from core.quizzes.flaws.cues_en import RULES as _ENGLISH
from core.quizzes.flaws.cues_ja import RULES as _JAPANESE
from core.quizzes.flaws.cues_ko import RULES as _KOREAN
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.referring import refers_to_options


def grammatical_cue(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """Told by what stands beside the gap (an article, a particle, the verb that a noun or a verb has to follow) or by
    what the question word asks for (何人 a number of people, 언제 a time)."""
    shown = [at for at, choice in enumerate(quiz.choices) if choice.strip() and not refers_to_options(choice)]
    for rule in _RULES.get(lang, ()):
        found = rule(quiz.stem)
        if not found:
            continue
        span, fits = found
        fitting = {at for at in shown if fits(quiz.choices[at])}
        keyed = {at for at in fitting if quiz.choices[at] == quiz.key}
        if keyed and 0 < len(fitting) <= len(shown) / 2 and len(fitting) < len(shown):
            cue = quiz.stem[span.start : span.end].strip()
            places = (point_at(quiz, STEM, span), *(point_at(quiz, option(at)) for at in sorted(keyed)))
            yield Flaw(FlawKind.GRAMMATICAL_CUE, (cue,), places)
            return


_RULES: Mapping[str, tuple[Callable[[str], Found | None], ...]] = {
    "en": _ENGLISH,
    "ja": _JAPANESE,
    "ko": _KOREAN,
}
