"""What detectors share: a model or a table, given to each detector with a field of its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from core.encoders.base import Encoder
from core.grounding.base import GroundingReader
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
    synonyms: Synonyms | None = None
    judge: Model | None = None
    """Only where somebody asks for a detector that needs one: its calls cost money."""
    writer: Model | None = None
    proxy: Model | None = None
    graph: BoundGraph | None = None
    """Of the set that is scored; sets have graphs of their own."""
    why_off: Mapping[str, str] = field(default_factory=dict)
    """Of a tool that is configured and cannot be used: what keeps it from being used, with the next step."""

    HOW: ClassVar[Mapping[str, str]] = {
        "encoder": "the built encoder or any sentence-transformers model",
        "nli": "a cross-encoder for entailment or grounding, by name or folder",
        "grounding": "1, which is the default",
        "judge": "a language model, such as anthropic/claude-haiku-5-5",
        "writer": "a language model, such as anthropic/claude-haiku-5-5",
        "proxy": "a language model that says how likely tokens are, such as smollm2/135m",
    }
    """What to set the variable of a missing tool to."""
    ELSEWHERE: ClassVar[Mapping[str, str]] = {
        "graph": "for sets with a knowledge graph: python -m core graph bind SET GRAPH, or --graph GRAPH"
    }
    """What to do for a missing tool that no variable names."""
