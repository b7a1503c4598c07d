"""Retrieve passages for one question from an index, as judges request them."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain.answers import Passage
from core.limits import LONGEST_SEARCH
from core.retrieval.index import DocumentIndex
from core.retrieval.passages import merge_overlapping


@dataclass(frozen=True, slots=True)
class IndexRetriever:
    """Implements the interface of ``core.judges.retrieval``; recorded by the collection's name and version."""

    index: DocumentIndex = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.index.name}@{self.index.version}"

    def find(self, question: str, lang: str, most: int) -> tuple[Passage, ...]:
        """Return passages. ``lang`` has no effect, as each run of characters is read by its own script."""
        hits = self.index.search(question[:LONGEST_SEARCH], most)
        return tuple(Passage(place.id, place.text) for place in merge_overlapping([hit.place for hit in hits]))
