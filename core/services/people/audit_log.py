"""Record every administrative act in the audit log before it is done, and check that the log is unchanged."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.domain.audit_log import BEGINNING, AuditEntry, AuditSearch
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.once import first_time
from core.services.people.origin import origin

ACCESS_LOG = "touchstone.access"
"""The logger of who came in, from where, and what left: a JSON object in each message."""
_AT_ONCE = 1000
MOST_SHOWN = 500
_NOT_DONE = "failed"


class AdminAct(StrEnum):
    """A kind of administrative act. The values are stored, so none is ever renamed."""

    POLICY = "policy"
    """A policy was saved, imported or made active."""
    IMPORT = "import"
    EXPORT = "export"
    DELETION = "deletion"
    SET = "set"
    """A set got another name."""
    BUDGET = "budget"
    """A budget or the prices changed."""
    PERSON = "person"
    """A person was added, invited, disabled or signed out, or their work was transferred."""
    ROLES = "roles"
    GUIDELINES = "guidelines"
    PUBLICATION = "publication"
    ACCESS = "access"
    """The access of an API client changed, or a webhook did."""
    OPERATION = "operation"
    """The workspace itself was restored or moved."""
    SIGN_IN = "sign-in"
    SIGN_IN_REFUSED = "sign-in-refused"
    LOCKED = "locked"
    """Failures to sign in reached a limit: for some minutes no more are looked at."""
    SIGN_OUT = "sign-out"
    READ = "read"
    """Somebody read what is known of other people."""


SHIPPED = frozenset(
    {
        AdminAct.EXPORT,
        AdminAct.READ,
        AdminAct.SIGN_IN,
        AdminAct.SIGN_IN_REFUSED,
        AdminAct.LOCKED,
        AdminAct.SIGN_OUT,
        AdminAct.PERSON,
        AdminAct.ROLES,
    }
)
"""Acts that also become lines of the log, for systems that watch several programs."""
_OF_NOBODY = frozenset({AdminAct.EXPORT, AdminAct.READ})
"""Acts that are about a set, or perhaps one."""
_TOLD = ("how", "why", "what", "browser")
"""Details that stand in such a line: none of them is a text that somebody wrote."""


class PersonalRead(StrEnum):
    """Names what was read of other people. The values are stored."""

    PEOPLE = "people"
    """The list of accounts, with logins and roles."""
    STORED = "stored of a person"
    """Counts of what is stored of a person, which an erasure would remove."""
    AUDIT_LOG = "audit log"
    FIGURES = "figures of people"
    """Figures of how much, how fast and how rightly others work."""
    LABELS = "labels of people"
    """Names of people who labelled a sentence otherwise than others."""


READ_AGAIN_SECONDS = 3600
"""Pages read anew with every act: within an hour a further look at the same is the same look."""


@contextmanager
def audited(workspace: Workspace, by: str, act: AdminAct, subject: str, **details: Any) -> Iterator[AuditEntry]:
    """Log that ``by`` does this act, then run the body; if it fails, log the failure too. ``details`` are numbers,
    texts and lists of them, never imported text or keys.
    """
    entry = noted(workspace, by, act, subject, **details)
    try:
        yield entry
    except BaseException as error:
        failed = {_NOT_DONE: entry.id, "error": type(error).__name__}
        workspace.audit_log.append(by, act, subject, failed, time.time())
        raise


def note_read(workspace: Workspace, reader: Person, what: PersonalRead, subject: str = "") -> None:
    """Log once an hour that somebody reads this, before they do; ``subject`` is the person or set that it is about,
    empty for all."""
    hour = int(time.time() // READ_AGAIN_SECONDS)
    if first_time(workspace, (AdminAct.READ, reader.name, what, subject, origin(), hour)):
        noted(workspace, reader.name, AdminAct.READ, subject, what=what.value)


def noted(
    workspace: Workspace, by: str, act: AdminAct, subject: str, *, address: str = "", **details: Any
) -> AuditEntry:
    """Log what happened, with where it came from. ``by`` is empty where nobody knows who it was."""
    if address := address or origin():
        details["from"] = address
    entry = workspace.audit_log.append(by, act, subject, details, time.time())
    if act in SHIPPED:
        person = {} if act in _OF_NOBODY else {"person": subject}
        line: dict[str, Any] = {"act": act.value, "entry": entry.id, "by": by, **person, "address": address}
        line |= {name: details[name] for name in _TOLD if name in details}
        logging.getLogger(ACCESS_LOG).info(json.dumps(line), extra={"access": line})
    return entry


@dataclass(frozen=True, slots=True)
class AuditCheck:
    """The result of a check. ``entries`` counts the intact ones; ``broken_at`` is the first broken one, None if all are
    intact.
    """

    entries: int
    digest: str
    """The digest of the last intact entry. Stored elsewhere, it proves later that everything up to it is unchanged."""
    broken_at: int | None = None

    @property
    def whole(self) -> bool:
        return self.broken_at is None


def check_audit_log(workspace: Workspace) -> AuditCheck:
    """Read the complete log and find the first entry that was changed, removed or inserted.

    The stored head reveals entries cut off at the end; accounts and policies that somebody created reveal an emptied
    log. Whoever can write to the database can also forge a new chain: only a digest stored elsewhere reveals that.
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
    """Return matching entries, newest first, at most ``MOST_SHOWN``. Raises Forbidden."""
    require(person, Permission.SEE_AUDIT_LOG)
    note_read(workspace, person, PersonalRead.AUDIT_LOG)
    return workspace.audit_log.search(where, MOST_SHOWN)


def audit_log_check(workspace: Workspace, person: Person) -> AuditCheck:
    """Check the log on behalf of a person who may see it. Raises Forbidden."""
    require(person, Permission.SEE_AUDIT_LOG)
    return check_audit_log(workspace)


def exported_entries(workspace: Workspace, by: str) -> Iterator[AuditEntry]:
    """Log that the log leaves, and yield all of it, that entry included."""
    noted(workspace, by, AdminAct.EXPORT, "", what=PersonalRead.AUDIT_LOG.value)
    return every_entry(workspace)


def every_entry(workspace: Workspace) -> Iterator[AuditEntry]:
    """Yield all entries, oldest first."""
    number = 0
    while entries := workspace.audit_log.after(number, _AT_ONCE):
        yield from entries
        number = entries[-1].id
