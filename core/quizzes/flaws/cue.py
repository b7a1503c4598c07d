"""What a rule for grammatical cues finds in a stem."""

from __future__ import annotations

from collections.abc import Callable

from core.domain.answers import Span

Found = tuple[Span, Callable[[str], bool]]
"""Where the cue stands, and whether an option goes with it."""
