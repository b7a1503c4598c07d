"""List disagreements: people against people, people against the detector, and labels without evidence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from core.domain.quality import Conflict, DisputedSentence
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import PersonalRead, note_read

PAGE = 25


class DisagreementList(StrEnum):
    """A list of disagreements; different people take care of each."""

    PEOPLE = "people"
    """To adjudicate: the guidelines have a gap, or somebody overlooked something."""
    DETECTOR = "detector"
    """For people who set thresholds: the threshold or a detector is wrong."""
    EVIDENCE = "evidence"
    """For people who supply sources: a sentence is labelled hallucinated without evidence."""
    UNHEARD = "unheard"
    """For people who supply sources: people could label a sentence that no detector could check."""


def count_disagreements(
    workspace: Workspace, person: Person, set_name: str | None = None
) -> dict[DisagreementList, int]:
    """Return the number of sentences on each list. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    policy = workspace.policies.active()
    quality = workspace.quality
    return {
        DisagreementList.PEOPLE: workspace.adjudications.count_conflicts(set_name)[1],
        DisagreementList.DETECTOR: quality.count_against_detector(policy, set_name),
        DisagreementList.EVIDENCE: quality.count_without_evidence(set_name),
        DisagreementList.UNHEARD: quality.count_without_risk(policy.signal, set_name),
    }


def disagreements(
    workspace: Workspace, person: Person, route: DisagreementList, set_name: str | None = None, *, page: int = 0
) -> Sequence[Conflict | DisputedSentence]:
    """Return one page of a list. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    note_read(workspace, person, PersonalRead.LABELS, set_name or "")
    policy, quality, offset = workspace.policies.active(), workspace.quality, page * PAGE
    match route:
        case DisagreementList.PEOPLE:
            return workspace.adjudications.conflicts(set_name, limit=PAGE, offset=offset)
        case DisagreementList.DETECTOR:
            return quality.against_detector(policy, set_name, limit=PAGE, offset=offset)
        case DisagreementList.EVIDENCE:
            return quality.without_evidence(policy.signal, set_name, limit=PAGE, offset=offset)
        case DisagreementList.UNHEARD:
            return quality.without_risk(policy.signal, set_name, limit=PAGE, offset=offset)
