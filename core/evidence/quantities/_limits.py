"""Read the words around a number that make it a limit or a rough value: more than, 約, 이상."""

from __future__ import annotations

import re

from core.evidence.quantities.quantity import Limit

_BEFORE = {
    "en": (
        (
            Limit.AT_MOST,
            r"(?:no|not) (?:more|older|later|longer|higher|larger|greater|heavier) than|at (?:the )?most|"
            r"up to|(?:a )?maximum of|max\.?|(?:not|n['’]t|never) exceed(?:ing)?",
        ),
        (
            Limit.AT_LEAST,
            r"(?:no|not) (?:less|fewer|younger|earlier|shorter|lower|smaller) than|at (?:the very )?least|"
            r"(?:a )?minimum of|min\.",
        ),
        (Limit.NEARLY, r"nearly|almost|just under|close to|just below|not quite"),
        (
            Limit.MORE,
            r"(?:more|older|later|longer|higher|larger|greater|heavier|farther|further) than|over|above|"
            r"exceed(?:s|ed|ing)?|upwards of|just over|beyond|surpass(?:es|ed|ing)?",
        ),
        (Limit.LESS, r"(?:less|fewer|younger|earlier|shorter|lower|smaller|lighter|cheaper) than|under|below"),
        (Limit.ABOUT, r"about|around|approximately|approx\.?|roughly|some|circa|ca?\.|estimated|~|≈|or so"),
    ),
    "ja": (
        (Limit.AT_LEAST, "少なくとも|最低(?:でも)?|最少"),
        (Limit.AT_MOST, "多くとも|最大で?|最多で?|高くとも|遅くとも"),
        (Limit.ABOUT, "約|およそ|おおよそ|おおむね|概ね|ほぼ|大体|だいたい|ざっと|推定"),
    ),
    "ko": (
        (Limit.AT_LEAST, "최소|적어도|최저"),
        (Limit.AT_MOST, "최대|많아야|최고"),
        (Limit.ABOUT, "약|대략|거의|어림잡아|대충|추정"),
    ),
}
_AFTER = {
    "en": (
        (
            Limit.AT_LEAST,
            r"(?:[a-z]+ ){0,2}(?:(?:and|or) (?:more|over|older|above|up|higher|longer)|at (?:the )?least|minimum)\b|\+",
        ),
        (
            Limit.AT_MOST,
            r"(?:[a-z]+ ){0,2}(?:(?:and|or) (?:less|fewer|under|younger|below|lower|shorter)|"
            r"at (?:the )?most|maximum)\b",
        ),
        (Limit.ABOUT, r"or so\b|or thereabouts"),
    ),
    "ja": (
        (Limit.AT_MOST, "を?超え(?:ない|ず|ては)|を上回ら(?:ない|ず)"),
        (Limit.AT_LEAST, "以上|を下回ら(?:ない|ず)|を割ら(?:ない|ず)"),
        (Limit.AT_MOST, "以下|以内"),
        (Limit.LESS, "未満|を下回|より(?:少な|低|小さ|短|若)"),
        (Limit.NEARLY, "足らず|弱(?![い点])|近く|に迫"),
        (Limit.MORE, "を?超|を上回|余り|余(?![りっ暇])|強(?![いく])|より(?:多|高|大き|長)"),
        (Limit.ABOUT, "ほど|程度|くらい|ぐらい|前後|ごろ|頃|近辺|すぎ|過ぎ"),
    ),
    "ko": (
        (Limit.AT_MOST, "[이가을를]? ?(?:넘지|초과하지|웃돌지) ?(?:않|못|말|마)|[이가을를]? ?안 넘"),
        (Limit.AT_LEAST, "이상|[에을를]? ?(?:밑돌지|못 ?미치지) ?않"),
        (Limit.AT_MOST, "이하|이내"),
        (Limit.LESS, "미만|[이가을를]? ?(?:안|채) ?(?:되|된|됐)|보다 (?:적|낮|작|짧|어리)|에 못 ?미"),
        (Limit.MORE, "초과|남짓|여(?= ?[명개])|[이가을를]? ?넘|보다 (?:많|높|크|길)|을 웃도"),
        (Limit.NEARLY, "가까이|에 가까"),
        (Limit.ABOUT, "쯤|정도|가량|안팎|내외|전후|께"),
    ),
}
_GLUE = {"en": r"\s(?:the\s|an?\s|\$)?", "ja": r"\s?", "ko": r"\s?"}
_LONGEST_BEFORE = 28

_BEFORE_PATTERNS = {
    lang: [
        (limit, re.compile(rf"(?:{r'(?<![A-Za-z])' if lang == 'en' else ''}(?:{words})){_GLUE[lang]}\Z", re.IGNORECASE))
        for limit, words in lines
    ]
    for lang, lines in _BEFORE.items()
}
_AFTER_PATTERNS = {
    lang: [(limit, re.compile(rf"\s?(?:{words})", re.IGNORECASE)) for limit, words in lines]
    for lang, lines in _AFTER.items()
}


_BY_THEN = re.compile(
    r"(?:(?:no|not) (?:later|earlier) than|at the (?:latest|earliest)|遅くとも|早くとも|늦어도|일러도)\s?\Z",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    r"\s?(?:[a-z]+ )?(?:before|ahead|prior|in advance|beforehand|earlier)\b|\s?(?:前|전)", re.IGNORECASE
)
_TURNED = {Limit.AT_MOST: Limit.AT_LEAST, Limit.AT_LEAST: Limit.AT_MOST}


def limit_at(plain: str, start: int, end: int, lang: str) -> Limit:
    """Return the limit that the words before ``start`` or after ``end`` set; those after it are the stronger."""
    after = next((limit for limit, pattern in _AFTER_PATTERNS[lang] if pattern.match(plain, end)), Limit.NONE)
    window = plain[max(0, start - _LONGEST_BEFORE) : start]
    before = next((limit for limit, pattern in _BEFORE_PATTERNS[lang] if pattern.search(window)), Limit.NONE)
    if after in {Limit.NONE, Limit.ABOUT} and before is not Limit.NONE:
        ahead = before in _TURNED and _BY_THEN.search(window) and _AHEAD.match(plain, end)
        return _TURNED[before] if ahead else before
    return after
