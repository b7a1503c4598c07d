"""A sentence by its clauses, roughly: what stands together in one of them is said of each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from core.repair.claims import Claims
from core.text.analysers import korean
from core.text.tokens import Token

_CUTS = {
    "en": re.compile(
        r"[,;:](?!\d)| (?:and|but|while|whereas|then|before|after|until|who|which|where|when) ", re.IGNORECASE
    ),
    "ja": re.compile("[、，；]|そして|ながら"),
    "ko": re.compile("[,;](?!\\d)"),
}


def clauses(claims: Claims) -> Iterator[tuple[Token, ...]]:
    """The content words of each."""
    bounds = [0, *sorted(_cuts(claims)), len(claims.text)]
    for start, end in pairwise(bounds):
        if clause := tuple(t for t in claims.tokens if t.content and start <= t.span.start < end):
            yield clause


def _cuts(claims: Claims) -> Iterator[int]:
    yield from (match.start() for match in _CUTS[claims.language].finditer(claims.text))
    if claims.language == "ko":
        yield from (morpheme.end for morpheme in korean(claims.text) if morpheme.pos == "EC")
