"""Rows for every table of a schema of any revision, as the database itself tells it: no table of today is asked."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Set
from typing import Any

import sqlalchemy as sa

from storage.copies._tables import VERSION

KEPT_BY_TRIGGERS = frozenset({"item_count", "label_change"})
"""Tables that triggers write what happens to other tables into."""
SENTENCE = "Ä 'ロ'; \"%s\" :x\u200b"
"""A text that a statement put together by hand would stumble over, with a sign that nobody sees."""
_OF_ONE_ROW = frozenset({"audit_head"})
_ALWAYS = frozenset({"item_revision", "annotation"})
"""Filled at every revision: triggers and whatever a migration reads find a new item with a label there."""
_BANDS = {"names": ["accept", "review", "reject"], "cuts": [0.3, 0.7]}
_GAIN = {"sentences": 9, "wrong": 3, "documents": 2, "shipped": 0.5, "taught": 0.6, "low": 0.0, "high": 0.1}
_TAUGHT = {"alone": _GAIN, "fused": None, "curve": [], "further": {"gain": 0.0, "low": 0.0, "high": 0.0}}
_SCOPE = '["answer", "", null, "people"]'
_READ: dict[str, Any] = {
    "adjudication.source": "adjudicated", "annotation.draw": "chance", "attempt.choice": 0, "audit_head.id": 1,
    "bands": {"answer": _BANDS, "quiz": _BANDS}, "certificate": {}, "certificate_question.scope": _SCOPE, "claims": [],
    "comment.remark": "comment", "issued_certificate.counted": {"accepted": [], "others": [], "wrong": []},
    "issued_certificate.covered": [], "issued_certificate.end_reason": "later_labels", "issued_certificate.risks": {},
    "issued_certificate.terms": {"cut": 0.5, "share": 0.05, "confidence": 0.95, "promise": "of_accepted", "n": 1,
                                 "misses": 0, "error": 0.01},
    "edit_label.kind": "deleted", "evidence": [], "facts": [], "failed": False,
    "imported_revision": 1, "inclusion_probability": 1.0,
    "item.status": "open", "job.kind": "score", "job.state": "done", "kind": "answer", "label": "minor", "labelled": 1,
    "lane": "label", "lang": "en", "languages": {}, "metrics": {}, "narrowing": ["set", "en", "answer"], "passages": [],
    "policy_activation.version": 0,
    "quiz": ["Why?", ["yes", "no"], "yes", ""], "repair.reason": [], "repeats": 0, "review_order": -0.5, "revision": 1,
    "revision_after": 1, "risk": 0.5, "role": "admin", "samples": [], "score.reason": [["empty-answer", {}]],
    "sentence": 0, "sentences": 1, "signal": "fusion", "spans": [[0, len(SENTENCE)]],
    "stances": [0.1, 0.2, 0.7], "status_before": "open",
    "taught_model.figures": _TAUGHT, "text.text": SENTENCE, "verdict": "accept", "weights.models": {},
}  # fmt: skip
"""Values that the newest code reads, by the column that holds them: a table's own come before those of all tables. All
other columns hold anything."""


class AnyRows:
    """Fills tables with rows that belong together: number 3 of one points at number 3 of another."""

    def __init__(self) -> None:
        self.schema = sa.MetaData()
        self._rows: dict[tuple[str, int], dict[str, Any]] = {}
        self._next = 0

    def fill(self, conn: sa.Connection) -> None:
        """Tables that are new or have new columns, and those they point at. Two rows each: one with nothing where
        nothing may be, and one with everything."""
        tables = self._with_parents(self._changed(conn) | _ALWAYS)
        for full in (False, True):
            for table in tables:
                if full or table.name not in _OF_ONE_ROW:
                    self._rows[table.name, self._next] = self._put(conn, table, full)
            self._next += 1

    def stored(self, conn: sa.Connection, without: Set[str] = frozenset()) -> dict[str, Counter[str]]:
        """Return how often each row of every table is stored, with the columns the table had when it was last filled.
        ``without``: columns to leave out, as ``item.kind``.
        """
        found = {}
        for table in self.schema.sorted_tables:
            columns = [column for column in table.columns if f"{table.name}.{column.name}" not in without]
            found[table.name] = Counter(repr(tuple(row)) for row in conn.execute(sa.select(*columns)))
        return found

    def _changed(self, conn: sa.Connection) -> set[str]:
        known = self.schema.tables
        changed = {
            str(name)
            for (_, name), columns in sa.inspect(conn).get_multi_columns().items()
            if name != VERSION and (name not in known or len(columns) > len(known[name].columns))
        }
        if changed:
            self.schema.reflect(conn, only=sorted(changed), extend_existing=True)
        return changed - KEPT_BY_TRIGGERS

    def _with_parents(self, names: set[str]) -> list[sa.Table]:
        found: set[sa.Table] = set()
        left = [self.schema.tables[name] for name in names]
        while left:
            table = left.pop()
            found.add(table)
            left += {key.column.table for key in table.foreign_keys} - found
        return [table for table in self.schema.sorted_tables if table in found]

    def _put(self, conn: sa.Connection, table: sa.Table, full: bool) -> dict[str, Any]:
        counted = _counted_by_the_database(conn, table)
        values = {
            column.name: _READ.get(f"{table.name}.{column.name}", _READ.get(column.name, self._any(column)))
            for column in table.columns if column is not counted and (full or not column.nullable)
        }  # fmt: skip
        for key in (key for key in table.foreign_keys if key.parent.name in values):
            to = key.column
            number = self._next - 1 if to.table is table else self._next
            values[key.parent.name] = self._rows[to.table.name, number][to.name]
        keys = conn.execute(sa.insert(table).values(values).returning(*table.primary_key.columns)).mappings().one()
        return values | {column.name: keys[column] for column in table.primary_key.columns}

    def _any(self, column: sa.Column[Any]) -> Any:
        """Equal in all tables that have a column of this name, and different from row to row."""
        text = f"{column.name} {self._next} {SENTENCE}"
        if (length := getattr(column.type, "length", None)) is not None:
            return hashlib.sha256(text.encode()).hexdigest()[:length]
        kinds: list[tuple[type, Any]] = [
            (sa.Boolean, True), (sa.Integer, self._next), (sa.Numeric, 1_700_000_000.5 + self._next),
            (sa.Float, 1_700_000_000.5 + self._next), (sa.JSON, {"text": text}), (sa.LargeBinary, text.encode()),
            (sa.String, text),
        ]  # fmt: skip
        return next(value for kind, value in kinds if isinstance(column.type, kind))


def _counted_by_the_database(conn: sa.Connection, table: sa.Table) -> sa.Column[Any] | None:
    """The column whose numbers it gives itself, and goes on giving after ours."""
    for column in table.primary_key.columns:
        given = column.server_default if conn.dialect.name == "postgresql" else not column.foreign_keys
        if (
            given
            and table.name not in _OF_ONE_ROW
            and len(table.primary_key.columns) == 1
            and isinstance(column.type, sa.Integer)
        ):
            return column
    return None
