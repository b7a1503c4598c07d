"""Writes the times of the knowledge pages: a moment, and the period in which a fact was true."""

from __future__ import annotations

import datetime as dt

from core.knowledge.replies import GraphFact


def timestamp(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def fact_period(fact: GraphFact) -> str:
    """Return the period of a fact; empty if it is not stated."""
    edge = fact.edge
    return f"{edge.since}–{edge.until}" if edge and (edge.since or edge.until) else ""
