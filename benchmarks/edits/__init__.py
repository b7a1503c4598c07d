"""Plant one error in a sentence that was right: at most one edit per kind, none where none is sure to be readable."""

from __future__ import annotations

import random
from collections.abc import Sequence

from benchmarks.edits.antonyms import antonym
from benchmarks.edits.dates import date
from benchmarks.edits.edit import Edit
from benchmarks.edits.entities import Name, entity
from benchmarks.edits.negation import negation
from benchmarks.edits.numbers import number
from benchmarks.edits.units import unit

__all__ = ["KINDS", "Edit", "Name", "edits_of"]

KINDS = ("number", "date", "unit", "entity", "negation", "antonym")


def edits_of(
    sentence: str, source: str, lang: str, names: Sequence[Name], *, other_names: Sequence[Name], seed: str
) -> list[Edit]:
    """Return the errors that can be planted in ``sentence``, which ``source`` supports. Equal arguments give equal
    edits.

    ``names`` stand in the source, ``other_names`` in other sources; a name is replaced by one of its kind.
    """

    def drawn(kind: str) -> random.Random:
        return random.Random(f"{seed}/{kind}")  # noqa: S311 a benchmark

    candidates = (
        number(sentence, source, lang, drawn("number")),
        date(sentence, source, lang, drawn("date")),
        unit(sentence, source, lang, drawn("unit")),
        entity(sentence, lang, names, other_names, drawn("entity")),
        negation(sentence, lang),
        antonym(sentence, lang, drawn("antonym")),
    )
    return [edit for edit in candidates if edit is not None and edit.text != sentence]
