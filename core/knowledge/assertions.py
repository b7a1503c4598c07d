"""Whether a sentence asserts what it says, denies it, or does neither."""

from __future__ import annotations

import re
from enum import StrEnum

from core.text.polarity import NO_DENIAL


class Force(StrEnum):
    ASSERTS = "asserts"
    DENIES = "denies"
    ASKS = "asks"
    SUPPOSES = "supposes"
    """It plans, hopes, guesses, quotes or names a condition."""


_ASKS = re.compile(
    r"[?？]\s*$|(?:です|ます|でしょう|だろう|ません)か[。.]?\s*$|(?:か|かどうか)(?:分か|わか|不明|調べ|確認)|\bwhether\b|"
    r"(?:ㅂ니까|습니까|나요|을까요?|인가요?)[.?]?\s*$"
)
_SUPPOSES = re.compile(
    r"予定|計画|検討|構想|目指|見込|方針|準備中|かもしれ|可能性|だろう|でしょう|と思(?:う|い|わ)|らしい|ようです|ようだ|そうだ|そうです|もし|仮に|場合|"
    r"ならば|であれば|とすれば|と誤解|と混同|と間違|と言われ|といわれ|という(?:噂|説)|とされ|べき|例えば|たとえば|候補|"
    r"\b(?:plan(?:s|ned|ning)?|propos\w+|may|might|could|would|should|if|perhaps|possibly|probably|likely|seems?|appears?|"
    r"reportedly|said to|rumou?red|expected|candidates?|consider\w*|hypothetical\w*|e\.g|for example|confused with)\b|"
    r"예정|계획|검토|추진|수도 있|것으로 보|듯하|만약|라면|경우|후보|예를 들어"
)
_DENIES = {
    "ja": re.compile(
        r"(?:では|じゃ|には|は|が|も|に|て|で|し|れ|ら|か|か)?(?:ない|無い|なく|無く|ません|ありません|おらず|せず|あらず|ず、)|ではなく|存在しな|無し"
    ),
    "en": re.compile(r"\b(?:not|no|never|neither|nor|none|without|cannot|lacks?|lacking)\b|n['’]t\b"),
    "ko": re.compile(r"않|없(?:다|습|으|고|는|어|지)|아니(?:다|며|고|라|ㅂ|다\.)|아닙니다|아닌|못하"),
}
_TWICE = re.compile(r"ないわけでは|なくはな|ないことはな|ないとは(?:言え|限ら)|\bnot without\b|않은 것은 아니")
_ONLY = re.compile(
    r"だけ|のみ|しか|限(?:り|ら)|唯一|以外|のうち|\b(?:only|solely|except|besides|other than|just)\b|"
    r"뿐|만(?=\s|$|이|을|의)|외에"
)


def force_of(text: str, lang: str) -> Force:
    if _ASKS.search(text):
        return Force.ASKS
    if _SUPPOSES.search(text) or _TWICE.search(text):
        return Force.SUPPOSES
    idle = [match.span() for match in NO_DENIAL[lang].finditer(text)] if lang in NO_DENIAL else []
    denials = [
        match for match in _DENIES.get(lang, _DENIES["en"]).finditer(text)
        if not any(start <= match.start() < end for start, end in idle)
    ]  # fmt: skip
    return Force.DENIES if denials else Force.ASSERTS


def excludes(text: str) -> bool:
    """It says that there is nothing else, or leaves something out: more than that a relation holds."""
    return bool(_ONLY.search(text))
