"""What is true of a sentence, in our words and in those of imported data sets."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Label(StrEnum):
    SUPPORTED = "supported"
    MINOR = "minor"
    """Some false content, on topic."""
    MAJOR = "major"
    """Off topic, or wrong as a whole."""
    NOT_CHECKABLE = "not_checkable"

    @property
    def hallucinated(self) -> bool | None:
        """The class for metrics: minor and major are positive; not checkable is left out (None)."""
        return None if self is Label.NOT_CHECKABLE else self is not Label.SUPPORTED


GOLD: dict[str, Label] = {
    "supported": Label.SUPPORTED,
    "accurate": Label.SUPPORTED,
    "accepted": Label.SUPPORTED,
    "minor": Label.MINOR,
    "minor_inaccurate": Label.MINOR,
    "major": Label.MAJOR,
    "major_inaccurate": Label.MAJOR,
    "hallucinated": Label.MAJOR,
    "rejected": Label.MAJOR,
    "not_checkable": Label.NOT_CHECKABLE,
}
"""Every label word an imported record may use. ``null`` means that annotators disagreed: no label."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement labelled on its own that is no substring of the answer; None: annotators disagreed."""

    text: str
    label: Label | None


@dataclass(frozen=True, slots=True)
class Gold:
    """Labels that came with a record; ``sentences`` is empty or as long as the answer's sentences."""

    answer: Label | None = None
    sentences: tuple[Label | None, ...] = ()
    claims: tuple[Claim, ...] = ()


NO_GOLD = Gold()
