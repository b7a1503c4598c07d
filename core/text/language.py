"""Guess the language of a text from the scripts it is written in."""

import re

_KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\uff66-\uff9d]")
_HAN = re.compile(r"[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
_HANGUL = re.compile(r"[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f\uff21-\uff3a\uff41-\uff5a]")

_SCRIPTS = {"ja": (_KANA, _HAN), "ko": (_HANGUL,), "en": (_LATIN,)}

_WEIGHT = 3
"""A kana, kanji or hangul character carries about as much information as this many letters of an English word."""


_WORDS = {
    "en": "the of and to in is was are that for with as on by at from it this be have",
    "fr": "le la les des une est dans que qui pour sur avec pas ce cette sont par du et en",
    "de": "der die das und ist nicht ein eine mit von den dem auf zu im sich auch wird sind",
    "es": "el los las una es en que por con para del se su como está son y al lo más",
    "pt": "o os uma é em que por com para do da não se como são mais ao dos das na",
    "it": "il gli una è di che per con del della non sono nel alla anche si dei un i le",
    "nl": "de het een en van is niet dat op te zijn met voor door ook bij aan werd was",
    "vi": "và của là có được trong cho không một các những với này người để",
    "id": "yang dan di ini itu dengan untuk dari pada adalah dalam tidak ke akan oleh",
    "tr": "ve bir bu için ile da de olarak olan en çok gibi değil daha sonra",
    "pl": "i w na jest nie się z że do to jak od po przez był która który",
}
_SETS = {lang: frozenset(words.split()) for lang, words in _WORDS.items()}
_FEWEST_WORDS, _FEWEST_KNOWN = 5, 2
_OTHER_SCRIPTS = {
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "ar": re.compile(r"[\u0600-\u06ff]"),
    "he": re.compile(r"[\u0590-\u05ff]"),
    "el": re.compile(r"[\u0370-\u03ff]"),
    "hi": re.compile(r"[\u0900-\u097f]"),
    "th": re.compile(r"[\u0e00-\u0e7f]"),
}
_FEWEST_HAN = 8
_CHINESE = re.compile(
    r"[们这吗呢吧您她它哪么说对还让给从个为时动发经见问间关东车书长马鱼鸟們這嗎說對還讓給從麼]|的.{0,12}是|是.{0,12}的|了[。，]"
)
"""Characters that Japanese writes otherwise or not at all, and words that it does not have."""


def other_language(text: str) -> str:
    """Return the language of a text that is in none of ours, as BCP 47 has it; empty for ours and for what cannot be
    told, such as a name or a short heading. Scripts of several languages give the most frequent one."""
    kana, han, hangul, latin = (len(script.findall(text)) for script in (_KANA, _HAN, _HANGUL, _LATIN))
    if han >= _FEWEST_HAN and not kana and not hangul and han >= latin and _CHINESE.search(text):
        return "zh"
    ours = (kana + han + hangul) * _WEIGHT + latin
    for lang, script in _OTHER_SCRIPTS.items():
        if len(script.findall(text)) > ours:
            return lang
    if latin < (kana + han + hangul) * _WEIGHT:
        return ""
    words = re.findall(r"[^\W\d_]+", text.lower())
    known = {lang: sum(word in those for word in words) for lang, those in _SETS.items()}
    best = max(known, key=lambda lang: known[lang])
    sure = len(words) >= _FEWEST_WORDS and known[best] >= _FEWEST_KNOWN and known[best] > 2 * known["en"]
    return best if sure and best != "en" else ""


def guess_language(text: str) -> str:
    """Return ``ja``, ``en``, ``ko``, or an empty string when no script decides. Text in kanji alone counts as Japanese.

    The script with most of the text wins, so a Japanese sentence about ``RAG`` stays Japanese and an English one about
    東京 stays English. All Latin script counts as English: its rules are the ones that apply.
    """
    kana, han, hangul, latin = (len(script.findall(text)) for script in (_KANA, _HAN, _HANGUL, _LATIN))
    shares = {"ja": (kana + han) * _WEIGHT, "ko": hangul * _WEIGHT, "en": latin}
    if hangul and not kana:
        shares["ko"] += shares.pop("ja")  # kanji without kana beside hangul are hanja
    lang = max(shares, key=lambda name: shares[name])
    return lang if shares[lang] else ""


def written_in(text: str, lang: str) -> bool:
    """Return True if the text has at least one character of the language's own script."""
    return any(script.search(text) for script in _SCRIPTS[lang])
