"""Guess which column of a table is what, by its name, else by what stands in it; a person looks at the guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.formats.columns import is_ours, understood

GUESSED = ("question", "context", "answer", "label", "id")
"""Columns of which people are asked which is which, in this order; every other column has one name."""
_FEWEST_CHARACTERS = 12
_ASKS = ("?", "？", "か", "か。", "까")
_MOST_ASKED = 0.5


def guessed_columns(rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return our name to the file's name for what can be told of these rows."""
    names = tuple(dict.fromkeys(name for row in rows for name in row if not is_ours(name)))
    certain = understood(names)
    guess = {ours: theirs for ours, theirs in certain.items() if ours in GUESSED}
    if "choices" in certain:
        return guess  # a quiz, whose answer is one of them
    free = [name for name in names if name not in certain.values()]
    texts = {name: [str(row[name]) for row in rows if row.get(name)] for name in free}
    long = {name: sum(map(len, found)) / len(found) for name, found in texts.items() if found}
    if "question" not in guess:
        asking = [name for name in long if _share_of_questions(texts[name]) > _MOST_ASKED]
        if asking:
            guess["question"] = asking[0]
            long.pop(asking[0])
    by_length = sorted((name for name in long if long[name] >= _FEWEST_CHARACTERS), key=lambda name: -long[name])
    wanted = [ours for ours in ("context", "answer") if ours not in guess]
    if wanted == ["context", "answer"] and len(by_length) == 1:
        wanted = ["answer"]  # without sources there still is something to check against itself
    return guess | dict(zip(wanted, by_length, strict=False))


def _share_of_questions(texts: Sequence[str]) -> float:
    return sum(text.rstrip().endswith(_ASKS) for text in texts) / len(texts)
