"""Define the phrase: a sentence by id and values, put into a language only when somebody reads it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Value = str | int | float | tuple[str, ...]
"""A value in a phrase; a tuple of words is shown as a list, cut after the first few."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence by its id in ``core/wording``, and the values it mentions."""

    id: str
    values: tuple[tuple[str, Value], ...] = ()


Reason = tuple[Phrase, ...]
Phrases = tuple[Phrase | str, ...]
"""A message, part by part; a part without a phrase, such as a library's own message, is shown unchanged."""


def say(phrase_id: str, **values: Value) -> Phrase:
    return Phrase(phrase_id, tuple(sorted(values.items())))


def to_json(reason: Reason) -> list[list[Any]]:
    return [[phrase.id, dict(phrase.values)] for phrase in reason]


def from_json(phrases: Iterable[Sequence[Any]]) -> Reason:
    return tuple(
        say(phrase_id, **{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()})
        for phrase_id, values in phrases
    )


def to_text(phrases: Phrases) -> str:
    """For a column of text."""
    return json.dumps([part if isinstance(part, str) else to_json((part,))[0] for part in phrases])


def from_text(text: str) -> Phrases:
    """Inverse of ``to_text``; plain text, as it was stored before there were phrases, is told as it is."""
    try:
        parts = json.loads(text)
    except ValueError:
        parts = None
    if not isinstance(parts, list):
        return (text,) if text else ()
    return tuple(part if isinstance(part, str) else from_json([part])[0] for part in parts)
