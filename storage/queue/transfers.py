"""Store transfers, each once: postpone, decline and return items as they were on screen, and undo that."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Done, Stamp, Verdict
from core.domain.provenance import Handed
from core.domain.queue import Lane
from core.domain.transfers import OwnTransfer, Transfer, TransferKind
from core.domain.work import Status
from storage.items import leases
from storage.items.provenance import as_handed
from storage.people.decisions import STANDING, lock_item
from storage.queue import assigning
from storage.queue.eligibility import ASSIGNEE
from storage.sql.checks import check_text
from storage.sql.database import Database, insert, serialise
from storage.tables.items import decision, item, postponement
from storage.tables.queue import declined, sent_item
from storage.tables.transfers import transfer


class SqlTransfers:
    def __init__(self, database: Database) -> None:
        self._database = database

    def apply(self, lane: Lane, act: Transfer, now: float, lease: float) -> Done:
        check_text(act.note, "note")
        person = act.stamp.person
        with self._database.write() as conn:
            serialise(conn, "person", person)
            if done := _repeated(conn, act.stamp):
                return done
            current = lock_item(conn, act.item_id)
            if act.revision != current.revision or not _at_hand(conn, lane, current, person):
                return Done(ActOutcome.STALE, act.item_id, current.revision, now)
            assignee = getattr(current, ASSIGNEE[lane].name)
            elsewhere = assignee not in (None, person)
            if elsewhere or not leases.take(conn, lane, act.item_id, person, now=now, seconds=lease):
                return Done(ActOutcome.LEASED, act.item_id, current.revision, now)
            if lane is Lane.REVIEW and current.status != Status.OPEN:
                _reopen(conn, act.item_id, person, now)
            _transfer(conn, lane, act, now)
            conn.execute(
                sa.insert(transfer).values(
                    lane=lane.value,
                    item_id=act.item_id,
                    revision=act.revision,
                    status_before=current.status,
                    kind=act.kind.value,
                    person=person,
                    addressee=act.to,
                    reviewer=assignee,
                    client_id=act.stamp.client_id,
                    seq=act.stamp.seq,
                    at=now,
                    undone_at=None,
                    undo_stamp="",
                )
            )
        return Done(ActOutcome.STORED, act.item_id, act.revision, now)

    def undo(self, stamp: Stamp, transfer_id: int, now: float, lease: float) -> Done:
        with self._database.write() as conn:
            serialise(conn, "person", stamp.person)
            if before := _undone_row(conn, stamp):
                return _undone(before)
            mine = (transfer.c.id == transfer_id) & (transfer.c.person == stamp.person)
            row = conn.execute(sa.select(transfer).where(mine, transfer.c.undone_at.is_(None))).one_or_none()
            if row is None:
                return Done(ActOutcome.NOTHING, 0, 0, now)
            lane, current = Lane(row.lane), lock_item(conn, row.item_id)
            if not _as_left(lane, row, current):
                return Done(ActOutcome.STALE, row.item_id, current.revision, now)
            handed = _as_it_came(conn, lane, row)
            if not leases.take(conn, lane, row.item_id, stamp.person, now=now, seconds=lease, handed=handed):
                return Done(ActOutcome.LEASED, row.item_id, current.revision, now)
            _put_back(conn, lane, row, now)
            undone = {"undone_at": now, "undo_stamp": _named(stamp)}
            conn.execute(sa.update(transfer).where(transfer.c.id == row.id).values(**undone))
        return Done(ActOutcome.STORED, row.item_id, current.revision, now)

    def standing(self, lane: Lane, person: str, item_id: int) -> OwnTransfer | None:
        mine = (transfer.c.lane == lane.value) & (transfer.c.person == person) & (transfer.c.item_id == item_id)
        query = sa.select(transfer.c.id, transfer.c.kind).where(mine, transfer.c.undone_at.is_(None))
        with self._database.read() as conn:
            row = conn.execute(query.order_by(transfer.c.id.desc()).limit(1)).one_or_none()
        return OwnTransfer(row.id, TransferKind(row.kind)) if row else None

    def undone(self, stamp: Stamp) -> tuple[Done, TransferKind] | None:
        with self._database.read() as conn:
            row = _undone_row(conn, stamp)
        return (_undone(row), TransferKind(row.kind)) if row else None


def _at_hand(conn: sa.Connection, lane: Lane, current: sa.Row[Any], person: str) -> bool:
    """Return whether the person can transfer the item: it is open, or was edited by them last."""
    if lane is Lane.LABEL or current.status == Status.OPEN:
        return True
    standing = sa.select(decision.c.person, decision.c.verdict).where(decision.c.item_id == current.id, STANDING)
    last = conn.execute(standing.order_by(decision.c.id.desc()).limit(1)).one_or_none()
    return bool(last and (last.person, last.verdict) == (person, Verdict.EDIT.value))


def _transfer(conn: sa.Connection, lane: Lane, act: Transfer, now: float) -> None:
    person = act.stamp.person
    match act.kind:
        case TransferKind.POSTPONE:
            assigning.postpone(conn, lane, act.item_id, person, now=now)
        case TransferKind.DECLINE:
            assigning.decline(conn, lane, act.item_id, person, reason=act.note, now=now)
        case TransferKind.RETURN:
            assigning.assign(conn, lane, [act.item_id], act.to, by=person, note=act.note, now=now)


def _as_left(lane: Lane, row: sa.Row[Any], current: sa.Row[Any]) -> bool:
    """Return whether nobody edited, decided or assigned the item since."""
    returned = row.addressee if row.kind == TransferKind.RETURN else None
    same = row.kind == TransferKind.POSTPONE or getattr(current, ASSIGNEE[lane].name) == returned
    return row.revision == current.revision and same and (lane is Lane.LABEL or current.status == Status.OPEN)


def _as_it_came(conn: sa.Connection, lane: Lane, row: sa.Row[Any]) -> Handed | None:
    """Return how a postponed item had been served, so that labels on it stand for what they stood for before."""
    if lane is Lane.REVIEW or row.kind != TransferKind.POSTPONE:
        return None
    query = sa.select(postponement.c.draw, postponement.c.narrowing).where(
        postponement.c.lane == lane.value, postponement.c.person == row.person, postponement.c.item_id == row.item_id
    )
    came = conn.execute(query).one_or_none()
    return as_handed(came.draw, came.narrowing) if came and came.draw else None


def _put_back(conn: sa.Connection, lane: Lane, row: sa.Row[Any], now: float) -> None:
    by_kind = {TransferKind.POSTPONE: postponement, TransferKind.DECLINE: declined}
    if (table := by_kind.get(TransferKind(row.kind))) is not None:
        mine = (table.c.lane == lane.value) & (table.c.person == row.person) & (table.c.item_id == row.item_id)
        conn.execute(sa.delete(table).where(mine))
    assignee = conn.scalar(sa.select(ASSIGNEE[lane]).where(item.c.id == row.item_id))
    if assignee != row.reviewer:
        assigning.assign(conn, lane, [row.item_id], row.reviewer, by=row.person, note="", now=now)
    if lane is Lane.REVIEW and row.status_before != Status.OPEN:
        _set_status(conn, row.item_id, Status(row.status_before))
        conn.execute(sa.delete(sent_item).where(sent_item.c.item_id == row.item_id, sent_item.c.at == row.at))


def _reopen(conn: sa.Connection, item_id: int, person: str, now: float) -> None:
    """Open an edited item again. It is served whatever its new risk, because somebody wants a decision on it."""
    _set_status(conn, item_id, Status.OPEN)
    query = insert(conn, sent_item).values(item_id=item_id, person=person, at=now)
    conn.execute(query.on_conflict_do_nothing())


def _set_status(conn: sa.Connection, item_id: int, status: Status) -> None:
    conn.execute(sa.update(item).where(item.c.id == item_id).values(status=status.value))


def _repeated(conn: sa.Connection, stamp: Stamp) -> Done | None:
    same = (transfer.c.client_id == stamp.client_id) & (transfer.c.seq == stamp.seq)
    row = conn.execute(sa.select(transfer.c.item_id, transfer.c.revision, transfer.c.at).where(same)).one_or_none()
    return row and Done(ActOutcome.REPEATED, row.item_id, row.revision, row.at)


def _undone_row(conn: sa.Connection, stamp: Stamp) -> sa.Row[Any] | None:
    mine = (transfer.c.person == stamp.person) & (transfer.c.undo_stamp == _named(stamp))
    return conn.execute(sa.select(transfer).where(mine)).one_or_none()


def _undone(row: sa.Row[Any]) -> Done:
    return Done(ActOutcome.REPEATED, row.item_id, row.revision, row.undone_at)


def _named(stamp: Stamp) -> str:
    return f"{stamp.client_id}.{stamp.seq}"
