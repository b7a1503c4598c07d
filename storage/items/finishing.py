"""Record who finished which item: labelled every sentence of its revision since the last request to do so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.queue import Assignment, Lane
from storage.items import assignments
from storage.sql.database import chunks
from storage.tables.items import annotation, item, lease
from storage.tables.queue import finished


def recount(conn: sa.Connection, item_ids: Sequence[int]) -> None:
    """Recount the items whose labels, revision or assignment changed. A person who finished an item loses its lease."""
    for chunk in chunks(sorted(item_ids)):
        if chunk:
            _recount(conn, chunk)


def _recount(conn: sa.Connection, ids: Sequence[int]) -> None:
    sentences, sets, labels_given = _said(conn, ids)
    given = assignments.newest_assignments(conn, Lane.LABEL, ids)
    rows = [
        {"item_id": item_id, "person": person, "set_name": sets[item_id]}
        for (item_id, person), labels in sorted(labels_given.items())
        if sum(_holds(given.get(item_id), person, *label) for label in labels) == sentences[item_id]
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
        sa.update(item)
        .where(item.c.id.in_(ids))
        .values(
            labelled=labelled.scalar_subquery(),
            finishers=sa.select(sa.func.count()).select_from(finished).where(mine).scalar_subquery(),
            labeller=sa.case((done, None), else_=item.c.labeller),
        )
    )
    through = sa.exists().where(finished.c.item_id == lease.c.item_id, finished.c.person == lease.c.person)
    held = (lease.c.lane == Lane.LABEL.value) & lease.c.item_id.in_(ids)
    conn.execute(sa.delete(lease).where(held, through))


def _holds(given: Assignment | None, person: str, sentence: int, at: float) -> bool:
    """Return a condition for labels given since their sentence was requested."""
    since = given.since(sentence) if given and given.to == person else None
    return since is None or at >= since


def _said(
    conn: sa.Connection, ids: Sequence[int]
) -> tuple[dict[int, int], dict[int, str], dict[tuple[int, str], list[tuple[int, float]]]]:
    """Return by item its number of sentences and its set, and by item and person the sentence and time of each label
    that counts.
    """
    sentences, sets = {}, {}
    for item_id, count, name in conn.execute(
        sa.select(item.c.id, item.c.sentences, item.c.set_name).where(item.c.id.in_(ids))
    ):
        sentences[item_id], sets[item_id] = count, name
    given: dict[tuple[int, str], list[tuple[int, float]]] = defaultdict(list)
    query = sa.select(annotation.c.item_id, annotation.c.person, annotation.c.sentence, annotation.c.at)
    query = query.join(item, (item.c.id == annotation.c.item_id) & (item.c.input_hash == annotation.c.input_hash))
    counts = annotation.c.counts & annotation.c.label.is_not(None)
    for item_id, person, sentence, at in conn.execute(query.where(annotation.c.item_id.in_(ids), counts)):
        given[item_id, person].append((sentence, at))
    return sentences, sets, given
