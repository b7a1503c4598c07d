"""Policies: what each says, how they differ, what they promise, and what another one would change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from core.ports.workspace import Workspace
from core.services.suites.stale_risks import stale_risks
from core.services.thresholds.certificate_life import certificate_of
from core.services.thresholds.policies import recheck_due
from core.services.thresholds.policy_changes import policy_changes
from core.services.thresholds.policy_versions import export_policy, policy_differences
from tests.support.figures.people import ANA, NOW
from tests.support.figures.plain import plain


def policy_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    policies = workspace.policies.all()
    yield "active", workspace.policies.active().version
    yield "activations", plain(workspace.policies.activations(100))
    yield "rechecks", plain([workspace.policies.rechecks(), recheck_due(workspace, NOW), recheck_due(workspace, 2e9)])
    for policy in policies:
        name = f"version {policy.version}"
        yield name, plain(policy)
        yield f"{name}, weights", policy.weights.digest if policy.weights else ""
        yield f"{name}, file", json.loads(export_policy(policy))
        yield (
            f"{name}, promises",
            {
                place: not certificate_of(workspace, promise, NOW).holds
                for place, promise in (policy.certificate or {}).items()
            },
        )
    for after, before in pairwise(policies):
        yield f"from {before.version} to {after.version}", plain(policy_differences(before, after))
    for policy in policies:
        moved = policy_changes(workspace, ANA, policy)
        moves = [moved.moves(), moved.counts("set_name"), moved.counts("lang"), moved.to_requeue()]
        yield f"under version {policy.version}", plain([moved, moves])
    yield "put before people again", plain(workspace.policy_effects.reopened())
    late = stale_risks(workspace)
    yield "behind", [plain(late), plain(late.message) if late else None]
