"""Define what the model learns from and is judged on: a sentence beside the texts that should support it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    sources: tuple[str, ...]
    sentence: str
    lang: str
    unsupported: float
    """1: what the sources do not say, whether they deny it or are silent; between 0 and 1 where people disagreed."""
    origin: str
    """Name of the set, or ``made: KIND``."""
