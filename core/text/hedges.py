"""Find hedges, words that make a statement less certain: may, probably, おそらく, 아마."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.text.language import guess_language

_HEDGES: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:may(?! (?:\d|of\b))|might|could|perhaps|maybe|possibly|probably|presumably|likely|apparently|reportedly|"
        r"allegedly|supposedly|seem(?:s|ed)?|appear(?:s|ed)? to|suggest(?:s|ed)?|some (?:say|sources|believe)|"
        r"(?:said|thought|believed|considered|estimated|assumed|reported) to|about|around|approximately|roughly|almost|"
        r"nearly|often|usually|in some cases)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "かもしれ|でしょう|だろう|可能性|おそらく|恐らく|らしい|らしく|ようだ|ようで|ようである|とみられ|と見られ|と思われ|と考えられ|とされ|"
        "といわれ|と言われ|という説|推定|推測|約(?=[0-9０-９一二三四五六七八九十百千万億数半])|およそ|ほぼ|ごろ|頃|程度|場合がある|場合もある|ことがある"
    ),
    "ko": re.compile(
        "것 같|듯하|듯이 보|것으로 (?:보|추정|알려|전해|여겨|생각)|지도 모르|모른다|아마|추정|추측|가능성|"
        "수 있|수도 있|알려져|전해진|약 ?(?=[0-9일이삼사오육칠팔구십백천만억수])|대략|거의|정도|쯤|경우가 있|경우도 있"
    ),
}


def hedges(text: str, lang: str) -> list[str]:
    """Return the hedges of a text in order, as written."""
    known = lang if lang in _HEDGES else guess_language(text) or "en"
    return [match.group() for match in _HEDGES[known].finditer(text)]
