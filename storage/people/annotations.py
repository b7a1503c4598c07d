"""Annotations: what people say of sentences. Every word is kept; a person's last one counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.actions import Annotate, Annotation, Done, Outcome
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.work import Item
from storage.items import finishing, leases
from storage.items.revisions import no_sentence
from storage.people import vote_tallies
from storage.people.decisions import locked
from storage.sql.database import Database, chunks, serialise
from storage.tables.items import annotation, item

_Rows = Mapping[int, sa.Row[Any]]
_COUNTS = sa.and_(annotation.c.counts, annotation.c.label.is_not(None))


class SqlAnnotations:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, wishes: Sequence[Annotate], now: float) -> list[Done]:
        with self._database.write() as conn:
            for person in sorted({wish.stamp.person for wish in wishes}):
                serialise(conn, "person", person)
            return append(conn, wishes, now)

    def of(self, item_id: int, person: str | None = None) -> list[Annotation]:
        query = sa.select(annotation).join(item, item.c.id == annotation.c.item_id).where(item.c.id == item_id)
        query = query.where(annotation.c.input_hash == item.c.input_hash, _COUNTS)
        if person is not None:
            query = query.where(annotation.c.person == person)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(annotation.c.sentence, annotation.c.id)).all()
        return [_annotation(row) for row in rows]

    def blind(self, item_id: int, person: str | None = None) -> list[Annotation]:
        query = sa.select(annotation).join(item, item.c.id == annotation.c.item_id).where(item.c.id == item_id)
        query = query.where(annotation.c.input_hash == item.c.input_hash, annotation.c.blind_counts)
        if person is not None:
            query = query.where(annotation.c.person == person)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(annotation.c.sentence, annotation.c.person)).all()
        return [_annotation(row) for row in rows]

    def newest(self, person: str) -> Annotation | None:
        mine = sa.and_(_COUNTS, annotation.c.person == person)
        query = sa.select(annotation).where(mine).order_by(annotation.c.at.desc()).limit(1)
        with self._database.read() as conn:
            row = conn.execute(query).one_or_none()
        return _annotation(row) if row else None

    def many(self, items: Sequence[Item]) -> dict[int, list[Annotation]]:
        wording = {each.id: each.input_hash for each in items}
        found: dict[int, list[Annotation]] = {}
        with self._database.read() as conn:
            for chunk in chunks(list(wording)):
                query = sa.select(annotation).where(annotation.c.item_id.in_(chunk), _COUNTS)
                for row in conn.execute(query.order_by(annotation.c.sentence, annotation.c.id)):
                    if row.input_hash == wording[row.item_id]:
                        found.setdefault(row.item_id, []).append(_annotation(row))
        return found

    def count(self, person: str, since: float = 0.0) -> int:
        mine = sa.and_(_COUNTS, annotation.c.person == person, annotation.c.at >= since)
        with self._database.read() as conn:
            return conn.scalars(sa.select(sa.func.count()).select_from(annotation).where(mine)).one()


def append(conn: sa.Connection, wishes: Sequence[Annotate], now: float) -> list[Done]:
    """In order, in the transaction of the caller, who has serialised the people."""
    items = {item_id: locked(conn, item_id) for item_id in sorted({wish.item_id for wish in wishes})}
    judged = _judge(conn, wishes, items, now)
    stored = [wish for wish, done in zip(wishes, judged, strict=True) if done.outcome is Outcome.STORED]
    if stored:
        _store(conn, stored, items, now)
        finishing.recount(conn, sorted({wish.item_id for wish in stored}))
        vote_tallies.recount(conn, sorted({wish.item_id for wish in stored}))
    return judged


def _annotation(row: sa.Row[Any]) -> Annotation:
    return Annotation(
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
        guideline=row.guideline,
    )


def _judge(conn: sa.Connection, wishes: Sequence[Annotate], items: _Rows, now: float) -> list[Done]:
    """What becomes of each wish. A stamp that comes twice in one call is a repetition too."""
    known = _known(conn, {wish.stamp.client_id for wish in wishes}, [wish.stamp.seq for wish in wishes])
    pairs = {(wish.item_id, wish.stamp.person) for wish in wishes}
    leased = {pair for pair in pairs if leases.held_by_other(conn, Lane.LABEL, *pair, now)}
    judged = []
    for wish in wishes:
        current = items[wish.item_id]
        stamp = (wish.stamp.client_id, wish.stamp.seq)
        if stamp in known:
            judged.append(Done(Outcome.REPEATED, wish.item_id, current.revision, known[stamp]))
        elif wish.revision != current.revision:
            judged.append(Done(Outcome.STALE, wish.item_id, current.revision, now))
        elif (wish.item_id, wish.stamp.person) in leased:
            judged.append(Done(Outcome.LEASED, wish.item_id, current.revision, now))
        elif not 0 <= wish.sentence < current.sentences:
            raise no_sentence(wish.item_id, current.sentences, wish.sentence)
        else:
            known[stamp] = now
            judged.append(Done(Outcome.STORED, wish.item_id, wish.revision, now))
    return judged


def _known(conn: sa.Connection, clients: Collection[str], seqs: Sequence[int]) -> dict[tuple[str, int], float]:
    columns = (annotation.c.client_id, annotation.c.seq, annotation.c.at)
    found: dict[tuple[str, int], float] = {}
    for chunk in chunks(seqs):
        query = sa.select(*columns).where(annotation.c.client_id.in_(sorted(clients)), annotation.c.seq.in_(chunk))
        found.update(((client, seq), at) for client, seq, at in conn.execute(query))
    return found


def _store(conn: sa.Connection, wishes: Sequence[Annotate], items: _Rows, now: float) -> None:
    units = [
        {"item_id": wish.item_id, "input_hash": items[wish.item_id].input_hash, "sentence": wish.sentence,
         "person": wish.stamp.person} for wish in wishes
    ]  # fmt: skip
    last = {tuple(unit.values()): index for index, unit in enumerate(units)}
    same = [annotation.c[name] == sa.bindparam(f"of_{name}") for name in units[0]]
    conn.execute(
        sa.update(annotation).where(*same, annotation.c.counts).values(counts=False),
        [{f"of_{name}": value for name, value in units[index].items()} for index in last.values()],
    )
    # Whoever takes a label back takes back what they said unseen too: it was a slip, and tunes nothing.
    last_blind = {
        tuple(units[i].values()): i for i, wish in enumerate(wishes) if not wish.scores_visible or wish.label is None
    }
    if last_blind:
        conn.execute(
            sa.update(annotation).where(*same, annotation.c.blind_counts).values(blind_counts=False),
            [{f"of_{name}": value for name, value in units[index].items()} for index in last_blind.values()],
        )
    counting, blind = set(last.values()), {i for i in last_blind.values() if wishes[i].label is not None}
    conn.execute(sa.insert(annotation), [
        {**unit, "revision": wish.revision, "label": wish.label and wish.label.value, "counts": index in counting,
         "blind_counts": index in blind, "guideline": wish.guideline,
         "at": now, "client_id": wish.stamp.client_id, "seq": wish.stamp.seq, "scores_visible": wish.scores_visible,
         "active_seconds": wish.active_seconds, "inclusion_probability": wish.inclusion_probability,
         "evidence": [[e.passage_id, e.span.start, e.span.end, e.stance, e.quote] for e in wish.evidence]}
        for index, (unit, wish) in enumerate(zip(units, wishes, strict=True))
    ])  # fmt: skip
