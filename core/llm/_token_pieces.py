"""Join tokens with their log-probabilities until they are text: one character can take several tokens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from core.llm.base import TokenProbability

_NO_CHARACTER = "\ufffd"
_ROUNDING = 1e-3
"""Servers report certainty as a little more than 0."""


def from_bytes(pieces: Sequence[Any]) -> tuple[TokenProbability, ...]:
    """Return the tokens of a chat reply: pieces with ``token``, ``logprob`` and, if the server sends them, ``bytes``.

    Raises ValueError where that is no list of tokens.
    """
    tokens: list[TokenProbability] = []
    pending, sum_ = b"", 0.0
    for piece in pieces:
        if not isinstance(piece, dict) or not isinstance(piece.get("token"), str):
            raise ValueError("no token")
        given = piece.get("bytes")
        pending += bytes(given) if isinstance(given, list) else piece["token"].encode("utf-8", "replace")
        sum_ += _log(piece.get("logprob"))
        try:
            text = pending.decode("utf-8")
        except UnicodeDecodeError:
            continue
        tokens.append(TokenProbability(text, sum_))
        pending, sum_ = b"", 0.0
    if pending:
        raise ValueError("half a character")
    return tuple(tokens)


def cut_to(tokens: tuple[TokenProbability, ...], text: str) -> tuple[TokenProbability, ...]:
    """Without what servers add after the text, such as the sign of its end. Raises ValueError for another text."""
    length = 0
    for count, token in enumerate(tokens):
        if length >= len(text):
            return tokens[:count]
        if not text.startswith(token.text, length):
            break
        length += len(token.text)
    if length == len(text):
        return tokens
    raise ValueError("the tokens are of another text")


def along(text: str, pieces: Sequence[tuple[str, float | None]]) -> tuple[TokenProbability, ...]:
    """Return the tokens of a given text; the last piece may lie behind it. Parts of a character come without their
    bytes, as signs of no character; they are joined with what follows until the text goes on. Raises ValueError for
    the tokens of another text.
    """
    tokens: list[TokenProbability] = []
    start, sum_, broken = 0, 0.0, False
    for number, (piece, logprob) in enumerate(pieces, 1):
        if start >= len(text):
            break
        value = _log(0.0 if logprob is None and not tokens else logprob)
        if _NO_CHARACTER in piece:
            sum_, broken = sum_ + value, True
            continue
        at = text.find(piece, start + 1) if broken else start
        if broken and at < 0 and number == len(pieces):
            break
        if at < 0 or not text.startswith(piece, at):
            raise ValueError("the tokens are of another text")
        if broken:
            tokens.append(TokenProbability(text[start:at], sum_))
        tokens.append(TokenProbability(piece, value))
        start, sum_, broken = at + len(piece), 0.0, False
    if broken:
        tokens.append(TokenProbability(text[start:], sum_))
        start = len(text)
    if start < len(text):
        raise ValueError("the tokens are of another text")
    return tuple(tokens)


def _log(number: Any) -> float:
    if not isinstance(number, int | float) or isinstance(number, bool) or not math.isfinite(number):
        raise ValueError("no log-probability")
    if number > _ROUNDING:
        raise ValueError("a probability above 1")
    return min(0.0, float(number))
