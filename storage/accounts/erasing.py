"""Erase the name of one person from the workspace in one transaction, on SQLite and on PostgreSQL."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from core.domain.erasure import HeldOfPerson
from storage.queue.assigning import assign
from storage.queue.eligibility import ASSIGNEE
from storage.reports.kept_labels import forget
from storage.sql.database import Database
from storage.tables.accounts import (
    account,
    account_grant,
    audit_entry,
    invite,
    recovery_code,
    second_factor,
    sign_in_attempt,
    signed_in,
)
from storage.tables.api import api_reply, api_token, webhook_delivery
from storage.tables.comments import comment, setting
from storage.tables.items import annotation, decision, item, job, lease, metadata, policy, postponement
from storage.tables.policies import policy_basis
from storage.tables.publishing import publication_manifest
from storage.tables.quality import adjudication, control_served
from storage.tables.queue import saved_view, turn

NAMES = frozenset({
    "person", "by", "created_by", "made_by", "revoked_by", "ended_by", "saved_by", "assigned_by", "removed_by",
    "dismissed_by", "author", "addressee", "reviewer", "labeller", "owner",
})  # fmt: skip
"""Columns with these names hold the name of a person in every table that has one."""

MENTIONING = (job.c.payload, publication_manifest.c.manifest, webhook_delivery.c.payload, saved_view.c.show)
"""JSON columns in which a name stands as a value of its own."""


def named_columns() -> list[sa.Column[str]]:
    """Return the name columns of every table but the audit log, whose hash chain would break if a name changed."""
    return [
        column
        for table in metadata.sorted_tables
        if table is not audit_entry
        for column in table.columns
        if column.name in NAMES
    ]


def theirs_alone(name: str) -> list[tuple[sa.Table, sa.ColumnElement[bool]]]:
    """Return conditions for the rows that no other person's work rests on, children first."""
    login = sa.select(account.c.login).where(account.c.name == name)
    given_tokens = (api_token.c.person == name) | (api_token.c.made_by == name)
    tokens = sa.select(api_token.c.id).where(given_tokens)
    unused = (invite.c.by == name) & invite.c.used_at.is_(None)
    return [
        (sign_in_attempt, sign_in_attempt.c.login.in_(login) | (sign_in_attempt.c.login == name.casefold())),
        (signed_in, signed_in.c.name == name),
        (recovery_code, recovery_code.c.name == name),
        (second_factor, second_factor.c.name == name),
        (account_grant, account_grant.c.name == name),
        (invite, (invite.c.name == name) | unused),
        (account, account.c.name == name),
        (api_reply, api_reply.c.token_id.in_(tokens)),
        (api_token, given_tokens),
        (setting, setting.c.person == name),
        (saved_view, saved_view.c.owner == name),
        (lease, lease.c.person == name),
        (postponement, postponement.c.person == name),
        (turn, turn.c.person == name),
    ]


def comments_of(name: str) -> sa.ColumnElement[bool]:
    """Return conditions for this person's comments. That they resolved comments of others stays recorded, under the
    replaced name.
    """
    return sa.and_(comment.c.person == name, comment.c.about.is_(None))


_OTHER = annotation.alias()
_SENTENCE = ("item_id", "input_hash", "sentence")


