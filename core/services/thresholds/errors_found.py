"""Labels against truth: what a promise about labels is worth where people overlook errors."""

from __future__ import annotations

from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.known_labels import found_of_wrong, known_truth
from core.services.thresholds.basis import LabelChoice
from core.tuning.difference import Share


def errors_found(workspace: Workspace, person: Person, choice: LabelChoice) -> Share | None:
    """Of the sentences of controls that are known to be wrong, the share that people labelled as wrong, seen by nobody
    before; None where no control tells. Of imported labels nothing is known. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    if choice.imported:
        return None
    labels = workspace.quality.blind_labels(choice.set_name)
    _, open_conflicts = workspace.adjudications.count_conflicts(choice.set_name)
    truth = known_truth(labels, workspace.quality.known_labels(choice.set_name), open_conflicts)
    return found_of_wrong([label for label in labels if choice.lang in {"", label.lang}], truth)


def share_in_truth(share: float, found: float) -> float:
    """How much may be wrong in truth where at most ``share`` is labelled wrong and people find ``found`` of it."""
    return min(1.0, share / found) if found else 1.0
