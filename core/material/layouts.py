"""How the lines of a page run."""

from __future__ import annotations

from enum import StrEnum


class Layout(StrEnum):
    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"
    """From top to bottom, the first line at the right."""
