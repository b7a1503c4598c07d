"""The noun of planting: one change to one sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    kind: str
    """``number``, ``date``, ``unit``, ``entity``, ``negation`` or ``antonym``."""
    text: str
    """The whole sentence, changed."""
    was: str
    now: str


def replaced(kind: str, sentence: str, start: int, end: int, now: str) -> Edit:
    return Edit(kind, sentence[:start] + now + sentence[end:], sentence[start:end], now)
