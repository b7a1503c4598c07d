"""One thing that was looked at, how it is, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.wording.phrases import Phrase, Phrases


class Level(StrEnum):
    FINE = "fine"
    LOOK = "look"
    """It works, and somebody should look."""
    BROKEN = "broken"
    """Something that people need does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    about: str
    """Which part; ``doctor-about-...`` names it."""
    level: Level
    told: Phrases
    step: Phrase | None = None
    """What to do; None where nothing has to be done."""


def fine(about: str, *told: Phrase | str) -> Finding:
    return Finding(about, Level.FINE, told)


def look(about: str, told: Phrase | str, step: Phrase | None = None) -> Finding:
    return Finding(about, Level.LOOK, (told,), step)


def broken(about: str, told: Phrase | str, step: Phrase | None = None) -> Finding:
    return Finding(about, Level.BROKEN, (told,), step)
