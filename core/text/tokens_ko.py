"""Korean tokens, from Kiwi."""

import unicodedata

from core.models import Span
from core.text import analysers
from core.text.token_model import Token, TokenKind

_CONTENT = ("NN", "NR", "VV", "VA", "XR", "SL", "SN", "SH")
_KINDS = {"SN": TokenKind.NUMBER, "NR": TokenKind.NUMBER, "NNP": TokenKind.NAME}


def tokens(text: str) -> tuple[Token, ...]:
    """Verbs and adjectives by their stem; particles and endings are not content."""
    return tuple(
        Token(
            unicodedata.normalize("NFKC", m.surface).casefold(),
            Span(m.start, m.end),
            m.pos.startswith(_CONTENT),
            _KINDS.get(m.pos, TokenKind.WORD),
        )
        for m in analysers.korean(text)
    )
