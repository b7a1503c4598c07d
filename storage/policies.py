"""Policies: immutable versions, and which one was activated last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from core.bands import PRESET, Band, Bands, Policy
from core.errors import BadInput
from core.models import Kind
from storage.database import Database, serialise
from storage.orders import UNCHECKED
from storage.schema import detection, item, policy, policy_activation, scored


class SqlPolicies:
    def __init__(self, database: Database) -> None:
        self._database = database

    def active(self) -> Policy:
        with self._database.read() as conn:
            return _load(conn, active_version(conn))

    def save(self, draft: Policy, now: float) -> Policy:
        """Raises BadInput for learnt weights: the worker fuses without labels, so their cuts would cut other risks."""
        if draft.weights is not None:
            raise BadInput("The desk does not apply learnt weights yet: use this policy with `score --policy FILE`.")
        bands = {kind.value: {"names": list(b.names), "cuts": list(b.cuts)} for kind, b in draft.bands.items()}
        with self._database.write() as conn:
            serialise(conn, "policy")
            version = (conn.scalar(sa.select(sa.func.max(policy.c.version))) or 0) + 1
            conn.execute(sa.insert(policy).values(
                version=version, signal=draft.signal, bands=bands, author=draft.author, note=draft.note,
                created_at=now, metrics=None if draft.metrics is None else dict(draft.metrics),
            ))  # fmt: skip
        return replace(draft, version=version, created_at=now)

    def activate(self, version: int, person: str, now: float) -> None:
        """A policy that cuts another signal gives every scored item that signal's risk, in the same transaction."""
        with self._database.write() as conn:
            serialise(conn, "policy")
            before, after = _load(conn, active_version(conn)), _load(conn, version)
            conn.execute(sa.insert(policy_activation).values(version=version, person=person, at=now))
            if before.signal != after.signal:
                _follow(conn, after.signal)

    def all(self) -> list[Policy]:
        with self._database.read() as conn:
            rows = conn.execute(sa.select(policy).order_by(policy.c.version.desc()))
            return [*map(_policy, rows), PRESET]


def active_version(conn: sa.Connection) -> int:
    newest = sa.select(policy_activation.c.version).order_by(policy_activation.c.id.desc()).limit(1)
    return conn.scalar(newest) or PRESET.version


def _load(conn: sa.Connection, version: int) -> Policy:
    if version == PRESET.version:
        return PRESET
    row = conn.execute(sa.select(policy).where(policy.c.version == version)).one_or_none()
    if row is None:
        raise BadInput(f"There is no policy version {version!r}.")
    return _policy(row)


def _policy(row: sa.Row[Any]) -> Policy:
    bands = {
        Kind(kind): Bands(tuple(map(Band, stored["names"])), tuple(stored["cuts"]))
        for kind, stored in row.bands.items()
    }
    return Policy(row.version, row.signal, bands, row.author, row.note, row.created_at, row.metrics)


def _follow(conn: sa.Connection, signal: str) -> None:
    said = (detection.c.input_hash == scored.c.input_hash) & (detection.c.name == signal) & detection.c.counts
    conn.execute(sa.update(scored).values(risk=sa.select(detection.c.risk).where(said).scalar_subquery()))
    order = sa.select(sa.func.coalesce(-scored.c.risk, UNCHECKED)).where(scored.c.input_hash == item.c.input_hash)
    conn.execute(sa.update(item).where(item.c.suite.is_not(None)).values(review_order=order.scalar_subquery()))
