"""The noun of tokenising."""

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Span


class TokenKind(StrEnum):
    WORD = "word"
    NUMBER = "number"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Token:
    form: str
    """What to compare by: normalised, without inflection where the language allows."""
    span: Span
    """In the text as it was given."""
    content: bool
    """Whether it carries meaning of its own: no particle, ending, auxiliary or punctuation."""
    kind: TokenKind = TokenKind.WORD
    synonym_groups: frozenset[int] = frozenset()
    """Sudachi's synonym groups (Japanese only): related words share one, 首相 and 総理, also 赤字 and 損失."""


def belongs_to_a_name(text: str, start: int) -> bool:
    """Whether digits at ``start`` follow a Latin letter: the 4 of GPT-4 is part of a name."""
    before = text[max(0, start - 2) : start].rstrip("-")[-1:]
    return before.isascii() and before.isalpha()
