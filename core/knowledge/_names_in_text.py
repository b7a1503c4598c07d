"""Find the names of a graph's nodes in a text."""

from __future__ import annotations

from collections.abc import Iterator

from core.knowledge.graph import Graph


def names_in(plain: str, graph: Graph) -> Iterator[str]:
    """Yield the longest name of the graph at each place of a text; names have at least two characters."""
    at = 0
    while at < len(plain):
        longest = min(graph.longest_name, len(plain) - at)
        name = next((plain[at : at + n] for n in range(longest, 1, -1) if plain[at : at + n] in graph.by_name), "")
        if name and not _inside_word(plain, at, len(name)):
            yield name
        at += len(name) or 1


def _inside_word(plain: str, at: int, length: int) -> bool:
    """Return True for a name inside a Latin word: "art" in "department"."""
    before, after = plain[at - 1 : at], plain[at + length : at + length + 1]
    ends = (before + plain[at], plain[at + length - 1] + after)
    return any(len(pair) > 1 and pair.isascii() and pair.isalnum() for pair in ends)
