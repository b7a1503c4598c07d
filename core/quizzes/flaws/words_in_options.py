"""Words in options that tell a test-wise learner what to think of them: always and never, usually and often."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from core.domain.answers import QuizItem, Span
from core.domain.quiz_parts import option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
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
_VAGUE = {
    "en": """
        usually, often, sometimes, frequently, generally, typically, rarely, occasionally, probably, seldom,
        commonly, normally, in general, as a rule, more or less, to some extent, somewhat, in most cases,
        most of the time, tends? to, perhaps, maybe, possibly, from time to time, now and then,
        for the most part, by and large, fairly, at times, once in a while, likely
    """,
    "ja": """
        たいてい, 大抵, しばしば, 時々, ときどき, 時折, 普通は, ふつうは, ふつう、, 通常は, 一般に, 一般的に,
        おそらく, 恐らく, 多くの場合, 時には, ときには, たいがい, まれに, 稀に, ある程度, 概して, 傾向がある,
        傾向にある, ことがある, 場合がある, 場合もある, かもしれない, だいたい, 大体, たびたび, 度々, たまに, おおむね,
        概ね, ほとんどの場合, ことが多い, ことも多い, 比較的, 多かれ少なかれ
    """,
    "ko": """
        보통, 대체로, 자주, 종종, 때때로, 가끔, 흔히, 일반적으로, 대개, 아마, 드물게, 어느 정도, 경향이 있,
        이따금, 경우가 많, 대부분의 경우, 수도 있, 때로는, 비교적, 간혹, 더러, 웬만하면, 거의 대부분
    """,
}


def absolute_terms(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """In options beside the key and not in the key: such options are mostly wrong, which gives them away. Where the
    key is as absolute as the others, the word gives nothing away."""
    yield from _terms(quiz, lang, FlawKind.ABSOLUTE_TERM, among_wrong=True)


def vague_terms(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """In the key and in no other option: what is said with care is mostly right, which gives it away; or in options
    beside it and not in the key, where nobody can say whether they are wrong."""
    yield from _terms(quiz, lang, FlawKind.VAGUE_TERM, among_wrong=False)


@lru_cache
def _pattern(kind: FlawKind, lang: str) -> re.Pattern[str]:
    table = _ABSOLUTE if kind is FlawKind.ABSOLUTE_TERM else _VAGUE
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
