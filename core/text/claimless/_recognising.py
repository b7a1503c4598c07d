"""Recognise sentences that claim nothing, and say of which kind they are."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from core.text.analysers import japanese, korean
from core.text.claimless._patterns import (
    ABOUT_ITSELF,
    ANNOUNCING,
    BUT,
    CITATION,
    COUNTED,
    COURTESY,
    ENDS_A_SENTENCE,
    HEADING,
    LAST_COLON,
    MARKED_LINE,
    MARKS,
    QUESTION,
    REFUSAL,
    SEVERAL,
    USUAL_HEADING,
    VERB,
)
from core.text.claimless._talk import is_talk
from core.text.language import guess_language
from core.text.question_words import question_words
from core.text.splitting import split
from core.text.text_cache import cached_by_text
from core.text.tokens import TokenKind, tokens

_WORDS = {
    "en": (
        "base give provide passage passages text information context source document article according accord "
        "per above here be is are how can could may might would should one you we i my your our follow following "
        "follows below step steps way ways tip tips method methods point points answer answers question brief "
        "briefly short quick summary summarize list some several few many various possible potential main key "
        "common general different specific basic include includes including sure certainly course help "
        "additionally also therefore thus overall note please first second third detail details detailed example "
        "examples explanation explain describe discuss outline consider state mention suggest reason reasons use "
        "uses benefit benefits effect effects difference differences similarity similarities advantage "
        "advantages disadvantage characteristic characteristics factor factors trait traits sign signs option "
        "options strategy strategies idea ideas thing things history process work works attempt try do does get "
        "have need what when where why who which pros cons other another additional further more elaborate based "
        "these those this that able find material share attach cover topic place places look keep mind bit revise "
        "version rely compare go only solely show shown leave out anything"
    ),
    "ja": (
        "以下、下記、次、通り、とおり、点、手順、方法、ステップ、理由、原因、要因、もの、よう、挙げる、ある、"
        "いる、する、できる、行う、説明、解説、紹介、回答、答える、答え、質問、述べる、示す、参考、文献、資料、"
        "情報、基づく、ため、主、主要、いくつか、具体、的、具体的、一般的、参考文献、一般、重要、大切、有効、"
        "効果、必要、考える、こと、場合、ポイント、コツ、対策、メリット、デメリット、利点、特徴、種類、違い、"
        "プロセス、流れ、手段、手法、工程、まとめる、簡単、詳しい、順、適切、それぞれ、下、上、通す、押さえる、"
        "おく、良い、よい、試す、みる、踏む、つ、講じる、従う、なる、れる、られる、集約、つの、アプローチ、要素、"
        "道具、注意点、注意、留意、幾つ、ご、話題、取り上げる、何、箇所、添付、頂く、提示、提供、根拠、比較、表、触れる"
    ),
    "ko": (
        "다음, 아래, 같다, 방법, 단계, 이유, 원인, 요인, 것, 있다, 하다, 되다, 설명, 소개, 답변, 답, 질문, 자료, "
        "본문, 정보, 바탕, 기반, 주요, 몇, 가지, 여러, 일반, 적, 중요, 필요, 경우, 점, 특징, 종류, 차이, 차이점, "
        "장점, 단점, 과정, 절차, 정리, 간단, 자세, 순서, 요약, 예, 대하다, 관하다, 위하다, 따르다, 통하다, 들다, "
        "살펴보다, 알아보다, 알리다, 드리다, 보다, 유의, 주의, 사항, 주제, 곳, 다루다, 첨부, 제공, 제시, 근거, 표, "
        "비교, 글, 문서, 내용"
    ),
}


@lru_cache(maxsize=8)
def frame_words(lang: str) -> frozenset[str]:
    known = lang if lang in _WORDS else "en"
    return frozenset(token.form for token in tokens(_WORDS[known], known)) | question_words(known)


LONGEST = 400
"""Most characters; a longer sentence makes a claim, and would take too long to check."""
MOST_NEW = 1
"""Most content words of an announcement that are neither in its question nor typical of announcements."""


_VALUE_BEHIND_COLON = re.compile(r"[:：]\s*[^\s*_”\"」』)）]")


class ClaimlessKind(StrEnum):
    """Names the reason why a sentence has nothing to check."""

    COURTESY = "courtesy"
    QUESTION = "question"
    LEAD_IN = "lead_in"
    HEADING = "heading"
    REFUSAL = "refusal"
    TALK = "talk"


@cached_by_text
def claims_nothing(sentence: str, question: str, lang: str) -> ClaimlessKind | None:
    """Return the kind of a claimless sentence, or None if it may be right or wrong. ``question`` is what the answer
    replies to; empty if there is none."""
    if len(sentence) > LONGEST:
        return None
    known = lang if lang in COURTESY else guess_language(sentence) or "en"
    if kind := _kind(sentence, question, known):
        return kind
    pieces = split(sentence, known)
    if len(pieces) == 1 and "\n" in sentence:  # wrapped, as a list would be in pieces
        return _kind(_BREAK.sub("" if known == "ja" else " ", sentence), question, known)
    kinds = [_kind(piece.text, question, known) for piece in pieces]
    return kinds[0] if len(kinds) > 1 and None not in kinds else None


_BREAK = re.compile(r"[ \t]*\n[ \t]*")


def _kind(sentence: str, question: str, lang: str) -> ClaimlessKind | None:
    text = MARKS.sub("", sentence)
    return next((why for why, so in _TESTS.items() if so(sentence, text, question, lang)), None)


def _is_heading(sentence: str, text: str, question: str, lang: str) -> bool:
    if CITATION.fullmatch(text) or not any(map(str.isalnum, text)) or _is_heading_line(sentence, lang):
        return True
    return bool(HEADING.fullmatch(sentence)) and not _new_words(text, question, lang, numbers=True)


def _is_question(_: str, text: str, __: str, ___: str) -> bool:
    return bool(QUESTION.search(text)) and not SEVERAL.search(text)


def _is_courtesy(_: str, text: str, __: str, lang: str) -> bool:
    return COURTESY[lang].fullmatch(text) is not None


def _is_talk(_: str, text: str, question: str, lang: str) -> bool:
    asked = question.casefold()
    names = [
        token
        for token in tokens(text, lang)
        if token.span.start
        and token.kind is TokenKind.NAME
        and text[token.span.start : token.span.end].casefold() not in asked
    ]
    return is_talk(text, lang, len(names))


def _is_refusal(_: str, text: str, __: str, lang: str) -> bool:
    return REFUSAL[lang].match(text) is not None and _as_single(text) and not _says_more(text, lang)


def _is_lead_in(_: str, text: str, question: str, lang: str) -> bool:
    if not ANNOUNCING[lang].search(text) or not _as_single(text) or _VALUE_BEHIND_COLON.search(text):
        return False
    return len(_new_words(text, question, lang, numbers=False)) <= MOST_NEW


def _is_about_itself(_: str, text: str, __: str, lang: str) -> bool:
    """Return True if nothing but the words that speak of an answer and its sources is in it."""
    return ABOUT_ITSELF[lang].search(text) is not None and not _new_words(text, "", lang, numbers=True)


_TESTS = {
    ClaimlessKind.HEADING: _is_heading,
    ClaimlessKind.QUESTION: _is_question,
    ClaimlessKind.COURTESY: _is_courtesy,
    ClaimlessKind.REFUSAL: _is_refusal,
    ClaimlessKind.LEAD_IN: _is_lead_in,
    ClaimlessKind.TALK: lambda *parts: _is_talk(*parts) or _is_about_itself(*parts),
}
"""Tests in order; each gets the sentence, the sentence without its marks, the question and the language."""


def _says_more(text: str, lang: str) -> bool:
    """Return True if a refusal continues, and not with another refusal."""
    but = BUT[lang].search(text)
    return but is not None and not REFUSAL[lang].match(but["more"])


def _as_single(text: str) -> bool:
    """Return True for a single line: a list that was not split starts with its lead-in and continues with claims."""
    return "\n" not in text.strip()


def _new_words(text: str, question: str, lang: str, *, numbers: bool) -> set[str]:
    """Return content words that neither the question nor a typical announcement has, without small counts (``the 4
    steps``)."""
    known = frame_words(lang) | {token.form for token in tokens(question, lang)}
    folded = question.casefold()
    return {
        token.form
        for token in tokens(text, lang)
        if token.content
        and token.form not in known
        and (numbers or not (token.kind is TokenKind.NUMBER and len(token.form) < 3))  # noqa: PLR2004 below 100
        and text[token.span.start : token.span.end].casefold() not in folded
    }


def _is_heading_line(sentence: str, lang: str) -> bool:
    """Return True for a marked line without a predicate, number or value behind a colon, and for the usual words."""
    marked = MARKED_LINE.match(sentence)
    text = next(part for part in marked.groups() if part) if marked else sentence
    bare = LAST_COLON.sub("", COUNTED.sub("", text.strip().strip("*_").strip())).strip()
    if not bare or ENDS_A_SENTENCE.search(bare):
        return False
    if USUAL_HEADING[lang].fullmatch(bare):
        return True
    return marked is not None and not re.search(r"[0-9０-９:：|=]", bare) and not _has_predicate(bare, lang)


def _has_predicate(text: str, lang: str) -> bool:
    if lang == "en":
        return VERB.search(text) is not None
    words = japanese(text) if lang == "ja" else korean(text)
    ends = (
        ("助動詞", "形容詞", "形状詞", "動詞", "助詞,終助詞") if lang == "ja" else ("EF", "EC", "VV", "VA", "VX", "JX")
    )
    return bool(words) and words[-1].pos.startswith(ends)
