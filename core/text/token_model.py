"""Define the token: a word with its comparable form and its place in the text."""

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
    """Form to compare by: normalised, without inflection where the language allows."""
    span: Span
    """Position in the original text."""
    content: bool
    """True if it carries meaning of its own: no particle, ending, auxiliary or punctuation."""
    kind: TokenKind = TokenKind.WORD
    synonym_groups: frozenset[int] = frozenset()
    """Sudachi's synonym groups (Japanese only): related words share one, 首相 and 総理, also 赤字 and 損失."""


def belongs_to_a_name(text: str, start: int) -> bool:
    """Return True if digits at ``start`` follow a Latin letter: the 4 of GPT-4 is part of a name."""
    before = text[max(0, start - 2) : start].rstrip("-")[-1:]
    return before.isascii() and before.isalpha()
