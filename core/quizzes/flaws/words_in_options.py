"""Words in options that tell a test-wise learner what to think of them: always and never, usually and often."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from core.domain.answers import QuizItem, Span
from core.domain.quiz_parts import option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.flaws.vague_words import VAGUE
from core.quizzes.options.referring import refers_to_options

_ABSOLUTE = {
    "en": """
        always, never, absolutely, invariably, without exception, in (?:all|every) cases?, at all times,
        in no case, forever, under (?:no|any|all) circumstances, everyone, everybody, no ?one, nobody, nothing,
        everything, impossible, inevitably, every single, all (?:the|of the) time, completely, totally,
        entirely, each and every, no matter what, 100 ?%
    """,
    "ja": """
        必ず, かならず, 決して, けっして, 絶対, 常に, つねに, いつも, 例外なく, いかなる, 一切, いっさい,
        まったく, 全く, 完全に, あらゆる, 永久に, 永遠に, 誰でも, 誰もが, だれもが, 誰一人,
        どんな[^、。]*も, いつでも, 100[%％], 何もかも, すべての場合, 全員, もれなく, 不可能
    """,
    "ko": """
        항상, 언제나, 절대, 반드시, 결코, 전혀, 무조건, 예외 ?없이, 완전히, 영원히, 아무도, 누구나, 언제든,
        어떤 경우에도, 일절, 모조리, 하나도, 100 ?%, 늘\\s, 불가능, 빠짐없이, 모든 경우
    """,
}


def absolute_terms(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """In options beside the key and not in the key: such options are mostly wrong, which gives them away. Where the
    key is as absolute as the others, the word gives nothing away."""
    yield from _terms(quiz, lang, FlawKind.ABSOLUTE_TERM, among_wrong=True)


def vague_terms(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """In the key and in no other option: what is said with care is mostly right, which gives it away; or in options
    beside it and not in the key, where nobody can say whether they are wrong. A stem that is vague itself asks for
    such words."""
    if not _pattern(FlawKind.VAGUE_TERM, lang).search(quiz.stem):
        yield from _terms(quiz, lang, FlawKind.VAGUE_TERM, among_wrong=False)


@lru_cache
def _pattern(kind: FlawKind, lang: str) -> re.Pattern[str]:
    table = _ABSOLUTE if kind is FlawKind.ABSOLUTE_TERM else VAGUE
    listed = "|".join(each.strip() for each in table[lang].split(",") if each.strip())
    return re.compile(rf"\b(?:{listed})\b" if lang == "en" else listed, re.IGNORECASE)


def _terms(quiz: QuizItem, lang: str, kind: FlawKind, *, among_wrong: bool) -> Iterator[Flaw]:
    pattern = _pattern(kind, lang)
    found = [
        (place, choice == quiz.key, match)
        for place, choice in enumerate(quiz.choices)
        if not refers_to_options(choice) and (match := pattern.search(choice))
    ]
    keyed = {is_key for _, is_key, _ in found}
    if len(keyed) != 1 or len(found) == len(quiz.choices) or (among_wrong and True in keyed):
        return
    yield Flaw(
        kind,
        tuple(dict.fromkeys(match.group().strip() for _, _, match in found)),
        tuple(point_at(quiz, option(place), Span(*match.span())) for place, _, match in found),
    )
