"""Who finished which item: labelled every sentence of its current revision, and after being asked to say it again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from core.queueing import Lane
from storage.database import chunks
from storage.schema import annotation, item, lease
from storage.schema_queue import assignment, finished


def recount(conn: sa.Connection, item_ids: Sequence[int]) -> None:
    """For items whose labels, wording or assignment changed. Who finished one holds it no longer."""
    for chunk in chunks(sorted(item_ids)):
        if chunk:
            _recount(conn, chunk)


def _recount(conn: sa.Connection, ids: Sequence[int]) -> None:
    sentences, sets, said = _said(conn, ids)
    since = _asked_again(conn, ids)
    rows = [
        {"item_id": item_id, "person": person, "set_name": sets[item_id]}
        for (item_id, person), times in sorted(said.items())
        if sum(at >= since.get((item_id, person), at) for at in times) == sentences[item_id]
    ]
    conn.execute(sa.delete(finished).where(finished.c.item_id.in_(ids)))
    if rows:
        conn.execute(sa.insert(finished), rows)
    mine = finished.c.item_id == item.c.id
    labelled = (
        sa.select(sa.func.count(annotation.c.sentence.distinct()))
        .where(annotation.c.item_id == item.c.id, annotation.c.input_hash == item.c.input_hash)
        .where(annotation.c.counts, annotation.c.label.is_not(None))
    )
    done = sa.exists().where(mine, finished.c.person == item.c.labeller)
    conn.execute(
        sa.update(item).where(item.c.id.in_(ids)).values(
            labelled=labelled.scalar_subquery(),
            finishers=sa.select(sa.func.count()).select_from(finished).where(mine).scalar_subquery(),
            labeller=sa.case((done, None), else_=item.c.labeller),
        )
    )  # fmt: skip
    through = sa.exists().where(finished.c.item_id == lease.c.item_id, finished.c.person == lease.c.person)
    held = (lease.c.lane == Lane.LABEL.value) & lease.c.item_id.in_(ids)
    conn.execute(sa.delete(lease).where(held, through))


def _said(
    conn: sa.Connection, ids: Sequence[int]
) -> tuple[dict[int, int], dict[int, str], dict[tuple[int, str], list[float]]]:
    """By item its number of sentences and its set, and by item and person when each label that counts was given."""
    sentences, sets = {}, {}
    for item_id, count, name in conn.execute(
        sa.select(item.c.id, item.c.sentences, item.c.set_name).where(item.c.id.in_(ids))
    ):
        sentences[item_id], sets[item_id] = count, name
    said: dict[tuple[int, str], list[float]] = defaultdict(list)
    query = sa.select(annotation.c.item_id, annotation.c.person, annotation.c.at)
    query = query.join(item, (item.c.id == annotation.c.item_id) & (item.c.input_hash == annotation.c.input_hash))
    counts = annotation.c.counts & annotation.c.label.is_not(None)
    for item_id, person, at in conn.execute(query.where(annotation.c.item_id.in_(ids), counts)):
        said[item_id, person].append(at)
    return sentences, sets, said


def _asked_again(conn: sa.Connection, ids: Sequence[int]) -> dict[tuple[int, str], float]:
    """Since when labels count of those to whom an item was assigned last."""
    newest = (
        sa.select(sa.func.max(assignment.c.id))
        .where(assignment.c.item_id.in_(ids), assignment.c.lane == Lane.LABEL.value)
        .group_by(assignment.c.item_id)
    )
    query = sa.select(assignment.c.item_id, assignment.c.person, assignment.c.at)
    rows = conn.execute(query.where(assignment.c.id.in_(newest), assignment.c.person.is_not(None)))
    return {(item_id, person): at for item_id, person, at in rows}
