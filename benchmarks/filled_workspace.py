"""A workspace of many answers, made cheaply: some are stored as the product stores them, and copied by the database.

A copy has an id, a hash, a place in the random draw and a document of its own, and shares its texts; its risk is
moved a little, so that orders by risk are no long ties.
"""

# ruff: noqa: S608 - copies are statements put together from the names of our own tables

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import sqlalchemy as sa

from benchmarks.storage import records
from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.answers import Answer, Detection, DetectorKey, Evidence, SentenceScore, Span, Stance
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.work import Record, Scored
from core.wording.phrases import say
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.tables.acts_on_many import sentence_claim
from storage.tables.items import annotation, decision, detection, gold_label, item, item_revision, score, scored

TEMPLATE = 1000
SENTENCES = 5
SETS = ("big", "small")
_DETECTORS = ("token_overlap", "fusion")
_AT_ONCE = 50_000
_BATCH = 500
_MASK = (1 << 62) - 1


def fill(url: str, items: int) -> None:
    """So many answers of five sentences each, one of them labelled, one answer of ten decided; and a small set."""
    workspace = open_workspace(url)
    try:
        _put(workspace, "small", 200)
        first = _put(workspace, "big", TEMPLATE)
        _copy(workspace, first, items // TEMPLATE - 1)
    finally:
        workspace.close()


def _put(workspace: SqlWorkspace, name: str, count: int) -> int:
    """The id of its first item. Without imported labels, which would be counted as people's."""
    draw = random.Random(name)  # noqa: S311 - a benchmark
    made = [Record(each.answer) for each in records(count, seed=len(name))]
    workspace.items.put(name, made, time.time())
    for start in range(0, count, _BATCH):
        workspace.scores.add([_scored(each.answer, draw) for each in made[start : start + _BATCH]], time.time())
    ids = workspace.items.ids(ItemFilter(set_name=name))
    labels = [Label.SUPPORTED, Label.MAJOR]
    workspace.annotations.add(
        [
            Annotate(Stamp("ann", f"ann-{name}", number), item_id, 1, draw.randrange(SENTENCES), draw.choice(labels),
                     False, 4.0, 1.0)
            for number, item_id in enumerate(ids, 1)
        ],
        time.time(),
    )  # fmt: skip
    for number, item_id in enumerate(ids[::10], 1):
        workspace.decisions.apply(
            Decide(Stamp("edi", f"edi-{name}", number), item_id, 1, Verdict.ACCEPT, 0, None), time.time()
        )
    return ids[0]


def _scored(answer: Answer, draw: random.Random) -> Scored:
    evidence = (Evidence("p1", Span(0, 40), Stance.SUPPORTS, "x" * 40),)
    reason = (say("source-match-all-found"),)
    risks = {name: [draw.random() for _ in range(SENTENCES)] for name in _DETECTORS}
    results = tuple(
        Detection(DetectorKey(name, "1", "{}"), tuple(SentenceScore(risk, reason, evidence) for risk in told))
        for name, told in risks.items()
    )
    return Scored(answer.input_hash(), results, max(risks["fusion"]), "0" * 64)


def _copy(workspace: SqlWorkspace, first: int, copies: int) -> None:
    database = workspace._database
    step = max(1, _AT_ONCE // TEMPLATE)
    with database.read() as conn:
        lowest = conn.scalars(
            sa.select(sa.func.min(detection.c.id)).join(item, item.c.input_hash == detection.c.input_hash)
            .where(item.c.id >= first)
        ).one()  # fmt: skip
        spans = {
            table: conn.scalars(sa.select(sa.func.max(table.c.id))).one()
            for table in (item, detection, annotation, decision)
        }
    copying = _Copying(database.engine.dialect.name, first, lowest, spans)
    for start in range(1, copies + 1, step):
        with database.write() as conn:
            for statement in copying.statements(start, min(start + step - 1, copies)):
                conn.exec_driver_sql(statement)
    with database.write() as conn:
        if conn.dialect.name == "postgresql":
            for table in spans:
                conn.exec_driver_sql(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) FROM {table.name}"
                )
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as conn:
        conn.exec_driver_sql("ANALYZE")


class _Copying:
    def __init__(self, dialect: str, first: int, lowest: int, spans: dict[sa.Table, int]) -> None:
        self._dialect, self._first, self._lowest, self._spans = dialect, first, lowest, spans

    def statements(self, start: int, end: int) -> Sequence[str]:
        hashes = f"(SELECT input_hash FROM item WHERE id >= {self._first} AND id < {self._first + TEMPLATE})"
        mine = f"id >= {self._first} AND id < {self._first + TEMPLATE}"
        of_mine = mine.replace("id", "item_id")
        runs = f"(SELECT id FROM detection WHERE id >= {self._lowest} AND input_hash IN {hashes} AND id <= {self._spans[detection]})"
        where = {
            item: mine, item_revision: of_mine, gold_label: of_mine, scored: f"input_hash IN {hashes}",
            detection: f"id IN {runs}", score: f"detection_id IN {runs}", annotation: of_mine, decision: of_mine,
            sentence_claim: of_mine,
        }  # fmt: skip
        return [self._statement(table, condition, start, end) for table, condition in where.items()]

    def _statement(self, table: sa.Table, condition: str, start: int, end: int) -> str:
        names = [column.name for column in table.columns]
        values = ", ".join(self._value(table, name) for name in names)
        numbers = (
            f"(WITH RECURSIVE n(k) AS (SELECT {start} UNION ALL SELECT k + 1 FROM n WHERE k < {end}) SELECT k FROM n)"
            if self._dialect == "sqlite"
            else f"(SELECT generate_series({start}, {end}) AS k)"
        )
        rows = f"(SELECT * FROM {table.name} WHERE {condition})"
        return f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {values} FROM {numbers} AS n, {rows} AS t"

    def _value(self, table: sa.Table, name: str) -> str:  # noqa: PLR0911 - one for each sort of column
        hexed = "printf('%08x', k)" if self._dialect == "sqlite" else "lpad(to_hex(k), 8, '0')"
        moved = {(item, "id"): item, (detection, "id"): detection, (annotation, "id"): annotation,
                 (decision, "id"): decision, (score, "detection_id"): detection}  # fmt: skip
        if (table, name) in moved:
            return f"{name} + k * {self._spans[moved[table, name]]}"
        match name:
            case "item_id":
                return f"item_id + k * {self._spans[item]}"
            case "input_hash" | "fingerprint":
                return f"substr({name}, 1, 56) || {hexed}"
            case "external_id" | "client_id":
                return f"{name} || '-' || k"
            case "label_order":
                return f"(label_order / 4 + k * 1099511627776) & {_MASK}"
            case "near" | "document" | "claim":
                return f"{name} + k"
            case "review_order":
                return "review_order * (1 - (k - k / 97 * 97) / 10000.0)"  # psycopg reads a sign of the remainder as its own
            case _:
                return name
