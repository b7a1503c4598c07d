"""Store the labels of people. Every label stays; a person's last one on a sentence counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Annotate, Annotation, Done
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Label
from core.domain.provenance import Draw, Handed
from core.domain.queue import UNKNOWN_CHANCE, Lane
from core.domain.work import Item
from storage.items import finishing, leases
from storage.items.provenance import as_columns, as_narrowing
from storage.items.revisions import no_sentence
from storage.people import _vote_tallies
from storage.people.decisions import lock_item
from storage.sql import checks
from storage.sql.database import Database, chunks, serialise
from storage.tables.items import annotation, item

_Rows = Mapping[int, sa.Row[Any]]
_COUNTS = sa.and_(annotation.c.counts, annotation.c.label.is_not(None))


class SqlAnnotations:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, acts: Sequence[Annotate], now: float) -> list[Done]:
        for act in acts:
            checks.check_text(act.error, "error")
        with self._database.write() as conn:
            for person in sorted({act.stamp.person for act in acts}):
                serialise(conn, "person", person)
            return append(conn, acts, now)

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
        wording = {entry.id: entry.input_hash for entry in items}
        by_item: dict[int, list[Annotation]] = {}
        with self._database.read() as conn:
            for chunk in chunks(list(wording)):
                query = sa.select(annotation).where(annotation.c.item_id.in_(chunk), _COUNTS)
                for row in conn.execute(query.order_by(annotation.c.sentence, annotation.c.id)):
                    if row.input_hash == wording[row.item_id]:
                        by_item.setdefault(row.item_id, []).append(_annotation(row))
        return by_item

    def count(self, person: str, since: float = 0.0) -> int:
        mine = sa.and_(_COUNTS, annotation.c.person == person, annotation.c.at >= since)
        with self._database.read() as conn:
            return conn.scalars(sa.select(sa.func.count()).select_from(annotation).where(mine)).one()


def append(conn: sa.Connection, acts: Sequence[Annotate], now: float) -> list[Done]:
    """Append labels in order, in the transaction of the caller, who has serialised the people."""
    items = {item_id: lock_item(conn, item_id) for item_id in sorted({act.item_id for act in acts})}
    results = _outcomes(conn, acts, items, now)
    stored = [act for act, done in zip(acts, results, strict=True) if done.outcome is ActOutcome.STORED]
    if stored:
        _store(conn, stored, items, now)
        finishing.recount(conn, sorted({act.item_id for act in stored}))
        _vote_tallies.recount(conn, sorted({act.item_id for act in stored}))
    return results


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
        draw=Draw(row.draw),
        narrowing=as_narrowing(row.narrowing),
        error=row.error or "",
    )


def _outcomes(conn: sa.Connection, acts: Sequence[Annotate], items: _Rows, now: float) -> list[Done]:
    """Return the outcome of each label. A stamp that comes twice in one call is a repetition too."""
    stored_at = _stored_stamps(conn, {act.stamp.client_id for act in acts}, [act.stamp.seq for act in acts])
    pairs = {(act.item_id, act.stamp.person) for act in acts}
    leased = {pair for pair in pairs if leases.held_by_other(conn, Lane.LABEL, *pair, now)}
    results = []
    for act in acts:
        current = items[act.item_id]
        stamp = (act.stamp.client_id, act.stamp.seq)
        if stamp in stored_at:
            results.append(Done(ActOutcome.REPEATED, act.item_id, current.revision, stored_at[stamp]))
        elif act.revision != current.revision:
            results.append(Done(ActOutcome.STALE, act.item_id, current.revision, now))
        elif (act.item_id, act.stamp.person) in leased:
            results.append(Done(ActOutcome.LEASED, act.item_id, current.revision, now))
        elif not 0 <= act.sentence < current.sentences:
            raise no_sentence(act.item_id, current.sentences, act.sentence)
        else:
            stored_at[stamp] = now
            results.append(Done(ActOutcome.STORED, act.item_id, act.revision, now))
    return results


def _stored_stamps(conn: sa.Connection, clients: Collection[str], seqs: Sequence[int]) -> dict[tuple[str, int], float]:
    columns = (annotation.c.client_id, annotation.c.seq, annotation.c.at)
    stored_at: dict[tuple[str, int], float] = {}
    for chunk in chunks(seqs):
        query = sa.select(*columns).where(annotation.c.client_id.in_(sorted(clients)), annotation.c.seq.in_(chunk))
        stored_at.update(((client, seq), at) for client, seq, at in conn.execute(query))
    return stored_at


def _store(conn: sa.Connection, acts: Sequence[Annotate], items: _Rows, now: float) -> None:
    units = [
        {
            "item_id": act.item_id,
            "input_hash": items[act.item_id].input_hash,
            "sentence": act.sentence,
            "person": act.stamp.person,
        }
        for act in acts
    ]
    last = {tuple(unit.values()): index for index, unit in enumerate(units)}
    came = _first_reached(conn, units, acts)
    same = [annotation.c[name] == sa.bindparam(f"of_{name}") for name in units[0]]
    conn.execute(
        sa.update(annotation).where(*same, annotation.c.counts).values(counts=False),
        [{f"of_{name}": value for name, value in units[index].items()} for index in last.values()],
    )
    # Undoing a label also undoes its blind label: it was a slip, and tunes no threshold.
    last_blind = {
        tuple(units[i].values()): i for i, act in enumerate(acts) if not act.scores_visible or act.label is None
    }
    if last_blind:
        conn.execute(
            sa.update(annotation).where(*same, annotation.c.blind_counts).values(blind_counts=False),
            [{f"of_{name}": value for name, value in units[index].items()} for index in last_blind.values()],
        )
    counting, blind = set(last.values()), {i for i in last_blind.values() if acts[i].label is not None}
    conn.execute(sa.insert(annotation), [
        {**unit, "revision": act.revision, "label": act.label and act.label.value, "counts": index in counting,
         "blind_counts": index in blind, "guideline": act.guideline, "error": act.error or None,
         "at": now, "client_id": act.stamp.client_id, "seq": act.stamp.seq, "scores_visible": act.scores_visible,
         "active_seconds": act.active_seconds, "inclusion_probability": act.inclusion_probability,
         "evidence": [[e.passage_id, e.span.start, e.span.end, e.stance, e.quote] for e in act.evidence],
         **came[tuple(unit.values())]}
        for index, (unit, act) in enumerate(zip(units, acts, strict=True))
    ])  # fmt: skip


def _first_reached(
    conn: sa.Connection, units: Sequence[Mapping[str, Any]], acts: Sequence[Annotate]
) -> dict[tuple[Any, ...], dict[str, Any]]:
    """Return by unit how it reached its person when they first labelled it. Labelling it again changes nothing of that:
    a person who revises what chance served would otherwise take the hard units out of the random sample.
    """
    came: dict[tuple[Any, ...], dict[str, Any]] = {}
    for unit, act in zip(units, acts, strict=True):
        by_hand = act.draw is Draw.CHANCE and act.inclusion_probability == UNKNOWN_CHANCE
        came.setdefault(tuple(unit.values()), as_columns(Handed(Draw.HAND if by_hand else act.draw, act.narrowing)))
    people = sorted({act.stamp.person for act in acts})
    for chunk in chunks(sorted({act.item_id for act in acts})):
        query = sa.select(annotation).where(
            annotation.c.item_id.in_(chunk), annotation.c.person.in_(people), annotation.c.counts
        )
        for row in conn.execute(query):
            if (said := (row.item_id, row.input_hash, row.sentence, row.person)) in came:
                came[said] = {"draw": row.draw, "narrowing": row.narrowing}
    return came
