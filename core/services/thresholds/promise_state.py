"""Read whether the stored certificate holds, for the answers of the API; nothing is counted anew."""

from __future__ import annotations

from enum import StrEnum

from core.domain.answers import JSON, Kind
from core.domain.policy import Policy
from core.ports.workspace import Workspace


class Standing(StrEnum):
    """Says whether a certificate holds, or what ended it."""

    HOLDS = "holds"
    WITHDRAWN = "withdrawn"
    """Labels that came later contradict it."""
    RISKS = "risks"
    """Its risks are made in another way now."""
    MOVED = "moved"
    """Answers moved across its threshold, and on the risks of now it is not certified."""
    UNKNOWN = "unknown"
    """It was made by an earlier version, which did not store what it is about."""


def promise_state(workspace: Workspace, policy: Policy, kind: Kind, lang: str) -> JSON | None:
    """Return what is stored of the certificate for answers of this kind and language, without reading any label: its
    number, its state and when it was withdrawn; None without one."""
    certificates = policy.certificate or {}
    certificate = certificates.get(f"{kind.value}/{lang}") or certificates.get(kind.value)
    if certificate is None or certificate.get("cut") is None:
        return None
    issued = next((one for one in workspace.certificates.issued() if one.id == certificate.get("issued")), None)
    if issued is None:
        return {"state": Standing.UNKNOWN.value}
    state = "in_force" if issued.ended_at is None else Standing.WITHDRAWN.value
    return {"id": issued.id, "state": state, "withdrawn_at": issued.ended_at, "issued_at": issued.at}
