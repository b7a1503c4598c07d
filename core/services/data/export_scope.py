"""Define what an export is limited to, the name of its file, and its entry in the audit log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.domain.labels import NO_GOLD
from core.domain.queue import ItemFilter
from core.domain.work import Item, Person
from core.formats import Format
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.pseudonyms import NameMapping, real_name
from core.services.desk.inner_filters import limited_to_own
from core.services.people.audit_log import AdminAct, audited

_SET_IN_FILE_NAME = 50
"""Characters of a set's name in a file name, which may have 255 bytes in all; a Japanese character takes three."""


def own_rows(person: Person, where: ItemFilter) -> str | None:
    """Return the person to whose rows an export is limited; None: it has everybody's.

    Whoever labels is not to see before what others say; leads answer for all of it.
    """
    return person.name if limited_to_own(person, where.set_name) else None


def without_gold(item: Item, own: str | None) -> Item:
    """Return the item as an export has it: without the labels that came with it where the export is limited to the rows
    of one person, who may still have to label it, perhaps as a control item."""
    return item if own is None else replace(item, gold=NO_GOLD)


def record_export(workspace: Workspace, person: Person, what: str, where: ItemFilter, named: NameMapping) -> str | None:
    """Check the permission, record the export in the audit log before the first row is read, and return the person to
    whose rows it is limited. Raises Forbidden.
    """
    require(person.on(where.set_name or ""), Permission.EXPORT)
    own = own_rows(person, where)
    with audited(
        workspace,
        person.name,
        AdminAct.EXPORT,
        where.set_name or "",
        what=what,
        filter=describe(where),
        **audit_details(named, own),
    ):
        return own


def audit_details(named: NameMapping, own: str | None = None) -> dict[str, object]:
    """Return what the audit log records of whose rows an export has, and of the names in it."""
    return ({} if named is real_name else {"pseudonyms": True}) | ({"rows": "own"} if own is not None else {})


def describe(where: ItemFilter) -> dict[str, Any]:
    """Return the conditions of the filter as JSON data, without those that are not set."""
    words = {
        "set": where.set_name,
        "lang": where.lang,
        "kind": where.kind,
        "status": sorted(where.statuses),
        "min_risk": {kind.value: risk for kind, risk in where.min_risk.items()},
        "labelled": where.labelled,
        "text": where.text,
        "decided": where.decided_by,
        "by": where.labelled_by,
        "assigned": where.assigned_to,
        "risk_from": where.risk_from,
        "risk_to": where.risk_to,
        "comments": where.commented,
        "error": where.error,
        "meta": [f"{key}={value}" for key, value in where.meta],
    }
    return {name: value for name, value in words.items() if value or value is False or value == 0.0}


def file_name(what: str, where: ItemFilter, format: Format) -> str:
    """Return a name such as ``items-jhars-ja-accepted.jsonl``, which states the filter and is safe on every file
    system."""
    words = describe(where)
    parts = [what, words.get("set", "")[:_SET_IN_FILE_NAME], words.get("lang"), words.get("kind")]
    parts += [
        *words.get("status", []),
        *(f"{kind}-risk-from-{risk:g}" for kind, risk in words.get("min_risk", {}).items()),
    ]
    parts += [] if where.labelled is None else ["labelled" if where.labelled else "unlabelled"]
    name = "-".join(part for part in parts if part)
    return "".join(c if c.isalnum() or c in "-_." else "_" for c in name) + f".{format}"
