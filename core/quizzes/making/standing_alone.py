"""Whether a sentence can be read without those before it: a question may show no other."""

from __future__ import annotations

import re
from collections.abc import Callable

from core.quizzes.making import standing_en, standing_ja, standing_ko

_BRACKETS = (("「", "」"), ("『", "』"), ("(", ")"), ("（", "）"), ("“", "”"), ("[", "]"))
_MARKUP = re.compile(r"https?://|&[a-z]+;|[|`*#{}<>─-◿]|__|\.\.\.|…|[?？!！]")
_LENGTHS = {"ja": (12, 100), "ko": (13, 110), "en": (30, 200)}
"""Characters."""

_HOLES = re.compile(
    r"。。|、、|[がを](?:として|[はがを])|はを|[(（]\s*[)）,、]|, ,| ,|"
    r"[ 　](?:また|という|および|[のはがをに])"
)
"""Where whoever copied the page lost a link or a formula."""
_LABEL = 16
"""Characters at the beginning in which a colon ends a label."""
_BY_LANGUAGE: dict[str, Callable[[str], bool]] = {
    "ja": standing_ja.stands_alone,
    "ko": standing_ko.stands_alone,
    "en": standing_en.stands_alone,
}


def stands_alone(text: str, lang: str) -> bool:
    """Raises MissingPart when the library for a language is not installed."""
    shortest, longest = _LENGTHS.get(lang, _LENGTHS["en"])
    if not shortest <= len(text) <= longest or _MARKUP.search(text) or _HOLES.search(text):
        return False
    if any(mark in text[:_LABEL] for mark in ":："):
        return False
    if any(text.count(a) != text.count(b) for a, b in _BRACKETS) or text.count('"') % 2:
        return False
    return _BY_LANGUAGE.get(lang, standing_en.stands_alone)(text)
