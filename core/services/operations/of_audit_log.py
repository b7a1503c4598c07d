"""Whether the log of administrative acts is as it was written."""

from __future__ import annotations

from core.ports.workspace import Workspace
from core.services.operations.finding import Finding, broken, fine
from core.services.people.audit_log import check_audit_log
from core.wording.phrases import say


def audit_finding(workspace: Workspace) -> Finding:
    """Reads all of it."""
    check = check_audit_log(workspace)
    if check.broken_at is None:
        return fine("audit", say("doctor-audit", count=check.entries))
    return broken("audit", say("doctor-audit-broken", entry=check.broken_at), say("doctor-keep-evidence"))
