"""The risks that a proposed policy would cut: those of its signal, or worked out again where its weights are new."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.policy import Policy
from core.domain.weights import Weights
from core.domain.work import Person, Status
from core.permissions import Permission, require
from core.ports.policy_effects import ItemRisk
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.thresholds.basis import Basis, OpenQueue, risk_column
from core.services.thresholds.policy_draft import draft_policy

_STEP = 500

OnProgress = Callable[[int, int], None]
"""Called with items read and items in all; what it raises stops the reading."""


@dataclass(slots=True)
class RiskCache:
    """Risks by learnt weights that were worked out before, by wording: another cut, or going on after a break, reads
    only what is missing. Of one person's page; forgotten when the weights are others."""

    weights: str = ""
    risks: dict[str, float | None] = field(default_factory=dict)


def risks_under(
    workspace: Workspace, active: Policy, proposed: Policy, items: Sequence[ItemRisk], *,
    cache: RiskCache | None = None, on_progress: OnProgress = lambda done, total: None,
) -> dict[int, float | None] | None:  # fmt: skip
    """By item; None: the same as now."""
    before = active.weights.digest if active.weights else ""
    after = proposed.weights.digest if proposed.weights else ""
    if proposed.signal != active.signal and not (proposed.signal == Fusion.name and after):
        return {item.item_id: item.risk for item in workspace.policy_effects.items(proposed.signal)}
    if proposed.signal != Fusion.name or after == before or not proposed.weights:
        return None
    cache = cache or RiskCache()
    if cache.weights != after:
        cache.weights, cache.risks = after, {}
    risks: dict[int, float | None] = {}
    for start in range(0, len(items), _STEP):
        step = items[start : start + _STEP]
        wordings = workspace.policy_effects.wordings([item.item_id for item in step])
        _fill(cache, workspace, proposed.weights, step, wordings)
        for item in step:
            risks[item.item_id] = cache.risks[wordings[item.item_id]] if proposed.weights.of(item.kind) else item.risk
        on_progress(len(risks), len(items))
    return risks


def queue_under_draft(
    workspace: Workspace, person: Person, basis: Basis, cuts: Sequence[float], cache: RiskCache
) -> OpenQueue:
    """Open items by the risks that the learnt weights of ``basis`` would give them. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    active, choice = workspace.policies.active(), basis.choice
    items = [
        item
        for item in workspace.policy_effects.items()
        if item.status is Status.OPEN and choice.covers(item.kind, item.lang)
    ]
    proposed = dataclasses.replace(draft_policy(active, basis, cuts), languages={})
    risks = risks_under(workspace, active, proposed, items, cache=cache) or {}
    return OpenQueue(risk_column(risks.get(item.item_id, item.risk) for item in items))


def _fill(
    cache: RiskCache, workspace: Workspace, weights: Weights, items: Sequence[ItemRisk], wordings: Mapping[int, str]
) -> None:
    missing = [item for item in items if wordings[item.item_id] not in cache.risks]
    by_detector = workspace.scores.detector_risks([wordings[item.item_id] for item in missing]) if missing else {}
    for item in missing:
        wording = wordings[item.item_id]
        if model := weights.of(item.kind):
            risks = [risk for risk in model.risks(by_detector[wording], item.lang) if risk is not None]
            cache.risks[wording] = max(risks, default=None)
