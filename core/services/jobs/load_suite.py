"""The detectors that score, with what they need in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.encoders import open_encoder
from core.grounding import open_grounding, open_key_reader
from core.knowledge.bound_graph import BoundGraph
from core.llm.open import lacking, open_model
from core.nli import open_pair_model
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.settings import Settings
from core.text.synonyms_file import read_synonyms
from core.wording import explain


def load_suite(settings: Settings, names: Sequence[str] | None = None, graph: BoundGraph | None = None) -> Suite:
    """These detectors, fused, with the models in memory that one of them asks for.

    Raises BadInput for an unknown name, and MissingPart when a model is not there: here, once, rather than as a
    failure of every item.
    """
    tools = replace(open_tools(settings), graph=graph)
    suite = make_suite(tools, names)
    if tools.encoder and any(hasattr(detector, "encoder") for detector in suite.detectors):
        tools.encoder.encode(["."])
    if tools.knowledge_encoder and any(hasattr(detector, "knowledge_encoder") for detector in suite.detectors):
        tools.knowledge_encoder.encode(["."])
    if tools.nli and any(hasattr(detector, "nli") for detector in suite.detectors):
        tools.nli.classify([(".", ".")])
    if tools.grounding and any(hasattr(detector, "grounding") for detector in suite.detectors):
        tools.grounding.odds([tools.grounding.read([], ".", "en").pair])
    if tools.key_reader and any(hasattr(detector, "key_reader") for detector in suite.detectors):
        tools.key_reader.odds([tools.key_reader.read([], ".", "en").pair])
    return suite


def open_tools(settings: Settings) -> Tools:
    """What is configured; no model is loaded yet. Raises BadInput for a table of synonyms that cannot be used.

    Language models come as they are, without a budget: whoever asks them wraps them in ``Metered`` first.
    """
    named = {"judge": settings.judge, "writer": settings.writer or settings.judge, "proxy": settings.proxy}
    wanted = {tool: name for tool, name in named.items() if name}
    off = {tool: explain((why,), "en").rstrip(".") for tool, name in wanted.items() if (why := lacking(settings, name))}
    models: dict[str, Any] = {tool: open_model(settings, name) for tool, name in wanted.items() if tool not in off}
    synonyms = read_synonyms(settings.synonyms) if settings.synonyms else None
    knowledge = settings.knowledge_encoder
    return Tools(
        encoder=open_encoder(settings),
        knowledge_encoder=open_encoder(replace(settings, encoder=knowledge)) if knowledge else None,
        nli=open_pair_model(settings),
        grounding=open_grounding(settings),
        key_reader=open_key_reader(settings),
        synonyms=synonyms,
        **models,
        why_off=off,
    )
