"""Whether two options say the same in other words or another spelling."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import StrEnum

from core.quizzes.options.amounts import amount_of, frame_of
from core.text.normalising import normalise
from core.text.synonyms import Synonyms, members
from core.text.token_model import Token, TokenKind
from core.text.tokens import tokens

_EMPTY = frozenset({"a", "an", "the", "です", "だ", "である", "ます", "為る"})
_EMPTY_KO = frozenset({"이다", "다", "ᆸ니다", "습니다", "입니다", "이", "요"})
_FORMULA = re.compile(r"[-–−+*/=<>^×÷√∫±|\\{}\[\]]|\([^)]*,[^)]*\)")
_NAME = re.compile(r"[・\s　]+")


class Sameness(StrEnum):
    """How two options are the same."""

    SPELLING = "spelling"
    """But for case, width, spaces, punctuation or readings in brackets."""
    AMOUNT = "amount"
    """1 km and 1000 m."""
    WORDING = "wording"
    """Word by word, but for inflection, articles and politeness."""
    SYNONYM = "synonym"
    """Word by word, where a word stands for another of its group."""


def sameness(first: str, second: str, lang: str, synonyms: Synonyms | None = None) -> Sameness | None:
    """None: they differ in meaning, as far as words can tell."""
    signs = _FORMULA.search(first) or _FORMULA.search(second)
    if _closed_up(first) == _closed_up(second) or (not signs and _plain(first) == _plain(second)):
        return Sameness.SPELLING
    mine, its = amount_of(first, lang), amount_of(second, lang)
    if mine and its:
        same = (mine.low, mine.high) == (its.low, its.high) and mine.unit == its.unit
        return Sameness.AMOUNT if same else None
    numbered = bool(frame_of(first, lang).numbers) != bool(frame_of(second, lang).numbers)
    if signs or numbered or _beside_words(first, lang) != _beside_words(second, lang):
        return None
    return _by_words(first, second, lang, synonyms)


def _by_words(first: str, second: str, lang: str, synonyms: Synonyms | None) -> Sameness | None:
    words, others = _words(first, lang), _words(second, lang)
    if not words or not others:
        return None
    if [word.form for word in words] == [word.form for word in others]:
        return Sameness.WORDING if any(word.content for word in words) else None
    return Sameness.SYNONYM if _akin(words, others) or _one_group(first, second, lang, synonyms) else None


def _closed_up(text: str) -> str:
    """In normal width, without spaces: in formulas every sign counts."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def _beside_words(text: str, lang: str) -> str:
    """Letters and digits that belong to no token: the p of 3p."""
    taken = {place for token in tokens(text, lang) for place in range(token.span.start, token.span.end)}
    return "".join(char for place, char in enumerate(text) if place not in taken and char.isalnum())


def _plain(text: str) -> str:
    """Texts of marks alone, such as ＋ and －, are compared as they are."""
    return normalise(text) or text


def _words(text: str, lang: str) -> list[Token]:
    empty = _EMPTY_KO if lang == "ko" else _EMPTY
    return [token for token in tokens(text, lang) if token.form not in empty and any(map(str.isalnum, token.form))]


def _akin(words: Sequence[Token], others: Sequence[Token]) -> bool:
    """By Sudachi's groups. Numbers have to be the same."""
    return len(words) == len(others) and all(
        a.form == b.form or (TokenKind.NUMBER not in {a.kind, b.kind} and bool(a.synonym_groups & b.synonym_groups))
        for a, b in zip(words, others, strict=True)
    )


def _one_group(first: str, second: str, lang: str, synonyms: Synonyms | None) -> bool:
    """Whether the whole of both belongs to one group of the table."""
    return bool(synonyms) and bool(_groups(first, lang, synonyms) & _groups(second, lang, synonyms))


def _groups(text: str, lang: str, synonyms: Synonyms | None) -> set[int]:
    content = [token for token in tokens(text, lang) if token.content]
    if not content:
        return set()
    start, end = content[0].span.start, content[-1].span.end
    found = members(text, lang, synonyms)
    return {group for span, group in found if group < 0 and span.start <= start and span.end >= end}


def is_part_of_name(first: str, second: str) -> bool:
    """Whether one names whom the other names in full: エビングハウス and ヘルマン・エビングハウス."""
    parts = [_NAME.split(text.strip()) for text in (first, second)]
    short, long = sorted(parts, key=len)
    if len(short) == len(long) or len(short) > 1 or not all(_is_name_part(part) for part in (*short, *long)):
        return False
    return short[0] == long[-1]


def _is_name_part(part: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][\w.'’-]*|[ァ-ヺー＝]{2,}", part))