def held_of_person(conn: sa.Connection, name: str, *, graphs_elsewhere: bool) -> HeldOfPerson:
    given = sa.and_(annotation.c.person == name, annotation.c.counts, annotation.c.label.is_not(None))
    blind = sa.and_(annotation.c.person == name, annotation.c.blind_counts, annotation.c.label.is_not(None))
    by_others = sa.and_(
        *(_OTHER.c[key] == annotation.c[key] for key in _SENTENCE),
        _OTHER.c.counts,
        _OTHER.c.label.is_not(None),
        _OTHER.c.person != name,
    )
    settled = sa.and_(*(adjudication.c[key] == annotation.c[key] for key in _SENTENCE))
    first = sa.select(sa.func.min(annotation.c.at)).where(blind).scalar_subquery()
    certified = policy_basis.join(policy, policy.c.version == policy_basis.c.version)
    since = sa.and_(policy_basis.c.certificate.is_not(None), policy.c.created_at >= first)
    assigned = sa.or_(item.c.reviewer == name, item.c.labeller == name)
    return HeldOfPerson(
        labels=_count(conn, annotation, given),
        blind=_count(conn, annotation, blind),
        alone=_count(conn, annotation, given & ~sa.exists().where(by_others)),
        controls=_count(conn, control_served, control_served.c.person == name),
        settled=_count(conn, adjudication, adjudication.c.person == name),
        disputed=_count(conn, annotation, given & sa.exists().where(settled)),
        decisions=_count(conn, decision, decision.c.person == name),
        certificates=_count(conn, certified, since),
        comments=_count(conn, comment, comments_of(name)),
        private=sum(_count(conn, table, rows) for table, rows in theirs_alone(name)),
        assigned=_count(conn, item, assigned),
        named=sum(_count(conn, column.table, column == name) for column in named_columns()),
        graphs_elsewhere=graphs_elsewhere,
    )


def _count(conn: sa.Connection, rows: sa.FromClause, where: sa.ColumnElement[bool]) -> int:
    return conn.scalar(sa.select(sa.func.count()).select_from(rows).where(where)) or 0


class SqlErasure:
    def __init__(self, database: Database, *, graphs_elsewhere: bool) -> None:
        self._database = database
        self._graphs_elsewhere = graphs_elsewhere

    def held(self, name: str) -> HeldOfPerson:
        with self._database.read() as conn:
            return held_of_person(conn, name, graphs_elsewhere=self._graphs_elsewhere)

    def erase(self, name: str, stand_in: str, by: str, now: float) -> None:
        with self._database.write() as conn:
            for lane, assignee in ASSIGNEE.items():
                theirs = conn.scalars(sa.select(item.c.id).where(assignee == name)).all()
                assign(conn, lane, theirs, None, by=by, note="", now=now)
            for table, rows in theirs_alone(name):
                conn.execute(sa.delete(table).where(rows))
            _delete_comments(conn, name)
            for column in named_columns():
                conn.execute(sa.update(column.table).where(column == name).values({column.name: stand_in}))
            for mentioning in MENTIONING:
                _replace_in_json(conn, mentioning, name, stand_in)
            forget(conn)


def _delete_comments(conn: sa.Connection, name: str) -> None:
    said = comments_of(name)
    ids = sa.select(comment.c.id).where(said).scalar_subquery()
    conn.execute(sa.delete(comment).where(comment.c.about.in_(ids)))
    conn.execute(sa.delete(comment).where(said))
    conn.execute(sa.update(comment).where(comment.c.person == name).values(text=""))


def _replace_in_json(conn: sa.Connection, column: sa.Column[Any], name: str, stand_in: str) -> None:
    table, keys = column.table, list(column.table.primary_key.columns)
    written = json.dumps(name, ensure_ascii=False)
    found = sa.select(*keys, column.label("_value")).where(sa.cast(column, sa.Text).contains(written, autoescape=True))
    for row in conn.execute(found).all():
        this = [key == value for key, value in zip(keys, row[:-1], strict=True)]
        conn.execute(sa.update(table).where(*this).values({column.name: _replaced(row[-1], name, stand_in)}))


def _replaced(value: Any, name: str, stand_in: str) -> Any:
    """Replace values that are the name and nothing else; a longer text in which it occurs is somebody's words and
    stays.
    """
    if isinstance(value, dict):
        return {key: _replaced(each, name, stand_in) for key, each in value.items()}
    if isinstance(value, list):
        return [_replaced(entry, name, stand_in) for entry in value]
    return stand_in if value == name else value
