"""Derive the identifiers of a question in other systems from its id, equal in every export."""

from __future__ import annotations

import re

from core.domain.answers import text_hash

_LONGEST_IDNUMBER = 100
"""Most characters of Moodle's column."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9._-]{0,63}")


def idnumber_of(id: str) -> str:
    """Return Moodle's ID number: the id itself if it fits, else a digest of it."""
    fits = 0 < len(id) <= _LONGEST_IDNUMBER and id.isprintable() and id == id.strip() and "\\" not in id
    return id if fits else f"touchstone-{_digest(id)}"


def identifier_of(id: str) -> str:
    """Return an XML identifier that also is a file name: the id itself if it is one, else a digest of it."""
    return id if _NAME.fullmatch(id) else f"touchstone-{_digest(id)}"


def number_of(id: str) -> int:
    """Return a positive number below the largest integer of JavaScript."""
    return int(text_hash(id)[:13], 16) + 1


def guid_of(id: str) -> str:
    """Return the guid by which Anki recognises a note."""
    return f"ts-{_digest(id)}"


def _digest(id: str) -> str:
    return text_hash(id)[:20]
