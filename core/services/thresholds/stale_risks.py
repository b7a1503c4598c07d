"""Items whose risk still comes from the weights of an earlier policy: between activating one and fusing all again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

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


@dataclass(frozen=True, slots=True)
class StaleRisks:
    """New cuts meet old risks here."""

    items: int
    of: int
    """Scored ones."""
    weighted: bool
    """Whether the old risks have weights."""
    version: int | None
    """The newest policy that ruled with these weights; None: none of the last ones did."""
    active: int
    scoring: bool
    """Whether a job is on its way that fuses everything again."""
    misread: bool = False
    """The weights are right, but another grounding model read them."""

    @property
    def message(self) -> Reason:
        """How many there are, and what becomes of them."""
        if self.misread:
            count = say("behind-misread", items=self.items, of=self.of, active=self.active)
        elif not self.weighted:
            count = say("behind-unweighted", items=self.items, of=self.of, active=self.active)
        elif self.version is None:
            count = say("behind-unknown", items=self.items, of=self.of, active=self.active)
        else:
            count = say("behind-version", items=self.items, of=self.of, active=self.active, version=self.version)
        return (count, say("behind-scoring") if self.scoring else say("behind-idle"))


@dataclass(frozen=True, slots=True)
class _Cached:
    version: int
    read_at: float
    stale_risks: StaleRisks | None


FRESH_FOR = 2.0
"""Seconds."""
_CACHE: WeakKeyDictionary[Workspace, _Cached] = WeakKeyDictionary()


def stale_risks(workspace: Workspace) -> StaleRisks | None:
    """None when every scored item has the risk that the active policy cuts. Reads one index of all items."""
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
        items=sum(items for items, _ in old), of=sum(items for items, _ in counts), weighted=most is not None,
        version=_version_with(workspace, most), active=policy.version,
        scoring=_scoring(workspace),
    )  # fmt: skip


def _read_otherwise(workspace: Workspace, policy: Policy, groups: Sequence[FusedItems]) -> StaleRisks | None:
    """Read by another grounding model than this policy's. Where no labels ever taught one, there is only one."""
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
    """At most ``FRESH_FOR`` old: a page asks whenever a cut is moved, an empty desk every few seconds for everybody."""
    version = workspace.policies.active().version
    cached = _CACHE.get(workspace)
    if cached is None or cached.version != version or not 0 <= now - cached.read_at < FRESH_FOR:
        cached = _CACHE[workspace] = _Cached(version, now, stale_risks(workspace))
    return cached.stale_risks


def has_stale_risk(results: Sequence[Detection | DetectorFailure], policy: Policy) -> bool:
    """Whether what was said of one answer was fused by other weights than this policy's."""
    if policy.signal != Fusion.name:
        return False
    fused = next((result for result in results if result.detector.name == Fusion.name), None)
    return fused is not None and _weights_in(fused.detector.config) != _weights_of(policy.weights)


@lru_cache(maxsize=64)
def _weights_in(config: str) -> Any:
    """As the fusion wrote them beside its results; None: it fused without."""
    return json.loads(config).get("weights")


@lru_cache(maxsize=64)
def _weights_of(weights: Weights | None) -> Any:
    return None if weights is None else _weights_in(key_of(LearnedFusion(weights)).config)


def _version_with(workspace: Workspace, weights: Any) -> int | None:
    versions = (activation.version for activation in workspace.policies.activations())
    ruled_with = (version for version in versions if _weights_of(workspace.policies.get(version).weights) == weights)
    return next(ruled_with, None)
