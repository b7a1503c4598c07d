"""Rows of a labelled file: one sentence that its source supports, and one that is wrong."""

from __future__ import annotations

from typing import Any


def row(name: str, good: str, bad: str, **fields: Any) -> dict[str, Any]:
    sentences = [{"text": good, "label": "supported"}, {"text": bad, "label": "major_inaccurate"}]
    return {"id": name, "lang": "en", "context": good, "answer": f"{good} {bad}", "sentences": sentences, **fields}


ROWS = [
    row("a", "Lake Biwa is in Shiga.", "Godzilla drank it."),
    row("b", "The tower is 333 m high.", "The tower is 335 m high."),
    row("c", "Cats sleep all day.", "Trains fly to Mars."),
]
