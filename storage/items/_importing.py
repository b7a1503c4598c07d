"""Import records: new ones are added, changed ones become a new revision, equal ones are left alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from core.domain.labels import Gold
from core.domain.work import ImportChange, Record, Status
from core.errors import BadInput
from core.text.near_duplicates import near_duplicate_key
from core.wording.phrases import say
from storage.items import documents, finishing, hiding, revisions, same_claims, set_plans, texts
from storage.items.revisions import Row
from storage.sql.checks import check_text, storable_bytes
from storage.sql.database import Database, chunks, serialise
from storage.tables.documents import item_retrieval
from storage.tables.items import REVIEWABLE, gold_label, item, item_revision
from storage.tables.sets import highest_item
from storage.tables.sort_keys import label_order_of, order_of, tenth_of


def fingerprint(record: Record) -> str:
    """Return a fingerprint that is equal for records with the same input, meta and gold labels. Raises BadInput for
    content that no workspace can hold.
    """
    gold = record.gold
    claims = [[claim.text, claim.label] for claim in gold.claims]
    return hashlib.sha256(storable_bytes(record.answer, [gold.answer, gold.sentences, claims])).hexdigest()


def mark(conn: sa.Connection, rows: Sequence[Row]) -> None:
    """Set ``repeats`` of rows of one set. The mark stays when the earlier item is decided: a person who has just judged
    that one gains nothing from seeing the same text again at once.
    """
    seen = _open(conn, rows)
    for row in rows:
        before = seen.get(row["near"], row["external_id"])
        row["repeats"] = int(before != row["external_id"])
        seen.setdefault(row["near"], row["external_id"])


def _open(conn: sa.Connection, rows: Sequence[Row]) -> dict[int, str]:
    """Return by key the id of the first open item of the set."""
    first_ids: dict[int, str] = {}
    for chunk in chunks([row["near"] for row in rows]):
        same = (item.c.set_name == rows[0]["set_name"]) & item.c.near.in_(chunk) & REVIEWABLE
        first = sa.select(item.c.near, item.c.external_id, item.c.id).where(same).order_by(item.c.id.desc())
        first_ids.update((near, name) for near, name, _ in conn.execute(first))
    return first_ids


BATCH = 300
"""Records in one transaction, and so the most that other writers wait for."""


@dataclass(frozen=True, slots=True)
class _StoredItem:
    """The stored state of an item with a record's id."""

    id: int
    revision: int
    fingerprint: str
    imported_revision: int
    input_hash: str
    looked_up: bool = False
    """True if its passages were retrieved and did not come with it."""

    def change(self, fingerprint: str, input_hash: str) -> ImportChange:
        """Return the kind of change. An item that was edited or given passages, then exported and imported again, is
        unchanged.
        """
        ours = (self.revision != self.imported_revision or self.looked_up) and self.input_hash == input_hash
        return ImportChange.SAME if ours or self.fingerprint == fingerprint else ImportChange.CHANGED


@dataclass(slots=True)
class _ImportedRow:
    """One record as rows, without what depends on the stored state."""

    item: Row
    wording: Row
    gold: Gold
    stored: _StoredItem | None = None

    @property
    def change(self) -> ImportChange:
        if self.stored is None:
            return ImportChange.NEW
        return self.stored.change(self.item["fingerprint"], self.item["input_hash"])


def compare(database: Database, set_name: str, records: Sequence[Record]) -> list[ImportChange]:
    prints = [fingerprint(record) for record in records]
    with database.read() as conn:
        stored = _stored_items(conn, set_name, records)
    changes = []
    for record, print_ in zip(records, prints, strict=True):
        name, input_hash = record.answer.id, record.answer.input_hash()
        change = stored[name].change(print_, input_hash) if name in stored else ImportChange.NEW
        if change is not ImportChange.SAME:
            stored[name] = _StoredItem(0, 1, print_, 1, input_hash)
        changes.append(change)
    return changes


def put(database: Database, set_name: str, records: Sequence[Record], now: float) -> list[ImportChange]:
    """Import the records. All are checked before any is stored; then each batch is stored as a whole or not at all."""
    if not set_name:
        raise BadInput(say("set-unnamed"))
    check_text(set_name, "set")
    prints = [fingerprint(record) for record in records]
    changes: list[ImportChange] = []
    for batch in _batches(records):
        start = len(changes)
        changes += _put(database, set_name, batch, prints[start : start + len(batch)], now)
    return changes


def _batches(records: Sequence[Record]) -> Iterator[Sequence[Record]]:
    """Yield batches in which no id occurs twice: the later record is a change of the earlier one."""
    start = 0
    seen: set[str] = set()
    for index, record in enumerate(records):
        if record.answer.id in seen or index - start == BATCH:
            yield records[start:index]
            start, seen = index, set()
        seen.add(record.answer.id)
    if start < len(records):
        yield records[start:]


