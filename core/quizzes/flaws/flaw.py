"""The nouns of item-writing flaws."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Evidence


class FlawKind(StrEnum):
    """Of SAQUET's 19 criteria (Moore et al. 2023) those that a rule can decide, and numbers out of order."""

    NEGATIVE_STEM = "negative_stem"
    ABSOLUTE_TERM = "absolute_term"
    VAGUE_TERM = "vague_term"
    ALL_OF_THE_ABOVE = "all_of_the_above"
    NONE_OF_THE_ABOVE = "none_of_the_above"
    K_TYPE = "k_type"
    CLANG_WORD = "clang_word"
    GRAMMATICAL_CUE = "grammatical_cue"
    LONGEST_KEY = "longest_key"
    UNORDERED_NUMBERS = "unordered_numbers"


@dataclass(frozen=True, slots=True)
class Flaw:
    kind: FlawKind
    said: tuple[str, ...]
    """The words that show it, as they are written."""
    places: tuple[Evidence, ...]
    """In the item itself."""
