"""Characters that look the same in Japanese print, told apart by what stands beside them."""

from __future__ import annotations

import re

_KATAKANA, _HIRAGANA, _KANJI = r"[ァ-ヺー]", r"[ぁ-ゖ]", r"[々一-鿿]"
_KANA = dict(zip("ヘベペ", "へべぺ", strict=True))
_SIGNS = dict(zip("力二八工口夕卜一", "カニハエロタトー", strict=True))
_BACK = {katakana: kanji for kanji, katakana in _SIGNS.items()}

_RULES = (
    (re.compile(rf"(?<!{_KATAKANA})[ヘベペ](?!{_KATAKANA})(?=[^ァ-ヺー]|$)"), _KANA),
    (re.compile(rf"(?<={_KATAKANA})[へべぺ](?={_KATAKANA})"), {value: key for key, value in _KANA.items()}),
    (re.compile(rf"(?<={_KATAKANA})[{''.join(_SIGNS)}](?={_KATAKANA})"), _SIGNS),
    (re.compile(rf"(?<={_KANJI})[{''.join(_BACK)}](?!{_KATAKANA})"), _BACK),
    (re.compile(r"(?<![A-Za-z/])[~～∼](?![A-Za-z/])"), dict.fromkeys("~～∼", "〜")),
)


def told_apart(text: str) -> str:
    """べ among hiragana and ベ among katakana; カ in a foreign word and 力 behind a kanji."""
    for places, signs in _RULES:
        text = places.sub(lambda match, signs=signs: signs[match[0]], text)  # type: ignore[misc]
    return text
