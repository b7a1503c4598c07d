"""Prepare a sentence, its context and its sources as what the stance model reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from core.grounding.premise import Place, choose_places
from core.grounding.stance_ids import SENTENCE_TOKENS, SOURCE_TOKENS, StanceIds, stance_ids
from core.text.tokens import tokens

if TYPE_CHECKING:
    from tokenizers import Tokenizer

    from core.evidence.sources import SourceText

_REMEMBERED = 4096
"""Texts whose ids are kept: every sentence of a source is looked at for every sentence of its answers."""


@dataclass(frozen=True, slots=True)
class StanceReading:
    places: Sequence[Place]
    """In the order of the sources."""
    triple: StanceIds
    offsets: Sequence[tuple[int, int]]
    """Start and end of each id of the sentence in the sentence, in characters."""


class StanceReader:
    """Prepares triples with the encoder's tokenizer, which must not truncate."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._ids = lru_cache(_REMEMBERED)(self._read)

    def read(self, sources: Sequence[SourceText], context: str, sentence: str, lang: str) -> StanceReading:
        """Choose the places of the sources that fit, all of them where they do."""
        sizes = [[len(self._ids(s.text[each.span.start : each.span.end])) for each in s.sentences] for s in sources]
        if sum(map(sum, sizes)) <= SOURCE_TOKENS:
            places = [Place(s, number, at) for number, s in enumerate(sources) for at in range(len(s.sentences))]
        else:
            forms = frozenset(token.form for token in tokens(f"{sentence}\n{context}", lang) if token.content)
            places = choose_places(sources, forms, sizes, SOURCE_TOKENS)
        said = [one for place in places for one in self._ids(place.text)]
        encoding = self._tokenizer.encode(sentence, add_special_tokens=False)
        about = self._ids(context) if context else ()
        return StanceReading(
            places, stance_ids(said, about, encoding.ids), [(a, b) for a, b in encoding.offsets[:SENTENCE_TOKENS]]
        )

    def _read(self, text: str) -> tuple[int, ...]:
        return tuple(self._tokenizer.encode(text, add_special_tokens=False).ids)
