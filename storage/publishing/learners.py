"""What learners answered: rows without names, so that whoever answered an item can be compared over all items."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sa

from core.domain.publishing import LearnerAnswer, LearnerImport
from storage.sql.database import chunks, insert
from storage.tables.items import item
from storage.tables.publishing import learner_answer, learner_import, learner_salt

_SALT_BYTES = 32


def salt(conn: sa.Connection) -> str:
    new = insert(conn, learner_salt).values(id=1, salt=secrets.token_hex(_SALT_BYTES)).on_conflict_do_nothing()
    conn.execute(new)
    return str(conn.scalars(sa.select(learner_salt.c.salt)).one())


def add(conn: sa.Connection, answers: Sequence[LearnerAnswer], wish: LearnerImport) -> LearnerImport:
    made = {"set_name": wish.set_name, "file_name": wish.file_name, "person": wish.person, "at": wish.at, "rows": 0}
    key = conn.execute(sa.insert(learner_import).values(**made)).inserted_primary_key
    assert key is not None  # noqa: S101 - one row was inserted
    stored = int(key[0])
    before = conn.scalar(_COUNT, {"set_name": wish.set_name}) or 0
    for chunk in chunks(answers):
        conn.execute(insert(conn, learner_answer).on_conflict_do_nothing(), [
            {"item_id": each.item_id, "learner": each.learner, "revision": each.revision, "option": each.option,
             "correct": each.right, "import_id": stored}
            for each in chunk
        ])  # fmt: skip
    rows = (conn.scalar(_COUNT, {"set_name": wish.set_name}) or 0) - before
    conn.execute(sa.update(learner_import).where(learner_import.c.id == stored).values(rows=rows))
    return replace(wish, id=stored, rows=rows)


_OF_SET = learner_answer.c.item_id.in_(sa.select(item.c.id).where(item.c.set_name == sa.bindparam("set_name")))
_COUNT = sa.select(sa.func.count()).select_from(learner_answer).where(_OF_SET)
_ANSWERS = sa.select(
    learner_answer.c.item_id, learner_answer.c.revision, learner_answer.c.learner, learner_answer.c.option,
    learner_answer.c.correct,
).where(_OF_SET).order_by(
    learner_answer.c.item_id, learner_answer.c.revision, learner_answer.c.learner
)  # fmt: skip


def answers(conn: sa.Connection, set_name: str) -> list[LearnerAnswer]:
    return [
        LearnerAnswer(item_id, revision, learner, option, bool(right))
        for item_id, revision, learner, option, right in conn.execute(_ANSWERS, {"set_name": set_name})
    ]


def imports(conn: sa.Connection, set_name: str) -> list[LearnerImport]:
    query = sa.select(learner_import).where(learner_import.c.set_name == set_name)
    return [LearnerImport(**row._mapping) for row in conn.execute(query.order_by(learner_import.c.id.desc()))]
