"""Whether what somebody typed is the right answer."""

from __future__ import annotations

import re

from core.quizzes.options.sameness import sameness
from core.quizzes.same_question import same_answer
from core.text.analysers import readings
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import tokens

_KANA = re.compile(r"[ぁ-ゖァ-ヺー]+")
_TO_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}


def says(typed: str, right: str, stem: str, lang: str) -> bool:
    """Another form of its name or number, the same in other words, its reading, or with words that the question has:
    10 days, where it asks how many days. Raises MissingPart."""
    return (
        same_answer(typed, right, lang)
        or sameness(typed, right, lang) is not None
        or (lang == "ja" and _read_alike(typed, right))
        or _but_for_the_stem(typed, right, stem, lang)
    )


def _read_alike(typed: str, right: str) -> bool:
    """Kana for kanji, either way round; two that are both in kana were compared as they are."""
    first, second = normalise(typed), normalise(right)
    kana = [bool(_KANA.fullmatch(text)) for text in (first, second)]
    return any(kana) and not all(kana) and _reading(first) == _reading(second)


def _reading(text: str) -> str:
    said = text if _KANA.fullmatch(text) else "".join(readings(text))
    return said.translate(_TO_KATAKANA)


def _but_for_the_stem(typed: str, right: str, stem: str, lang: str) -> bool:
    mine, its = find_numbers(typed, lang), find_numbers(right, lang)
    if len(mine) != 1 or len(its) != 1 or mine[0].value != its[0].value:
        return False
    if mine[0].unit and its[0].unit and mine[0].unit != its[0].unit:
        return False
    surplus = _words(typed, lang) ^ _words(right, lang)
    return surplus - {mine[0].text, its[0].text} <= _words(stem, lang)


def _words(text: str, lang: str) -> set[str]:
    return {token.form for token in tokens(text, lang) if token.content}
