"""Recognise stems that ask for the exception: "which is not ..."."""

from __future__ import annotations

import re

from core.domain.answers import Span

_DENIED_EN = (
    r"(?:not|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|doesn['’]t|don['’]t|didn['’]t|cannot|can['’]t|won['’]t|"
    r"never|neither"
    r"|nor|least|incorrect(?:ly)?|untrue|false|(?:is|are) wrong|wrongly|inaccurate|inappropriate|unrelated|unlikely|"
    r"lacks?|excluded)\b"
)
_EN = "|".join(
    (
        r"\b(?:NOT|EXCEPT|LEAST|INCORRECT|FALSE)\b",
        r"\bexcept(?: for)?\b[^.]{0,20}[:?.…]?\s*$",
        r"\b(?:all|each|every one)\b[^.?]{0,60}\b(?:except|but)\b",
        r"\b(?i:all) but one\b|\bthe (?:exception|odd one out)\b",
        rf"\b(?i:which|what|who|whom|where)\b(?:(?!\b(?:if|why)\b)[^.?!]){{0,60}}\b{_DENIED_EN}",
    )
)
_DENIED_JA = (
    r"(?:(?<!ば)(?<!ばなら)(?<!といけ)(?<!しれ)(?<!ほかなら)(?:ない|なかった)|(?<!ばなり)ません|無い|(?:誤|"
    r"間違)(?:い|いの|った|っている|えている)|不適切な|不適当な|不正確な|"
    "異なる|反する|除(?:く|いた)|外れる)"
)
_THING_JA = (
    "(?:もの|の|こと|説明|記述|文|文章|選択肢|組み合わせ|組合せ|人物|国|都市|語|語句|用語|例|値|項目|要素|"
    "理由|特徴|方法|場合|行為|[一-龠]{1,4})"
)
_ASKED_JA = (
    "(?:は[、，]?(?:次|以下|下)?(?:の(?:うち|中|なか))?(?:の)?(?:どれ|いずれ|どの|何|なに|誰|だれ|どこ|[?？]|"
    "$)|とは(?:何|どれ)|を[^。]{0,12}(?:選|答|挙)|[?？]?$)"
)
_JA = "|".join(
    (
        rf"{_DENIED_JA}{_THING_JA}{_ASKED_JA}",
        "(?<!ばなら)(?:ない|なかった)のは(?!、?なぜ|、?どうして)",
        "(?:誤り|間違い|例外)(?:は|となるのは)(?:どれ|いずれ|何)|を除いた(?:残り|もの)は",
        "(?:1つ|１つ|一つ|ひとつ)(?:だけ)?(?:を)?(?:除|例外)|除外される(?:もの|の)|を除いて(?:それぞれ|すべて|全て)",
        "(?:を除(?:いて|き)|(?<!それ)以外)[^。]{0,40}(?:どれ|何|誰|いずれ|どこ|選|すべて|全て)",
        "(?:どれ|いずれ|誰|どの[^、。]{1,10})(?:が|は|を|に)[^。]{0,40}"
        "(?:(?<!ばなら)ない|(?<!ばなり)ません|(?<!ばなら)なかった|誤り|間違い)(?:です|でしょう)?か",
    )
)
_DENIED_KO = (
    "(?:않은|않는|않을|아닌|없는|못한|못하는|틀린|잘못된|잘못|그른|거짓인|다른|부적절한|어긋나는|무관한|"
    "거리가 먼|먼|제외한)"
)
_KO = "|".join(
    (
        rf"{_DENIED_KO}\s?(?:[가-힣]{{1,6}}\s)?(?:것|사람|곳|때|설명|내용|진술|문장|보기|예|사례|인물|나라|"
        rf"도시|이유|특징|방법|경우|단어|용어|요소|항목|하나|말|글)"
        r"(?:은|는|을|를|만|이|들)?(?=[^가-힣]|\s|$)",
        r"(?:을|를)\s?(?:제외|빼)(?:하고|하면|한|고)|이외의|(?:이|가)?\s외에[^.?]{0,20}(?:것|무엇)",
        "(?:어느 것|무엇|누구)(?:이|가|은|는)?[^.?]{0,30}(?:않|아니|없)",
    )
)
_SENTENCE = re.compile(r"[。！？!?]|\.\s|\n")
_QUESTION = 3
_NEGATIONS = {"en": re.compile(_EN), "ja": re.compile(_JA), "ko": re.compile(_KO)}


def negation_in(stem: str, lang: str) -> Span | None:
    """Return the span by which a stem asks for the exception, or None, as for "why does it not rain?"."""
    patterns = [_NEGATIONS[lang]] if lang in _NEGATIONS else _NEGATIONS.values()
    start = _last_sentences(stem)
    match = next((match for pattern in patterns if (match := pattern.search(stem, start))), None)
    return Span(*match.span()) if match else None


def _last_sentences(stem: str) -> int:
    """Return the position of the last three sentences: before them a text may stand that the question is about."""
    starts = [0, *(match.end() for match in _SENTENCE.finditer(stem.rstrip()) if match.end() < len(stem.rstrip()))]
    return starts[-_QUESTION] if len(starts) > _QUESTION else 0
