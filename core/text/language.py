"""Guess the language of a text from the scripts it is written in."""

import re

_KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u31f0-\u31ff\uff66-\uff9d]")
_HAN = re.compile(r"[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]")
_HANGUL = re.compile(r"[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f\uff21-\uff3a\uff41-\uff5a]")

_SCRIPTS = {"ja": (_KANA, _HAN), "ko": (_HANGUL,), "en": (_LATIN,)}

_WEIGHT = 3
"""A kana, kanji or hangul character says about as much as this many letters of an English word."""


def guess_language(text: str) -> str:
    """``ja``, ``en``, ``ko``, or empty when no script decides. Text in kanji alone counts as Japanese.

    The script with most of the text wins, so a Japanese sentence about ``RAG`` stays Japanese and an English one
    about 東京 stays English. All Latin script counts as English: its rules are the ones that apply.
    """
    kana, han, hangul, latin = (len(script.findall(text)) for script in (_KANA, _HAN, _HANGUL, _LATIN))
    shares = {"ja": (kana + han) * _WEIGHT, "ko": hangul * _WEIGHT, "en": latin}
    if hangul and not kana:
        shares["ko"] += shares.pop("ja")  # kanji without kana beside hangul are hanja
    lang = max(shares, key=lambda name: shares[name])
    return lang if shares[lang] else ""


def written_in(text: str, lang: str) -> bool:
    """Whether the text has at least one character of the language's own script."""
    return any(script.search(text) for script in _SCRIPTS[lang])
