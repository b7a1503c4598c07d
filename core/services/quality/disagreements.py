"""The disagreement router: people against each other, people against the detector, labels that nothing supports."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from core.domain.quality import Conflict, DisputedSentence
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace

PAGE = 25


class Route(StrEnum):
    """Three lists for three owners."""

    PEOPLE = "people"
    """To adjudicate: the guidelines have a gap, or somebody read over something."""
    DETECTOR = "detector"
    """To whoever sets thresholds: the threshold or a detector is wrong."""
    EVIDENCE = "evidence"
    """To whoever feeds the sources: a label says hallucinated and names no evidence."""
    UNHEARD = "unheard"
    """To the same: people could label what no detector could check."""


def counts(workspace: Workspace, person: Person, set_name: str | None = None) -> dict[Route, int]:
    """Sentences on each list. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    policy = workspace.policies.active()
    quality = workspace.quality
    return {
        Route.PEOPLE: workspace.adjudications.count_conflicts(set_name)[1],
        Route.DETECTOR: quality.count_against_detector(policy, set_name),
        Route.EVIDENCE: quality.count_without_evidence(set_name),
        Route.UNHEARD: quality.count_without_risk(policy.signal, set_name),
    }


def rows(
    workspace: Workspace, person: Person, route: Route, set_name: str | None = None, *, page: int = 0
) -> Sequence[Conflict | DisputedSentence]:
    """One page of a list. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    policy, quality, at = workspace.policies.active(), workspace.quality, page * PAGE
    match route:
        case Route.PEOPLE:
            return workspace.adjudications.conflicts(set_name, limit=PAGE, offset=at)
        case Route.DETECTOR:
            return quality.against_detector(policy, set_name, limit=PAGE, offset=at)
        case Route.EVIDENCE:
            return quality.without_evidence(policy.signal, set_name, limit=PAGE, offset=at)
        case Route.UNHEARD:
            return quality.without_risk(policy.signal, set_name, limit=PAGE, offset=at)
