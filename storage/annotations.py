"""Annotations: what people say of sentences. Every word is kept; a person's last one counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from core.errors import BadInput
from core.labels import Label
from core.models import Evidence, Span, Stance
from core.work import Annotate, Annotation, Done, Lane, Outcome
from storage import leases, revisions
from storage.database import Database, serialise
from storage.decisions import locked
from storage.schema import LABELLABLE, annotation, item

_COUNTS = sa.and_(annotation.c.counts, annotation.c.label.is_not(None))


class SqlAnnotations:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, wishes: Sequence[Annotate], now: float) -> list[Done]:
        with self._database.write() as conn:
            for person in sorted({wish.stamp.person for wish in wishes}):
                serialise(conn, "person", person)
            items = {item_id: locked(conn, item_id) for item_id in sorted({wish.item_id for wish in wishes})}
            done = [_add(conn, wish, items[wish.item_id], now) for wish in wishes]
            touched = sorted({one.item_id for one in done if one.outcome is Outcome.STORED})
            revisions.count_labels(conn, touched)
            finished = sa.select(item.c.id).where(item.c.id.in_(touched), ~LABELLABLE)
            for item_id in conn.scalars(finished).all():
                leases.free(conn, Lane.LABEL, item_id)
        return done

    def of(self, item_id: int, person: str | None = None) -> list[Annotation]:
        query = sa.select(annotation).join(item, item.c.id == annotation.c.item_id).where(item.c.id == item_id)
        query = query.where(annotation.c.input_hash == item.c.input_hash, _COUNTS)
        if person is not None:
            query = query.where(annotation.c.person == person)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(annotation.c.sentence, annotation.c.id)).all()
        return [
            Annotation(
                id=row.id,
                item_id=row.item_id,
                revision=row.revision,
                sentence=row.sentence,
                label=Label(row.label),
                person=row.person,
                scores_visible=row.scores_visible,
                active_seconds=row.active_seconds,
                inclusion_probability=row.inclusion_probability,
                evidence=tuple(Evidence(e[0], Span(e[1], e[2]), Stance(e[3]), e[4]) for e in row.evidence),
                at=row.at,
            )
            for row in rows
        ]

    def count(self, person: str, since: float = 0.0) -> int:
        mine = sa.and_(_COUNTS, annotation.c.person == person, annotation.c.at >= since)
        with self._database.read() as conn:
            return conn.scalars(sa.select(sa.func.count()).select_from(annotation).where(mine)).one()

    def totals(self) -> Mapping[Label, int]:
        query = sa.select(annotation.c.label, sa.func.count()).where(_COUNTS).group_by(annotation.c.label)
        with self._database.read() as conn:
            return {Label(label): count for label, count in conn.execute(query)}


def _add(conn: sa.Connection, wish: Annotate, current: sa.Row[tuple[int]], now: float) -> Done:
    stamp = wish.stamp
    same = (annotation.c.client_id == stamp.client_id) & (annotation.c.seq == stamp.seq)
    before = conn.execute(sa.select(annotation.c.at).where(same)).one_or_none()
    if before:
        return Done(Outcome.REPEATED, wish.item_id, current.revision, before.at)
    if wish.revision != current.revision:
        return Done(Outcome.STALE, wish.item_id, current.revision, now)
    if leases.held_by_other(conn, Lane.LABEL, wish.item_id, stamp.person, now):
        return Done(Outcome.LEASED, wish.item_id, current.revision, now)
    if not 0 <= wish.sentence < current.sentences:
        raise BadInput(f"Item {wish.item_id!r} has {current.sentences} sentences, no sentence {wish.sentence!r}.")
    unit = {
        "item_id": wish.item_id,
        "input_hash": current.input_hash,
        "sentence": wish.sentence,
        "person": stamp.person,
    }
    superseded = [annotation.c[name] == value for name, value in unit.items()]
    conn.execute(sa.update(annotation).where(*superseded, annotation.c.counts).values(counts=False))
    conn.execute(sa.insert(annotation).values(
        **unit, revision=wish.revision, label=wish.label, counts=True, client_id=stamp.client_id, seq=stamp.seq,
        scores_visible=wish.scores_visible, active_seconds=wish.active_seconds,
        inclusion_probability=wish.inclusion_probability, at=now,
        evidence=[[e.passage_id, e.span.start, e.span.end, e.stance, e.quote] for e in wish.evidence],
    ))  # fmt: skip
    return Done(Outcome.STORED, wish.item_id, wish.revision, now)
