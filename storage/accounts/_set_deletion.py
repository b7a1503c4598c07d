"""Count and delete what belongs to a set: its items, what hangs on them, and every row that names the set."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from core.domain.issued_certificates import EndReason
from core.domain.sets import SetBelongings
from core.domain.webhooks import Event
from core.domain.work import JobKind
from storage.accounts._set_mentions import (
    EACH,
    MENTIONS,
    Path,
    in_settings_by_set,
    mentions,
    named_columns,
    rewrite,
    without,
)
from storage.accounts._unneeded import lock_texts, look_up_unneeded, remove_scores, remove_texts
from storage.api.outbox import announce
from storage.sql.database import chunks, insert
from storage.tables.accounts import account_grant
from storage.tables.acts_on_many import batch_label
from storage.tables.api import webhook_delivery
from storage.tables.certificates import (
    certificate_look,
    certificate_plan,
    certificate_question,
    issued_certificate,
)
from storage.tables.comments import comment
from storage.tables.generation import generation, generation_step
from storage.tables.items import annotation, decision, gold_label, item, item_revision, job, metadata
from storage.tables.label_changes import label_change
from storage.tables.publishing import publication, publication_manifest
from storage.tables.quality import adjudication
from storage.tables.queue import saved_view
from storage.tables.sets import former_set, highest_item

_WHOLE_ROWS = (job, saved_view, webhook_delivery)
"""Tables of which a row that mentions a set is about this set alone."""


def belongings(conn: sa.Connection, name: str) -> SetBelongings:
    ids = _ids(name)
    own_views = [show for show in conn.scalars(sa.select(saved_view.c.show)) if mentions(show, ("set",), name)]
    others = account_grant.alias()
    elsewhere = sa.exists().where(others.c.name == account_grant.c.name, others.c.set_name != name)
    return SetBelongings(
        name=name,
        items=_count(conn, item, item.c.set_name == name),
        labels=_count(conn, annotation, annotation.c.item_id.in_(ids), annotation.c.counts, annotation.c.label != ""),
        imported=_count(conn, gold_label, gold_label.c.item_id.in_(ids), gold_label.c.label.is_not(None)),
        adjudications=_count(conn, adjudication, adjudication.c.item_id.in_(ids), adjudication.c.counts),
        decisions=_count(conn, decision, decision.c.item_id.in_(ids)),
        comments=_count(conn, comment, comment.c.item_id.in_(ids), comment.c.about.is_(None)),
        publications=_count(conn, publication, publication.c.set_name == name),
        certificates=_count(conn, issued_certificate, issued_certificate.c.set_name == name),
        views=len(own_views),
        people=_count(conn, account_grant, account_grant.c.set_name == name, ~elsewhere),
    )


def prepare_deletion(conn: sa.Connection, name: str, now: float) -> None:
    """End what rests on the items of the set, and delete what names them by number, before they are deleted."""
    _end_certificates(conn, name, now)
    _remember_highest(conn)
    _delete_edits(conn, name)


def first_items(conn: sa.Connection, name: str, most: int) -> Sequence[int]:
    """Return the ids of the first items of the set; they are locked until the transaction ends."""
    return conn.scalars(_ids(name).order_by(item.c.id).limit(most).with_for_update()).all()


def remove_items(conn: sa.Connection, ids: Sequence[int]) -> None:
    """Delete these items with everything that names one of them, those rows first that refer to others."""
    for chunk in chunks(ids):
        # Recorded as a change, so that a process with labels in memory reads these items again and finds none.
        touched = sa.update(item_revision).where(item_revision.c.item_id.in_(chunk))
        conn.execute(touched.values(created_at=item_revision.c.created_at))
        labels = sa.select(annotation.c.id).where(annotation.c.item_id.in_(chunk))
        conn.execute(sa.delete(batch_label).where(batch_label.c.annotation_id.in_(labels)))
        written = sa.select(generation.c.id).where(generation.c.item_id.in_(chunk))
        conn.execute(sa.delete(generation_step).where(generation_step.c.generation.in_(written)))
        for table in reversed(metadata.sorted_tables):
            if "item_id" in table.c and table is not label_change:
                conn.execute(sa.delete(table).where(table.c.item_id.in_(chunk)))
        conn.execute(sa.delete(item).where(item.c.id.in_(chunk)))


def delete_items(conn: sa.Connection, name: str, now: float) -> None:
    """Delete all items of the set with their texts and scores, as far as nothing else needs these."""
    prepare_deletion(conn, name, now)
    inputs = sa.select(item_revision.c.input_hash).where(item_revision.c.item_id.in_(_ids(name))).distinct()
    may_go = set(conn.scalars(inputs))
    remove_items(conn, conn.scalars(_ids(name)).all())
    lock_texts(conn)
    unneeded = look_up_unneeded(conn)
    for gone in chunks(sorted(may_go.intersection(unneeded.inputs))):
        remove_scores(conn, gone)
    for texts in chunks(list(unneeded.texts)):
        remove_texts(conn, texts)


def delete_rest(conn: sa.Connection, name: str) -> None:
    """Delete the rows that name the set, and its name where other sets are named beside it."""
    published = sa.select(publication.c.id).where(publication.c.set_name == name)
    conn.execute(sa.delete(publication_manifest).where(publication_manifest.c.publication.in_(published)))
    _delete_certificates(conn, name)
    for column in reversed(named_columns()):
        conn.execute(sa.delete(column.table).where(column == name))
    conn.execute(sa.delete(former_set).where(former_set.c.former == name))
    for mention in MENTIONS:
        table, path = mention.column.table, mention.path
        if table in _WHOLE_ROWS:
            _delete_rows(conn, mention.column, path, name)
        elif path[0] == EACH:
            rewrite(conn, mention.column, name, partial(without, path=path, name=name))
    in_settings_by_set(conn, name, lambda kept: {key: kept[key] for key in kept if key != name})


def _ids(name: str) -> sa.Select[int]:
    return sa.select(item.c.id).where(item.c.set_name == name)


def _count(conn: sa.Connection, table: sa.Table, *where: sa.ColumnElement[bool]) -> int:
    return conn.scalar(sa.select(sa.func.count()).select_from(table).where(*where)) or 0


def _remember_highest(conn: sa.Connection) -> None:
    highest = sa.func.coalesce(sa.func.max(highest_item.c.number), 0)
    known = conn.scalar(sa.select(highest)) or 0
    number = max(known, conn.scalar(sa.select(sa.func.max(item.c.id))) or 0)
    row = insert(conn, highest_item).values(id=1, number=number)
    conn.execute(row.on_conflict_do_update(index_elements=[highest_item.c.id], set_={"number": number}))


def _delete_edits(conn: sa.Connection, name: str) -> None:
    """Delete the jobs that stored an edit of one of the items, which they name by number."""
    edited = job.c.payload["item"].as_integer().in_(_ids(name))
    conn.execute(sa.delete(job).where(job.c.kind == JobKind.EDIT.value, edited))


def _end_certificates(conn: sa.Connection, name: str, now: float) -> None:
    """End certificates of several sets that rest on answers of this one."""
    others = sa.select(issued_certificate).where(issued_certificate.c.set_name.is_distinct_from(name))
    rows = conn.execute(others).all()
    going = set(conn.scalars(_ids(name))) if rows else set()
    for row in rows:
        counted = {key: [number for number in numbers if number not in going] for key, numbers in row.counted.items()}
        if counted == row.counted:
            continue
        values: dict[str, Any] = {"counted": counted}
        if row.ended_at is None:
            reason = EndReason.SET_DELETED.value
            values |= {"ended_at": now, "end_reason": reason, "end_figures": {}}
            payload = {"certificate": row.id, "state": "withdrawn", "reason": reason}
            announce(conn, Event.CERTIFICATE, [payload], now, f"certificate {row.id} ended")
        conn.execute(sa.update(issued_certificate).where(issued_certificate.c.id == row.id).values(**values))


def _delete_certificates(conn: sa.Connection, name: str) -> None:
    stored = conn.execute(sa.select(certificate_question.c.id, certificate_question.c.scope)).all()
    place = next(mention for mention in MENTIONS if mention.column is certificate_question.c.scope)
    scopes = [(number, json.loads(scope)) for number, scope in stored]
    for questions in chunks([number for number, scope in scopes if mentions(scope, place.path, name)]):
        issued = issued_certificate.c.question.in_(questions)
        origins = [f"certificate {n} ended" for n in conn.scalars(sa.select(issued_certificate.c.id).where(issued))]
        conn.execute(sa.delete(webhook_delivery).where(webhook_delivery.c.origin.in_(origins)))
        for table in (issued_certificate, certificate_plan, certificate_look):
            conn.execute(sa.delete(table).where(table.c.question.in_(questions)))
        conn.execute(sa.delete(certificate_question).where(certificate_question.c.id.in_(questions)))


def _delete_rows(conn: sa.Connection, column: sa.Column[Any], path: Path, name: str) -> None:
    keys = list(column.table.primary_key.columns)
    here = sa.cast(column, sa.Text).contains(json.dumps(name, ensure_ascii=False), autoescape=True)
    for row in conn.execute(sa.select(*keys, column.label("_value")).where(here)).all():
        if mentions(row[-1], path, name):
            this = [key == value for key, value in zip(keys, row[:-1], strict=True)]
            conn.execute(sa.delete(column.table).where(*this))
