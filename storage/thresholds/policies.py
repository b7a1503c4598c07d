"""Store policies: immutable versions, the activations, and when a policy is to be rechecked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.policy import PRESET, Band, Bands, Policy
from core.domain.webhooks import Event
from core.domain.weights import Weights
from core.domain.work import JobState
from core.errors import BadInput
from core.formats.policy_file import languages_from_json, languages_to_json
from core.formats.weights_file import weights_from_json, weights_to_json
from core.ports.policies import Activation
from core.ports.staged_risks import StagedPart
from core.wording.phrases import say
from storage.api.outbox import announce
from storage.items import staged_risks
from storage.sql.database import Database, insert, serialise
from storage.tables.items import detection, item, policy, policy_activation, scored
from storage.tables.items import job as job_table
from storage.tables.policies import policy_basis, policy_recheck, weights
from storage.tables.sort_keys import UNCHECKED, tenth_in_sql


class SqlPolicies:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._weights: dict[str, Weights] = {}
        self._read: dict[int, Policy] = {}

    def active(self) -> Policy:
        with self._database.read() as conn:
            return self._load(conn, active_version(conn))

    def get(self, version: int) -> Policy:
        with self._database.read() as conn:
            return self._load(conn, version)

    def save(self, draft: Policy, now: float) -> Policy:
        bands = {kind.value: {"names": list(b.names), "cuts": list(b.cuts)} for kind, b in draft.bands.items()}
        with self._database.write() as conn:
            serialise(conn, "policy")
            version = (conn.scalar(sa.select(sa.func.max(policy.c.version))) or 0) + 1
            conn.execute(
                sa.insert(policy).values(
                    version=version,
                    signal=draft.signal,
                    bands=bands,
                    author=draft.author,
                    note=draft.note,
                    created_at=now,
                    metrics=None if draft.metrics is None else dict(draft.metrics),
                )
            )
            if draft.weights:
                row = {"digest": draft.weights.digest, "models": weights_to_json(draft.weights)}
                conn.execute(insert(conn, weights).on_conflict_do_nothing(), row)
            conn.execute(
                sa.insert(policy_basis).values(
                    version=version,
                    parent=draft.parent,
                    languages=languages_to_json(draft),
                    weights=draft.weights.digest if draft.weights else None,
                    certificate=None if draft.certificate is None else dict(draft.certificate),
                    data=draft.data,
                    grounding=draft.grounding,
                )
            )
        return replace(draft, version=version, created_at=now)

    def activate(self, version: int, person: str, now: float) -> None:
        """Activate a policy at once. A policy on another signal gives every scored item that signal's risk, in the same
        transaction.
        """
        with self._database.write() as conn:
            serialise(conn, "policy")
            self._activate(conn, version, person, now)
            staged_risks.drop_staged(conn, sa.true())

    def switch(self, version: int, person: str, now: float, *, job: int, parts: Sequence[StagedPart]) -> bool:
        with self._database.write() as conn:
            serialise(conn, "policy")
            staged_risks.lock_scores(conn)
            running = sa.select(job_table.c.id).where(
                job_table.c.id == job, job_table.c.state == JobState.RUNNING.value
            )
            if conn.scalar(running.with_for_update()) is None or staged_risks.is_anything_missing(conn, parts):
                return False
            self._activate(conn, version, person, now, job)
            staged_risks.make_current(conn, parts, now)
        return True

    def activated_by(self, job: int) -> bool:
        with self._database.read() as conn:
            query = sa.select(policy_activation.c.id).where(policy_activation.c.job == job)
            return conn.scalar(query) is not None

    def _activate(self, conn: sa.Connection, version: int, person: str, now: float, job: int | None = None) -> None:
        before, after = self._load(conn, active_version(conn)), self._load(conn, version)
        conn.execute(sa.insert(policy_activation).values(version=version, person=person, at=now, job=job))
        announce(conn, Event.POLICY, [{"version": version, "before": before.version, "person": person}], now)
        if before.signal != after.signal:
            _follow(conn, after.signal)

    def activations(self, limit: int = 20) -> list[Activation]:
        query = sa.select(policy_activation).order_by(policy_activation.c.id.desc()).limit(limit)
        with self._database.read() as conn:
            return [Activation(row.version, row.person, row.at) for row in conn.execute(query)]

    def recheck(self, version: int, due: float | None, person: str, now: float) -> None:
        with self._database.write() as conn:
            self._load(conn, version)
            conn.execute(sa.insert(policy_recheck).values(version=version, due=due, person=person, at=now))

    def rechecks(self) -> Mapping[int, float]:
        with self._database.read() as conn:
            rows = conn.execute(sa.select(policy_recheck).order_by(policy_recheck.c.id))
            last = {row.version: row.due for row in rows}
        return {version: due for version, due in last.items() if due is not None}

    def all(self) -> list[Policy]:
        with self._database.read() as conn:
            rows = conn.execute(_WHOLE.order_by(policy.c.version.desc()))
            return [*map(self._policy, rows), PRESET]

    def _load(self, conn: sa.Connection, version: int) -> Policy:
        """Return the policies from memory: every keyboard key reads the active one, and policies never change."""
        if version == PRESET.version:
            return PRESET
        if version in self._read:
            return self._read[version]
        row = conn.execute(_WHOLE.where(policy.c.version == version)).one_or_none()
        if row is None:
            raise BadInput(say("policy-not-there", version=repr(version)))
        return self._read.setdefault(version, self._policy(row))

    def _policy(self, row: sa.Row[Any]) -> Policy:
        bands = {
            Kind(kind): Bands(tuple(map(Band, stored["names"])), tuple(stored["cuts"]))
            for kind, stored in row.bands.items()
        }
        return Policy(
            row.version,
            row.signal,
            bands,
            row.author,
            row.note,
            row.created_at,
            row.metrics,
            self._learnt(row),
            row.certificate,
            row.data,
            languages_from_json(row.languages, bands),
            row.parent,
            row.grounding,
        )

    def _learnt(self, row: sa.Row[Any]) -> Weights | None:
        if row.digest is None:
            return None
        if row.digest not in self._weights:
            self._weights[row.digest] = weights_from_json(row.models)
        return self._weights[row.digest]


_WHOLE = (
    sa.select(policy, policy_basis, weights.c.digest, weights.c.models)
    .join(policy_basis, policy_basis.c.version == policy.c.version)
    .outerjoin(weights, weights.c.digest == policy_basis.c.weights)
)


_NEWEST = sa.select(policy_activation.c.version).order_by(policy_activation.c.id.desc()).limit(1)


def active_version(conn: sa.Connection) -> int:
    return conn.scalar(_NEWEST) or PRESET.version


def _follow(conn: sa.Connection, signal: str) -> None:
    run = (detection.c.input_hash == scored.c.input_hash) & (detection.c.name == signal) & detection.c.counts
    conn.execute(sa.update(scored).values(risk=sa.select(detection.c.risk).where(run).scalar_subquery()))
    order = sa.select(sa.func.coalesce(-scored.c.risk, UNCHECKED)).where(scored.c.input_hash == item.c.input_hash)
    rescored = sa.update(item).where(item.c.suite.is_not(None))
    conn.execute(rescored.values(review_order=order.scalar_subquery()))
    conn.execute(rescored.values(stratum=tenth_in_sql(item.c.review_order)))
