"""Drift that the thresholds page would show as an alarm, announced once for each set, kind and week."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.webhooks import Event
from core.domain.work import Person
from core.permissions import Permission, roles_for
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.drift import drift

_WORKER = Person("", frozenset(roles_for(Permission.SET_THRESHOLDS)))


def announce_drift(workspace: Workspace, now: float) -> None:
    signal = workspace.policies.active().signal
    for kind in Kind:
        for week in drift(workspace, _WORKER, LabelChoice(signal, kind), now):
            if week.alarm:
                told = {
                    "set": week.source, "kind": kind.value, "week": week.start, "items": week.items,
                    "median": week.median, "median_before": week.before, "distance": week.distance,
                }  # fmt: skip
                origin = f"drift {kind.value} {week.start:.0f} {week.source}"
                workspace.webhooks.announce(Event.DRIFT, told, origin, now)
