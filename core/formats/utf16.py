"""Convert between code points and the UTF-16 units in which browsers count offsets."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

_FIRST_PLANE = 0xFFFF


class Utf16:
    """Positions of one text in UTF-16 units."""

    def __init__(self, text: str) -> None:
        widths = (2 if ord(character) > _FIRST_PLANE else 1 for character in text)
        self._places = list(accumulate(widths, initial=0))

    def __len__(self) -> int:
        return self._places[-1]

    def of(self, position: int) -> int:
        """Return the UTF-16 position of a code point."""
        return self._places[position]

    def start(self, offset: int) -> int:
        """The code point that stands at ``offset``, or around it."""
        position = bisect_left(self._places, offset)
        return position if self._places[position] == offset else position - 1

    def end(self, offset: int) -> int:
        """After the last code point that begins before ``offset``."""
        return bisect_left(self._places, offset)
