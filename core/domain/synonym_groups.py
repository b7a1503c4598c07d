"""Data type of the synonyms that editors define."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SynonymGroup:
    words: tuple[str, ...]
    by: str
    at: float
