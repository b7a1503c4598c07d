"""Measure the share of errors that labels find, since a promise is worth less if people overlook errors."""

from __future__ import annotations

from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.known_labels import error_recall, known_truth
from core.services.thresholds.basis import LabelChoice
from core.tuning.difference import Share


def label_error_recall(workspace: Workspace, person: Person, choice: LabelChoice) -> Share | None:
    """Return the share of wrong control sentences that people labelled as wrong without seeing scores; None without
    control items or for imported labels. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    if choice.imported:
        return None
    labels = workspace.quality.blind_labels(choice.set_name)
    _, open_conflicts = workspace.adjudications.count_conflicts(choice.set_name)
    truth = known_truth(labels, workspace.quality.known_labels(choice.set_name), open_conflicts)
    return error_recall([label for label in labels if choice.lang in {"", label.lang}], truth)


def share_in_truth(share: float, found: float) -> float:
    """Return the largest true share of errors if ``share`` is labelled wrong and people find ``found`` of it."""
    return min(1.0, share / found) if found else 1.0
