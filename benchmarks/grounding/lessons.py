"""Examples as the model reads them."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.grounding.example import Example
from core.domain.answers import Passage
from core.evidence.sources import read_sources
from core.grounding.pair_ids import PairIds
from core.grounding.reading import Reader
from core.grounding.training import Lesson


def lessons_of(examples: Sequence[Example], reader: Reader) -> list[Lesson]:
    return [Lesson(_pair(example, reader), example.unsupported) for example in examples]


def _pair(example: Example, reader: Reader) -> PairIds:
    sources = read_sources([Passage(str(n), text) for n, text in enumerate(example.sources)], example.lang)
    return reader.read(sources, example.sentence, example.lang).pair
