"""Keep the risks of a policy that is being prepared aside, and make them the current ones in one transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import sqlalchemy as sa

from core.ports.staged_risks import ScoredAs, Staged, StagedCount, StagedPart, Unstaged
from storage.items import revisions
from storage.items._detection_rows import ResultAside, add_aside, remove_results, results_by_key
from storage.sql.database import Database, chunks
from storage.tables.items import detection, item, scored
from storage.tables.sort_keys import order_of, tenth_of
from storage.tables.staged_risks import staged_result, staged_risk

_BESIDE = sa.and_(
    staged_risk.c.input_hash == scored.c.input_hash,
    staged_risk.c.scored_by == scored.c.suite,
    staged_risk.c.scored_at == scored.c.at,
)
"""The staged risk was computed beside what is stored now."""


class SqlStagedRisks:
    def __init__(self, database: Database) -> None:
        self._database = database

    def missing(self, part: StagedPart, *, limit: int = 64, after: int = 0) -> list[Unstaged]:
        query = sa.select(item.c.id, scored.c.suite, scored.c.at).join(scored, scored.c.input_hash == item.c.input_hash)
        query = query.where(*_of(part), item.c.id > after, ~_staged(part)).order_by(item.c.id).limit(limit)
        with self._database.read() as conn:
            beside = {row.id: ScoredAs(row.suite, row.at) for row in conn.execute(query)}
            return [Unstaged(each, beside[each.id]) for each in revisions.load(conn, list(beside))]

    def count(self, parts: Sequence[StagedPart]) -> StagedCount:
        with self._database.read() as conn:
            return StagedCount(*(sum(_count(conn, part, missing=only) for part in parts) for only in (True, False)))

    def add(self, staged: Sequence[Staged], now: float) -> None:
        for batch in chunks(staged, 64):
            with self._database.write() as conn:
                _add(conn, batch, now)

    def drop(self, keep: Collection[str] = ()) -> None:
        with self._database.write() as conn:
            drop_staged(conn, staged_risk.c.suite.not_in(sorted(keep)))


def is_anything_missing(conn: sa.Connection, parts: Sequence[StagedPart]) -> bool:
    return any(_count(conn, part, missing=True) for part in parts)


def lock_scores(conn: sa.Connection) -> None:
    """Let no scoring run store anything until the transaction ends. On SQLite writers wait in any case."""
    if conn.dialect.name == "postgresql":
        conn.execute(sa.text("LOCK TABLE scored IN EXCLUSIVE MODE"))


def make_current(conn: sa.Connection, parts: Sequence[StagedPart], now: float) -> None:
    """Put the staged risks and results in the place of the current ones; what was staged is gone then.

    An input that two sets share, and that their suites score differently, gets the first one's risk.
    """
    for part in parts:
        _make_ready(conn, part)
    ready = sa.select(staged_risk.c.input_hash).where(staged_risk.c.ready)
    # Items are locked in the order in which everybody locks them, so that nobody waits in a circle.
    rows = sa.select(item.c.id).where(item.c.input_hash.in_(ready)).order_by(item.c.id)
    conn.execute(rows.with_for_update(key_share=True)).close()
    old = detection.alias()
    results = sa.select(staged_result.c.detection_id).join(staged_risk).where(staged_risk.c.ready)
    replaced = (
        sa.select(old.c.id)
        .select_from(staged_result)
        .join(staged_risk)
        .join(old, (old.c.input_hash == staged_risk.c.input_hash) & (old.c.name == staged_result.c.name))
        .where(staged_risk.c.ready, old.c.counts)
    )
    conn.execute(sa.update(detection).where(detection.c.id.in_(replaced)).values(counts=False))
    conn.execute(sa.update(detection).where(detection.c.id.in_(results)).values(counts=True))
    fresh = results.where(staged_result.c.fresh)
    conn.execute(sa.update(detection).where(detection.c.id.in_(fresh)).values(created_at=now))
    conn.execute(
        sa.update(scored)
        .where(scored.c.input_hash == staged_risk.c.input_hash, staged_risk.c.ready)
        .values(risk=staged_risk.c.risk, suite=staged_risk.c.suite, at=now)
    )
    conn.execute(
        sa.update(item)
        .where(item.c.input_hash == staged_risk.c.input_hash, staged_risk.c.ready)
        .values(review_order=staged_risk.c.review_order, stratum=staged_risk.c.stratum, suite=staged_risk.c.suite)
    )
    drop_staged(conn, sa.true())


def drop_staged(conn: sa.Connection, where: sa.ColumnElement[bool]) -> None:
    """Remove staged risks, and the results that were stored for them alone and never counted."""
    these = sa.select(staged_risk.c.id).where(where)
    fresh = sa.select(staged_result.c.detection_id).where(staged_result.c.staged.in_(these), staged_result.c.fresh)
    ids = set(conn.scalars(fresh))
    conn.execute(sa.delete(staged_result).where(staged_result.c.staged.in_(these)))
    conn.execute(sa.delete(staged_risk).where(where))
    needed = sa.select(staged_result.c.detection_id)
    for chunk in chunks(sorted(ids)):
        query = sa.select(detection.c.id).where(detection.c.id.in_(chunk), ~detection.c.counts)
        remove_results(conn, conn.scalars(query.where(detection.c.id.not_in(needed))).all())


def _of(part: StagedPart) -> list[sa.ColumnElement[bool]]:
    here: list[sa.ColumnElement[bool]] = [item.c.suite.is_not(None)]
    if part.set_name is not None:
        here.append(item.c.set_name == part.set_name)
    return here


def _staged(part: StagedPart) -> sa.ColumnElement[bool]:
    return sa.exists().where(_BESIDE, staged_risk.c.suite == part.suite)


def _count(conn: sa.Connection, part: StagedPart, *, missing: bool) -> int:
    query = sa.select(sa.func.count()).select_from(item).join(scored, scored.c.input_hash == item.c.input_hash)
    query = query.where(*_of(part))
    return conn.scalar(query.where(~_staged(part)) if missing else query) or 0


def _add(conn: sa.Connection, batch: Sequence[Staged], now: float) -> None:
    runs = {(each.scored.input_hash, each.scored.suite): each for each in batch}
    inputs, suites = {input_hash for input_hash, _ in runs}, {suite for _, suite in runs}
    same = staged_risk.c.input_hash.in_(inputs) & staged_risk.c.suite.in_(suites)
    if outdated := conn.scalars(sa.select(staged_risk.c.id).where(same)).all():
        drop_staged(conn, staged_risk.c.id.in_(outdated))
    aside: dict[str, list[ResultAside]] = {}
    for result in add_aside(conn, results_by_key(each.scored for each in runs.values()), now):
        aside.setdefault(result.input_hash, []).append(result)
    rows = [
        {
            "input_hash": run.input_hash,
            "suite": run.suite,
            "risk": run.risk,
            "review_order": order_of(run.risk),
            "stratum": tenth_of(run.risk),
            "scored_by": beside.suite,
            "scored_at": beside.at,
            "ready": False,
        }
        for run, beside in runs.values()
    ]
    query = sa.insert(staged_risk).returning(staged_risk.c.id, sort_by_parameter_order=True)
    results = [
        {"staged": staged_id, "name": result.name, "detection_id": result.detection_id, "fresh": result.fresh}
        for staged_id, row in zip(conn.scalars(query, rows).all(), rows, strict=True)
        for result in aside.get(str(row["input_hash"]), ())
    ]
    if results:
        conn.execute(sa.insert(staged_result), results)


def _make_ready(conn: sa.Connection, part: StagedPart) -> None:
    other = staged_risk.alias()
    taken = sa.exists().where(other.c.input_hash == staged_risk.c.input_hash, other.c.ready)
    up_to_date = sa.exists(sa.select(scored.c.input_hash).where(_BESIDE).correlate(staged_risk))
    query = sa.update(staged_risk).where(staged_risk.c.suite == part.suite, up_to_date, ~taken)
    if part.set_name is not None:
        of_set = sa.select(item.c.input_hash).where(item.c.set_name == part.set_name)
        query = query.where(staged_risk.c.input_hash.in_(of_set))
    conn.execute(query.values(ready=True))
