"""Load the detectors that the settings allow, with the models that they need in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.encoders import open_encoder
from core.errors import MissingPart
from core.grounding import open_grounding, open_key_reader, open_reader
from core.knowledge.bound_graph import BoundGraph
from core.llm.endpoints import named_for
from core.llm.open import lacking, open_model
from core.nli import open_pair_model
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.settings import Settings
from core.text.synonyms_file import read_synonyms
from core.wording import explain


def load_suite(settings: Settings, names: Sequence[str] | None = None, graph: BoundGraph | None = None) -> Suite:
    """Return the suite of these detectors, with the models that any of them needs in memory.

    Raises BadInput for an unknown name, and MissingPart if a model is missing: once here, instead of a failure per
    item.
    """
    tools = replace(open_tools(settings), graph=graph)
    suite = replace(make_suite(tools, names), spans=settings.spans)
    if tools.encoder and any(hasattr(detector, "encoder") for detector in suite.detectors):
        tools.encoder.encode(["."])
    if tools.knowledge_encoder and any(hasattr(detector, "knowledge_encoder") for detector in suite.detectors):
        tools.knowledge_encoder.encode(["."])
    if tools.nli and any(hasattr(detector, "nli") for detector in suite.detectors):
        tools.nli.classify([(".", ".")])
    if tools.grounding and any(hasattr(detector, "grounding") for detector in suite.detectors):
        tools.grounding.odds([tools.grounding.read([], ".", "en").pair])
    if tools.reader and any(hasattr(detector, "reader") for detector in suite.detectors):
        tools.reader.judge([tools.reader.read([], "", ".", "en").triple])
    if tools.key_reader and any(hasattr(detector, "key_reader") for detector in suite.detectors):
        tools.key_reader.odds([tools.key_reader.read([], ".", "en").pair])
    return suite


_MODELS = ("judge", "writer", "proxy")


def _models(settings: Settings) -> tuple[dict[str, str], dict[str, str]]:
    """Return the names of the models in use, and of those that cannot be asked why. Scoring goes on without them."""
    try:
        wanted = {use: name for use in _MODELS if (name := named_for(settings, use))}
    except MissingPart as missing:
        return {}, dict.fromkeys(_MODELS, explain(missing.phrases, "en").rstrip("."))
    why = {use: lacking(settings, name) for use, name in wanted.items()}
    return wanted, {use: explain((each,), "en").rstrip(".") for use, each in why.items() if each}


def open_tools(settings: Settings) -> Tools:
    """Return the configured tools; no model is loaded yet. Raises BadInput for an unusable table of synonyms.

    Language models come without a budget: callers wrap them in ``Metered`` first.
    """
    wanted, off = _models(settings)
    models: dict[str, Any] = {tool: open_model(settings, name) for tool, name in wanted.items() if tool not in off}
    synonyms = read_synonyms(settings.synonyms) if settings.synonyms else None
    knowledge = settings.knowledge_encoder
    return Tools(
        encoder=open_encoder(settings),
        knowledge_encoder=open_encoder(replace(settings, encoder=knowledge)) if knowledge else None,
        nli=open_pair_model(settings),
        grounding=open_grounding(settings),
        key_reader=open_key_reader(settings),
        reader=open_reader(settings),
        synonyms=synonyms,
        **models,
        why_off=off,
    )
