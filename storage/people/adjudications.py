"""Store adjudications: conflicts are served and settled once, and an adjudication is undone by a further row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Done
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Label
from core.domain.quality import Adjudicate, Adjudication, Conflict, LabelOrigin
from core.domain.work import Item
from storage.items import leases
from storage.items.revisions import no_sentence
from storage.people import _vote_tallies
from storage.people.decisions import lock_item
from storage.sql import checks
from storage.sql.database import Database, chunks, serialise
from storage.tables.items import item, item_revision, lease
from storage.tables.quality import IN_CONFLICT, adjudication, tally

_SHOWN = 200
"""Maximum code points of a question in a list."""
_CURRENT = sa.and_(tally.c.item_id == item.c.id, tally.c.input_hash == item.c.input_hash)


class _Lane(StrEnum):
    """The lane of adjudication, which shares the table of leases with the lanes of the queue."""

    ADJUDICATE = "adjudicate"


class SqlAdjudications:
    def __init__(self, database: Database) -> None:
        self._database = database

    def next(self, person: str, set_name: str | None, now: float, lease: float, skipped: Sequence[int]) -> int | None:
        while True:
            with self._database.write() as conn:
                serialise(conn, "queue", _Lane.ADJUDICATE.value, person)  # two tabs at once get one item
                leases.expire(conn, now)
                waiting = _waiting(conn, person, set_name, skipped)
                for item_id in waiting:
                    if leases.take(conn, _Lane.ADJUDICATE, item_id, person, now=now, seconds=lease):
                        return item_id
                if not waiting:
                    return None

    def take(self, item_id: int, person: str, now: float, lease: float) -> bool:
        with self._database.write() as conn:
            lock_item(conn, item_id)
            return leases.take(conn, _Lane.ADJUDICATE, item_id, person, now=now, seconds=lease)

    def release(self, item_id: int, person: str) -> None:
        with self._database.write() as conn:
            leases.release(conn, _Lane.ADJUDICATE, item_id, person)

    def add(self, act: Adjudicate, now: float) -> Done:
        checks.check_text(act.note, "note")
        stamp = act.stamp
        with self._database.write() as conn:
            serialise(conn, "person", stamp.person)
            here = (adjudication.c.client_id == stamp.client_id) & (adjudication.c.seq == stamp.seq)
            if known := conn.execute(sa.select(adjudication.c.item_id, adjudication.c.at).where(here)).one_or_none():
                return Done(ActOutcome.REPEATED, known.item_id, act.revision, known.at)
            current = lock_item(conn, act.item_id)
            if refusal := _refusal(conn, act, current, now):
                return Done(refusal, act.item_id, current.revision, now)
            if not 0 <= act.sentence < current.sentences:
                raise no_sentence(act.item_id, current.sentences, act.sentence)
            _store(conn, act, current, now)
            _vote_tallies.recount(conn, [act.item_id])
        return Done(ActOutcome.STORED, act.item_id, act.revision, now)

    def ask_another(self, item_id: int, now: float) -> Done:
        with self._database.write() as conn:
            current = lock_item(conn, item_id)
            mine = (tally.c.item_id == item_id) & (tally.c.input_hash == current.input_hash)
            people = conn.scalar(sa.select(sa.func.max(tally.c.people)).where(mine)) or 0
            wanted = max(people, current.wanted, current.finishers) + 1
            conn.execute(sa.update(item).where(item.c.id == item_id).values(wanted=wanted))
            _vote_tallies.recount(conn, [item_id])
            leases.clear(conn, _Lane.ADJUDICATE, item_id)
        return Done(ActOutcome.STORED, item_id, current.revision, now)

    def of(self, item_id: int) -> list[Adjudication]:
        with self._database.read() as conn:
            rows = conn.execute(_counting(item_id).order_by(adjudication.c.sentence)).all()
        return [_adjudication(row) for row in rows if row.label is not None]

    def many(self, items: Sequence[Item]) -> dict[int, list[Adjudication]]:
        wording = {entry.id: entry.input_hash for entry in items}
        counting = adjudication.c.counts & adjudication.c.label.is_not(None)
        by_item: dict[int, list[Adjudication]] = {}
        with self._database.read() as conn:
            for chunk in chunks(list(wording)):
                query = sa.select(adjudication).where(adjudication.c.item_id.in_(chunk), counting)
                for row in conn.execute(query.order_by(adjudication.c.item_id, adjudication.c.sentence)):
                    if row.input_hash == wording[row.item_id]:
                        by_item.setdefault(row.item_id, []).append(_adjudication(row))
        return by_item

    def states(self, item_id: int) -> Mapping[int, str]:
        query = sa.select(tally.c.sentence, tally.c.state).join(item, _CURRENT).where(item.c.id == item_id)
        with self._database.read() as conn:
            return {sentence: state for sentence, state in conn.execute(query)}

    def conflicts(self, set_name: str | None = None, *, limit: int = 50, offset: int = 0) -> list[Conflict]:
        question = sa.func.substr(item_revision.c.question, 1, _SHOWN)
        here = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
        worst = _conflicts(set_name).limit(limit).offset(offset).subquery()
        query = sa.select(item.c.id, item.c.set_name, item.c.lang, question, worst.c.count, worst.c.agreement)
        query = query.select_from(worst).join(item, item.c.id == worst.c.id).join(item_revision, here)
        with self._database.read() as conn:
            return [Conflict(*row) for row in conn.execute(query.order_by(worst.c.agreement, worst.c.id))]

    def count_conflicts(self, set_name: str | None = None) -> tuple[int, int]:
        query = sa.select(sa.func.count(sa.distinct(tally.c.item_id)), sa.func.count()).select_from(tally)
        query = query.join(item, _CURRENT).where(IN_CONFLICT, *_in(set_name))
        with self._database.read() as conn:
            items, sentences = conn.execute(query).one()
        return int(items), int(sentences)

    def count(self, person: str, since: float = 0.0) -> int:
        mine = (adjudication.c.person == person) & (adjudication.c.at >= since) & adjudication.c.counts
        with self._database.read() as conn:
            query = sa.select(sa.func.count()).select_from(adjudication)
            return conn.scalars(query.where(mine, adjudication.c.label.is_not(None))).one()

    def newest(self) -> int:
        with self._database.read() as conn:
            return conn.scalar(sa.select(sa.func.max(adjudication.c.id))) or 0


def _waiting(conn: sa.Connection, person: str, set_name: str | None, skipped: Sequence[int]) -> list[int]:
    """Return what they have leased, else free conflicts, the worst first; skipped ones come last, longest ago first."""
    held = conn.scalars(_conflicts(set_name).where(_held(person)).limit(1)).all()
    free = conn.scalars(_conflicts(set_name).where(~_taken()).limit(len(skipped) + 1)).all()
    again = [item_id for item_id in skipped if item_id in free]
    return [*held, *(item_id for item_id in free if item_id not in skipped), *again]


def _conflicts(set_name: str | None) -> sa.Select[Any]:
    """Order items by their worst sentence. Conflicts are few compared with labels, and wait for somebody."""
    worst = sa.func.min(tally.c.agreement)
    query = sa.select(item.c.id, worst.label("agreement"), sa.func.count().label("count")).join(tally, _CURRENT)
    return query.where(IN_CONFLICT, *_in(set_name)).group_by(item.c.id).order_by(worst, item.c.id)


def _in(set_name: str | None) -> list[sa.ColumnElement[bool]]:
    return [] if set_name is None else [item.c.set_name == set_name]


def _taken() -> sa.ColumnElement[bool]:
    return sa.exists().where(lease.c.lane == _Lane.ADJUDICATE.value, lease.c.item_id == item.c.id)


def _held(person: str) -> sa.ColumnElement[bool]:
    return sa.exists().where(
        lease.c.lane == _Lane.ADJUDICATE.value, lease.c.item_id == item.c.id, lease.c.person == person
    )


def _refusal(conn: sa.Connection, act: Adjudicate, current: sa.Row[Any], now: float) -> ActOutcome | None:
    if act.revision != current.revision:
        return ActOutcome.STALE
    if leases.held_by_other(conn, _Lane.ADJUDICATE, current.id, act.stamp.person, now):
        return ActOutcome.LEASED
    counting = _counting(current.id).where(adjudication.c.sentence == act.sentence, adjudication.c.label.is_not(None))
    standing = conn.execute(counting).one_or_none()
    if act.label is None and (standing is None or standing.source != LabelOrigin.ADJUDICATED):
        return ActOutcome.NOTHING
    seen = standing is None or standing.person == act.stamp.person or standing.id == act.shown
    return None if seen else ActOutcome.STALE


def _counting(item_id: int) -> sa.Select[Any]:
    query = sa.select(adjudication).join(item, item.c.id == adjudication.c.item_id).where(item.c.id == item_id)
    return query.where(adjudication.c.input_hash == item.c.input_hash, adjudication.c.counts)


def _store(conn: sa.Connection, act: Adjudicate, current: sa.Row[Any], now: float) -> None:
    unit = {"item_id": current.id, "input_hash": current.input_hash, "sentence": act.sentence}
    same = [adjudication.c[name] == value for name, value in unit.items()]
    conn.execute(sa.update(adjudication).where(*same, adjudication.c.counts).values(counts=False))
    conn.execute(
        sa.insert(adjudication).values(
            **unit,
            revision=act.revision,
            label=act.label and act.label.value,
            counts=True,
            source=LabelOrigin.ADJUDICATED.value,
            person=act.stamp.person,
            names_seen=act.names_seen,
            note=act.note,
            evidence=[[e.passage_id, e.span.start, e.span.end, e.stance, e.quote] for e in act.evidence],
            active_seconds=act.active_seconds,
            client_id=act.stamp.client_id,
            seq=act.stamp.seq,
            at=now,
        )
    )


def _adjudication(row: sa.Row[Any]) -> Adjudication:
    evidence = tuple(Evidence(e[0], Span(e[1], e[2]), Stance(e[3]), e[4]) for e in row.evidence)
    return Adjudication(
        row.id,
        row.item_id,
        row.revision,
        row.sentence,
        Label(row.label),
        LabelOrigin(row.source),
        row.person,
        row.names_seen,
        evidence,
        row.note,
        row.active_seconds,
        row.at,
    )
