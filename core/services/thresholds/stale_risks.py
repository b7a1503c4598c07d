"""Items whose risk still comes from the weights of an earlier policy: between activating one and fusing all again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from core.domain.answers import Detection, DetectorFailure
from core.domain.policy import Policy
from core.domain.weights import Weights
from core.domain.work import JobKind
from core.ports.workspace import Workspace
from core.scoring.engine import key_of
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.wording.phrases import Reason, say


@dataclass(frozen=True, slots=True)
class Behind:
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

    @property
    def told(self) -> Reason:
        """How many there are, and what becomes of them."""
        if not self.weighted:
            said = say("behind-unweighted", items=self.items, of=self.of, active=self.active)
        elif self.version is None:
            said = say("behind-unknown", items=self.items, of=self.of, active=self.active)
        else:
            said = say("behind-version", items=self.items, of=self.of, active=self.active, version=self.version)
        return (said, say("behind-scoring") if self.scoring else say("behind-idle"))


@dataclass(frozen=True, slots=True)
class _Known:
    version: int
    at: float
    found: Behind | None


FRESH_FOR = 2.0
"""Seconds."""
_KNOWN: WeakKeyDictionary[Workspace, _Known] = WeakKeyDictionary()


def behind(workspace: Workspace) -> Behind | None:
    """None when every scored item has the risk that the active policy cuts. Reads one index of all items."""
    policy = workspace.policies.active()
    if policy.signal != Fusion.name:
        return None
    wanted = _weights_of(policy.weights)
    counts = [(one.items, _weights_in(one.config)) for one in workspace.policy_effects.fused()]
    old = [(items, weights) for items, weights in counts if weights != wanted]
    if not old:
        return None
    _, most = max(old, key=lambda one: one[0])
    jobs = workspace.jobs.unfinished()
    return Behind(
        items=sum(items for items, _ in old), of=sum(items for items, _ in counts), weighted=most is not None,
        version=_version_with(workspace, most), active=policy.version,
        scoring=any(job.kind is JobKind.SCORE and job.payload.get("set") is None for job in jobs),
    )  # fmt: skip


def behind_lately(workspace: Workspace, now: float) -> Behind | None:
    """At most ``FRESH_FOR`` old: a page asks whenever a cut is moved, an empty desk every few seconds for everybody."""
    version = workspace.policies.active().version
    known = _KNOWN.get(workspace)
    if known is None or known.version != version or not 0 <= now - known.at < FRESH_FOR:
        known = _KNOWN[workspace] = _Known(version, now, behind(workspace))
    return known.found


def fused_otherwise(results: Sequence[Detection | DetectorFailure], policy: Policy) -> bool:
    """Whether what was said of one answer was fused by other weights than this policy's."""
    if policy.signal != Fusion.name:
        return False
    fused = next((one for one in results if one.detector.name == Fusion.name), None)
    return fused is not None and _weights_in(fused.detector.config) != _weights_of(policy.weights)


@lru_cache(maxsize=64)
def _weights_in(config: str) -> Any:
    """As the fusion wrote them beside its results; None: it fused without."""
    return json.loads(config).get("weights")


@lru_cache(maxsize=64)
def _weights_of(weights: Weights | None) -> Any:
    return None if weights is None else _weights_in(key_of(LearnedFusion(weights)).config)


def _version_with(workspace: Workspace, weights: Any) -> int | None:
    versions = (one.version for one in workspace.policies.activations())
    return next((one for one in versions if _weights_of(workspace.policies.get(one).weights) == weights), None)
