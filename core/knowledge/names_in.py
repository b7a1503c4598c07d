"""Where a text calls things of a graph by name, whatever else it says."""

from __future__ import annotations

from collections.abc import Iterator

from core.knowledge.graph import Graph


def names_in(plain: str, graph: Graph) -> Iterator[str]:
    """Names of the graph in a text, the longest at each place, of two characters or more."""
    at = 0
    while at < len(plain):
        longest = min(graph.longest_name, len(plain) - at)
        name = next((plain[at : at + n] for n in range(longest, 1, -1) if plain[at : at + n] in graph.by_name), "")
        if name and not _inside_word(plain, at, len(name)):
            yield name
        at += len(name) or 1


def _inside_word(plain: str, at: int, length: int) -> bool:
    """Of a script with spaces: "art" in "department" is no name."""
    before, after = plain[at - 1 : at], plain[at + length : at + length + 1]
    ends = (before + plain[at], plain[at + length - 1] + after)
    return any(len(pair) > 1 and pair.isascii() and pair.isalnum() for pair in ends)
