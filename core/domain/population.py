"""What a statement about answers speaks of: everything that is loaded, by what a queue can be narrowed to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PopulationCell:
    """Answers that one draw hands out in a random order, however a person narrows their queue."""

    set_name: str
    lang: str
    repeats: bool
    """Nearly the same as an earlier one of their set: handed out after all that are not."""
    answers: int
    scored: int
    """Of these, with a risk of the signal that was asked for."""
    documents: int
    """Of which an answer of this cell is handed out first, so that each document is in one cell."""
