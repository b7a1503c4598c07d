"""Find and replace the name of a set in every column that holds one, alone or inside JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from core.domain.error_kinds import KINDS_SETTING
from core.domain.sets import COLUMNS_SETTING
from storage.tables.accounts import invite
from storage.tables.api import webhook_delivery
from storage.tables.certificates import certificate_question, issued_certificate
from storage.tables.comments import setting
from storage.tables.item_counts import item_count
from storage.tables.items import annotation, job, lease, metadata, policy, postponement
from storage.tables.policies import policy_basis
from storage.tables.publishing import publication_manifest
from storage.tables.queue import saved_view

EACH: Final = "*"
"""A step to every part of a list or an object."""
Path = Sequence[str | int]


@dataclass(frozen=True, slots=True)
class SetMention:
    """A place of a set's name inside a JSON value, as the steps that lead to it."""

    column: sa.Column[Any]
    path: Path


MENTIONS = (
    SetMention(job.c.payload, ("set",)),
    SetMention(job.c.payload, ("show", "set")),
    SetMention(saved_view.c.show, ("set",)),
    SetMention(webhook_delivery.c.payload, ("set",)),
    SetMention(invite.c.grants, (EACH, 1)),
    SetMention(lease.c.narrowing, (0,)),
    SetMention(postponement.c.narrowing, (0,)),
    SetMention(annotation.c.narrowing, (0,)),
    SetMention(issued_certificate.c.covered, (EACH, 0)),
    SetMention(certificate_question.c.scope, (2,)),
    SetMention(policy_basis.c.certificate, (EACH, "set")),
    SetMention(policy.c.metrics, (EACH, "set")),
    SetMention(publication_manifest.c.manifest, ("set",)),
)
"""All of them but the kinds of errors, which are a setting of everybody with the names of sets as keys."""


def named_columns() -> list[sa.Column[str]]:
    """Return the columns that hold the name of a set and nothing else. The database itself updates the counts of
    items.
    """
    tables = (table for table in metadata.sorted_tables if table is not item_count)
    return [table.c.set_name for table in tables if "set_name" in table.c]


def rewrite(conn: sa.Connection, column: sa.Column[Any], name: str, change: Callable[[Any], Any]) -> None:
    """Change every value of a JSON column in which the name stands. Each distinct value is written once, as labels have
    few of them.
    """
    written = sa.cast(column, sa.Text)
    here = written.contains(json.dumps(name, ensure_ascii=False), autoescape=True)
    for (stored,) in conn.execute(sa.select(written).where(here).distinct()).all():
        before = json.loads(stored)
        after = change(before)
        if after != before:
            value = after if isinstance(column.type, sa.JSON) else json.dumps(after, ensure_ascii=False)
            conn.execute(sa.update(column.table).where(written == stored).values({column.name: value}))


def renamed(value: Any, path: Path, old: str, new: str) -> Any:
    """Return the value with the new name at the end of the path, if the old one stands there."""
    if not path:
        return new if value == old else value
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {k: renamed(part, rest, old, new) if step in (EACH, k) else part for k, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, rest, old, new) if step in (EACH, n) else part for n, part in enumerate(value)]
    return value


def mentions(value: Any, path: Path, name: str) -> bool:
    """Return whether the name stands at the end of the path."""
    if not path:
        return bool(value == name)
    step, rest = path[0], path[1:]
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return any(mentions(part, rest, name) for key, part in parts if step in (EACH, key))


def without(value: Any, path: Path, name: str) -> Any:
    """Return a list or an object without the parts that mention the name; ``path`` starts with ``EACH``."""
    if isinstance(value, dict):
        return {key: part for key, part in value.items() if not mentions(part, path[1:], name)}
    return [part for part in value if not mentions(part, path[1:], name)] if isinstance(value, list) else value


def in_settings_by_set(conn: sa.Connection, name: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Change what is kept of all sets by their names, where something is kept of this one: kinds of error, columns."""
    for kept in (KINDS_SETTING, COLUMNS_SETTING):
        here = (setting.c.person == "") & (setting.c.name == kept)
        by_set = conn.scalar(sa.select(setting.c.value).where(here))
        if isinstance(by_set, dict) and name in by_set:
            conn.execute(sa.update(setting).where(here).values(value=change(by_set)))
