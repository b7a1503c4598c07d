"""Which names of a page begin or end with a part of a name, looked up in their order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_FEWEST = 2
_LONGEST = 60
"""Letters of a part; a page that is one endless word has no names."""


@dataclass(frozen=True, slots=True)
class NameEnds:
    every: frozenset[str]
    """Letters of each name."""
    forwards: tuple[str, ...]
    """In order, so that those with the same beginning stand together."""
    backwards: tuple[str, ...]
    """Letters from the last to the first, in order."""

    @classmethod
    def of(cls, letters: Iterable[str]) -> NameEnds:
        every = frozenset(letters)
        return cls(every, tuple(sorted(every)), tuple(sorted(each[::-1] for each in every)))

    def stand_alone(self, letters: str) -> bool:
        """Whether some name of the page is the beginning or end of this one, and of no other there."""
        return any(not self._is_end_of_another(end) for end in self._ends(letters))

    def _ends(self, letters: str) -> Iterator[str]:
        for length in range(_FEWEST, min(len(letters), _LONGEST) + 1):
            for end in (letters[:length], letters[-length:]):
                if end in self.every:
                    yield end

    def _is_end_of_another(self, end: str) -> bool:
        return _follows(self.forwards, end) or _follows(self.backwards, end[::-1])


def _follows(ordered: tuple[str, ...], start: str) -> bool:
    """Whether the next longer text begins so."""
    at = bisect_right(ordered, start)
    return at < len(ordered) and ordered[at].startswith(start)
