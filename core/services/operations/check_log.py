"""Check that the log of administrative acts is unchanged."""

from __future__ import annotations

from core.ports.workspace import Workspace
from core.services.operations.diagnosis import Diagnosis, broken, fine
from core.services.people.audit_log import check_audit_log
from core.wording.phrases import say


def audit_finding(workspace: Workspace) -> Diagnosis:
    """Read the complete log and report the first entry that was tampered with."""
    check = check_audit_log(workspace)
    if check.broken_at is None:
        return fine("audit", say("doctor-audit", count=check.entries))
    return broken("audit", say("doctor-audit-broken", entry=check.broken_at), say("doctor-keep-evidence"))
