"""What may explain that a week is unlike those before: policies, guidelines, sets, and detectors that changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.detectors import DETECTORS
from core.ports.policy_effects import DetectorVersion
from core.ports.workspace import Workspace
from core.tuning.drift import WEEK, Week
from core.wording.phrases import Value


@dataclass(frozen=True, slots=True)
class Event:
    at: float
    kind: str
    """``policy``, ``guideline``, ``set-new``, ``set-grew``, ``detector`` for another version of one, or ``settings``
    for another prompt, model or number of one."""
    told: Mapping[str, Value]
    """Who or what it was, by the names in its phrase."""


def events(workspace: Workspace, since: float, arrived: Sequence[Week]) -> list[Event]:
    """Newest first. ``arrived``: by set and week, from ``since`` on; a set is told of at the start of its week."""
    found = [
        *(_by_person("policy", one) for one in workspace.policies.activations()),
        *(_by_person("guideline", one) for one in workspace.guidelines.all()),
        *_detectors(workspace.policy_effects.detector_versions(_detectors_here(workspace))),
    ]
    sets = _sets(workspace.policy_effects.sets_before(since), arrived)
    return sorted((*(one for one in found if one.at >= since), *sets), key=lambda one: -one.at)


def in_week(found: Sequence[Event], start: float) -> list[Event]:
    return [one for one in found if start <= one.at < start + WEEK]


def _by_person(kind: str, one: Any) -> Event:
    return Event(one.at, kind, {"version": one.version, "person": one.person})


def _sets(known: set[str], arrived: Sequence[Week]) -> Iterator[Event]:
    seen = set(known)
    for week in arrived:
        kind = "set-grew" if week.source in seen else "set-new"
        seen.add(week.source)
        yield Event(week.start, kind, {"name": week.source, "count": week.items})


def _detectors_here(workspace: Workspace) -> list[str]:
    """Without the fusion: its weights are a policy's, and it is another one with each detector that is silent."""
    return [name for name in workspace.scores.detectors() if name in DETECTORS]


def _detectors(started: Sequence[DetectorVersion]) -> Iterator[Event]:
    """Each against the one before it; going back to an earlier one is not told."""
    before: dict[str, DetectorVersion] = {}
    for one in started:
        if (last := before.get(one.name)) is not None:
            if one.version != last.version:
                told: dict[str, Value] = {"name": one.name, "before": last.version, "after": one.version}
                yield Event(one.at, "detector", told)
            if fields := _changed(last.config, one.config):
                yield Event(one.at, "settings", {"name": one.name, "fields": fields})
        before[one.name] = one


def _changed(before: str, after: str) -> tuple[str, ...]:
    """Names of what is set otherwise."""
    old, new = json.loads(before), json.loads(after)
    return tuple(sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name)))
