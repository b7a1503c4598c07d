"""Prepare a sentence and its sources as the pair that the grounding model reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from core.grounding.pair_ids import PREMISE_TOKENS, PairIds, pair_ids
from core.grounding.premise import Place, choose_places
from core.grounding.spoken import as_claim
from core.text.tokens import tokens

if TYPE_CHECKING:
    from tokenizers import Tokenizer

    from core.evidence.sources import SourceText

_REMEMBERED = 4096
"""Texts whose ids are kept: every sentence of a source is looked at for every sentence of its answers."""


@dataclass(frozen=True, slots=True)
class PreparedPair:
    places: Sequence[Place]
    """In the order of the sources."""
    pair: PairIds


class Reader:
    """Prepares pairs with the encoder's tokenizer, which must not truncate."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._ids = lru_cache(_REMEMBERED)(self._read)

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        sizes = [[len(self._ids(s.text[each.span.start : each.span.end])) for each in s.sentences] for s in sources]
        sentence = as_claim(sentence)
        forms = frozenset(token.form for token in tokens(sentence, lang) if token.content)
        places = choose_places(sources, forms, sizes, PREMISE_TOKENS)
        premise = [token_id for place in places for token_id in self._ids(place.text)]
        return PreparedPair(places, pair_ids(premise, self._ids(sentence)))

    def _read(self, text: str) -> tuple[int, ...]:
        return tuple(self._tokenizer.encode(text, add_special_tokens=False).ids)
