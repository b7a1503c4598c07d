"""Where the names of people stand: which columns hold one, and which rows are theirs alone."""

from __future__ import annotations

import sqlalchemy as sa

from storage.tables.accounts import account, account_grant, audit_entry, invite, sign_in_attempt, signed_in
from storage.tables.api import api_reply, api_token, webhook_delivery
from storage.tables.comments import comment, setting
from storage.tables.items import job, lease, metadata, postponement
from storage.tables.publishing import publication_manifest
from storage.tables.queue import saved_view, turn

NAMES = frozenset({
    "person", "by", "created_by", "made_by", "revoked_by", "ended_by", "saved_by", "assigned_by", "removed_by",
    "dismissed_by", "author", "addressee", "reviewer", "labeller", "owner",
})  # fmt: skip
"""Columns of these names hold the name of a person in every table that has one."""

MENTIONING = (job.c.payload, publication_manifest.c.manifest, webhook_delivery.c.payload, saved_view.c.show)
"""JSON in which a name stands as a value of its own."""


def named_columns() -> list[sa.Column[str]]:
    """Of all tables but the audit log, whose chain would no longer hold."""
    return [
        column
        for table in metadata.sorted_tables
        if table is not audit_entry
        for column in table.columns
        if column.name in NAMES
    ]


def theirs_alone(name: str) -> list[tuple[sa.Table, sa.ColumnElement[bool]]]:
    """What nobody else's work rests on, children first."""
    login = sa.select(account.c.login).where(account.c.name == name)
    given_tokens = (api_token.c.person == name) | (api_token.c.made_by == name)
    tokens = sa.select(api_token.c.id).where(given_tokens)
    unused = (invite.c.by == name) & invite.c.used_at.is_(None)
    return [
        (sign_in_attempt, sign_in_attempt.c.login.in_(login) | (sign_in_attempt.c.login == name.casefold())),
        (signed_in, signed_in.c.name == name),
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
    """What they said; that they settled what others said stays, without a word."""
    return sa.and_(comment.c.person == name, comment.c.about.is_(None))
