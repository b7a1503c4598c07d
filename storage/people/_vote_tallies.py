"""Tally people's last blind labels on a sentence with every label, and settle unanimous sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.labels import Label
from core.domain.quality import LabelOrigin, SentenceState
from core.domain.votes import majority, pairs_agreeing
from storage.people import control_items
from storage.sql.database import chunks, insert
from storage.tables.items import annotation, item
from storage.tables.quality import adjudication, control, control_served, tally

_FEWEST = 2
"""Minimum number of people whose labels can agree at all."""
_Unit = tuple[int, int]
"""Item id and sentence number of the current revision."""


def recount(conn: sa.Connection, item_ids: Sequence[int]) -> None:
    """Recount after labels or adjudications of these items changed. The caller has locked their rows."""
    for chunk in chunks(item_ids):
        items = {row.id: row for row in conn.execute(sa.select(item).where(item.c.id.in_(chunk)))}
        gold = _gold(conn, chunk)
        votes = _votes(
            conn, chunk, unanimous={unit for unit, row in gold.items() if row.source == LabelOrigin.UNANIMOUS}
        )
        gold = _finish(conn, items, votes, gold)
        _replace(conn, items, votes, gold)
        _promote(conn, items, votes, gold)


def recount_wanted(conn: sa.Connection, where: Sequence[sa.ColumnElement[bool]]) -> None:
    """Recount after the number of people wanted for these items changed: their labels may suffice now, or no longer."""
    enough = sa.and_(tally.c.people >= item.c.wanted, tally.c.people >= _FEWEST)
    waits = tally.c.state == SentenceState.OPEN.value
    done = tally.c.state.in_((SentenceState.UNANIMOUS.value, SentenceState.CONFLICT.value))
    query = sa.select(tally.c.item_id).distinct().join(item, item.c.id == tally.c.item_id)
    query = query.where(*where, tally.c.input_hash == item.c.input_hash, (waits & enough) | (done & ~enough))
    recount(conn, conn.scalars(query).all())


def _gold(conn: sa.Connection, item_ids: Sequence[int]) -> dict[_Unit, sa.Row[Any]]:
    query = sa.select(adjudication).join(item, item.c.id == adjudication.c.item_id)
    query = query.where(item.c.id.in_(item_ids), adjudication.c.input_hash == item.c.input_hash)
    rows = conn.execute(query.where(adjudication.c.counts, adjudication.c.label.is_not(None)))
    return {(row.item_id, row.sentence): row for row in rows}


def _votes(
    conn: sa.Connection, item_ids: Sequence[int], unanimous: Collection[_Unit]
) -> dict[_Unit, list[sa.Row[Any]]]:
    """Return the votes. Labels of a control are measured against its known label, so they are no votes on it."""
    controls = sa.select(control_served.c.item_id, control_served.c.person)
    served = {(row.item_id, row.person) for row in conn.execute(controls.where(control_served.c.item_id.in_(item_ids)))}
    columns = (
        annotation.c.item_id,
        annotation.c.sentence,
        annotation.c.person,
        annotation.c.label,
        annotation.c.evidence,
        annotation.c.at,
    )
    labels: sa.Select[Any] = sa.select(*columns).join(item, item.c.id == annotation.c.item_id)
    labels = labels.where(item.c.id.in_(item_ids), annotation.c.input_hash == item.c.input_hash)
    votes: dict[_Unit, list[sa.Row[Any]]] = {}
    for row in conn.execute(labels.where(annotation.c.blind_counts, annotation.c.label.is_not(None))):
        unit = (row.item_id, row.sentence)
        if unit not in unanimous or (row.item_id, row.person) not in served:
            votes.setdefault(unit, []).append(row)
    return votes


def _finish(
    conn: sa.Connection,
    items: Mapping[int, sa.Row[Any]],
    votes: Mapping[_Unit, Sequence[sa.Row[Any]]],
    gold: Mapping[_Unit, sa.Row[Any]],
) -> dict[_Unit, sa.Row[Any]]:
    """Give unanimous sentences their gold label, and remove it from those that no longer are unanimous."""
    new = []
    broken = {unit: row for unit, row in gold.items() if row.source == LabelOrigin.UNANIMOUS}
    for unit, given in votes.items():
        labels = {row.label for row in given}
        if _state(given, items[unit[0]], decided=False) is SentenceState.UNANIMOUS:
            row = gold.get(unit)
            if row is None or (row.source == LabelOrigin.UNANIMOUS and row.label not in labels):
                current = items[unit[0]]
                new.append(
                    {
                        "item_id": current.id,
                        "revision": current.revision,
                        "input_hash": current.input_hash,
                        "sentence": unit[1],
                        "label": labels.pop(),
                        "counts": True,
                        "source": LabelOrigin.UNANIMOUS.value,
                        "person": "",
                        "names_seen": False,
                        "evidence": [],
                        "note": "",
                        "active_seconds": 0.0,
                        "at": max(row.at for row in given),
                    }
                )
            else:
                broken.pop(unit, None)
    if broken:
        ids = [row.id for row in broken.values()]
        conn.execute(sa.update(adjudication).where(adjudication.c.id.in_(ids)).values(counts=False))
    if new:
        taken_back = {(row["item_id"], row["input_hash"], row["sentence"]) for row in new}
        for item_id, input_hash, sentence in sorted(taken_back):
            conn.execute(
                sa.update(adjudication)
                .where(
                    adjudication.c.item_id == item_id,
                    adjudication.c.input_hash == input_hash,
                    adjudication.c.sentence == sentence,
                    adjudication.c.counts,
                )
                .values(counts=False)
            )
        conn.execute(sa.insert(adjudication), new)
    return _gold(conn, list(items)) if new or broken else dict(gold)


def _state(given: Sequence[sa.Row[Any]], current: sa.Row[Any], *, decided: bool) -> SentenceState:
    if decided:
        return SentenceState.SETTLED
    if len(given) < max(_FEWEST, control_items.wanted(current)):
        return SentenceState.OPEN
    return SentenceState.UNANIMOUS if len({row.label for row in given}) == 1 else SentenceState.CONFLICT


def _replace(
    conn: sa.Connection,
    items: Mapping[int, sa.Row[Any]],
    votes: Mapping[_Unit, Sequence[sa.Row[Any]]],
    gold: Mapping[_Unit, sa.Row[Any]],
) -> None:
    for current in items.values():
        conn.execute(sa.delete(tally).where(tally.c.item_id == current.id, tally.c.input_hash == current.input_hash))
    rows = []
    for unit, given in votes.items():
        labels = [Label(row.label) for row in given]
        settled = unit in gold and gold[unit].source == LabelOrigin.ADJUDICATED
        rows.append(
            {
                "item_id": unit[0],
                "input_hash": items[unit[0]].input_hash,
                "sentence": unit[1],
                "people": len(given),
                "agreement": pairs_agreeing(labels),
                "hallucinated": majority(labels),
                "unbound": sum(bool(Label(row.label).hallucinated) and not row.evidence for row in given),
                "state": _state(given, items[unit[0]], decided=settled).value,
            }
        )
    if rows:
        conn.execute(sa.insert(tally), rows)


def _promote(
    conn: sa.Connection,
    items: Mapping[int, sa.Row[Any]],
    votes: Mapping[_Unit, Sequence[sa.Row[Any]]],
    gold: Mapping[_Unit, sa.Row[Any]],
) -> None:
    """Make an item a control once it has a sentence that enough people agree on, or that was adjudicated."""
    enough = control_items.rule(conn).unanimous
    strong = {
        unit[0]
        for unit, row in gold.items()
        if row.source == LabelOrigin.ADJUDICATED or len(votes.get(unit, ())) >= enough
    }
    _forget(conn, [item_id for item_id in items if item_id not in strong])
    for item_id in sorted(strong):
        current = items[item_id]
        row = {"input_hash": current.input_hash, "imported": False, "draw": current.label_order}
        query = insert(conn, control).values(item_id=item_id, **row)
        conn.execute(query.on_conflict_do_update(index_elements=[control.c.item_id], set_=row))


def _forget(conn: sa.Connection, item_ids: Iterable[int]) -> None:
    ours = control.c.item_id.in_(list(item_ids))
    conn.execute(sa.delete(control).where(ours, control.c.imported == sa.false()))
