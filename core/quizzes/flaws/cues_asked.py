"""Cues in what a question asks for: a reason, a number, two things at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from core.domain.answers import Span
from core.quizzes.flaws.cue import Found
from core.text.numbers import find_numbers

_WHY = {
    "en": r"\bwhy\b|\bfor what reason\b",
    "ja": r"なぜ|何故|なにゆえ|どうして|理由は|理由として|[なに何]んのため|何のため",
    "ko": r"왜|어째서|이유는|까닭은|무엇 때문|무엇을 위해",
}
_REASON = {
    "en": r"\A(?:because|since|as|due to|owing to|thanks to|so that|in order|to|for)\b",
    "ja": r"(?:から|ため|ので|ゆえ|せい|おかげ|ように|が(?:原因|理由))(?:だ|です|である|に)?。?\Z",
    "ko": r"때문|덕분|탓|(?:니까|므로|느라고?|려고|기 위해서?|위하여|[아어해]서)(?:이다|다|입니다)?[.。]?\Z",
}
_HOW_MANY = {
    "en": r"\bhow (?:many|much|long|far|old|tall|high|deep|heavy|fast|large)\b",
    "ja": r"いくつ(?!か)|いくら(?!か|でも)|どの(?:くらい|ぐらい|程度)|どれ(?:くらい|ぐらい|ほど|だけ)|何[割倍％%]",
    "ko": r"얼마(?!나 )|몇 (?!가지)",
}
_PAIR = {
    "en": r"\b(?:between|both) (?:which|what)\b",
    "ja": r"[誰何]と[誰何]|だれとだれ|どことどこ|どれとどれ|いつといつ",
    "ko": r"누구[와랑]? ?하?고? 누구|무엇과 무엇|어디와 어디|언제와 언제|어느 것과 어느 것",
}
_TWO = {
    "en": r"\band\b|,|/",
    "ja": r"[一-龯ァ-ヶーA-Za-z\d]と[一-龯ァ-ヶA-Za-z\d]|[・、,，/／]|および|及び|ならびに",
    "ko": r"[가-힣][와과랑] |하고 | 및 |[,·/]",
}


def asked_for(lang: str) -> tuple[Callable[[str], Found | None], ...]:
    return (_finding(_WHY, _REASON, lang), _how_many(lang), _finding(_PAIR, _TWO, lang))


def _finding(asked: Mapping[str, str], given: Mapping[str, str], lang: str) -> Callable[[str], Found | None]:
    asks, gives = re.compile(asked[lang], re.IGNORECASE), re.compile(given[lang], re.IGNORECASE)

    def rule(stem: str) -> Found | None:
        match = asks.search(stem)
        return (Span(*match.span()), lambda option: bool(gives.search(option.strip()))) if match else None

    return rule


def _how_many(lang: str) -> Callable[[str], Found | None]:
    asks = re.compile(_HOW_MANY[lang], re.IGNORECASE)

    def rule(stem: str) -> Found | None:
        match = asks.search(stem)
        return (Span(*match.span()), lambda option: bool(find_numbers(option, lang))) if match else None

    return rule
