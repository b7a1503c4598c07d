"""Store batches: requests before they are sent, and replies record by record as they arrive."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.batches import Batch, BatchRequest, BatchState, RequestState
from core.domain.spending import WHOLE, Attempt, Held
from storage.models import _budgets, _ledger
from storage.models.replies import keep
from storage.sql.database import Database, chunks, serialise
from storage.tables.models import batch, batch_request

_WAITING = batch_request.c.state == RequestState.WAITING.value
_OVER = (BatchState.DONE.value, BatchState.GIVEN_UP.value)


class SqlBatches:
    def __init__(self, database: Database) -> None:
        self._database = database

    def intend(self, new: Batch, requests: Sequence[BatchRequest], until: float) -> bool:
        with self._database.write() as conn:
            serialise(conn, "batch", new.id)
            if conn.scalar(sa.select(batch.c.id).where(batch.c.id == new.id)) is not None:
                return True
            if new.budget is not None and not _budgets.hold(conn, [_held(new, new.budget, r, until) for r in requests]):
                return False
            row = {
                "id": new.id,
                "model": new.model,
                "purpose": new.purpose,
                "person": new.person,
                "budget": new.budget,
                "round": new.round,
                "state": new.state.value,
                "provider_id": "",
                "created_at": new.created_at,
                "sending_at": None,
                "message": "",
                "worker": "",
                "claimed_until": 0.0,
            }
            conn.execute(sa.insert(batch).values(**row))
            for chunk in chunks(requests):
                conn.execute(sa.insert(batch_request), [_row(new.id, request) for request in chunk])
        return True

    def get(self, batch_id: str) -> Batch | None:
        found = self._read(batch.c.id == batch_id)
        return found[0] if found else None

    def unfinished(self) -> list[Batch]:
        return self._read(batch.c.state.not_in(_OVER))

    def recent(self, limit: int = 20) -> list[Batch]:
        newest = sa.select(batch.c.id).order_by(batch.c.created_at.desc(), batch.c.id).limit(limit)
        return self._read(batch.c.id.in_(newest))[::-1]

    def requests(self, batch_id: str, state: RequestState | None = None) -> list[BatchRequest]:
        query = sa.select(batch_request).where(batch_request.c.batch == batch_id).order_by(batch_request.c.id)
        if state is not None:
            query = query.where(batch_request.c.state == state.value)
        with self._database.read() as conn:
            return [_request(row) for row in conn.execute(query)]

    def claim(self, batch_id: str, worker: str, now: float, until: float) -> bool:
        free = sa.or_(batch.c.worker == worker, batch.c.claimed_until < now)
        query = sa.update(batch).where(batch.c.id == batch_id, free).values(worker=worker, claimed_until=until)
        with self._database.write() as conn:
            return conn.execute(query).rowcount == 1

    def move(self, batch_id: str, state: BatchState, now: float, provider_id: str = "", message: str = "") -> None:
        values: dict[str, object] = {"state": state.value, "message": message}
        if provider_id:
            values["provider_id"] = provider_id
        if state is BatchState.SENDING:
            values["sending_at"] = now
        with self._database.write() as conn:
            conn.execute(sa.update(batch).where(batch.c.id == batch_id).values(**values))

    def provider_ids(self, model: str) -> frozenset[str]:
        query = sa.select(batch.c.provider_id).where(batch.c.model == model, batch.c.provider_id != "")
        with self._database.read() as conn:
            return frozenset(conn.scalars(query))

    def take_in(self, batch_id: str, answered: Sequence[tuple[Attempt, JSON | None]]) -> int:
        with self._database.write() as conn:
            serialise(conn, "batch", batch_id)
            open_ = self._open(conn, batch_id)
            new = [(attempt, reply) for attempt, reply in answered if attempt.id in open_]
            for attempt, reply in new:
                whole = attempt.outcome == WHOLE and reply is not None
                if whole and reply is not None:
                    keep(conn, attempt.call, attempt.model, attempt.purpose, reply, now=attempt.at)
                state = RequestState.WHOLE if whole else RequestState.FAILED
                _mark(conn, batch_id, attempt, state)
            _ledger.settle(conn, [attempt for attempt, _ in new])
        return len(new)

    def miss(self, batch_id: str, attempts: Sequence[Attempt]) -> None:
        with self._database.write() as conn:
            serialise(conn, "batch", batch_id)
            open_ = self._open(conn, batch_id)
            new = [attempt for attempt in attempts if attempt.id in open_]
            for attempt in new:
                _mark(conn, batch_id, attempt, RequestState.MISSING)
            _ledger.settle(conn, new)

    def _open(self, conn: sa.Connection, batch_id: str) -> set[str]:
        return set(conn.scalars(sa.select(batch_request.c.id).where(batch_request.c.batch == batch_id, _WAITING)))

    def _read(self, where: sa.ColumnElement[bool]) -> list[Batch]:
        query = sa.select(batch).where(where).order_by(batch.c.created_at, batch.c.id)
        with self._database.read() as conn:
            rows = conn.execute(query).all()
            counts = _counts(conn, [row.id for row in rows])
        return [_batch(row, counts.get(row.id, Counter())) for row in rows]


def _mark(conn: sa.Connection, batch_id: str, attempt: Attempt, state: RequestState) -> None:
    here = sa.update(batch_request).where(batch_request.c.batch == batch_id, batch_request.c.id == attempt.id)
    why = "" if state is RequestState.WHOLE else attempt.outcome
    conn.execute(here.values(state=state.value, why=why))


def _counts(conn: sa.Connection, ids: Sequence[str]) -> dict[str, Counter[RequestState]]:
    counts: dict[str, Counter[RequestState]] = {}
    for chunk in chunks(ids):
        query = sa.select(batch_request.c.batch, batch_request.c.state, sa.func.count())
        grouped = query.where(batch_request.c.batch.in_(chunk)).group_by(batch_request.c.batch, batch_request.c.state)
        for batch_id, state, count in conn.execute(grouped):
            counts.setdefault(batch_id, Counter())[RequestState(state)] += count
    return counts


def _held(new: Batch, budget: int, request: BatchRequest, until: float) -> Held:
    return Held(
        request.id,
        budget,
        request.worst,
        new.model,
        new.purpose,
        new.person,
        request.key,
        new.created_at,
        until,
        new.id,
    )


def _row(batch_id: str, request: BatchRequest) -> dict[str, object]:
    schema = None if request.schema is None else json.dumps(request.schema)
    return {
        "batch": batch_id,
        "id": request.id,
        "key": request.key,
        "prompt": json.dumps(request.prompt),
        "schema": schema,
        "worst": request.worst,
        "state": request.state.value,
        "why": request.why,
    }


def _request(row: sa.Row[Any]) -> BatchRequest:
    prompt, schema = json.loads(row.prompt), row.schema and json.loads(row.schema)
    return BatchRequest(row.id, row.key, prompt, schema, row.worst, RequestState(row.state), row.why)


def _batch(row: sa.Row[Any], counts: Counter[RequestState]) -> Batch:
    return Batch(
        row.id,
        row.model,
        row.purpose,
        row.person,
        row.budget,
        row.round,
        BatchState(row.state),
        row.provider_id,
        row.created_at,
        row.sending_at,
        counts.total(),
        counts[RequestState.WHOLE],
        counts[RequestState.FAILED],
        counts[RequestState.MISSING],
        row.message,
    )
