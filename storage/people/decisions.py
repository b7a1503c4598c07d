"""Store decisions on items, each once; refuse those that no longer fit, and undo by a further decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Decide, Decision, Done, Stamp, Verdict
from core.domain.queue import Lane
from core.domain.work import Status
from core.errors import BadInput
from core.wording.phrases import say
from storage.api.outbox import announce_decisions, someone_listens
from storage.items import leases, revisions, texts
from storage.sql import checks
from storage.sql.database import Database, chunks, serialise
from storage.tables.acts_on_many import ALONE
from storage.tables.attempts_and_edits import edit_label
from storage.tables.items import decision, item, item_revision, text
from storage.tables.sort_keys import risk_of
from storage.thresholds.policies import active_version


def append(conn: sa.Connection, decision_id: int, act: Decide) -> None:
    if act.edits:
        conn.execute(
            sa.insert(edit_label),
            [
                {
                    "decision_id": decision_id,
                    "sentence": edit.sentence,
                    "item_id": act.item_id,
                    "kind": edit.kind.value,
                    "text": edit.text,
                    "after": edit.after,
                }
                for edit in act.edits
            ],
        )


DECIDED = {Verdict.ACCEPT: Status.ACCEPTED, Verdict.EDIT: Status.EDITED, Verdict.REJECT: Status.REJECTED}
_undoing = decision.alias("undoing")
STANDING = sa.and_(decision.c.verdict != Verdict.UNDO.value, ~sa.exists().where(_undoing.c.undoes == decision.c.id))
"""True for a decision that nobody undid."""


class SqlDecisions:
    def __init__(self, database: Database) -> None:
        self._database = database

    def apply(self, act: Decide, now: float) -> Done:
        answer = act.answer
        if act.verdict not in DECIDED or (act.verdict is Verdict.EDIT) != (answer is not None):
            raise ValueError(f"not a decision: {act.verdict!r} with answer {answer!r}")
        checks.check_text(act.reason, "reason")
        if answer:
            checks.check_answer(answer)
        row, words = revisions.as_row(answer) if answer else ({}, {})
        with self._database.write() as conn:
            serialise(conn, "person", act.stamp.person)
            current = conn.execute(_AT_HAND, {"item": act.item_id, **_named(act.stamp)}).one_or_none()
            if (current is None or current.stored_at is not None) and (done := _repeated(conn, act.stamp)):
                return done
            if current is None:
                raise _unknown(act.item_id)
            if _is_stale(conn, act, current):
                return Done(ActOutcome.STALE, act.item_id, current.revision, now)
            where = (conn, Lane.REVIEW, act.item_id, act.stamp.person, now)
            if leases.held_by_other(*where) if answer else not leases.free(*where):  # who edits goes on with the item
                return Done(ActOutcome.LEASED, act.item_id, current.revision, now)
            revision = current.revision
            if answer:
                texts.save(conn, words)
                revision = revisions.append(conn, current, row, "edit", author=act.stamp.person, now=now)
            _set_status(conn, act.item_id, DECIDED[act.verdict])
            stored = _store(
                conn,
                current,
                act.stamp,
                now,
                revision_after=revision,
                verdict=act.verdict.value,
                reason=act.reason,
                risk=act.risk,
                policy_version=act.policy_version,
                scores_visible=act.scores_visible,
                inclusion_probability=act.inclusion_probability,
                active_seconds=act.active_seconds,
                batch=act.batch,
            )
            append(conn, stored, act)
        return Done(ActOutcome.STORED, act.item_id, revision, now)

    def undo(self, stamp: Stamp, now: float, lease: float) -> Done:
        """Undo a decision; STALE if the item changed since: it was imported again, or somebody else decided it."""
        with self._database.write() as conn:
            serialise(conn, "person", stamp.person)
            if done := _repeated(conn, stamp):
                return done
            mine = sa.select(decision).where(decision.c.person == stamp.person, ALONE, STANDING)
            undone = conn.execute(mine.order_by(decision.c.id.desc()).limit(1)).one_or_none()
            if undone is None:
                return Done(ActOutcome.NOTHING, 0, 0, now)
            current = lock_item(conn, undone.item_id)
            if current.status != DECIDED[Verdict(undone.verdict)] or _newest(conn, current.id).id != undone.id:
                return Done(ActOutcome.STALE, current.id, current.revision, now)
            if not leases.take(conn, Lane.REVIEW, current.id, stamp.person, now=now, seconds=lease):
                return Done(ActOutcome.LEASED, current.id, current.revision, now)
            revision = current.revision
            if undone.verdict == Verdict.EDIT:
                revision = revisions.restore(conn, current, undone.revision, stamp.person, now)
            _set_status(conn, current.id, Status(undone.status_before))
            _store(
                conn,
                current,
                stamp,
                now,
                revision_after=revision,
                verdict=Verdict.UNDO.value,
                undoes=undone.id,
                reason="",
                risk=risk_of(current.review_order),
                policy_version=active_version(conn),
                scores_visible=True,
                inclusion_probability=undone.inclusion_probability,
                active_seconds=0.0,
                batch=undone.batch,
            )
        return Done(ActOutcome.STORED, current.id, revision, now)

    def stored(self, stamp: Stamp) -> Done | None:
        with self._database.read() as conn:
            return _repeated(conn, stamp)

    def of(self, item_id: int) -> list[Decision]:
        with self._database.read() as conn:
            here = select_decisions().where(decision.c.item_id == item_id)
            return read_decisions(conn, here.order_by(decision.c.id))

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Decision]]:
        by_item: dict[int, list[Decision]] = {}
        with self._database.read() as conn:
            for chunk in chunks(item_ids):
                here = select_decisions().where(decision.c.item_id.in_(chunk))
                for stored in read_decisions(conn, here.order_by(decision.c.id)):
                    by_item.setdefault(stored.item_id, []).append(stored)
        return by_item


_LOCKED = (
    sa.select(item, someone_listens().label("told")).where(item.c.id == sa.bindparam("item")).with_for_update(of=item)
)
_SAME = (decision.c.client_id == sa.bindparam("client")) & (decision.c.seq == sa.bindparam("number"))
_REPEATED = sa.select(decision.c.item_id, item.c.revision, decision.c.at).join(item).where(_SAME)
_AT_HAND = _LOCKED.add_columns(sa.select(decision.c.at).where(_SAME).scalar_subquery().label("stored_at"))
_STATUS = sa.update(item).where(item.c.id == sa.bindparam("item")).values(status=sa.bindparam("to"))
"""Built once, because every keyboard key runs them."""


def lock_item(conn: sa.Connection, item_id: int) -> sa.Row[Any]:
    """Return the item's row, locked until the transaction ends. Raises BadInput for an unknown id."""
    row = conn.execute(_LOCKED, {"item": item_id}).one_or_none()
    if row is None:
        raise _unknown(item_id)
    return row


