"""What services ask of storage about the audit log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.answers import JSON
from core.domain.audit_log import AuditEntry, AuditHead, AuditSearch


class AuditLog(Protocol):
    """It only ever grows."""

    def append(self, person: str, act: str, subject: str, details: JSON, now: float) -> AuditEntry: ...

    def search(self, where: AuditSearch, limit: int, before: int | None = None) -> Sequence[AuditEntry]:
        """Newest first; ``before``: only entries with a lower id."""
        ...

    def after(self, number: int, limit: int) -> Sequence[AuditEntry]:
        """Oldest first, those with a higher id."""
        ...

    def head(self) -> AuditHead:
        """As it was written down with the last entry, apart from the entries."""
        ...
