"""Index the words of all sources of an answer once, so that each detector looks them up quickly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from core.domain.answers import Evidence, Passage, Span
from core.evidence.sources import SourceText, cite, read_sources
from core.text.synonyms import Synonyms, members
from core.text.text_cache import cached_by_text

LONGEST_RUN = 4
_REMEMBERED = 200_000
"""Characters; the runs of one take about 400 bytes."""
_NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*")


@dataclass(frozen=True, slots=True)
class _Content:
    forms: frozenset[str]
    runs: frozenset[str]
    numbers: frozenset[str]
    """Numbers as they are written, without units."""
    related: Mapping[int, tuple[int, Span]]
    """By group of synonyms, the source and the place of its first member."""
    text: str


@dataclass(frozen=True, slots=True)
class SourceIndex:
    """Made once per answer, by ``index_sources``."""

    sources: Sequence[SourceText]
    lang: str
    synonyms: Synonyms | None
    _index: _Content

    @property
    def forms(self) -> frozenset[str]:
        """Content words of all sources."""
        return self._index.forms

    @property
    def runs(self) -> frozenset[str]:
        """All runs of up to 4 normalised characters; none reaches from one source into the next."""
        return self._index.runs

    def contains(self, part: str) -> bool:
        """Return True if the normalised text occurs anywhere, also inside a word."""
        if len(part) <= LONGEST_RUN:
            return part in self.runs
        return runs_of(part, LONGEST_RUN) <= self.runs and part in self._index.text

    def states(self, number: str) -> bool:
        """Return True if a number occurs as it is written, but not inside a longer one: 37.8 in 37.8万."""
        if _NUMBER.fullmatch(number):
            return number in self._index.numbers
        alone = rf"(?<![0-9])(?<![0-9][.,]){re.escape(number)}(?![0-9]|[.,][0-9])"
        return self.contains(number) and re.search(alone, self._index.text) is not None

    def has_group(self, group: int) -> bool:
        return group in self._index.related

    def first_of(self, groups: Iterable[int]) -> Evidence:
        """The first word of the sources that belongs to one of these groups, all of which they have."""
        number, span = min(self._index.related[group] for group in groups)
        return cite(self.sources[number].id, self.sources[number].text, span)


def index_sources(sources: Sequence[SourceText], lang: str, synonyms: Synonyms | None = None) -> SourceIndex:
    texts = tuple(source.text for source in sources)
    return SourceIndex(sources, lang, synonyms, _index("\n".join(texts), texts, lang, synonyms))


def runs_of(text: str, shortest: int, longest: int = LONGEST_RUN) -> frozenset[str]:
    """The distinct runs of so many characters."""
    return frozenset(text[i : i + n] for n in range(shortest, longest + 1) for i in range(len(text) - n + 1))


@partial(cached_by_text, characters=_REMEMBERED)
def _index(joined: str, texts: tuple[str, ...], lang: str, synonyms: Synonyms | None) -> _Content:
    """Each detector of a batch asks for the same few, which are remembered by the size of all together."""
    sources = read_sources((Passage("", text) for text in texts), lang)
    related: dict[int, tuple[int, Span]] = {}
    for number, text in enumerate(texts):
        for member in members(text, lang, synonyms):
            related.setdefault(member.group, (number, member.span))
    return _Content(
        forms=frozenset().union(*(source.forms for source in sources)),
        runs=frozenset().union(*(runs_of(source.plain.text, 1) for source in sources)),
        related=related,
        text="\n".join(source.plain.text for source in sources),
        numbers=frozenset(number for source in sources for number in _NUMBER.findall(source.plain.text)),
    )
