"""Prepare a record with people's labels and suggested labels, for export to Argilla and Label Studio."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.labels import Label
from core.domain.work import Record


@dataclass(frozen=True, slots=True)
class Labelled:
    record: Record
    annotations: Sequence[Annotation]
    risks: Sequence[float | None]
    """Combined risks of its sentences; empty if it is not scored."""
    cut: float
    """The lowest risk that a person has to look at."""
    model: str
    """Name of the signal behind the risks."""

    def by_person(self) -> dict[str, list[Annotation]]:
        """Labels that were taken back left out."""
        kept: dict[str, list[Annotation]] = {}
        for each in self.annotations:
            if each.label is not None:
                kept.setdefault(each.person, []).append(each)
        return kept


@dataclass(frozen=True, slots=True)
class LabelSuggestion:
    sentence: int
    label: Label
    risk: float
    certainty: float
    """Certainty of this label: the risk, or 1 minus the risk."""


def suggestions(labelled: Labelled) -> list[LabelSuggestion]:
    """``major`` from the cut on, else ``supported``: a risk tells these two apart and no others."""
    return list(_suggested(labelled))


def _suggested(labelled: Labelled) -> Iterator[LabelSuggestion]:
    for sentence, risk in enumerate(labelled.risks[: len(labelled.record.answer.sentences)]):
        if risk is not None:
            wrong = risk >= labelled.cut
            yield LabelSuggestion(
                sentence, Label.MAJOR if wrong else Label.SUPPORTED, risk, risk if wrong else 1 - risk
            )


def usual_time(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
