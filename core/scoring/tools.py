"""Data type of the models and tables that detectors share; each gets those for which it has a field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from core.encoders.base import Encoder
from core.grounding.base import GroundingReader, StanceJudge
from core.knowledge.bound_graph import BoundGraph
from core.llm.base import Model
from core.nli.base import PairModel
from core.text.synonyms import Synonyms


@dataclass(frozen=True, slots=True)
class Tools:
    """None: not configured. A detector that cannot do without it is then off."""

    encoder: Encoder | None = None
    knowledge_encoder: Encoder | None = None
    nli: PairModel | None = None
    grounding: GroundingReader | None = None
    key_reader: GroundingReader | None = None
    """Reads a page with a question and its key."""
    reader: StanceJudge | None = None
    """Reads a sentence, and what it is about, beside the sources."""
    synonyms: Synonyms | None = None
    judge: Model | None = None
    """Only where somebody asks for a detector that needs one: its calls cost money."""
    writer: Model | None = None
    proxy: Model | None = None
    graph: BoundGraph | None = None
    """Graph of the set that is scored; sets have graphs of their own."""
    why_off: Mapping[str, str] = field(default_factory=dict)
    """Reasons why configured tools cannot be used, each with the next step, by the name of the tool."""

    HOW: ClassVar[Mapping[str, str]] = {
        "encoder": "the built encoder or any sentence-transformers model",
        "nli": "a cross-encoder for entailment or grounding, by name or folder",
        "grounding": "1, which is the default",
        "judge": "a language model, such as anthropic/claude-haiku-5-5",
        "writer": "a language model, such as anthropic/claude-haiku-5-5",
        "proxy": "a language model that says how likely tokens are, such as smollm2/135m",
    }
    """Values for the variable of a missing tool."""
    ELSEWHERE: ClassVar[Mapping[str, str]] = {
        "reader": "off: set TOUCHSTONE_GROUNDING to 1, which is the default",
        "graph": "for sets with a knowledge graph: python -m core graph bind SET GRAPH, or --graph GRAPH",
    }
    """Next steps for a missing tool that has no variable."""
