"""A name exchanged for another of its kind, so that every word of the sentence may still stand in the source."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from benchmarks.edits.edit import Edit, replaced
from benchmarks.edits.particles import fitted

Name = tuple[str, str]
"""Kind and name: ("person", "Mara Lindqvist")."""


def entity(
    sentence: str, lang: str, names: Sequence[Name], other_names: Sequence[Name], random_: random.Random
) -> Edit | None:
    """By a name from another place of the source, else by one from another source."""
    here = [(kind, name) for kind, name in names if sentence.count(name) == 1]
    random_.shuffle(here)
    for supply in (names, other_names):
        for kind, name in here:
            fitting = [other for its_kind, other in supply if its_kind == kind and _apart(other, sentence, name)]
            if not fitting:
                continue
            if edit := _exchanged(sentence, lang, name, random_.choice(fitting)):
                return edit
    return None


def _apart(other: str, sentence: str, name: str) -> bool:
    return other not in sentence and name not in other


def _exchanged(sentence: str, lang: str, name: str, other: str) -> Edit | None:
    match = re.search(rf"\b{re.escape(name)}\b" if lang == "en" else re.escape(name), sentence)
    if not match:
        return None
    start, end = match.span()
    if lang != "ko":
        return replaced("entity", sentence, start, end, other)
    rest = fitted(other, sentence[end:])
    return None if rest is None else Edit("entity", sentence[:start] + other + rest, name, other)
