"""Why a score is what it is, without a language: the reader's language is known only when it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Value = str | int | float | tuple[str, ...]
"""What a phrase mentions; a tuple of words is shown as a list, cut after the first few."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence by its id in ``core/wording``, and the values it mentions."""

    id: str
    values: tuple[tuple[str, Value], ...] = ()


Reason = tuple[Phrase, ...]


def say(phrase_id: str, **values: Value) -> Phrase:
    return Phrase(phrase_id, tuple(sorted(values.items())))


def to_json(reason: Reason) -> list[list[Any]]:
    return [[phrase.id, dict(phrase.values)] for phrase in reason]


def from_json(phrases: Iterable[Sequence[Any]]) -> Reason:
    return tuple(
        say(phrase_id, **{name: tuple(value) if isinstance(value, list) else value for name, value in values.items()})
        for phrase_id, values in phrases
    )
