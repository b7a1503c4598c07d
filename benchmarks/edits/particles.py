"""Korean particles change with the noun in front of them."""

from __future__ import annotations

import re

_AFTER_CONSONANT_OR_VOWEL = (
    ("은", "는", r"(?![가-힣])"),
    ("이", "가", r"(?![가-힣])"),
    ("을", "를", r"(?![가-힣])"),
    ("과", "와", r"(?:의|는|도)?(?![가-힣])"),
    ("이었", "였", ""),
    ("이며", "며", r"(?![가-힣])"),
    ("이고", "고", r"(?![가-힣])"),
    ("이라", "라", ""),
    ("이나", "나", r"(?![가-힣])"),
)
_TOWARDS = re.compile(r"(?:으로|로)(?=(?:부터|는|서)?(?![가-힣]))")
_FIRST, _LAST, _FINALS, _RIEUL = ord("가"), ord("힣"), 28, 8


def final_of(text: str) -> int | None:
    """Number of the last syllable's final consonant, 0 for none; None where the last sign is no syllable."""
    code = ord(text[-1])
    return (code - _FIRST) % _FINALS if _FIRST <= code <= _LAST else None


def fitted(noun: str, rest: str) -> str | None:
    """``rest`` of a sentence with its first particle as ``noun`` wants it; None if that cannot be told."""
    if rest.startswith("이다"):  # right behind either
        return rest
    final = final_of(noun)
    if towards := _TOWARDS.match(rest):
        if final is None:
            return None
        return ("로" if final in {0, _RIEUL} else "으로") + rest[towards.end() :]
    for with_final, without, behind in _AFTER_CONSONANT_OR_VOWEL:
        if match := re.compile(f"(?:{with_final}|{without}){behind}").match(rest):
            if final is None:
                return None
            particle = with_final if final else without
            length = len(with_final) if rest.startswith(with_final) else len(without)
            return particle + rest[length:] if match else rest
    return rest
