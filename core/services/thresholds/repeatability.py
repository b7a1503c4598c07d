"""Measure how often a judge that is asked twice about the same sentences gives the same judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.judgements import judge_of, model_of
from core.ports.workspace import Workspace

_MIDDLE = 0.5


@dataclass(frozen=True, slots=True)
class Repeatability:
    model: str
    """The model of the judge; empty if the file it came from did not say."""
    same: int
    """Sentences with the same judgement both times: wrong, right, or none."""
    of: int
    """Sentences judged twice; 0 if there are none."""


def repeatability(workspace: Workspace, input_hashes: Sequence[str]) -> dict[str, Repeatability]:
    """Return the repeatability by detector, for the newest judge of these texts."""
    judges = {
        judgement.detector.name: judgement.detector
        for judgements in workspace.judgements.of_each(input_hashes).values()
        for judgement in judgements
    }
    by_detector = {}
    for name, key in judges.items():
        pairs = [
            (_side(first), _side(second))
            for rerun in workspace.judgements.reruns(judge_of(key))
            for first, second in zip(rerun.first, rerun.second, strict=False)
        ]
        by_detector[name] = Repeatability(model_of(key), sum(first == second for first, second in pairs), len(pairs))
    return by_detector


def _side(risk: float | None) -> bool | None:
    return None if risk is None else risk >= _MIDDLE
