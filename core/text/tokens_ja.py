"""Japanese tokens, from Sudachi."""

import unicodedata

from core.models import Span
from core.text import analysers
from core.text.token_model import Token, TokenKind

_CONTENT = ("名詞", "動詞,一般", "形容詞,一般", "形状詞")
_KINDS = {"名詞,数詞": TokenKind.NUMBER, "名詞,固有名詞": TokenKind.NAME}


def tokens(text: str) -> tuple[Token, ...]:
    """Numbers stay whole (37.8万), compounds as the dictionary has them (Sudachi's mode C)."""
    return tuple(_token(m) for m in analysers.japanese(text) if not m.surface.isspace())


def _token(m: analysers.Morpheme) -> Token:
    kind = next((kind for pos, kind in _KINDS.items() if m.pos.startswith(pos)), TokenKind.WORD)
    form = unicodedata.normalize("NFKC", m.form).casefold()
    return Token(form, Span(m.start, m.end), m.pos.startswith(_CONTENT), kind, m.synonym_groups)
