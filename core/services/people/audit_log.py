"""The log of administrative acts: written before the act is done, so that none is done unseen."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from core.domain.audit_log import BEGINNING, AuditEntry, AuditSearch
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace

_AT_ONCE = 1000
MOST_SHOWN = 500
_NOT_DONE = "failed"


class Act(StrEnum):
    """Of administrators. What is stored once stays readable: none is renamed."""

    POLICY = "policy"
    """Saved, brought in or made active."""
    IMPORT = "import"
    EXPORT = "export"
    DELETION = "deletion"
    BUDGET = "budget"
    """And prices."""
    PERSON = "person"
    """Added, invited, disabled, signed out, handed over."""
    ROLES = "roles"
    GUIDELINES = "guidelines"
    PUBLICATION = "publication"
    ACCESS = "access"
    """Of a program that asks over HTTP; and where it is told of what happens."""
    OPERATION = "operation"
    """On the workspace as a whole: restored, moved."""


@contextmanager
def audited(workspace: Workspace, by: str, act: Act, subject: str, **details: object) -> Iterator[AuditEntry]:
    """Write down that ``by`` does this, then let it be done; where it fails, that it did. ``details`` are numbers,
    texts, and lists of them; never what somebody imported, and no key."""
    entry = workspace.audit_log.append(by, act, subject, details, time.time())
    try:
        yield entry
    except BaseException as error:
        failed = {_NOT_DONE: entry.id, "error": type(error).__name__}
        workspace.audit_log.append(by, act, subject, failed, time.time())
        raise


@dataclass(frozen=True, slots=True)
class AuditCheck:
    """``entries``: as many as hold together. ``broken_at``: the first that does not; None: all do."""

    entries: int
    digest: str
    """Of the last of them: kept elsewhere, it tells later whether everything up to it is still as it was."""
    broken_at: int | None = None

    @property
    def whole(self) -> bool:
        return self.broken_at is None


def check_audit_log(workspace: Workspace) -> AuditCheck:
    """Read it all and find the first entry that was changed, removed, or put in between.

    The head tells of entries cut off at the end, and accounts and policies that somebody made tell of a log that was
    emptied whole. Whoever can write to the database can also write a new chain: only
    a digest that was kept elsewhere shows that.
    """
    head = workspace.audit_log.head()
    count, last = 0, BEGINNING
    while count < head.count and (entries := workspace.audit_log.after(count, _AT_ONCE)):
        for entry in entries:
            if entry.id != count + 1 or entry.previous != last or not entry.whole:
                return AuditCheck(count, last, count + 1)
            count, last = entry.id, entry.digest
            if count == head.count and last != head.digest:
                return AuditCheck(count - 1, entry.previous, count)
    if count < head.count or (not head.count and workspace.audit_log.after(0, 1)):
        return AuditCheck(count, last, count + 1)
    if not count and (workspace.accounts.all() or workspace.policies.activations(1)):
        return AuditCheck(count, last, 1)
    return AuditCheck(count, last)


def audit_entries(workspace: Workspace, person: Person, where: AuditSearch) -> Sequence[AuditEntry]:
    """Newest first, at most ``MOST_SHOWN``. Raises Forbidden."""
    require(person, Permission.SEE_AUDIT_LOG)
    return workspace.audit_log.search(where, MOST_SHOWN)


def audit_log_whole(workspace: Workspace, person: Person) -> AuditCheck:
    """``check_audit_log`` for whoever may see it. Raises Forbidden."""
    require(person, Permission.SEE_AUDIT_LOG)
    return check_audit_log(workspace)


def every_entry(workspace: Workspace) -> Iterator[AuditEntry]:
    """Oldest first."""
    number = 0
    while entries := workspace.audit_log.after(number, _AT_ONCE):
        yield from entries
        number = entries[-1].id
