"""Compute the risks under a proposed policy: those of its signal, or recomputed for new weights."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.domain.weights import RiskModel, Weights
from core.domain.work import Person, Status
from core.permissions import Permission, require
from core.ports.policy_effects import ItemRisk
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.services.thresholds.basis import Basis, OpenQueue, risk_column
from core.services.thresholds.policy_draft import draft_policy

_STEP = 500

OnProgress = Callable[[int, int], None]
"""Called with the number of items read and in all; an exception stops the reading."""


@dataclass(slots=True)
class RiskCache:
    """Cached risks by learned weights, by text hash: another threshold, or continuing after a break, reads only what is
    missing. It belongs to one person's page and is cleared for other weights.
    """

    weights: str = ""
    risks: dict[str, float | None] = field(default_factory=dict)


def risks_under(
    workspace: Workspace,
    active: Policy,
    proposed: Policy,
    items: Sequence[ItemRisk],
    *,
    cache: RiskCache | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> dict[int, float | None] | None:
    """Return the risks by item; None if they are the present ones."""
    before = active.weights.digest if active.weights else ""
    after = proposed.weights.digest if proposed.weights else ""
    if proposed.signal != active.signal and not (proposed.signal == Fusion.name and after):
        return {item.item_id: item.risk for item in workspace.policy_effects.items(proposed.signal)}
    if proposed.signal != Fusion.name or after == before:
        return None
    moving = {
        kind for kind in Kind if proposed.signal != active.signal or _model(active, kind) != _model(proposed, kind)
    }
    cache = cache or RiskCache()
    if cache.weights != after:
        cache.weights, cache.risks = after, {}
    risks: dict[int, float | None] = {}
    for start in range(0, len(items), _STEP):
        step = items[start : start + _STEP]
        wordings = workspace.policy_effects.wordings([item.item_id for item in step])
        _fill(cache, workspace, proposed.weights, [item for item in step if item.kind in moving], wordings)
        for item in step:
            risks[item.item_id] = cache.risks[wordings[item.item_id]] if item.kind in moving else item.risk
        on_progress(len(risks), len(items))
    return risks


def queue_under_draft(
    workspace: Workspace, person: Person, basis: Basis, cuts: Sequence[float], cache: RiskCache
) -> OpenQueue:
    """Return open items with the risks that the learned weights of ``basis`` would give. Raises Forbidden."""
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


def _model(policy: Policy, kind: Kind) -> RiskModel | None:
    return policy.weights.of(kind) if policy.weights else None


def _fill(
    cache: RiskCache,
    workspace: Workspace,
    weights: Weights | None,
    items: Sequence[ItemRisk],
    wordings: Mapping[int, str],
) -> None:
    """Compute the risks that are missing. Where a judge spoke, or nothing was learned for the kind, results are
    combined as a scoring run would; elsewhere the learned weights say it from the numbers alone.
    """
    missing = [item for item in items if wordings[item.item_id] not in cache.risks]
    judged = workspace.judgements.of_each({wordings[item.item_id] for item in missing})
    by_numbers, by_results = [], []
    for item in missing:
        model = weights.of(item.kind) if weights else None
        if model and wordings[item.item_id] not in judged:
            by_numbers.append((item, model))
        else:
            by_results.append(item)
    by_detector = workspace.scores.detector_risks([wordings[item.item_id] for item, _ in by_numbers])
    for item, model in by_numbers:
        wording = wordings[item.item_id]
        risks = [risk for risk in model.risks(by_detector[wording], item.lang) if risk is not None]
        cache.risks[wording] = max(risks, default=None)
    fusion = LearnedFusion(weights) if weights else Fusion()
    known = workspace.scores.many([wordings[item.item_id] for item in by_results])
    for whole in workspace.items.many([item.item_id for item in by_results]):
        spoken = judged.get(whole.input_hash, [])
        left = {Fusion.name, *(each.detector.name for each in spoken)}
        results = [each for each in known.get(whole.input_hash, ()) if each.detector.name not in left]
        cache.risks[wordings[whole.id]] = fusion.fuse(whole.answer, [*results, *spoken]).risk
