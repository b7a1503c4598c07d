"""Names that other systems know a question by: the same for the same item, however often it is written."""

from __future__ import annotations

import re

from core.domain.answers import text_hash

_LONGEST_IDNUMBER = 100
"""Characters of Moodle's column."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9._-]{0,63}")


def idnumber_of(id: str) -> str:
    """Moodle's ID number: the id itself where it fits, and on one line."""
    fits = 0 < len(id) <= _LONGEST_IDNUMBER and id.isprintable() and id == id.strip() and "\\" not in id
    return id if fits else f"touchstone-{_digest(id)}"


def identifier_of(id: str) -> str:
    """For an XML identifier and a name of a file: the id where it is one already."""
    return id if _NAME.fullmatch(id) else f"touchstone-{_digest(id)}"


def number_of(id: str) -> int:
    """Positive, and below what a browser counts to."""
    return int(text_hash(id)[:13], 16) + 1


def guid_of(id: str) -> str:
    """By which Anki knows a note it has."""
    return f"ts-{_digest(id)}"


def _digest(id: str) -> str:
    return text_hash(id)[:20]
