"""When a fact held, as its row writes it."""

from __future__ import annotations

from core.knowledge.replies import Fact


def held(fact: Fact) -> str:
    """Empty where that is not told."""
    edge = fact.edge
    return f"{edge.since}–{edge.until}" if edge and (edge.since or edge.until) else ""
