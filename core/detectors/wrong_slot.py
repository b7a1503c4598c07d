"""Flag short answers that name another kind of thing than the question asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, SentenceScore
from core.text.language import guess_language
from core.text.numbers import Number, find_numbers, in_base_unit
from core.text.tokens import Token, TokenKind, tokens
from core.wording.phrases import say

_LONGEST = 8
"""Most content words of an answer whose only purpose is to fill the gap that the question leaves."""

_MONEY = ("yen", "won", "dollar", "euro", "pound", "yuan")
_SPANS = ("second", "day", "month", "year", "century")
_UNITS: Mapping[str, tuple[str, ...]] = {
    "length": ("m", "mile", "foot", "inch", "nm"),
    "weight": ("kg", "pound"),
    "money": _MONEY,
    "duration": _SPANS,
    "people": ("person",),
    "age": ("years old", "year"),
    "time": (*_SPANS, "hour", "minute"),
}
_NUMBERS: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "en": {
        "length": re.compile(
            r"\bhow (?:tall|high|long is the|wide|deep|far)\b|\b(?:height|width|depth) of\b", re.IGNORECASE
        ),
        "weight": re.compile(r"\bhow (?:heavy|much does .{1,60} weigh)|\bweight of\b", re.IGNORECASE),
        "money": re.compile(
            r"\bhow much (?:does|do|did|is|are|will|would|was)\b(?!.{0,60}weigh)|\b(?:price|cost|fee) of\b",
            re.IGNORECASE,
        ),
        "duration": re.compile(r"\bhow long (?:does|do|did|will|has|have|must|should)\b", re.IGNORECASE),
        "time": re.compile(r"^\W*when\b|\bwhat (?:year|date|time|day)\b", re.IGNORECASE),
    },
    "ja": {
        "length": re.compile("(?:高さ|長さ|幅|深さ|距離)は(?:どれ(?:くらい|ほど)|何|いくら)"),
        "weight": re.compile("(?:重さ|体重|重量)は(?:どれ(?:くらい|ほど)|何|いくら)|何(?:キロ|グラム|トン)"),
        "money": re.compile(
            "(?:料金|値段|価格|費用|切符|代金|金額)[^。]{0,40}(?:いくら|どれ(?:くらい|ほど))|いくらです|何円"
        ),
        "duration": re.compile(
            "(?:何(?:時間|分間?|日間|か月|年間)|どれ(?:くらい|ほど)の(?:時間|期間))(?:です|かか|ます|続)"
        ),
        "people": re.compile("何(?:人|名)"),
        "time": re.compile("いつ(?!も|で|から)|何(?:年|月|日|時|曜日)に|何年です"),
    },
    "ko": {
        "length": re.compile("(?:높이|길이|너비|깊이|거리)[는가이은] (?:얼마|몇|어떻)|몇 (?:미터|킬로미터)"),
        "weight": re.compile("(?:무게|체중)[는가이은] (?:얼마|몇)"),
        "money": re.compile("(?:요금|가격|값|비용|표|입장료|금액)[는가이은] (?:얼마)|얼마인가요|몇 원"),
        "duration": re.compile("(?:얼마나|몇 (?:시간|분|일|달|년)(?:이나)?|얼마 동안) (?:걸|오래|동안|지속)"),
        "people": re.compile("몇 (?:명|사람)"),
        "time": re.compile("언제(?!든|나|까)|몇 (?:년|월|일|시)에"),
    },
}
_WHO: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"^\W*(?:who|whom|by whom)\b", re.IGNORECASE),
    "ja": re.compile("(?:誰|だれ|どなた)(?:です|が|に|の|か)"),
    "ko": re.compile("누가|누구(?:인|입|예|의|를|에)"),
}
_DATE: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues"
        r"|wednes|thurs|fri|satur"
        r"|sun)days?|today|tomorrow|yesterday|noon|midnight|spring|summer|autumn|fall|winter|morning|evening"
        r"|night|week\w*|never|always"
        r"|soon|after|before|during|once|until|while|as soon|every|easter|christmas)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "[月火水木金土日]曜|今日|明日|昨日|正午|深夜|春|夏|秋|冬|朝|夕|夜|後|前|とき|時|以降|まで|毎|祝日|平日"
        "|週末|未定"
    ),
    "ko": re.compile(
        "[월화수목금토일]요일|오늘|내일|어제|정오|자정|봄|여름|가을|겨울|아침|저녁|밤|후|전|때|이후|까지|매"
        "|공휴일|평일|주말|미정"
    ),
}


@dataclass(frozen=True, slots=True)
class WrongSlot:
    """Risk is ``other`` if the question asks for one kind of thing and a short answer names only others, else 0.

    Kinds are read from the question: a length, a weight, money, a duration, people, a time, somebody. A length needs a
    number with a unit of length, or one without a unit that is no year; a time needs a number or a word of time;
    somebody needs a name, a noun for a person or a word in the place of one. Long answers, answers of several
    sentences and all other questions abstain.
    """

    name: ClassVar[str] = "wrong_slot"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset()
    catches: ClassVar[str] = "short answers that are true of something else than the question asks for"
    source: ClassVar[str] = "own"

    other: float = 0.8

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [[self._sentence(each.text, answer) for each in answer.sentences] for answer in answers]

    def _sentence(self, text: str, answer: Answer) -> SentenceScore:
        lang = answer.lang if answer.lang in _NUMBERS else guess_language(answer.question) or "en"
        kind = None if answer.quiz else _asked(answer.question, lang)
        words = tokens(text, lang)
        if kind is None or len(answer.sentences) > 1 or sum(word.content for word in words) > _LONGEST:
            return SentenceScore.abstain(say("wrong-slot-not-asked"))
        numbers = [in_base_unit(number) for number in find_numbers(text, lang)]
        if _fits(kind, text, numbers, words, lang):
            return SentenceScore(0.0, (say("wrong-slot-fits"),))
        fact = Fact(kind=FactKind.WRONG_SLOT)
        return SentenceScore(self.other, (say("wrong-slot-other", kind=kind),), (), (fact,))


def _asked(question: str, lang: str) -> str | None:
    if len(question) > 200 or not question.strip():  # noqa: PLR2004  a task is no question
        return None
    kinds = [kind for kind, pattern in _NUMBERS[lang].items() if pattern.search(question)]
    if _WHO[lang].search(question):
        kinds.append("name")
    return kinds[0] if len(kinds) == 1 else None


def _fits(kind: str, text: str, numbers: Sequence[Number], words: Sequence[Token], lang: str) -> bool:
    if kind == "name":
        named = any(word.kind is TokenKind.NAME for word in words)
        return named or not numbers
    if kind == "time":
        return bool(numbers) or _DATE[lang].search(text) is not None
    units = [number.unit for number in numbers]
    if not numbers:
        return True  # in words, or free of charge
    bare = any(not n.unit and not (n.value == n.value.to_integral() and 1500 <= n.value <= 2100) for n in numbers)  # noqa: PLR2004 years
    return bare or any(unit in _UNITS[kind] for unit in units)
