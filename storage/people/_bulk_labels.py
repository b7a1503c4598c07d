"""Give one label to many sentences, list the act as one, and undo it as one."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Annotate, Stamp
from core.domain.acts_on_many import LabelAll, LabelBatch, UndoableAct
from core.domain.labels import Label
from core.domain.queue import UNKNOWN_CHANCE
from storage.items import finishing
from storage.people import _vote_tallies
from storage.people.annotations import append
from storage.sql.database import chunks, serialise
from storage.tables.acts_on_many import batch_label
from storage.tables.items import annotation, item, item_revision, text

_BEFORE_ALL = 2**31 - 1
"""Higher than the id of any label."""
_Unit = tuple[int, int]
"""Item id and sentence number of the current revision."""


def label_all(conn: sa.Connection, act: LabelAll, now: float) -> int:
    serialise(conn, "person", act.person)
    before = _last_words(conn, act.person, sorted({listed.item_id for listed in act.sentences}))
    labels = [
        Annotate(
            Stamp(act.person, act.batch, number),
            listed.item_id,
            listed.revision,
            listed.sentence,
            act.label,
            True,
            0.0,
            UNKNOWN_CHANCE,
        )
        for number, listed in enumerate(act.sentences, 1)
    ]
    results = append(conn, labels, now)
    stored = [label for label, result in zip(labels, results, strict=True) if result.outcome is ActOutcome.STORED]
    numbers = [label.stamp.seq for label in stored]
    given = {
        row.seq: row.id
        for chunk in chunks(numbers)
        for row in conn.execute(
            sa.select(annotation.c.seq, annotation.c.id).where(
                annotation.c.client_id == act.batch, annotation.c.seq.in_(chunk)
            )
        )
    }
    if stored:
        conn.execute(
            sa.insert(batch_label),
            [
                {
                    "annotation_id": given[label.stamp.seq],
                    "batch": act.batch,
                    "person": act.person,
                    "replaced": before.get((label.item_id, label.sentence)),
                }
                for label in stored
            ],
        )
    return len(stored)


def unlabel_all(conn: sa.Connection, person: str, batch: str, now: float, *, act: str) -> int:
    """Undo the labels. A blind label that another one replaced stays: nobody called it a slip."""
    serialise(conn, "person", person)
    query = sa.select(annotation, batch_label.c.replaced, item.c.revision.label("now_at")).select_from(_GIVEN)
    query = query.where(batch_label.c.batch == batch, batch_label.c.person == person, _STANDS)
    rows = conn.execute(query.order_by(item.c.id, annotation.c.id).with_for_update(of=item)).all()
    for chunk in chunks([row.id for row in rows]):
        conn.execute(sa.update(annotation).where(annotation.c.id.in_(chunk)).values(counts=False))
    for chunk in chunks([row.replaced for row in rows if row.replaced is not None]):
        conn.execute(sa.update(annotation).where(annotation.c.id.in_(chunk)).values(counts=True))
    if rows:
        conn.execute(sa.insert(annotation), [_taken_back(row, act, now) for row in rows])
        ids = sorted({row.item_id for row in rows})
        finishing.recount(conn, ids)
        _vote_tallies.recount(conn, ids)
    return len(rows)


def undoing(act: str) -> str:
    """Return the stamp of an undo. It stands in for a browser's stamp, next to what it undoes: the undo comes twice if
    its reply was lost.
    """
    return f"{act}.undo"


def acts(conn: sa.Connection, person: str, limit: int) -> list[UndoableAct]:
    """Return the acts that can still be undone, newest first; the query steps from batch to batch over the rows in
    between.
    """
    batches: list[UndoableAct] = []
    before = _BEFORE_ALL
    while len(batches) < limit:
        batch = conn.scalar(_NEWEST, {"who": person, "before": before})
        if batch is None:
            break
        first, count, newest = conn.execute(_SUMS, {"of": batch}).one()
        before = first
        if count:
            batches.append(UndoableAct(_labelling(conn.execute(_TOLD, {"label": newest}).one()), count))
    return batches


def _last_words(conn: sa.Connection, person: str, item_ids: list[int]) -> dict[_Unit, int]:
    query = sa.select(annotation.c.item_id, annotation.c.sentence, annotation.c.id)
    query = query.join(item, (item.c.id == annotation.c.item_id) & (item.c.input_hash == annotation.c.input_hash))
    mine = annotation.c.counts & (annotation.c.person == person)
    return {
        (row.item_id, row.sentence): row.id
        for chunk in chunks(item_ids)
        for row in conn.execute(query.where(item.c.id.in_(chunk), mine))
    }


def _taken_back(row: sa.Row[Any], act: str, now: float) -> dict[str, object]:
    """Return the label after the undo. It counts only if there was no earlier label; otherwise the earlier one does."""
    return {
        "item_id": row.item_id, "revision": row.now_at, "input_hash": row.input_hash, "sentence": row.sentence,
        "label": None, "counts": row.replaced is None, "blind_counts": False, "person": row.person,
        "client_id": undoing(act), "seq": row.seq, "scores_visible": True, "active_seconds": 0.0,
        "inclusion_probability": row.inclusion_probability, "evidence": [], "guideline": row.guideline, "at": now,
        "draw": row.draw, "narrowing": row.narrowing,
    }  # fmt: skip


def _labelling(row: sa.Row[Any]) -> LabelBatch:
    start, end = row.spans[row.sentence]
    return LabelBatch(row.batch, row.item_id, Label(row.label), row.text[start:end], row.lang, row.at)


_GIVEN = batch_label.join(annotation, annotation.c.id == batch_label.c.annotation_id).join(
    item, item.c.id == annotation.c.item_id
)
_STANDS = annotation.c.counts & (annotation.c.input_hash == item.c.input_hash)
_NEWEST = (
    sa.select(batch_label.c.batch)
    .where(batch_label.c.person == sa.bindparam("who"), batch_label.c.annotation_id < sa.bindparam("before"))
    .order_by(batch_label.c.annotation_id.desc())
    .limit(1)
)
_SUMS = (
    sa.select(
        sa.func.min(batch_label.c.annotation_id),
        sa.func.count(sa.case((_STANDS, 1))),
        sa.func.max(sa.case((_STANDS, annotation.c.id))),
    )
    .select_from(_GIVEN)
    .where(batch_label.c.batch == sa.bindparam("of"))
)
_wording = (item_revision.c.item_id == annotation.c.item_id) & (item_revision.c.revision == annotation.c.revision)
_TOLD: sa.Select[Any] = (
    sa.select(
        batch_label.c.batch,
        annotation.c.item_id,
        annotation.c.sentence,
        annotation.c.label,
        annotation.c.at,
        item_revision.c.spans,
        item_revision.c.lang,
        text.c.text,
    )
    .select_from(_GIVEN.join(item_revision, _wording).join(text, text.c.hash == item_revision.c.text_hash))
    .where(annotation.c.id == sa.bindparam("label"))
)
"""Built once, because every keyboard key runs them."""
