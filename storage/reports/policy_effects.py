"""Read all items in one pass to see the effect of a policy or a drift; reopen some in one batch, and undo that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.policy import FUSION
from core.domain.queue import Lane
from core.domain.taught import DETECTOR
from core.domain.work import Status
from core.ports.policy_effects import (
    Arrival,
    ArrivalOfDocument,
    ArrivedRisks,
    DetectorVersion,
    FusedItems,
    ItemRisk,
    Origin,
)
from storage.items import item_counts
from storage.sql.database import Database, chunks, serialise
from storage.sql.risk_numbers import risk_numbers
from storage.tables.items import decision, detection, detector, item, lease
from storage.tables.policies import reopening
from storage.tables.sort_keys import risk_of
from storage.tables.staged_risks import staged_result

_KINDS = {kind.value: kind for kind in Kind}
_LOOKED_AT = 20
"""Newest decisions read for each one requested: many are of another kind, or unmeasured."""
_STATUSES = {status.value: status for status in Status}


class SqlPolicyEffects:
    def __init__(self, database: Database) -> None:
        self._database = database

    def items(self, signal: str | None = None) -> list[ItemRisk]:
        with self._database.read() as conn:
            if signal is not None:
                run = (detection.c.input_hash == item.c.input_hash) & (detection.c.name == signal) & detection.c.counts
                query = sa.select(*_SEEN, detection.c.risk).outerjoin(detection, run)
                rows = [(*row[:5], row[5]) for row in conn.execute(query)]
            else:
                # Sorted here: in the order of ids the database would read every row instead of an index alone.
                rows = [(*row[:5], risk_of(row[5])) for row in conn.execute(sa.select(*_SEEN, item.c.review_order))]
        risks = (ItemRisk(i, name, _KINDS[kind], lang, _STATUSES[status], r) for i, name, kind, lang, status, r in rows)
        return sorted(risks, key=lambda item_risk: item_risk.item_id)

    def origins(self) -> dict[int, Origin]:
        with self._database.read() as conn:
            rows = conn.execute(sa.select(item.c.id, item.c.created_at, item.c.repeats))
            return {item_id: Origin(at, bool(repeats)) for item_id, at, repeats in rows}

    def wordings(self, item_ids: Sequence[int]) -> dict[int, str]:
        hashes: dict[int, str] = {}
        with self._database.read() as conn:
            for chunk in chunks(item_ids):
                hashes.update(
                    tuple(row)
                    for row in conn.execute(sa.select(item.c.id, item.c.input_hash).where(item.c.id.in_(chunk)))
                )
        return hashes

    def reopen(self, batch: str, item_ids: Collection[int], version: int, person: str, now: float) -> int:
        done = 0
        for chunk in chunks(sorted(item_ids)):
            with self._database.write() as conn:
                serialise(conn, "reopening", batch)
                before = sa.select(reopening.c.item_id).where(
                    reopening.c.batch == batch, reopening.c.item_id.in_(chunk)
                )
                known = set(conn.scalars(before))
                query = sa.select(item.c.id, item.c.revision, item.c.status)
                query = query.where(item.c.id.in_(chunk), item.c.status != Status.OPEN.value).order_by(item.c.id)
                rows = [row for row in conn.execute(query.with_for_update()) if row.id not in known]
                if not rows:
                    continue
                conn.execute(
                    sa.insert(reopening),
                    [
                        {
                            "batch": batch,
                            "item_id": row.id,
                            "revision": row.revision,
                            "status_before": row.status,
                            "version": version,
                            "person": person,
                            "at": now,
                            "takes_back": False,
                        }
                        for row in rows
                    ],
                )
                ids = [row.id for row in rows]
                conn.execute(sa.update(item).where(item.c.id.in_(ids)).values(status=Status.OPEN.value))
                done += len(ids)
        return done

    def close_again(self, batch: str, person: str, now: float) -> int:
        last = sa.select(sa.func.max(decision.c.at)).where(decision.c.item_id == item.c.id).scalar_subquery()
        held = sa.exists().where(
            lease.c.lane == Lane.REVIEW.value, lease.c.item_id == item.c.id, lease.c.expires_at > now
        )
        done = 0
        with self._database.write() as conn:
            serialise(conn, "reopening", batch)
            if conn.scalar(
                sa.select(reopening.c.id).where(reopening.c.batch == batch, reopening.c.takes_back).limit(1)
            ):
                return 0
            query = sa.select(reopening, item.c.revision.label("now_at")).join(item, item.c.id == reopening.c.item_id)
            query = query.where(
                reopening.c.batch == batch,
                item.c.status == Status.OPEN.value,
                item.c.revision == reopening.c.revision,
                sa.func.coalesce(last, 0.0) <= reopening.c.at,
                ~held,
            )
            rows = conn.execute(query.order_by(reopening.c.item_id).with_for_update(of=item)).all()
            for row in rows:
                conn.execute(sa.update(item).where(item.c.id == row.item_id).values(status=row.status_before))
                done += 1
            conn.execute(
                sa.insert(reopening),
                [
                    {
                        "batch": batch,
                        "item_id": row.item_id,
                        "revision": row.revision,
                        "status_before": Status.OPEN.value,
                        "version": row.version,
                        "person": person,
                        "at": now,
                        "takes_back": True,
                    }
                    for row in rows
                ],
            ) if rows else None
        return done

    def reopened(self, limit: int = 5) -> list[tuple[str, int]]:
        back = reopening.alias()
        newest, count = sa.func.max(reopening.c.id), sa.func.count()
        taken = sa.exists().where(back.c.batch == reopening.c.batch, back.c.takes_back)
        query = sa.select(reopening.c.batch, count).where(~reopening.c.takes_back, ~taken)
        with self._database.read() as conn:
            rows = conn.execute(query.group_by(reopening.c.batch).order_by(newest.desc()).limit(limit))
            return [(batch, items) for batch, items in rows]

    def arrivals(self, since: float) -> list[Arrival]:
        with self._database.read() as conn:
            rows = conn.execute(_arrived(since))
            return [Arrival(at, _KINDS[kind], lang, name, risk_of(order)) for at, kind, lang, name, order in rows]

    def arrived_risks(self, since: float, kind: Kind, lang: str) -> ArrivedRisks | None:
        """Return risks as numbers: a million arrivals as objects take seconds of every opening of a page."""
        # Joined with an empty string: otherwise SQLite looks up all items of the kind, whenever they came.
        where = [item.c.created_at >= since, item.c.kind + "" == kind.value]
        where += [item.c.lang + "" == lang] if lang else []
        with self._database.read() as conn:
            first = conn.scalar(sa.select(item.c.created_at).where(*where).order_by(item.c.created_at).limit(1))
            risks = risk_numbers(conn, sa.select(item.c.review_order).where(*where))
        return None if first is None else ArrivedRisks(first, risks)

    def arrivals_of_documents(self, since: float) -> list[ArrivalOfDocument]:
        with self._database.read() as conn:
            rows = conn.execute(_arrived(since).add_columns(item.c.label_order, item.c.document))
            return [
                ArrivalOfDocument(Arrival(at, _KINDS[kind], lang, name, risk_of(risk)), order, document)
                for at, kind, lang, name, risk, order, document in rows
            ]

    def sets_before(self, at: float) -> set[str]:
        with self._database.read() as conn:
            return set(conn.scalars(sa.select(item.c.set_name).distinct().where(item.c.created_at < at)))

    def detector_versions(self, names: Sequence[str]) -> list[DetectorVersion]:
        """Return the versions of detectors. Results are only appended, so the first has the lowest id; unchanged ones
        are not read, nor those that are kept aside for a policy in preparation.
        """
        known = sa.select(detector.c.digest, detector.c.name).where(detector.c.name.in_(names))
        first = sa.select(detection.c.detector_digest.label("digest"), sa.func.min(detection.c.id).label("id"))
        first = first.where(detection.c.id.not_in(sa.select(staged_result.c.detection_id).where(staged_result.c.fresh)))
        columns = (detector.c.name, detector.c.version, detector.c.config, detection.c.created_at, detection.c.id)
        with self._database.read() as conn:
            rows = conn.execute(known).all()
            times = Counter(row.name for row in rows)
            changed = [row.digest for row in rows if times[row.name] > 1]
            if not changed:
                return []
            first = first.where(detection.c.detector_digest.in_(changed)).group_by(detection.c.detector_digest)
            firsts = first.subquery()
            query = sa.select(*columns).select_from(firsts).join(detector, detector.c.digest == firsts.c.digest)
            results = conn.execute(query.join(detection, detection.c.id == firsts.c.id)).all()
        times = Counter(row.name for row in results)
        # Sorted here: in the order of ids the database might read every result instead of these few.
        return [DetectorVersion(*row[:4]) for row in sorted(results, key=lambda row: row.id) if times[row.name] > 1]

    def fused(self) -> list[FusedItems]:
        """Return the combined risks. A suite combines all its items alike, so one of each is read."""
        with self._database.read() as conn:
            return [FusedItems(*row) for row in conn.execute(_FUSED)]

    def active_seconds(self, kind: Kind, limit: int = 500) -> list[float]:
        # A subquery for each decision: with a join the database may walk all items of the kind for these few.
        own_kind = sa.select(item.c.kind).where(item.c.id == decision.c.item_id).scalar_subquery()
        query = sa.select(decision.c.active_seconds)
        query = query.where(decision.c.active_seconds > 0, decision.c.batch == "", own_kind == kind.value)
        with self._database.read() as conn:
            newest = conn.scalar(sa.select(sa.func.max(decision.c.id))) or 0
            query = query.where(decision.c.id > newest - _LOOKED_AT * limit)
            return list(conn.scalars(query.order_by(decision.c.id.desc()).limit(limit)))

    def effort(self, input_hashes: Sequence[str]) -> dict[str, tuple[int, float, float | None, int]]:
        tokens = detection.c.input_tokens + detection.c.output_tokens
        unknown = sa.case((detection.c.cost_unknown, 1), else_=0)
        sums = [sa.func.sum(column) for column in (detection.c.seconds, detection.c.cost_usd, tokens, unknown)]
        totals: dict[str, list[float]] = {}
        with self._database.read() as conn:
            for chunk in chunks(sorted(set(input_hashes))):
                query = sa.select(detection.c.name, sa.func.count(), *sums).where(
                    detection.c.input_hash.in_(chunk), detection.c.counts
                )
                for name, *numbers in conn.execute(query.group_by(detection.c.name)):
                    before = totals.setdefault(name, [0, 0.0, 0.0, 0, 0])
                    totals[name] = [a + b for a, b in zip(before, numbers, strict=True)]
        return {
            name: (int(n), float(seconds), None if unknown else float(cost), int(tokens))
            for name, (n, seconds, cost, tokens, unknown) in totals.items()
        }


def _arrived(since: float) -> sa.Select[Any]:
    columns = (item.c.created_at, item.c.kind, item.c.lang, item.c.set_name, item.c.review_order)
    return sa.select(*columns).where(item.c.created_at >= since).order_by(item.c.created_at, item.c.id)


_SEEN = (item.c.id, item.c.set_name, item.c.kind, item.c.lang, item.c.status)
_of_suite = item_counts.of_suites().subquery()
_same = item.alias()
_one = sa.select(sa.func.min(_same.c.id)).where(_same.c.suite == _of_suite.c.suite).scalar_subquery()
_reads, _reader = detection.alias(), detector.alias()
_FUSED = (
    sa.select(_of_suite.c["count"], detector.c.config, _reader.c.config)
    .select_from(_of_suite)
    .join(item, item.c.id == _one)
    .join(detection, (detection.c.input_hash == item.c.input_hash) & detection.c.counts)
    .join(detector, detector.c.digest == detection.c.detector_digest)
    .outerjoin(_reads, (_reads.c.input_hash == item.c.input_hash) & _reads.c.counts & (_reads.c.name == DETECTOR))
    .outerjoin(_reader, _reader.c.digest == _reads.c.detector_digest)
    .where(detection.c.name == FUSION)
)
