"""List the kinds of error that a label or a rejection can name, where a set has no kinds of its own."""

from __future__ import annotations

PRESET_KINDS = ("contradiction", "unsupported", "wrong slot", "off topic", "incomplete", "badly written")
"""The kinds of a set whose planner chose no others. They are stored as they stand here, in every language alike."""
MOST_KINDS = 9
"""Kinds of a set: as many as there are digit keys."""
KINDS_SETTING = "error-kinds"
"""Name of the setting of everybody, ``{set: [kind, ...]}``."""
