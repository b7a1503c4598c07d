"""Number the source sentences of an answer: a model cites by number, so no quote can be invented."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.domain.answers import Answer, Evidence
from core.evidence.sources import cite, read_sources


@dataclass(frozen=True, slots=True)
class SourceSentences:
    """Numbered from 1, over all passages."""

    sentences: tuple[Evidence, ...]

    @classmethod
    def of(cls, answer: Answer) -> SourceSentences:
        sources = read_sources(answer.passages, answer.lang)
        return cls(tuple(cite(source.id, source.text, each.span) for source in sources for each in source.sentences))

    def cited(self, numbers: Iterable[int]) -> tuple[Evidence, ...]:
        """Those that exist, each once."""
        return tuple(self.sentences[n - 1] for n in dict.fromkeys(numbers) if 0 < n <= len(self.sentences))
