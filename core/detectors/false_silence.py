"""Flag sentences that say the sources do not say something, where a source sentence does."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, SentenceScore, Stance
from core.evidence.alignment import closest
from core.evidence.sources import SourceSentence, SourceText, cite, read_sources
from core.text.claimless import ClaimlessKind, claims_nothing
from core.text.language import guess_language
from core.text.question_words import question_words
from core.text.tokens import TokenKind, tokens
from core.wording.phrases import say

_PLACES = 3
_ABOUT_SOURCES: Mapping[str, str] = {
    "en": "document text passage source article material provide say state mention specify contain include give "
    "describe "
    "information detail unfortunately unable determine find answer question however although cover explain offer "
    "indicate address discuss note refer available context excerpt page file anything something",
    "ja": "資料、文書、文章、本文、記事、規程、案内、情報、記載、記述、言及、書く、示す、述べる、触れる、含む、"
    "提供、分かる、不明、確認、見当たる、具体的、詳細、"
    "ある、無い、なる、する、明記、出来る、回答、答える、はっきり、原文、説明書、お知らせ、此れ、其れ、判断、特定",
    "ko": "자료, 문서, 글, 본문, 기사, 안내문, 안내, 정보, 기재, 언급, 나오다, 나와, 적다, 명시, 제공, 알다, "
    "확인, 구체적, 자세하다, 내용, 있다, 없다, "
    "포함, 설명, 주다, 답변, 판단, 설명서, 원문",
}
_ASKS_NUMBER: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:how (?:many|much|long|old|tall|high|far|big|large|often|wide|deep|fast|heavy)|when|what (?:time"
        r"|year|date)|cost|price|fee|date|number)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "いつ|何(?:人|年|月|日|時|円|回|個|歳|台|本|枚|度|メートル|キロ|パーセント|%)|いくら|いくつ|どれ(?:くらい"
        "|ほど)|人数|料金|価格|値段|日付|年齢|高さ|長さ|重さ|数(?:は|が|に)"
    ),
    "ko": re.compile("언제|몇|얼마|인원|요금|가격|날짜|나이|높이|길이|무게|수는|수가|수에"),
}
_ASKS_NAME: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:who|whose|whom)\b", re.IGNORECASE),
    "ja": re.compile("誰|だれ|どなた|何者"),
    "ko": re.compile("누가|누구|누군"),
}
_ASKS_OTHER: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:why|how|whether|if|where|which|or not)\b", re.IGNORECASE),
    "ja": re.compile("なぜ|どうして|どのように|かどうか|どこ|どの|どちら|どんな|理由|方法|か否か|有無"),
    "ko": re.compile("왜|어떻게|여부|어디|어느|어떤|이유|방법|는지"),
}
_CONCERNING = re.compile("について(?:は|の|も)?|に関して(?:は|も)?|에 (?:대해|관해|대하여|관하여)(?:서는|서|는)?")
_SAME: Mapping[str, Mapping[str, str]] = {
    "en": {
        "tall": "high",
        "height": "high",
        "length": "long",
        "width": "wide",
        "price": "cost",
        "fee": "cost",
        "charg": "cost",
        "weight": "weigh",
        "founder": "found",
        "depth": "deep",
        "ag": "old",
        "locat": "locat",
    },
}


@dataclass(frozen=True, slots=True)
class FalseSilence:
    """Risk is ``told`` if a source sentence has all the words of what is said to be missing, else 0.

    What is missing is what a sentence such as *the text does not say who founded the club* names, or where it names
    nothing, what the question asks. A number that is asked for must stand in that source sentence, and so must a
    name. Reasons, ways, places and yes or no cannot be recognised, so such a sentence abstains, as does every
    sentence that does not say that the sources are silent.
    """

    name: ClassVar[str] = "false_silence"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "that the sources do not say something, where they do"
    source: ClassVar[str] = "own"
    compares_words: ClassVar[bool] = True

    told: float = 0.8

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        return [self._sentence(each.text, answer.question, sources, answer.lang) for each in answer.sentences]

    def _sentence(self, text: str, question: str, sources: list[SourceText], lang: str) -> SentenceScore:
        if claims_nothing(text, question, lang) is not ClaimlessKind.REFUSAL:
            return SentenceScore.abstain(say("false-silence-none"))
        lang = lang if lang in _ABOUT_SOURCES else guess_language(text) or "en"
        asked, wanted = text, _topic(text, lang)
        if not wanted:
            asked, wanted = question, _topic(question, lang)
        number, name = bool(_ASKS_NUMBER[lang].search(asked)), bool(_ASKS_NAME[lang].search(asked))
        if not wanted or (not number and not name and _ASKS_OTHER[lang].search(asked)):
            return SentenceScore.abstain(say("false-silence-unknown"))
        for source, place in closest(sources, {t.form for t in tokens(asked, lang)}, _PLACES):
            if wanted <= _same(place.forms, lang) and _has(place, wanted, number=number, name=name):
                evidence = cite(source.id, source.text, place.span, Stance.CONTRADICTS)
                fact = Fact(kind=FactKind.FALSE_SILENCE, place=evidence)
                return SentenceScore(self.told, (say("false-silence-told"),), (evidence,), (fact,))
        return SentenceScore(0.0, (say("false-silence-not-found"),))


def _topic(text: str, lang: str) -> frozenset[str]:
    """Content words that are neither of the frame around what is missing nor of a question."""
    text = _CONCERNING.sub(" ", text)
    return _same(
        {t.form for t in tokens(text, lang) if t.content and t.kind is not TokenKind.NUMBER} - _frame(lang), lang
    )


@lru_cache(maxsize=8)
def _frame(lang: str) -> frozenset[str]:
    own = {token.form for token in tokens(_ABOUT_SOURCES[lang], lang)}
    return frozenset(own | (question_words(lang) - set(_SAME.get(lang, {})) - set(_SAME.get(lang, {}).values())))


def _same(forms: set[str] | frozenset[str], lang: str) -> frozenset[str]:
    table = _SAME.get(lang, {})
    return frozenset(table.get(form, form) for form in forms)


def _has(place: SourceSentence, wanted: frozenset[str], *, number: bool, name: bool) -> bool:
    if number and not any(token.kind is TokenKind.NUMBER for token in place.tokens):
        return False
    return not name or any(token.kind is TokenKind.NAME and token.form not in wanted for token in place.tokens)
