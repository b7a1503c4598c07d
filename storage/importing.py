"""Put records into the workspace: new ones in, changed ones as a new revision, equal ones left alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from core.errors import BadInput
from core.labels import Gold
from core.work import Change, Record, Status
from storage import revisions, texts
from storage.database import Database, chunks, serialise
from storage.fingerprints import fingerprint
from storage.revisions import Row
from storage.schema import gold_label, item, item_revision

_BATCH = 300
"""Records in one transaction: others wait for at most this much."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What is stored under a record's id."""

    id: int
    revision: int
    fingerprint: str


def compare(database: Database, set_name: str, records: Sequence[Record]) -> list[Change]:
    prints = [fingerprint(record) for record in records]
    with database.read() as conn:
        known = {name: row.fingerprint for name, row in _known(conn, set_name, records).items()}
    changes = []
    for record, print_ in zip(records, prints, strict=True):
        changes.append(_change(known.get(record.answer.id), print_))
        known[record.answer.id] = print_
    return changes


def put(database: Database, set_name: str, records: Sequence[Record], now: float) -> list[Change]:
    """Everything is checked before anything is stored; then batch by batch, each stored whole or not at all."""
    if "\0" in set_name or not set_name:
        raise BadInput(f"{set_name!r} cannot name a set.")
    prints = [fingerprint(record) for record in records]
    changes: list[Change] = []
    for batch in _batches(records):
        start = len(changes)
        changes += _put(database, set_name, batch, prints[start : start + len(batch)], now)
    return changes


def _batches(records: Sequence[Record]) -> Iterator[Sequence[Record]]:
    """No id twice in a batch: the later record is a change of the earlier one."""
    start = 0
    seen: set[str] = set()
    for index, record in enumerate(records):
        if record.answer.id in seen or index - start == _BATCH:
            yield records[start:index]
            start, seen = index, set()
        seen.add(record.answer.id)
    if start < len(records):
        yield records[start:]


def _put(database: Database, set_name: str, batch: Sequence[Record], prints: Sequence[str], now: float) -> list[Change]:
    rows, words = _rows(batch)
    with database.write() as conn:
        serialise(conn, "import", set_name)
        known = _known(conn, set_name, batch)
        stored = [known.get(record.answer.id) for record in batch]
        changes = [
            _change(row.fingerprint if row else None, print_) for row, print_ in zip(stored, prints, strict=True)
        ]
        todo = [index for index, change in enumerate(changes) if change is not Change.SAME]
        if not todo:
            return changes
        texts.save(conn, words)
        scorings = revisions.scorings(conn, [rows[index]["input_hash"] for index in todo])
        items = []
        for index in todo:
            risk, suite = scorings.get(rows[index]["input_hash"], (None, None))
            known_row = stored[index]
            items.append({
                **_item_row(set_name, batch[index], rows[index]), "fingerprint": prints[index], "risk": risk,
                "suite": suite, "revision": known_row.revision + 1 if known_row else 1, "created_at": now,
            })  # fmt: skip
        ids = _save_items(conn, items, [stored[index] for index in todo])
        _save_revisions(conn, [
            (item_id, row["revision"], rows[index], batch[index].gold)
            for item_id, row, index in zip(ids, items, todo, strict=True)
        ], now)  # fmt: skip
        revisions.count_labels(conn, [row.id for index in todo if (row := stored[index])])
    return changes


def _rows(batch: Sequence[Record]) -> tuple[list[Row], dict[str, str]]:
    rows = []
    words: dict[str, str] = {}
    for record in batch:
        row, found = revisions.as_row(record.answer)
        rows.append({**row, "claims": [[claim.text, claim.label] for claim in record.gold.claims]})
        words |= found
    return rows, words


def _change(stored: str | None, new: str) -> Change:
    if stored is None:
        return Change.NEW
    return Change.SAME if stored == new else Change.CHANGED


def _known(conn: sa.Connection, set_name: str, records: Sequence[Record]) -> dict[str, _Known]:
    found = {}
    columns = (item.c.external_id, item.c.id, item.c.revision, item.c.fingerprint)
    for chunk in chunks([record.answer.id for record in records]):
        query = sa.select(*columns).where(item.c.set_name == set_name, item.c.external_id.in_(chunk))
        for name, *values in conn.execute(query):
            found[name] = _Known(*values)
    return found


def _item_row(set_name: str, record: Record, row: Row) -> Row:
    digest = hashlib.sha256(f"label lane\0{record.answer.id}".encode()).digest()
    return {
        "set_name": set_name,
        "external_id": record.answer.id,
        "kind": revisions.kind_of(row),
        "lang": row["lang"],
        "input_hash": row["input_hash"],
        "status": Status.OPEN.value,
        "sentences": len(row["spans"]),
        "labelled": 0,
        "gold": _units(record.gold),
        "label_order": int.from_bytes(digest[:8], "big") >> 1,
    }


def _units(gold: Gold) -> int:
    """Imported labels that curves can use: of the sentences, else of the answer."""
    return sum(label is not None for label in gold.sentences) or int(gold.answer is not None)


def _save_items(conn: sa.Connection, rows: Sequence[Row], stored: Sequence[_Known | None]) -> list[int]:
    """Insert or update; the ids, in order."""
    new = [row | {"imported_revision": 1} for row, known in zip(rows, stored, strict=True) if known is None]
    changed = [
        {**row, "imported_revision": row["revision"], "item_id": known.id}
        for row, known in zip(rows, stored, strict=True)
        if known
    ]
    ids: Iterator[int] = iter(())
    if new:
        query = sa.insert(item).returning(item.c.id, sort_by_parameter_order=True)
        ids = iter(conn.scalars(query, new).all())
    if changed:
        columns = [name for name in changed[0] if name not in ("item_id", "created_at", "labelled")]
        update = sa.update(item).where(item.c.id == sa.bindparam("item_id"))
        conn.execute(update.values({name: sa.bindparam(name) for name in columns}), changed)
    return [known.id if known else next(ids) for known in stored]


def _save_revisions(conn: sa.Connection, revised: Sequence[tuple[int, int, Row, Gold]], now: float) -> None:
    labels: list[dict[str, Any]] = []
    rows = []
    for item_id, revision, row, gold in revised:
        key = {"item_id": item_id, "revision": revision}
        rows.append({**row, **key, "origin": "import", "author": "", "created_at": now})
        labels += [
            {**key, "sentence": index, "label": label and label.value} for index, label in enumerate(gold.sentences)
        ]
        labels += [{**key, "sentence": -1, "label": gold.answer.value}] if gold.answer else []
    conn.execute(sa.insert(item_revision), rows)
    if labels:
        conn.execute(sa.insert(gold_label), labels)