def _unknown(item_id: int) -> BadInput:
    return BadInput(say("item-not-there", item=repr(item_id)))


def _is_stale(conn: sa.Connection, act: Decide, current: sa.Row[Any]) -> bool:
    revisable = current.status == Status.OPEN or _may_revise(conn, current, act.stamp.person)
    return act.revision != current.revision or not revisable


def _may_revise(conn: sa.Connection, current: sa.Row[Any], person: str) -> bool:
    """Return whether the person may revise the decision: their own edit, or a decision made before the scores were
    shown.
    """
    last = _newest(conn, current.id)
    return bool(last.person == person and (current.status == Status.EDITED or not last.scores_visible))


def _newest(conn: sa.Connection, item_id: int) -> sa.Row[Any]:
    standing = sa.select(decision).where(decision.c.item_id == item_id, STANDING)
    return conn.execute(standing.order_by(decision.c.id.desc()).limit(1)).one()


def _repeated(conn: sa.Connection, stamp: Stamp) -> Done | None:
    row = conn.execute(_REPEATED, _named(stamp)).one_or_none()
    return Done(ActOutcome.REPEATED, row.item_id, row.revision, row.at) if row else None


def _named(stamp: Stamp) -> dict[str, object]:
    return {"client": stamp.client_id, "number": stamp.seq}


def _set_status(conn: sa.Connection, item_id: int, status: Status) -> None:
    conn.execute(_STATUS, {"item": item_id, "to": status.value})


_STORE = sa.insert(decision)


def _store(conn: sa.Connection, current: sa.Row[Any], stamp: Stamp, now: float, **columns: object) -> int:
    """Store a decision and return its id."""
    row = {
        "item_id": current.id,
        "revision": current.revision,
        "status_before": current.status,
        "person": stamp.person,
        "client_id": stamp.client_id,
        "seq": stamp.seq,
        "at": now,
        **columns,
    }
    stored = conn.execute(_STORE, row)
    if current.told:
        announce_decisions(conn, [row], now)
    return int(stored.inserted_primary_key[0])  # type: ignore[index]


def select_decisions() -> sa.Select[Any]:
    query = sa.select(decision)
    for name in ("revision", "revision_after"):
        wording, words = item_revision.alias(), text.alias()
        key = (wording.c.item_id == decision.c.item_id) & (wording.c.revision == decision.c[name])
        query = query.add_columns(words.c.text.label(f"text_of_{name}"))
        query = query.join(wording, key).join(words, words.c.hash == wording.c.text_hash)
        query = query.add_columns(wording.c.lang.label(f"lang_of_{name}"))
    return query


def read_decisions(conn: sa.Connection, query: sa.Select[Any]) -> list[Decision]:
    return [as_decision(row) for row in conn.execute(query)]


def as_decision(row: sa.Row[Any]) -> Decision:
    """Convert a row of ``select_decisions`` to a decision."""
    return Decision(
        id=row.id,
        item_id=row.item_id,
        revision=row.revision,
        verdict=Verdict(row.verdict),
        person=row.person,
        text_before=row.text_of_revision,
        text_after=row.text_of_revision_after,
        lang=row.lang_of_revision,
        reason=row.reason,
        risk=row.risk,
        policy_version=row.policy_version,
        at=row.at,
        undoes=row.undoes,
        scores_visible=row.scores_visible,
        inclusion_probability=row.inclusion_probability,
        active_seconds=row.active_seconds,
        batch=row.batch,
    )
