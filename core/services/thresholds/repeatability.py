"""How repeatable a judge is: asked twice about the same sentences, how often it says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.judgements import judge_of, model_of
from core.ports.workspace import Workspace

_MIDDLE = 0.5


@dataclass(frozen=True, slots=True)
class Repeatability:
    model: str
    """Which one the judge asks; empty: the file it came from did not say."""
    same: int
    """Sentences of which it said the same both times: wrong, right, or nothing."""
    of: int
    """0: it was not asked twice."""


def repeatability(workspace: Workspace, input_hashes: Sequence[str]) -> dict[str, Repeatability]:
    """By detector, of the judges that spoke last of these wordings."""
    judges = {
        said.detector.name: said.detector
        for judgements in workspace.judgements.of_each(input_hashes).values()
        for said in judgements
    }
    found = {}
    for name, key in judges.items():
        pairs = [
            (_side(first), _side(second))
            for rerun in workspace.judgements.reruns(judge_of(key))
            for first, second in zip(rerun.first, rerun.second, strict=False)
        ]
        found[name] = Repeatability(model_of(key), sum(first == second for first, second in pairs), len(pairs))
    return found


def _side(risk: float | None) -> bool | None:
    return None if risk is None else risk >= _MIDDLE
