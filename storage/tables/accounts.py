"""Tables of accounts, sign-ins and invites, and of the log of the administrators' acts."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Double, ForeignKey, Index, Integer, String, Table, Text

from storage.tables.items import metadata

account = Table(
    "account",
    metadata,
    sa.Column("name", Text, primary_key=True),
    sa.Column("login", Text, nullable=False, unique=True),
    sa.Column("password", Text, nullable=False),  # its hash; empty: none
    sa.Column("disabled", Boolean, nullable=False),
    sa.Column("signed_out_at", Double, nullable=False),
    sa.Column("created_at", Double, nullable=False),
    sa.Column("created_by", Text, nullable=False),
)

account_grant = Table(
    "account_grant",
    metadata,
    sa.Column("name", ForeignKey("account.name"), primary_key=True),
    sa.Column("role", Text, primary_key=True),
    sa.Column("set_name", Text, primary_key=True),  # empty: everywhere
)

signed_in = Table(
    "signed_in",
    metadata,
    sa.Column("digest", String(64), primary_key=True),
    sa.Column("name", ForeignKey("account.name"), nullable=False),
    sa.Column("since", Double, nullable=False),
    sa.Column("until", Double, nullable=False),
    sa.Column("address", Text, nullable=False, server_default=""),
    sa.Column("browser", Text, nullable=False, server_default=""),
    sa.Column("seen", Double, nullable=False, server_default=sa.text("0")),  # the newest act, within a minute
    sa.Column("idle", Double, nullable=False, server_default=sa.text("0")),  # seconds without one that end it
)
Index(None, signed_in.c.name)

second_factor = Table(
    "second_factor",
    metadata,
    sa.Column("name", ForeignKey("account.name"), primary_key=True),
    sa.Column("secret", Text, nullable=False),  # as the app has it
    sa.Column("since", Double, nullable=False),
    sa.Column("last_step", BigInteger, nullable=False),  # of the newest code that was used: none works twice
)

recovery_code = Table(
    "recovery_code",
    metadata,
    sa.Column("digest", String(64), primary_key=True),
    sa.Column("name", ForeignKey("second_factor.name"), nullable=False),
)
Index(None, recovery_code.c.name)

sign_in_attempt = Table(
    "sign_in_attempt",
    metadata,
    sa.Column("id", Integer, primary_key=True),
    sa.Column("login", Text, nullable=False),
    sa.Column("address", Text, nullable=False),
    sa.Column("at", Double, nullable=False),
)
Index(None, sign_in_attempt.c.login)
Index(None, sign_in_attempt.c.address)

invite = Table(
    "invite",
    metadata,
    sa.Column("digest", String(64), primary_key=True),
    sa.Column("name", Text, nullable=False),
    sa.Column("login", Text, nullable=False),
    sa.Column("grants", sa.JSON(none_as_null=True), nullable=False),  # [role, set] pairs
    sa.Column("by", Text, nullable=False),
    sa.Column("at", Double, nullable=False),
    sa.Column("until", Double, nullable=False),
    sa.Column("used_at", Double, nullable=True),
)

audit_entry = Table(
    "audit_entry",
    metadata,
    sa.Column("id", Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Double, nullable=False),
    sa.Column("person", Text, nullable=False),
    sa.Column("act", Text, nullable=False),
    sa.Column("subject", Text, nullable=False),
    sa.Column("details", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("previous", String(64), nullable=False),
    sa.Column("digest", String(64), nullable=False),
)

audit_head = Table(
    "audit_head",
    metadata,
    sa.Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    sa.Column("entries", Integer, nullable=False),
    sa.Column("digest", String(64), nullable=False),
)
"""The end of the chain, stored apart from it, so that entries cut off its end are missed."""
