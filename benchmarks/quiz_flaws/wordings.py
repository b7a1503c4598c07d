"""Wordings to plant flaws with, none of which the rules were mended by (``wordings.json``).

``unseen`` has every kind of flaw. ``exam`` is in the manner of textbooks and exams, of the kinds that were found least
often: ``{clause}`` stands where the option goes; a wording that ends with a full stop is the whole option.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from core.quizzes.flaws.writing_flaws import FlawKind

Wordings = dict[FlawKind, dict[str, list[str]]]
"""By kind of flaw and language."""
Cues = dict[str, list[tuple[str, str, list[str]]]]
"""By language: a stem, the key that alone goes on as it begins, and the other options."""


@dataclass(frozen=True, slots=True)
class WordingList:
    """One list, with cues of grammar beside the wordings."""

    wordings: Wordings
    cues: Cues

    @property
    def kinds(self) -> list[FlawKind]:
        return [kind for kind in FlawKind if kind in self.wordings or kind is FlawKind.GRAMMATICAL_CUE]


def read_wordings(name: str) -> WordingList:
    """Return the list ``unseen`` or ``exam``."""
    read = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))[name]
    return WordingList({FlawKind(kind): each for kind, each in read["wordings"].items()}, read["cues"])
