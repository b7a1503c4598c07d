"""The detectors that ask a language model, with the models that they ask."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from core.detectors import DETECTORS
from core.detectors.base import Detector
from core.domain.answers import Answer, Need
from core.judges.retrieval import Retriever
from core.llm.web_search import web_search_of
from core.scoring.make_detectors import make_detectors
from core.services.documents.retrievers import retriever_of
from core.services.jobs.load_suite import open_tools
from core.services.models.judge_order import JudgeOrder
from core.services.models.metering import Payer
from core.services.models.providers import model_for
from core.settings import Settings

ASKED = ("judge", "writer", "proxy")
"""Fields in which a detector is given a model."""


def judge_names() -> list[str]:
    """Of all detectors that ask a model, in the order in which people see detectors."""
    return [name for name, detector in DETECTORS.items() if Need.LLM in detector.needs]


def make_judges(settings: Settings, order: JudgeOrder, payer: Payer) -> list[Detector]:
    """The judge asks the model that was ordered; whatever else a detector asks is as set. Raises MissingPart when one
    of them cannot be asked, and BadInput for an unknown detector."""
    needed = {f.name for name in order.detectors if name in DETECTORS for f in _fields(DETECTORS[name])}
    named = {use: order.model if use == "judge" else model_for(settings, use) for use in ASKED}
    models: dict[str, Any] = {use: payer.meter(name) for use, name in named.items() if use in needed and name}
    made = make_detectors(order.detectors, tools=dataclasses.replace(open_tools(settings), **models))
    documents = retriever_of(payer.workspace, settings, order.set_name)
    return [_with_sources(judge, documents or web_search_of(settings, models["judge"])) for judge in made]


def about(judge: Detector, answer: Answer, sentences: tuple[int, ...]) -> Detector:
    """The judge, to be asked about these sentences of the answer alone, where it can be."""
    if len(sentences) == len(answer.sentences) or "sentences" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, sentences=frozenset(sentences))  # type: ignore[type-var]


def again(judge: Detector, sentences: Sequence[int] | None) -> Detector | None:
    """The judge, to be asked a second time about these sentences, or all; None where it cannot be."""
    if "turn" not in {f.name for f in _fields(type(judge))}:
        return None
    part = None if sentences is None else frozenset(sentences)
    return dataclasses.replace(judge, turn=1, sentences=part)  # type: ignore[type-var]


def told_the_rest(judge: Detector, risks: Sequence[float | None] | None) -> Detector:
    """The judge, told what all else says of the sentences, where it asks again about what it sees otherwise."""
    if risks is None or "fused" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, fused=lambda answer: risks)  # type: ignore[type-var]


def _with_sources(judge: Detector, retriever: Retriever | None) -> Detector:
    """Where it retrieves: from the documents that the set is bound to, else from the web where that is set and the
    model can."""
    if "retriever" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, retriever=retriever)  # type: ignore[type-var]


def _fields(detector: type[Detector]) -> Iterator[dataclasses.Field[object]]:
    yield from dataclasses.fields(detector)  # type: ignore[arg-type]
