"""Classify an option by its kind: an amount, a sentence or words; measure its width."""

from __future__ import annotations

import re
from enum import StrEnum

from core.quizzes.options.amounts import amount_of
from core.text import analysers
from core.text.language import guess_language
from core.text.tokens import tokens

_ENDS = re.compile(r"[.。!！?？][)）」』\"']?\s*\Z")
_SIGNS = re.compile(r"[=^×÷*/√∫<>±+\\]")
_JA_PREDICATE = ("動詞", "助動詞", "形容詞")
_KO_ENDINGS = ("EF",)
_LAST_NARROW = "\u10ff"
_WORDS_OF_SENTENCE = {"en": 6, "ja": 5, "ko": 4}
"""Fewest tokens from which a text that ends in a predicate is a sentence and no phrase."""


class OptionKind(StrEnum):
    AMOUNT = "amount"
    SENTENCE = "sentence"
    WORDS = "words"
    MIXED = "mixed"
    """Words and digits, or a formula, which is compared with nothing."""


def option_kind(text: str, lang: str) -> OptionKind:
    """Return the kind of an option; numbers that are spelt out are words: 四月, nobody."""
    digits = re.search("[0-9０-９]", text) is not None
    if digits and amount_of(text, lang):
        return OptionKind.AMOUNT
    if digits or _SIGNS.search(text):
        return OptionKind.MIXED
    return OptionKind.SENTENCE if _is_sentence(text, lang) else OptionKind.WORDS


def width_of(text: str) -> float:
    """Return the visible width of a text in letters; a kanji, kana or hangul counts two."""
    return sum(2 if char > _LAST_NARROW else 1 for char in text.strip())


def _is_sentence(text: str, lang: str) -> bool:
    lang = lang if lang in _WORDS_OF_SENTENCE else guess_language(text) or "en"
    if len(tokens(text, lang)) < _WORDS_OF_SENTENCE[lang]:
        return False
    bare = text.strip().rstrip("。.!！?？ ")
    if lang == "ja":
        morphemes = [m for m in analysers.japanese(bare) if m.surface.strip()]
        return bool(morphemes) and morphemes[-1].pos.startswith(_JA_PREDICATE)
    if lang == "ko":
        korean = [m for m in analysers.korean(bare) if not m.pos.startswith("S")]
        return bool(korean) and korean[-1].pos.startswith(_KO_ENDINGS)
    return bool(_ENDS.search(text))
