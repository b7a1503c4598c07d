"""Items of our own with scores written by hand, so that what the desk shows is known without any model."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.answers import (
    Answer,
    Detection,
    DetectorFailure,
    DetectorKey,
    Evidence,
    SentenceScore,
    Span,
    Stance,
)
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say

SUITE = "by hand"


def evidence(answer: Answer, source: str, quote: str, stance: Stance) -> Evidence:
    texts = {p.id: p.text for p in answer.passages} | {f"sample:{n}": s for n, s in enumerate(answer.samples)}
    start = texts[source].index(quote)
    return Evidence(source, Span(start, start + len(quote)), stance, quote)


def scored(answer: Answer, risks: Sequence[float | None], *others: Detection | DetectorFailure) -> Scored:
    """``risks``: the combined risk of each sentence; ``others``: what detectors said."""
    nothing, tally = say("fusion-nothing-heard"), say("fusion-tally", more=1, less=1, silent=0)
    reasons = [(nothing,) if risk is None else (tally,) for risk in risks]
    fused = Detection(_key("fusion"), tuple(SentenceScore(r, why) for r, why in zip(risks, reasons, strict=True)))
    return Scored(answer.input_hash(), (*others, fused), fused.risk, SUITE)


def detection(name: str, *scores: SentenceScore) -> Detection:
    return Detection(_key(name), scores)


def failed(name: str, message: str) -> DetectorFailure:
    return DetectorFailure(_key(name), "ValueError", message)


def put(workspace: Workspace, items: Sequence[tuple[Answer, Scored]], set_name: str = "own") -> None:
    workspace.items.put(set_name, [Record(answer) for answer, _ in items], now=1.0)
    workspace.scores.add([scores for _, scores in items], now=2.0)


def _key(name: str) -> DetectorKey:
    return DetectorKey(name, "1", "{}")
