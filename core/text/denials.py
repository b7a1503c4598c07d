"""Read whether a text affirms or denies: negations, prohibitions, negative verbs and denials in other words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from core.text.polarity import NO_DENIAL
from core.text.tokens import tokens

_DENIES: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:not|never|no|nor|neither|none|nobody|nothing|nowhere|without|cannot"
        r"|forb(?:id|ids|ade|idden|idding)|prohibit\w*|ban(?:s|ned)?|avoid\w*|refrain\w*|refus(?:e|es|ed|ing)"
        r"|reject(?:s|ed|ing)?|den(?:y|ies|ied|ying)|fail(?:s|ed|ing)?|lack(?:s|ed|ing)?|drop(?:ped|s)"
        r"|stop(?:s|ped|ping)?|ceas\w+|discontinu\w+|cancel\w*|abolish\w*|abandon(?:ed|s|ing)|called off|scrapped"
        r"|suspended|free (?:of|from)|closed to|unable|impossible|unavailable|unsupported|untrue|false|myth"
        r"|misconception|hoax)\b|n['’]t\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "な(?:い|かった|く(?=、|な|て)|くなった)|ません|(?:せ|ら|わ|か|さ|た|ま|ば|が|な|え|け|め|れ|べ"
        "|じ)ず(?=に|、|。|$)|無し|なし(?=$|。|で)"
        "|禁止|禁じ|遠慮(?=ください|願)|控え|拒|廃止|中止|取りやめ|をやめ|打ち切|停止|失敗|不可(?!欠)|誤解|デマ"
        "|迷信|俗説|誤り"
    ),
    "ko": re.compile(
        "않|못(?=하|했|한| )|(?<![가-힣])안 (?=[가-힣])|없|아니|아닙|아닌|(?:지|하지) (?:마|말)|금지|금하|금했"
        "|삼가|거부|거절|폐지|중단|취소"
        "|실패|불가(?!피)|오해|헛소문|거짓"
    ),
}
"""Each match turns the meaning of its clause."""
_IDLE: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:without exception|no matter|not until|nothing but|no sooner|without (?:delay|fail|difficulty)"
        r"|stop(?:s|ped)? (?:at|by|in|for)|bus stops?|not (?:far|long) )",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "なくてはなら|ないように|なくなら|例外なく|間もなく|まもなく|なくとも|仕方な|問題な|ことなく|なければ"
        "|ないと(?=、)|ない(?:場合|とき|時)|なかったら|じゃない(?:か|です)"
    ),
    "ko": re.compile(
        "틀림없|끊임없|상관없|관계없|예외 없|문제없|않으면|없으면|않는 (?:경우|한)|없는 경우|어쩔 수 없|지 않을까|잖"
    ),
}
_LIMITS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:except|unless|only|until|till|other than|apart from|besides|rather than|instead|if|when|whether|few|less"
        r"|hardly|rarely|yet|partly|all|every|always|necessarily|why)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "以外|だけ|のみ|しか|まで|限り|除き|除いて|ければ|ないと|場合|ほとんど|とは限ら|必ずしも|一部|すべて|全て"
        "|全員|かどうか|のに"
    ),
    "ko": re.compile(
        "외에|만 |밖에|까지|제외|한해|면 (?!안|된|되)|거의|반드시|일부|모든|모두|전부|인지|ㄹ지|는지|지만은"
    ),
}
"""Words that limit a statement: if only one of two sentences has one, a negation in one need not deny the other."""
_WEIGHTLESS: Mapping[str, str] = {
    "en": "allow permit able possible available may can must take took place hold held happen exist contain "
    "include have "
    "common use still any anymore longer say said forbid forbidden forbade prohibit ban avoid refrain refuse "
    "reject deny "
    "fail lack drop stop cease discontinue cancel abolish abandon scrap suspend free unable impossible unavailable "
    "unsupported untrue false myth misconception hoax rumour rumor true call keep let do",
    "ja": "許可、可能、できる、出来る、ある、有る、いる、行う、行なう、含む、存在、禁止、禁じる、遠慮、控える、"
    "拒む、拒否、廃止、中止、取りやめる、"
    "やめる、止める、打ち切る、停止、失敗、不可、誤解、デマ、迷信、俗説、誤り、噂、事実、現在、下さる、構う、"
    "かまう、良い、無い、必要",
    "ko": "허용, 허가, 가능, 있다, 없다, 하다, 되다, 존재, 포함, 금지, 금하다, 삼가다, 거부, 거절, 폐지, 중단, "
    "취소, 실패, 불가, 오해, 헛소문, 소문, "
    "거짓, 사실, 열리다, 지금, 이제, 괜찮다, 필요",
}
"""Words that say whether something is so, not what."""
_QUOTED = re.compile("[「『“][^」』”]{2,}[」』”]")
_CLAUSE: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\s*[;:—–]\s*"
        r"|,\s+(?!\s|(?:by|of|in|on|at|from|with|for|to|under|during|nor)\b)"
        r"(?:and|but|or|so|which|who|where|while|although|though|because|since|as)?\s*"
        r"|\s+(?:but|although|though|while|whereas|because)\s+",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        "(?<=[がでてりしきいばらのけ])、|(?:(?<=です)|(?<=ます)|(?<=した)|(?<=った)|(?<=ない)|(?<=る))(?:が|ので"
        "|けれど|から)、"
    ),
    "ko": re.compile(
        r"(?<=[고며만나데서니면])[,]?\s+(?=\S)(?<=[,]\s)|(?<=지만)\s+|(?<=으며)\s+|(?<=하고)\s+|(?<=으나)\s+"
    ),
}


def denials(text: str, lang: str) -> list[str]:
    """Return the words that turn the meaning of a text, as they are written."""
    text = _QUOTED.sub(lambda match: " " * len(match.group()), text)
    idle = [match.span() for patterns in (NO_DENIAL, _IDLE) for match in patterns[lang].finditer(text)]
    return [
        match.group()
        for match in _DENIES[lang].finditer(text)
        if not any(start <= match.start() < end for start, end in idle)
    ]


def limits(text: str, lang: str) -> bool:
    """Return True if the text says something of a part, an exception or a condition only."""
    return _LIMITS[lang].search(text) is not None


@lru_cache(maxsize=8)
def weightless(lang: str) -> frozenset[str]:
    """Return the forms of words that a denial may add, drop or exchange without speaking of something else."""
    return frozenset(token.form for token in tokens(_WEIGHTLESS[lang], lang))


def clauses(text: str, lang: str) -> Iterator[tuple[int, int]]:
    """Yield the clauses of a sentence, roughly: each may be denied by itself."""
    start = 0
    for match in _CLAUSE[lang].finditer(text):
        if match.start() > start:
            yield start, match.start()
        start = match.end()
    if start < len(text):
        yield start, len(text)
