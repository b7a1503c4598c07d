"""All sets, checked again by rules that changed."""

from __future__ import annotations

from core.ports.workspace import Workspace
from core.services.scoring import queue_scoring


def check_again(workspace: Workspace, by: str, now: float) -> None:
    """Scoring passes over what the same detectors scored before, so sets that a change does not touch cost little."""
    for each in workspace.items.sets():
        queue_scoring(workspace, by, each.name, now)
