"""Find items whose risk comes from other weights than the active policy's, until they are scored again.

An activation leaves none: its risks are prepared first. They come from a wording of before it that somebody goes back
to, from files that bring scores, and from workspaces in which an older version switched before it scored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from core.domain.answers import Detection, DetectorFailure
from core.domain.policy import Policy
from core.domain.weights import Weights
from core.domain.work import JobKind
from core.grounding.taught import name_of
from core.ports.policy_effects import FusedItems
from core.ports.workspace import Workspace
from core.scoring.engine import key_of
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.wording.phrases import Reason, say
from core.workspace_cache import CacheSlot


@dataclass(frozen=True, slots=True)
class StaleRisks:
    """The items to which new thresholds and old risks apply."""

    items: int
    of: int
    """All scored items."""
    weighted: bool
    """True if the old risks were computed with weights."""
    version: int | None
    """The newest policy that had these weights; None if no recent one did."""
    active: int
    scoring: bool
    """True if a job that scores everything again is pending."""
    misread: bool = False
    """The weights are right, but the scores come from another grounding model."""

    @property
    def message(self) -> Reason:
        """Return phrases with the number of these items and what happens to them."""
        if self.misread:
            count = say("behind-misread", items=self.items, of=self.of, active=self.active)
        elif not self.weighted:
            count = say("behind-unweighted", items=self.items, of=self.of, active=self.active)
        elif self.version is None:
            count = say("behind-unknown", items=self.items, of=self.of, active=self.active)
        else:
            count = say("behind-version", items=self.items, of=self.of, active=self.active, version=self.version)
        return (count, say("behind-scoring") if self.scoring else say("behind-idle"))


FRESH_FOR = 2.0
"""Seconds for which a result may be reused."""
_STALE_RISKS: CacheSlot[StaleRisks | None] = CacheSlot()


def stale_risks(workspace: Workspace) -> StaleRisks | None:
    """Return the stale risks; None if all scored items have the active policy's risk. Reads one index of all items."""
    policy = workspace.policies.active()
    if policy.signal != Fusion.name:
        return None
    wanted = _weights_of(policy.weights)
    groups = workspace.policy_effects.fused()
    counts = [(group.items, _weights_in(group.config)) for group in groups]
    old = [(items, weights) for items, weights in counts if weights != wanted]
    if not old:
        misread = _read_otherwise(workspace, policy, groups)
        return replace(misread, of=sum(items for items, _ in counts)) if misread else None
    _, most = max(old, key=lambda group: group[0])
    return StaleRisks(
        items=sum(items for items, _ in old),
        of=sum(items for items, _ in counts),
        weighted=most is not None,
        version=_version_with(workspace, most),
        active=policy.version,
        scoring=_scoring(workspace),
    )


def _read_otherwise(workspace: Workspace, policy: Policy, groups: Sequence[FusedItems]) -> StaleRisks | None:
    """Return items scored with another grounding model than this policy's; there is one without fine-tuning."""
    if not policy.grounding and not workspace.taught_models.all():
        return None
    name = name_of(policy.grounding)
    items = sum(group.items for group in groups if group.reads is not None and name not in group.reads)
    if not items:
        return None
    return StaleRisks(
        items, 0, weighted=False, version=None, active=policy.version, scoring=_scoring(workspace), misread=True
    )


def _scoring(workspace: Workspace) -> bool:
    jobs = workspace.jobs.unfinished()
    return any(job.kind is JobKind.SCORE and job.payload.get("set") is None for job in jobs)


def recent_stale_risks(workspace: Workspace, now: float) -> StaleRisks | None:
    """Return stale risks at most ``FRESH_FOR`` seconds old: pages ask whenever a threshold is moved, empty desks every
    few seconds.
    """
    version = workspace.policies.active().version
    return workspace.cache.get_recent(_STALE_RISKS, None, version, lambda: stale_risks(workspace), now, FRESH_FOR)


def has_stale_risk(results: Sequence[Detection | DetectorFailure], policy: Policy) -> bool:
    """Return whether the scores of an answer were combined with other weights than this policy's."""
    if policy.signal != Fusion.name:
        return False
    fused = next((result for result in results if result.detector.name == Fusion.name), None)
    return fused is not None and _weights_in(fused.detector.config) != _weights_of(policy.weights)


@lru_cache(maxsize=64)
def _weights_in(config: str) -> Any:
    """Return the weights that a fusion stored with its scores; None if it had none."""
    return json.loads(config).get("weights")


@lru_cache(maxsize=64)
def _weights_of(weights: Weights | None) -> Any:
    return None if weights is None else _weights_in(key_of(LearnedFusion(weights)).config)


def _version_with(workspace: Workspace, weights: Any) -> int | None:
    versions = (activation.version for activation in workspace.policies.activations())
    ruled_with = (version for version in versions if _weights_of(workspace.policies.get(version).weights) == weights)
    return next(ruled_with, None)
