"""Counts of what belongs to a set, taken before it is deleted, and the setting that is kept by the names of sets."""

from __future__ import annotations

from dataclasses import dataclass

COLUMNS_SETTING = "columns"
"""Name of the setting of everybody, ``{set: {column of its files: our name}}``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBelongings:
    """Everything that is deleted with a set."""

    name: str
    items: int
    labels: int
    """Last words of people on sentences."""
    imported: int
    """Labels that came with files."""
    adjudications: int
    decisions: int
    """Those that were undone are counted as well."""
    comments: int
    publications: int
    certificates: int
    """Certificates about this set alone."""
    views: int
    """Saved views that show this set."""
    people: int
    """People who have a role in this set only."""
