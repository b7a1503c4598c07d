"""Units and what detectors said of them, without any text."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.weights import AnswerRisks
from core.tuning.units import LabelledUnit


def units(
    documents: Sequence[int], bad: Sequence[bool], *, lang: str = "en", kind: Kind = Kind.ANSWER
) -> list[LabelledUnit]:
    """One answer a document, its sentences in the order given."""
    return [
        LabelledUnit(
            answer=d,
            sentence=documents[:i].count(d),
            document=d,
            label=Label.MAJOR if wrong else Label.SUPPORTED,
            text="",
            lang=lang,
            kind=kind,
            model="",
        )
        for i, (d, wrong) in enumerate(zip(documents, bad, strict=True))
    ]


def heard(documents: Sequence[int], **columns: Sequence[float | None]) -> list[AnswerRisks]:
    """Per answer, from one list of risks per detector."""
    return [
        {
            name: [risk for d, risk in zip(documents, column, strict=True) if d == document]
            for name, column in columns.items()
        }
        for document in range(max(documents) + 1)
    ]
