"""Recognise phrases that say what is done with the things of a question: counted, ordered, left out, dated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path


class Phrasing(StrEnum):
    COUNT = "count"
    HOW_MUCH = "how_much"
    WHO = "who"
    WHERE = "where"
    WHEN = "when"
    WHICH = "which"
    WHY = "why"
    NOT = "not"
    EXCEPT = "except"
    MOST = "most"
    LEAST = "least"
    SUPERLATIVE = "superlative"
    COMPARED = "compared"
    AT_MOST = "at_most"
    LESS = "less"
    AT_LEAST = "at_least"
    MORE = "more"
    AFTER = "after"
    BEFORE = "before"
    SINCE = "since"
    UNTIL = "until"
    FORMER = "former"
    SAME = "same"
    """Both, the same, each: what the patterns cannot say."""
    ABOUT = "about"
    ALL = "all"
    UNSURE = "unsure"
    """A word for something that the question does not name: its, その."""


_FILE = Path(__file__).with_name("phrases.json")


@cache
def _compiled(strong: bool) -> tuple[tuple[Phrasing, re.Pattern[str]], ...]:
    rows = json.loads(_FILE.read_text("utf-8"))
    return tuple(
        (Phrasing(row["cue"]), re.compile("|".join(row["patterns"]))) for row in rows if row["strong"] is strong
    )


def cues_in(text: str, *, strong: bool) -> Iterator[tuple[Phrasing, int, int]]:
    """Yield the phrases in a normalised text, those of earlier rows first. Weak ones give way to words of the graph."""
    for cue, pattern in _compiled(strong):
        for match in pattern.finditer(text):
            yield cue, *match.span()
