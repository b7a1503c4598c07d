"""Find what may explain an unusual week: policies, guidelines, sets and detectors that changed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.comments import Guideline
from core.ports.policies import Activation
from core.ports.policy_effects import DetectorVersion
from core.ports.workspace import Workspace
from core.scoring.detectors import DETECTORS
from core.tuning.drift import WEEK, Week
from core.wording.phrases import Value


@dataclass(frozen=True, slots=True)
class Explanation:
    at: float
    kind: str
    """``policy``, ``guideline``, ``set-new``, ``set-grew``, ``detector`` for another version, or ``settings`` for
    another prompt, model or number of a detector.
    """
    values: Mapping[str, Value]
    """The arguments of the phrase."""


def explanations(workspace: Workspace, since: float, arrived: Sequence[Week]) -> list[Explanation]:
    """Return explanations, newest first. ``arrived`` holds weeks by set since ``since``; a set is dated at the start of
    its week.
    """
    changes = [
        *(_by_person("policy", activation) for activation in workspace.policies.activations()),
        *(_by_person("guideline", guideline) for guideline in workspace.guidelines.all()),
        *_detectors(workspace.policy_effects.detector_versions(_detectors_here(workspace))),
    ]
    sets = _sets(workspace.policy_effects.sets_before(since), arrived)
    return sorted((*(change for change in changes if change.at >= since), *sets), key=lambda change: -change.at)


def in_week(changes: Sequence[Explanation], start: float) -> list[Explanation]:
    return [change for change in changes if start <= change.at < start + WEEK]


def _by_person(kind: str, change: Activation | Guideline) -> Explanation:
    return Explanation(change.at, kind, {"version": change.version, "person": change.person})


def _sets(known: set[str], arrived: Sequence[Week]) -> Iterator[Explanation]:
    seen = set(known)
    for week in arrived:
        kind = "set-grew" if week.source in seen else "set-new"
        seen.add(week.source)
        yield Explanation(week.start, kind, {"name": week.source, "count": week.items})


def _detectors_here(workspace: Workspace) -> list[str]:
    """Return detectors without the fusion: its weights are a policy's, and it differs whenever a detector abstains."""
    return [name for name in workspace.scores.detectors() if name in DETECTORS]


def _detectors(started: Sequence[DetectorVersion]) -> Iterator[Explanation]:
    """Compare each version with the previous one; returning to an earlier one is skipped."""
    before: dict[str, DetectorVersion] = {}
    for detector in started:
        if (last := before.get(detector.name)) is not None:
            if detector.version != last.version:
                values: dict[str, Value] = {"name": detector.name, "before": last.version, "after": detector.version}
                yield Explanation(detector.at, "detector", values)
            if fields := _changed(last.config, detector.config):
                yield Explanation(detector.at, "settings", {"name": detector.name, "fields": fields})
        before[detector.name] = detector


def _changed(before: str, after: str) -> tuple[str, ...]:
    """Return the names of settings that differ."""
    old, new = json.loads(before), json.loads(after)
    return tuple(sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name)))
