"""Make the detectors that use a language model, with the models that they use."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from core.detectors.base import Detector
from core.domain.answers import Answer, Need
from core.errors import MissingPart
from core.judges.retrieval import Retriever
from core.llm.base import Capability
from core.llm.web_search import web_search_of
from core.scoring.detectors import DETECTORS
from core.scoring.make_detectors import make_detectors
from core.services.documents.retrievers import retriever_of
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judge_shapes import judge_shape, shaped
from core.services.models.metering import Payer
from core.services.models.providers import model_for
from core.services.suites.load_suite import open_tools
from core.settings import Settings
from core.wording.phrases import say

ASKED = ("judge", "writer", "proxy")
"""Fields of a detector that take a model."""


def judge_names() -> list[str]:
    """Return the names of all detectors that use a language model, in display order."""
    return [name for name, detector in DETECTORS.items() if Need.LLM in detector.needs]


def make_judges(settings: Settings, order: JudgingRequest, payer: Payer) -> list[Detector]:
    """Return the requested judges. They judge with the requested model; models for other uses are those of the
    settings. Raises MissingPart if a model cannot be used, and BadInput for an unknown detector."""
    needed = {f.name for name in order.detectors if name in DETECTORS for f in _fields(DETECTORS[name])}
    named = {use: order.model if use == "judge" else model_for(settings, use) for use in ASKED}
    models: dict[str, Any] = {use: payer.meter(name) for use, name in named.items() if use in needed and name}
    if "judge" in models and Capability.FORM in models["judge"].lacks:
        raise MissingPart(say("model-keeps-no-form", model=order.model))
    made = make_detectors(order.detectors, tools=dataclasses.replace(open_tools(settings), **models))
    documents = retriever_of(payer.workspace, settings, order.set_name)
    shape = judge_shape(payer.workspace, order)
    return [
        shaped(_with_sources(judge, documents or web_search_of(settings, models["judge"])), shape) for judge in made
    ]


def about(judge: Detector, answer: Answer, sentences: tuple[int, ...]) -> Detector:
    """Return the judge restricted to these sentences of the answer, if it can be."""
    if len(sentences) == len(answer.sentences) or "sentences" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, sentences=frozenset(sentences))  # type: ignore[type-var]


def again(judge: Detector, sentences: Sequence[int] | None) -> Detector | None:
    """Return the judge for a second judgement of these sentences, or all for None; None if it cannot judge twice."""
    if "turn" not in {f.name for f in _fields(type(judge))}:
        return None
    part = None if sentences is None else frozenset(sentences)
    return dataclasses.replace(judge, turn=1, sentences=part)  # type: ignore[type-var]


def told_the_rest(judge: Detector, risks: Sequence[float | None] | None) -> Detector:
    """Return the judge with the combined risks of the sentences, if it rechecks sentences that it judges otherwise."""
    if risks is None or "fused" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, fused=lambda answer: risks)  # type: ignore[type-var]


def _with_sources(judge: Detector, retriever: Retriever | None) -> Detector:
    """Return the judge with a search, if it retrieves: of the documents of the set, else of the web if it is set up."""
    if "retriever" not in {f.name for f in _fields(type(judge))}:
        return judge
    return dataclasses.replace(judge, retriever=retriever)  # type: ignore[type-var]


def _fields(detector: type[Detector]) -> Iterator[dataclasses.Field[object]]:
    yield from dataclasses.fields(detector)  # type: ignore[arg-type]
