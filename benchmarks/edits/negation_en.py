"""English: at the first auxiliary or form of *be*."""

from __future__ import annotations

import re

_REMOVED = (
    (re.compile(r"\b(is|are|was|were|can|could|will|would|must|should|may|has been|have been|had been) not\b"), r"\1"),
    (re.compile(r"\bcannot\b"), "can"),
    (re.compile(r"\b(has|have|had) not\b"), r"\1"),
    (re.compile(r"\bdo not (?=[a-z])"), ""),
    (re.compile(r"\b(is|are|was|were|has|have) no longer\b"), r"\1 still"),
    (re.compile(r"\bnever\b"), "always"),
)
_PARTICIPLE = r"(?=\s(?:been|become|grown|risen|fallen|taken|made|had|[a-z]+ed)\b)"
_INSERTED = (
    (re.compile(r"\bcan\b(?! not)"), "cannot"),
    (re.compile(r"\b(is|are|was|were|could|will|would|must|should)\b(?! not)"), r"\1 not"),
    (re.compile(rf"\b(has|have|had){_PARTICIPLE}"), r"\1 not"),
    (re.compile(r"\bhas(?= (?:an?|the|about|more|[0-9]+)\b)"), "does not have"),
    (re.compile(r"\bhave(?= (?:an?|the|about|more|[0-9]+)\b)"), "do not have"),
    (re.compile(r"\bhad(?= (?:an?|the|about|more|[0-9]+)\b)"), "did not have"),
)
_UNCLEAR = re.compile(r"\b(?:not|no|nor|neither|never|nobody|nothing|only|hardly|without|if|whether)\b|n't\b", re.I)
"""Matches words beside which another negation might leave the meaning open: none is inserted there."""


def turned(sentence: str) -> str | None:
    for pattern, now in _REMOVED:
        if pattern.search(sentence):
            return pattern.sub(now, sentence, count=1)
    if _UNCLEAR.search(sentence):
        return None
    places = [(match.start(), pattern, now) for pattern, now in _INSERTED if (match := pattern.search(sentence))]
    if not places:
        return None
    start, pattern, now = min(places, key=lambda place: place[0])
    return sentence[:start] + pattern.sub(now, sentence[start:], count=1)
