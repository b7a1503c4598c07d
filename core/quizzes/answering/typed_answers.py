"""Decide whether an answer that a learner typed is right."""

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


def is_right(typed: str, right: str, stem: str, lang: str) -> bool:
    """Another form of its name or number, the same in other words, its reading, or with words that the question has:
    10 days, where it asks how many days. Raises MissingPart."""
    return (
        same_answer(typed, right, lang)
        or sameness(typed, right, lang) is not None
        or (lang == "ja" and _same_reading(typed, right))
        or _same_but_for_stem(typed, right, stem, lang)
    )


def _same_reading(typed: str, right: str) -> bool:
    """Return whether one text is the kana of the other; two texts in kana were compared before."""
    first, second = normalise(typed), normalise(right)
    kana = [bool(_KANA.fullmatch(text)) for text in (first, second)]
    return any(kana) and not all(kana) and _reading(first) == _reading(second)


def _reading(text: str) -> str:
    kana = text if _KANA.fullmatch(text) else "".join(readings(text))
    return kana.translate(_TO_KATAKANA)


def _same_but_for_stem(typed: str, right: str, stem: str, lang: str) -> bool:
    """Return whether both state one equal number and differ only in words of the stem."""
    typed_numbers, right_numbers = find_numbers(typed, lang), find_numbers(right, lang)
    if len(typed_numbers) != 1 or len(right_numbers) != 1:
        return False
    (number,), (key_number,) = typed_numbers, right_numbers
    if number.value != key_number.value:
        return False
    if number.unit and key_number.unit and number.unit != key_number.unit:
        return False
    surplus = _words(typed, lang) ^ _words(right, lang)
    return surplus - {number.text, key_number.text} <= _words(stem, lang)


def _words(text: str, lang: str) -> set[str]:
    return {token.form for token in tokens(text, lang) if token.content}
