"""Which family names a text has alone, looked up word by word: a pass over the text for each name takes seconds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_WORD = re.compile(r"\w+")
_KATAKANA = re.compile(r"[ァ-ヺー・=＝]+")
_BEFORE = re.compile(r"[\w.'’-]")
_LONGEST_BEFORE = 40
_MOST_PLACES = 200
"""Of the first word of one name that are looked at."""


@dataclass(frozen=True, slots=True)
class FamilyNames:
    """Of one text."""

    text: str
    places: dict[str, list[int]] = field(default_factory=dict)
    """By word, where it begins."""
    katakana: set[str] = field(default_factory=set)
    """Runs of katakana with what joins the parts of a name."""

    @classmethod
    def of(cls, text: str) -> FamilyNames:
        known = cls(text, katakana=set(_KATAKANA.findall(text)))
        for match in _WORD.finditer(text):
            known.places.setdefault(match[0], []).append(match.start())
        return known

    def have(self, family: str) -> bool:
        """Whether the text has the last part of a name alone; behind another given name it is somebody else."""
        if _KATAKANA.fullmatch(family):
            return family in self.katakana
        return any(self._is_alone(start, start + len(family)) for start in self._starts(family))

    def _starts(self, family: str) -> Iterator[int]:
        first = _WORD.match(family)
        for start in self.places.get(first[0] if first else "", [])[:_MOST_PLACES]:
            if self.text.startswith(family, start) and not _is(_WORD, self.text, start + len(family)):
                yield start

    def _is_alone(self, start: int, end: int) -> bool:
        if self.text[end : end + 1] == " " and "A" <= self.text[end + 1 : end + 2] <= "Z":
            return False
        before = start - 1
        if before < 1 or self.text[before] != " ":
            return True
        first = before
        while first > max(0, before - _LONGEST_BEFORE) and _is(_BEFORE, self.text, first - 1):
            first -= 1
        return first == before or not self.text[first].isupper()


def _is(kind: re.Pattern[str], text: str, at: int) -> bool:
    return kind.match(text, at) is not None
