"""Which content words of a text its sources have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.detectors.citing import Source
from core.text.normalising import normalise
from core.text.tokens import Token, TokenKind, tokens


def look_up(text: str, sources: Sequence[Source], lang: str) -> tuple[list[Token], list[Token]]:
    """The distinct content words of a text, in its order: those the sources have, and those they lack."""
    terms = {token.form: token for token in tokens(text, lang) if token.content}
    found = {
        form
        for form, term in terms.items()
        if any(form in source.forms for source in sources) or _is_within(term, text, sources)
    }
    return [terms[form] for form in terms if form in found], [terms[form] for form in terms if form not in found]


def words(text: str, terms: Sequence[Token]) -> tuple[str, ...]:
    """As they are written in the text."""
    return tuple(text[term.span.start : term.span.end] for term in terms)


def _is_within(term: Token, text: str, sources: Sequence[Source]) -> bool:
    """Whether a word of a script without spaces stands inside a longer one, 児童 in 児童労働; or 37.8 in 37.8万."""
    word = normalise(text[term.span.start : term.span.end])
    if term.kind is TokenKind.NUMBER:
        alone = re.compile(rf"(?<![0-9])(?<![0-9][.,]){re.escape(word)}(?![0-9]|[.,][0-9])")
        return any(alone.search(source.plain.text) for source in sources)
    return not word.isascii() and len(word) > 1 and any(word in source.plain.text for source in sources)