def _put(
    database: Database, set_name: str, batch: Sequence[Record], prints: Sequence[str], now: float
) -> list[ImportChange]:
    rows: list[_ImportedRow] = []
    words: dict[str, str] = {}
    for record, print_ in zip(batch, prints, strict=True):
        wording, own_words = revisions.as_row(record.answer)
        words |= own_words
        rows.append(_as_row(set_name, record, wording, {"fingerprint": print_, "created_at": now}))
    with database.write() as conn:
        serialise(conn, "import", set_name)
        stored = _stored_items(conn, set_name, batch)
        for row in rows:
            row.stored = stored.get(row.item["external_id"])
        todo = [row for row in rows if row.change is not ImportChange.SAME]
        if todo:
            texts.save(conn, words)
            _store(conn, todo, now)
    return [row.change for row in rows]


def _as_row(set_name: str, record: Record, wording: Row, fixed: Row) -> _ImportedRow:
    gold = record.gold
    row = {
        **fixed,
        "set_name": set_name,
        "external_id": record.answer.id,
        "kind": revisions.kind_of(wording),
        "lang": wording["lang"],
        "input_hash": wording["input_hash"],
        "status": Status.OPEN.value,
        "sentences": len(wording["spans"]),
        "gold": sum(label is not None for label in gold.sentences) or int(gold.answer is not None),
        "label_order": label_order_of(record.answer.id),
        "near": near_duplicate_key(f"{record.answer.question}\n{record.answer.text}"),
        "document": documents.document_in(set_name, record.answer.id, wording["question"], wording["passages"]),
        "reviewer": None,
        "labeller": None,
    }
    gold_claims = [[claim.text, claim.label] for claim in gold.claims]
    return _ImportedRow(row, wording | {"claims": gold_claims}, gold)


def _stored_items(conn: sa.Connection, set_name: str, records: Sequence[Record]) -> dict[str, _StoredItem]:
    by_name = {}
    columns = (
        item.c.external_id,
        item.c.id,
        item.c.revision,
        item.c.fingerprint,
        item.c.imported_revision,
        item.c.input_hash,
        sa.func.coalesce(item_retrieval.c.revision == item.c.revision, sa.false()),
    )
    known = item.outerjoin(item_retrieval, item_retrieval.c.item_id == item.c.id)
    for chunk in chunks([record.answer.id for record in records]):
        query = sa.select(*columns).select_from(known).where(item.c.set_name == set_name, item.c.external_id.in_(chunk))
        for name, *values in conn.execute(query):
            by_name[name] = _StoredItem(*values)
    return by_name


def _store(conn: sa.Connection, todo: Sequence[_ImportedRow], now: float) -> None:
    scorings = revisions.scorings(conn, [row.item["input_hash"] for row in todo])
    for row in todo:
        revision = row.stored.revision + 1 if row.stored else 1
        risk, suite = scorings.get(row.item["input_hash"], (None, None))
        row.item |= {"revision": revision, "imported_revision": revision}
        row.item |= {"review_order": order_of(risk), "stratum": tenth_of(risk), "suite": suite}
    mark(conn, [row.item for row in todo])
    ids = _save_items(conn, todo)
    labels: list[Row] = []
    wordings: list[Row] = []
    for item_id, row in zip(ids, todo, strict=True):
        key = {"item_id": item_id, "revision": row.item["revision"]}
        wordings.append({**row.wording, **key, "origin": "import", "author": "", "created_at": now})
        given = [*enumerate(row.gold.sentences), *([(-1, row.gold.answer)] if row.gold.answer else [])]
        labels += [{**key, "sentence": index, "label": label and label.value} for index, label in given]
    conn.execute(sa.insert(item_revision), wordings)
    if labels:
        conn.execute(sa.insert(gold_label), labels)
    finishing.recount(conn, [row.stored.id for row in todo if row.stored])
    same_claims.renew(conn, ids)
    hiding.renew(conn, ids)


def _number(conn: sa.Connection, rows: Sequence[Row]) -> None:
    """Number new rows after the highest number that was ever given, where the database would give one of a deleted item
    again.
    """
    if conn.dialect.name != "sqlite":
        return
    given = conn.scalar(sa.select(highest_item.c.number)) or 0
    if given > (conn.scalar(sa.select(sa.func.max(item.c.id))) or 0):
        for number, row in enumerate(rows, given + 1):
            row["id"] = number


def _save_items(conn: sa.Connection, todo: Sequence[_ImportedRow]) -> list[int]:
    """Insert or update items and return their ids in order."""
    fresh = {"labelled": 0, "finishers": 0, "wanted": set_plans.annotators(conn, todo[0].item["set_name"])}
    new = [row.item | fresh for row in todo if row.stored is None]
    changed = [row.item | {"item_id": row.stored.id} for row in todo if row.stored]
    ids: Iterator[int] = iter(())
    if new:
        _number(conn, new)
        query = sa.insert(item).returning(item.c.id, sort_by_parameter_order=True)
        ids = iter(conn.scalars(query, new).all())
    if changed:
        columns = changed[0].keys() - {"item_id", "created_at"}
        update = sa.update(item).where(item.c.id == sa.bindparam("item_id"))
        conn.execute(update.values({name: sa.bindparam(name) for name in sorted(columns)}), changed)
    return [row.stored.id if row.stored else next(ids) for row in todo]
