"""Classify a question by the kind of answer that it asks for, from its question words."""

from __future__ import annotations

import re
from enum import StrEnum

from core.domain.question_forms import GAP
from core.quizzes.answering._named_options import options_named
from core.text.language import guess_language


class QuestionKind(StrEnum):
    WHEN = "when"
    WHERE = "where"
    WHO = "who"
    HOW_MANY = "how_many"
    WHY = "why"
    HOW = "how"
    WHETHER = "whether"
    WHICH_OF = "which_of"
    """One of the options that the question itself names: A or B."""
    WHAT = "what"
    GAP = "gap"
    """A gap in the stem, of which the stem does not say what fills it."""
    NOTHING = "nothing"
    """No word of the stem asks."""


_ENGLISH = [
    (
        QuestionKind.WHEN,
        r"\bwhen\b|\b(?:what|which) (?:\w+ )?(?:years?|dates?|days?|months?|century|decade|time|season)\b",
    ),
    (
        QuestionKind.HOW_MANY,
        r"\bhow (?:many|much|long|far|old|tall|high|large|big|deep|often|fast|wide|heavy|late|early)\b"
        r"|\bwhat (?:\w+ )?(?:numbers?|percent(?:age)?|amount|population|proportion|fraction|size|length|height|age)\b",
    ),
    (
        QuestionKind.WHERE,
        r"\bwhere\b|\b(?:what|which) (?:\w+ )?(?:cit(?:y|ies)|countr(?:y|ies)|states?|places?|locations?|regions?|"
        r"towns?|villages?|counties|county|provinces?|continents?|islands?|rivers?|district)\b",
    ),
    (
        QuestionKind.WHO,
        r"\bwho(?:m|se)?\b|\b(?:what|which) (?:\w+ )?(?:person|people|actor|actress|singer|author|writer|director|"
        r"president|king|queen|composer|scientist|player|man|woman|artist|emperor|politician|scholar|philosopher)\b",
    ),
    (
        QuestionKind.WHY,
        r"\bwhy\b|\bwhat (?:is|was|are|were) the (?:\w+ )?(?:reasons?|causes?|purpose)\b|\bwhat caused\b",
    ),
    (QuestionKind.HOW, r"\bhow\b"),
    (QuestionKind.WHAT, r"\bwhat\b|\bwhich\b"),
]
_JAPANESE = [
    (
        QuestionKind.WHEN,
        r"いつ|何年(?!間|以上|以下|以内|かか|ほど|くらい|ぐらい|も)|何月|何日(?!間)|何世紀|何時代|何曜日|何時(?!間)|どの時代|どの年|西暦",
    ),
    (
        QuestionKind.HOW_MANY,
        r"何(?:万|億|千|百)?(?:人|個|つ|回|本|枚|冊|台|頭|匹|歳|才|倍|割|位|番|名|円|か国|カ国|ヶ国|種類|年間|時間|分|秒|"
        r"キロ|メートル|センチ|グラム|トン|パーセント|[%％]|km|m|kg|点|階|章|度|校|社|件|試合|勝|敗)|"
        r"何年(?:間|以上|以下|以内|かか|ほど|くらい|ぐらい|も)|何(?:か月|カ月|ヶ月|日間|週間)|いくつ|いくら|どのくらい|どれくらい|どれほど|どれだけ",
    ),
    (
        QuestionKind.WHERE,
        r"どこ|何(?:県|市|国|州|区|町|村|島|地方|半島|川|湖)|どの(?:国|都市|県|地域|地方|州|場所)|"
        r"何という(?:国|県|市|町|都市|場所)",
    ),
    (QuestionKind.WHO, r"誰|だれ|何者|(?:何という|どんな|どの)(?:人|人物|作家|監督|選手|武将|学者|歌手|俳優|皇帝|王)"),
    (QuestionKind.WHY, r"なぜ|何故|どうして|なんで|理由は|原因は"),
    (QuestionKind.HOW, r"どのように|どうやって|どうやり|どういうふうに"),
    (QuestionKind.WHAT, r"何|なに|なん|どれ|どの|どんな|どちら|どう"),
]
_KOREAN = [
    (
        QuestionKind.WHEN,
        r"언제|몇 ?(?:년(?! ?(?:동안|간))|월|일|세기|시(?! ?간))|어느 (?:해|시대|시기|때|계절)|연도|무슨 요일",
    ),
    (QuestionKind.HOW_MANY, r"몇|얼마|수는\?|개수"),
    (QuestionKind.WHERE, r"어디|어느 (?:나라|도시|지역|지방|곳|주|섬)|무슨 (?:나라|도시|강|산)"),
    (QuestionKind.WHO, r"누구|누가|어느 (?:사람|인물|작가|왕)|어떤 (?:사람|인물)"),
    (QuestionKind.WHY, r"왜|이유는|까닭은|원인은"),
    (QuestionKind.HOW, r"어떻게"),
    (QuestionKind.WHAT, r"무엇|뭐|무슨|어떤|어느"),
]
_TABLES = {
    lang: [(kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in table]
    for lang, table in (("en", _ENGLISH), ("ja", _JAPANESE), ("ko", _KOREAN))
}
_WHETHER = {
    "en": re.compile(
        r"(?:^|, )(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b"
        r"(?!.*\b(?:what|who|which)\b)",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"(?:ます|です|ある|いる|した|する|った|ない)か[。？?]?\s*$"),
    "ko": re.compile(r"(?:니까|나요|인가요|는가|은가|인가)[?？.]?\s*$"),
}
_ASKING = re.compile(
    r"(?:^|[,;:.] ?|\b(?:in|on|at|by|of|to|from|for|with|as|is|was|are|were|and|during|since|under|after|into) |"
    r"['’]s )[\"“]?\Z",
    re.IGNORECASE,
)
"""Text before an English question word that asks; behind another word it may be relative: the man who."""
_LONGEST_BEFORE = 12
_QUOTED = re.compile(r"「[^「」]*」|『[^『』]*』|“[^“”]*”")


def question_kind(stem: str, lang: str) -> QuestionKind:
    """Classify by the first question word that asks; in Japanese and Korean by the first kind of the table that fits.

    A question word in a quotation counts only if nothing else asks.
    """
    known = lang if lang in _TABLES else guess_language(stem) or "en"
    if options_named(stem, known):
        return QuestionKind.WHICH_OF
    unquoted = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), stem)
    words = _question_words(unquoted, known) or _question_words(stem, known)
    if words and not (words[0][0] and known == "en" and _WHETHER["en"].match(stem)):
        return min(words)[3]
    if GAP.search(stem):
        return QuestionKind.GAP
    return QuestionKind.WHETHER if _WHETHER[known].search(stem) else QuestionKind.NOTHING


def _question_words(stem: str, lang: str) -> list[tuple[bool, int, int, QuestionKind]]:
    """Return the question words, each with what sorts it: whether it may be relative, its position, its rank."""
    return [
        (not _asks(stem, match, lang), match.start() if lang == "en" else 0, order, kind)
        for order, (kind, pattern) in enumerate(_TABLES[lang])
        for match in pattern.finditer(stem)
    ]


def _asks(stem: str, match: re.Match[str], lang: str) -> bool:
    before = stem[max(0, match.start() - _LONGEST_BEFORE) : match.start()]
    return lang != "en" or _ASKING.search(before) is not None
