"""A model's tokens as pieces of the text they spell: joined they are the text, letter by letter."""

from __future__ import annotations

from collections.abc import Sequence

Piece = tuple[str, float]
"""Text, and the natural logarithm of its probability. Of the tokens of one letter all but one have no text."""


def spelling(text: str, pieces: Sequence[Piece]) -> list[Piece]:
    """From what a library reports of each token, where parts of a letter are empty or replacement marks. What stands
    between two known pieces belongs to the one before it."""
    found: list[Piece] = []
    start = end = 0
    for piece, logprob in pieces:
        at = text.find(piece, end) if piece and "\ufffd" not in piece else -1
        if at > end and found:
            found[-1] = (found[-1][0] + text[end:at], found[-1][1])
        start, end = (at, at + len(piece)) if at >= 0 else (end, end)
        found.append((text[start:end], logprob))
    if found and end < len(text):
        found[-1] = (found[-1][0] + text[end:], found[-1][1])
    return found
