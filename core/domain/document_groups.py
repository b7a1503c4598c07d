"""Decide which answers are of one document and so stand or fall together, for splits, intervals and drift."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence


def document_of(passages: Collection[str], question: str, alone: Sequence[str]) -> int:
    """63 bits, equal for answers that stand or fall together.

    Answers to the same passages are one document, whatever the passages are called and in whatever order they come;
    ``passages``: hashes of their texts. Without passages answers to one question are; an answer without either, which
    ``alone`` tells apart from all others, is a document of its own.
    """
    if passages:
        parts = ["passages", *sorted(set(passages))]
    elif question.strip():
        parts = ["question", question]
    else:
        parts = ["answer", *alone]
    digest = hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8], "big") >> 1
