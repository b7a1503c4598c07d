"""English tokens."""

import re
import unicodedata

from core.models import Span
from core.text.token_model import Token, TokenKind

_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)*|\w+")
STOP_WORDS = frozenset(
    {"a", "an", "and", "are", "as", "at", "be", "been", "but", "by", "for", "from", "had", "has", "have", "he", "her",
     "his", "in", "is", "it", "its", "of", "on", "or", "she", "that", "the", "their", "they", "this", "to", "was",
     "were", "which", "who", "will", "with"}
)  # fmt: skip


def tokens(text: str) -> tuple[Token, ...]:
    return tuple(_token(match) for match in _WORD.finditer(text))


def _token(match: re.Match[str]) -> Token:
    word = match.group()
    form = unicodedata.normalize("NFKC", word).casefold()
    if word[0].isdigit():
        return Token(form.replace(",", ""), Span(*match.span()), True, TokenKind.NUMBER)
    kind = TokenKind.NAME if word[0].isupper() and match.start() else TokenKind.WORD
    return Token(form, Span(*match.span()), form not in STOP_WORDS, kind)
