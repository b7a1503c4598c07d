"""Classify a key by its kind, and compute how badly that kind fits the question."""

from __future__ import annotations

import re
from enum import StrEnum

from core.quizzes.answering.question_kinds import QuestionKind
from core.text.numbers import Number, find_numbers
from core.text.tokens import TokenKind, tokens


class KeyKind(StrEnum):
    TIME = "time"
    NUMBER = "number"
    NAME = "name"
    YES_NO = "yes_no"
    WORDS = "words"
    CLAUSE = "clause"


_YES_NO = frozenset(
    [
        "yes",
        "no",
        "true",
        "false",
        "はい",
        "いいえ",
        "正しい",
        "正しくない",
        "○",
        "×",
        "〇",
        "참",
        "거짓",
        "예",
        "아니오",
        "아니요",
    ]
)
_TIMES = frozenset({"year", "month", "day", "century", "hour", "week"})
_TIME_WORDS = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|winter|january|february|march|april|june|"
    r"july|august|september|october|november|december|century|today|season|era|dynasty|period)s?\b|"
    r"時代|世紀|[春夏秋冬]$|[月火水木金土日]曜|年間|期$|頃$|시대|세기|요일|년|^[봄여름가을겨울]+$",
    re.IGNORECASE,
)
_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_LONGEST_PHRASE = 5
"""Most content words of a phrase; more are a clause."""
_MISFITS: dict[QuestionKind, dict[KeyKind, float]] = {
    QuestionKind.WHEN: {KeyKind.TIME: 0, KeyKind.NUMBER: 0.5, KeyKind.WORDS: 0.6, KeyKind.CLAUSE: 0.4},
    QuestionKind.HOW_MANY: {KeyKind.NUMBER: 0, KeyKind.TIME: 0.3, KeyKind.WORDS: 0.6, KeyKind.CLAUSE: 0.5},
    QuestionKind.WHERE: {KeyKind.NAME: 0, KeyKind.WORDS: 0.2, KeyKind.CLAUSE: 0.3},
    QuestionKind.WHO: {KeyKind.NAME: 0, KeyKind.WORDS: 0.2, KeyKind.CLAUSE: 0.3},
    QuestionKind.WHY: {
        KeyKind.CLAUSE: 0,
        KeyKind.WORDS: 0.2,
        KeyKind.NAME: 0.6,
        KeyKind.NUMBER: 0.9,
        KeyKind.TIME: 0.9,
    },
    QuestionKind.HOW: {
        KeyKind.CLAUSE: 0,
        KeyKind.WORDS: 0.1,
        KeyKind.NAME: 0.5,
        KeyKind.NUMBER: 0.5,
        KeyKind.TIME: 0.8,
    },
    QuestionKind.WHETHER: {KeyKind.YES_NO: 0, KeyKind.WORDS: 0.5, KeyKind.CLAUSE: 0.4, KeyKind.NAME: 0.8},
    QuestionKind.WHICH_OF: {KeyKind.YES_NO: 1, KeyKind.NAME: 0, KeyKind.WORDS: 0.2, KeyKind.CLAUSE: 0.4},
    QuestionKind.WHAT: {
        KeyKind.YES_NO: 1,
        KeyKind.NAME: 0.1,
        KeyKind.WORDS: 0.1,
        KeyKind.CLAUSE: 0.1,
        KeyKind.NUMBER: 0.3,
        KeyKind.TIME: 0.4,
    },
    QuestionKind.GAP: dict.fromkeys(KeyKind, 0.0),
    QuestionKind.NOTHING: dict.fromkeys(KeyKind, 0.6),
}
"""Misfit of a kind of key to a kind of question, from 0 (fits) to 1 (does not); kinds that are not listed have 1."""


def key_kind(key: str, lang: str) -> KeyKind:
    plain = key.strip(" .。!?\"'“”「」").casefold()
    if plain in _YES_NO:
        return KeyKind.YES_NO
    words = [token for token in tokens(key, lang) if token.content]
    numbers = find_numbers(key, lang)
    others = [word for word in words if word.kind is not TokenKind.NUMBER]
    if numbers and len(others) <= max(2, len(numbers)):
        return KeyKind.TIME if any(map(_is_time, numbers)) or _TIME_WORDS.search(key) else KeyKind.NUMBER
    if len(words) <= _LONGEST_PHRASE and _TIME_WORDS.search(key):
        return KeyKind.TIME
    named = sum(word.kind is TokenKind.NAME for word in words)
    if words and named * 2 > len(words):
        return KeyKind.NAME
    return KeyKind.WORDS if len(words) <= _LONGEST_PHRASE else KeyKind.CLAUSE


def misfit(asked: QuestionKind, kind: KeyKind) -> float:
    """Return how badly a key of this kind fits the question, from 0 (fits) to 1."""
    return _MISFITS[asked].get(kind, 1.0)


def _is_time(number: Number) -> bool:
    bare_year = not number.unit and number.text.isdecimal() and _FIRST_YEAR <= number.value <= _LAST_YEAR
    return number.unit in _TIMES or bare_year
