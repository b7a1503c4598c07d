"""Data type of what one check of ``doctor`` finds: the part checked, its level, and the next step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.wording.phrases import Phrase, Phrases


class Level(StrEnum):
    FINE = "fine"
    LOOK = "look"
    """The part works, but somebody should look at it."""
    BROKEN = "broken"
    """Something that people need does not work."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    about: str
    """The part that was checked; the phrase ``doctor-about-...`` names it."""
    level: Level
    told: Phrases
    step: Phrase | None = None
    """The step to take; None if nothing has to be done."""


def fine(about: str, *told: Phrase | str) -> Diagnosis:
    return Diagnosis(about, Level.FINE, told)


def look(about: str, told: Phrase | str, step: Phrase | None = None) -> Diagnosis:
    return Diagnosis(about, Level.LOOK, (told,), step)


def broken(about: str, told: Phrase | str, step: Phrase | None = None) -> Diagnosis:
    return Diagnosis(about, Level.BROKEN, (told,), step)
