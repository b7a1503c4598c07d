"""Cut very long lines into windows, so that library calls take linear time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

WINDOW = 2_000
"""Longest text passed to a library at once, in code points; longer ones are slow or refused."""

_GAPS = "\n。.、 "


def windowed(line: str, ends: Callable[[str], Sequence[int]]) -> Iterator[int]:
    """Yield sentence ends of a line of any length.

    A longer line is read through a window that moves on to the last sentence end in it, or by its full length if there
    is none in its second half. So no text costs more than twice its length.
    """
    start = 0
    while start < len(line):
        window = line[start : start + WINDOW]
        last = start + len(window) == len(line)
        breaks = [end for end in ends(window) if 0 < end < len(window)]
        yield from (start + end for end in breaks)
        useful = not last and breaks and breaks[-1] >= WINDOW // 2
        start += breaks[-1] if useful else len(window)


def pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the text in pieces with their offsets, cut after a space or stop where there is one."""
    start = 0
    while len(text) - start > WINDOW:
        window = text[start : start + WINDOW]
        end = start + (max(map(window.rfind, _GAPS)) + 1 or WINDOW)
        yield start, text[start:end]
        start = end
    yield start, text[start:]
