"""A workspace of many labelled answers: two are made as people make them, the database copies them a million times.

Every answer has five sentences, four answers share their passages, and one answer in twenty was labelled by two
people, who differ at one sentence in ten. Risks are honest: of units at risk 0.3, three in ten are wrong.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Answer, Detection, DetectorKey, Passage, SentenceScore, as_sentences
from core.domain.labels import Label
from core.domain.work import Record, Scored
from core.wording.phrases import say
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database
from storage.tables.items import annotation, detection, item, item_revision, score, scored, text
from storage.tables.quality import adjudication, tally
from storage.tables.queue import finished
from storage.tables.sort_keys import tenth_in_sql

SENTENCES = 5
_TEXT = "One is so. Two is so. Three is so. Four is so. Five is so."
_PRIME = (1 << 31) - 1
_SHARED = 4
"""Answers to one set of passages."""
_PAIRED = 20
"""One in so many has labels by two people."""
_Columns = dict[str, Any]


def labelled_world(url: str, items: int) -> SqlWorkspace:
    """Five labels an item, of which there are two at least. ``url`` names an empty database."""
    workspace = open_workspace(url)
    _put_two(workspace)
    workspace.close()
    database = Database(url)
    with database.write() as conn:
        _copy(conn, items)
        if conn.dialect.name == "postgresql":
            for table in (item, annotation, detection, adjudication):
                last = sa.select(sa.func.max(table.c.id)).scalar_subquery()
                conn.execute(sa.select(sa.func.setval(sa.func.pg_get_serial_sequence(table.name, "id"), last)))
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as conn:
        conn.exec_driver_sql("ANALYZE")
    database.close()
    return open_workspace(url)


def _put_two(workspace: SqlWorkspace) -> None:
    """The first labelled by one person, the second by two who agree."""
    starts = [start for start in range(len(_TEXT)) if start == 0 or (start > 1 and _TEXT[start - 2] == ".")]
    spans = list(zip(starts, [*starts[1:], len(_TEXT)], strict=True))
    for number, people in ((1, ("bo",)), (2, ("bo", "cy"))):
        passages = (Passage("p", f"Passage {number}."),)
        answer = Answer(f"a{number}", f"Question {number}?", _TEXT, as_sentences(_TEXT, spans), passages, (), "en")
        workspace.items.put("set 0", [Record(answer)], 1.0)
        said = Detection(DetectorKey("fusion", "1", "{}"), (SentenceScore(0.5, (say("by-hand"),)),) * SENTENCES)
        workspace.scores.add([Scored(answer.input_hash(), (said,), 0.5, "0" * 64)], 2.0)
        for person in people:
            workspace.annotations.add(
                [
                    Annotate(Stamp(person, f"{person}{number}", s + 1), number, 1, s, Label.SUPPORTED, False, 4.0, 1.0)
                    for s in range(SENTENCES)
                ],
                3.0,
            )


def _copy(conn: sa.Connection, items: int) -> None:
    numbers = _counted(3, items)
    greatest = sa.func.max if conn.dialect.name == "sqlite" else sa.func.greatest
    n = numbers.c.n
    name = _hash(n)
    highest = greatest(*(_risk(n, sa.literal(sentence)) for sentence in range(SENTENCES)))
    passages = '[["p","' + _hash(n - n % _SHARED) + '"]]'
    passages = passages if conn.dialect.name == "sqlite" else sa.cast(passages, sa.JSON)
    of_item = {
        "id": n, "external_id": name, "fingerprint": name, "input_hash": name, "review_order": -highest,
        "stratum": tenth_in_sql(-highest), "label_order": sa.cast(n, sa.BigInteger) * 1_000_003 % _PRIME * sa.literal(1 << 32, sa.BigInteger),
        "set_name": "set " + sa.cast(n % 4, sa.Text),
        "lang": sa.case((n % 3 == 0, "ja"), (n % 3 == 1, "ko"), else_="en"),
        "status": sa.case((n % 10 == 0, "accepted"), else_="open"),
        "document": n - n % _SHARED,
    }  # fmt: skip
    documents = _counted(0, items // _SHARED)
    _insert(conn, text, documents, {"hash": _hash(documents.c.n * _SHARED)})
    _insert(conn, item, numbers, of_item)
    lang = {"lang": of_item["lang"]}
    _insert(conn, item_revision, numbers, {"item_id": n, "input_hash": name, "passages": passages} | lang)
    _insert(conn, detection, numbers, {"id": n, "input_hash": name, "risk": highest})
    _insert(conn, scored, numbers, {"input_hash": name, "risk": highest})
    _insert(conn, finished, numbers, {"item_id": n, "set_name": of_item["set_name"]})
    _insert_units(conn, items)


def _insert_units(conn: sa.Connection, items: int) -> None:
    units = _counted(3 * SENTENCES, items * SENTENCES + SENTENCES - 1)
    n, s = units.c.n // SENTENCES, units.c.n % SENTENCES
    wrong = _uniform(n, s, 2_027_812_808) < _risk(n, s)
    differ = (n % _PAIRED == 0) & (_uniform(n, s, 1_588_635_695) < 0.1)
    label = sa.case((wrong, Label.MAJOR.value), else_=Label.SUPPORTED.value)
    other = sa.case((wrong == differ, Label.SUPPORTED.value), else_=Label.MAJOR.value)
    unit = {"item_id": n, "sentence": s, "input_hash": _hash(n), "seq": s + 1}
    _insert(conn, score, units, {"detection_id": n, "sentence": s, "risk": _risk(n, s)})
    _insert(conn, annotation, units, {**unit, "label": label, "client_id": _hash(n), "id": n * SENTENCES + s + 100})
    twice = n % _PAIRED == 0
    again = {
        **unit,
        "label": other,
        "client_id": "c" + _hash(n),
        "person": "cy",
        "id": (items + n) * SENTENCES + s + 200,
    }
    _insert(conn, annotation, units, again, twice)
    _insert(conn, tally, units, {**unit, "hallucinated": wrong, "people": 1, "state": "open"}, ~twice)
    conflict = {"state": "conflict", "people": 2, "agreement": 0.0, "hallucinated": sa.null()}
    _insert(conn, tally, units, {**unit, **conflict}, differ)
    agreed = {"state": "unanimous", "people": 2, "agreement": 1.0, "hallucinated": wrong}
    _insert(conn, tally, units, {**unit, **agreed}, twice & ~differ)
    settled = {**unit, "label": label, "id": n * SENTENCES + s + 100}
    _insert(conn, adjudication, units, settled, twice & ~differ)


def _insert(conn: sa.Connection, table: sa.Table, source: Any, changed: _Columns, *where: Any) -> None:
    """The first row of the table again, once for every row of ``source``, with some columns of its own."""
    template = conn.execute(sa.select(table).limit(1)).mappings().one()
    columns = [column for column in table.c if column.name in changed or template[column.name] is not None]
    values = [changed.get(c.name, sa.literal(template[c.name], c.type)) for c in columns]
    query = sa.select(*(sa.type_coerce(v, c.type) for v, c in zip(values, columns, strict=True)))
    conn.execute(sa.insert(table).from_select(columns, query.select_from(source).where(*where)))


def _counted(first: int, last: int) -> sa.CTE:
    start = sa.select(sa.literal(first).label("n")).where(sa.literal(last) >= first).cte("numbers", recursive=True)
    return start.union_all(sa.select(start.c.n + 1).where(start.c.n < last))


def _hash(n: Any) -> Any:
    return sa.literal("0" * 56) + sa.cast(n + 10_000_000, sa.Text)


def _risk(n: Any, s: Any) -> Any:
    return _uniform(n, s, 1_327_217_885)


def _uniform(n: Any, s: Any, by: int) -> Any:
    """From 0 up to 1; 64 bits hold what is multiplied."""
    return sa.cast((sa.cast(n, sa.BigInteger) * SENTENCES + s) * by % _PRIME, sa.Double) / float(_PRIME)
