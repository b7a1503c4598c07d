"""Decide whether two options are the same in other words or another spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import StrEnum

from core.quizzes.options.amounts import amount_of, frame_of
from core.text.analysers import readings
from core.text.normalising import normalise
from core.text.synonyms import Synonyms, members
from core.text.token_model import Token, TokenKind
from core.text.tokens import tokens

_EMPTY = frozenset({"a", "an", "the", "です", "だ", "である", "ます", "為る"})
_EMPTY_KO = frozenset({"이다", "다", "ᆸ니다", "습니다", "입니다", "이", "요"})
_FORMULA = re.compile(r"[-–−+*/=<>^×÷√∫±|\\{}\[\]]|\([^)]*,[^)]*\)")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+")
_KANA = re.compile("[ぁ-ゖァ-ヶー・ 　]{2,}")
_KANJI = re.compile("[一-龠々]")
_ORDERLESS = re.compile(r",? and |, | & |と|、|・|(?<=[가-힣])(?:와|과) |, ")
_NAME = re.compile(r"[・\s　]+")


class Sameness(StrEnum):
    """The kind of sameness of two options."""

    SPELLING = "spelling"
    """Equal but for case, width, spaces, punctuation or readings in brackets, or one the reading of the other."""
    AMOUNT = "amount"
    """Equal amounts: 1 km and 1000 m."""
    WORDING = "wording"
    """Equal word by word, but for inflection, articles, politeness and the order of what "and" joins."""
    SYNONYM = "synonym"
    """Equal word by word, or in synonyms."""


def sameness(first: str, second: str, lang: str, synonyms: Synonyms | None = None) -> Sameness | None:
    """Return how two options are the same; None: they differ in meaning, as far as words can tell."""
    signs = any(pattern.search(text) for pattern in (_FORMULA, _RAISED) for text in (first, second))
    alike = not signs and (_plain(first) == _plain(second) or (lang == "ja" and _is_reading(first, second)))
    if _closed_up(first) == _closed_up(second) or alike:
        return Sameness.SPELLING
    if bool(_RAISED.search(first)) != bool(_RAISED.search(second)):
        return None
    amount, other = amount_of(first, lang), amount_of(second, lang)
    if amount and other:
        same = (amount.low, amount.high, amount.unit) == (other.low, other.high, other.unit)
        return Sameness.AMOUNT if same else None
    numbered = bool(frame_of(first, lang).numbers) != bool(frame_of(second, lang).numbers)
    if signs or numbered or _outside_tokens(first, lang) != _outside_tokens(second, lang):
        return None
    return _by_words(first, second, lang, synonyms)


def _by_words(first: str, second: str, lang: str, synonyms: Synonyms | None) -> Sameness | None:
    if (parts := _in_any_order(first)) and parts == _in_any_order(second):
        return Sameness.WORDING
    words, others = _words(first, lang), _words(second, lang)
    if not words or not others:
        return None
    if [word.form for word in words] == [word.form for word in others]:
        return Sameness.WORDING if any(word.content for word in words) else None
    return Sameness.SYNONYM if _are_synonyms(words, others) or _one_group(first, second, lang, synonyms) else None


def _is_reading(first: str, second: str) -> bool:
    """Return whether one option is the other in kana: しんおう and 震央."""
    kana, other = (first, second) if _KANA.fullmatch(first.strip()) else (second, first)
    if not _KANA.fullmatch(kana.strip()) or not _KANJI.search(other):
        return False
    return _hiragana("".join(readings(other.strip()))) == _hiragana(kana.strip())


def _hiragana(text: str) -> str:
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text if c not in "・ 　")


def _in_any_order(text: str) -> frozenset[str] | None:
    """Return the parts of an option that "and" joins, whose order says nothing; None for one part."""
    parts = [_plain(part) for part in _ORDERLESS.split(text.strip())]
    return frozenset(parts) if len(parts) > 1 and all(parts) else None


def _closed_up(text: str) -> str:
    """Return the text in normal width without spaces; in formulas every sign counts, and 3² is not 32."""
    marked = _RAISED.sub(lambda raised: f"^{raised.group()}", text)
    return "".join(unicodedata.normalize("NFKC", marked).split())


def _outside_tokens(text: str, lang: str) -> str:
    """Return the letters and digits that belong to no token: the p of 3p."""
    taken = {place for token in tokens(text, lang) for place in range(token.span.start, token.span.end)}
    return "".join(char for place, char in enumerate(text) if place not in taken and char.isalnum())


def _plain(text: str) -> str:
    """Return the normalised text; a text of marks alone, such as ＋ and －, stays as it is."""
    return normalise(text) or text


def _words(text: str, lang: str) -> list[Token]:
    empty = _EMPTY_KO if lang == "ko" else _EMPTY
    return [token for token in tokens(text, lang) if token.form not in empty and any(map(str.isalnum, token.form))]


def _are_synonyms(words: Sequence[Token], others: Sequence[Token]) -> bool:
    """Return whether the words are equal or share a synonym group of Sudachi one by one; numbers must be equal."""
    return len(words) == len(others) and all(
        a.form == b.form or (TokenKind.NUMBER not in {a.kind, b.kind} and bool(a.synonym_groups & b.synonym_groups))
        for a, b in zip(words, others, strict=True)
    )


def _one_group(first: str, second: str, lang: str, synonyms: Synonyms | None) -> bool:
    """Return whether both full texts belong to one group of the editors' table."""
    return bool(synonyms) and bool(_groups(first, lang, synonyms) & _groups(second, lang, synonyms))


def _groups(text: str, lang: str, synonyms: Synonyms | None) -> set[int]:
    content = [token for token in tokens(text, lang) if token.content]
    if not content:
        return set()
    start, end = content[0].span.start, content[-1].span.end
    return {
        group for span, group in members(text, lang, synonyms) if group < 0 and span.start <= start and span.end >= end
    }


def is_part_of_name(first: str, second: str) -> bool:
    """Return whether one is the family name of the other: エビングハウス and ヘルマン・エビングハウス."""
    parts = [_NAME.split(text.strip()) for text in (first, second)]
    short, long = sorted(parts, key=len)
    if len(short) == len(long) or len(short) > 1 or not all(_is_name_part(part) for part in (*short, *long)):
        return False
    return short[0] == long[-1]


def _is_name_part(part: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][\w.'’-]*|[ァ-ヺー＝]{2,}", part))
