"""The index as judges ask it: passages for one question."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.domain.answers import Passage
from core.limits import LONGEST_SEARCH
from core.retrieval.index import DocumentIndex
from core.retrieval.passages import merged


@dataclass(frozen=True, slots=True)
class IndexRetriever:
    """What ``core.judges.retrieval`` asks for; recorded by the collection's name and version."""

    index: DocumentIndex = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.index.name}@{self.index.version}"

    def find(self, question: str, lang: str, most: int) -> tuple[Passage, ...]:
        """``lang`` does not matter: each run of characters is read by its own script."""
        found = self.index.search(question[:LONGEST_SEARCH], most)
        return tuple(Passage(place.id, place.text) for place in merged([each.place for each in found]))
