"""The things between which a question itself lets one choose: A or B."""

from __future__ import annotations

import re

_WORD = r"[\"“(]?[A-Z0-9][\w.'’&()\"“”-]*"
_NAME = rf"(?:the |an? )?{_WORD}(?: (?:of|the|de|von|van|in|and|for|{_WORD}))*"
_BEFORE = r"(?:[,:] |\b(?:between|is|are|was|were|did|does|has|had|of|than|first|later|older|younger) )"
_PATTERNS = {
    "en": re.compile(rf"{_BEFORE}({_NAME}),? or ({_NAME})"),
    "ja": re.compile(r"([^、。？?\s]{1,30}?)と([^、。？?]{1,30}?)(?:のうち|では|とでは|の中)?、?の?(?:どちら|どっち)"),
    "ko": re.compile(
        r"([^,.?]{1,30}?)(?:와|과|이랑|랑|하고) ([^,.?]{1,30}?)(?: ?중(?:에서)?)?,? "
        r"(?:어느 것|어느 쪽|누가 더|무엇이 더)"
    ),
}


def options_named(stem: str, lang: str) -> tuple[str, ...]:
    """As they are written; empty: it names none."""
    pattern = _PATTERNS.get(lang)
    match = pattern.search(stem) if pattern else None
    return tuple(each.strip(" ?.,'\"“”") for each in match.groups()) if match else ()
