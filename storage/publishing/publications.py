"""Store publications, each written once with its contents; changes noticed later are appended."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON, Answer
from core.domain.policy import Band
from core.domain.publishing import (
    Candidate,
    ChangeReason,
    LearnerAnswer,
    LearnerImport,
    NewPublication,
    Publication,
    PublicationChange,
    PublishedItem,
    ScoredBy,
    Way,
)
from core.domain.work import Status
from core.errors import BadInput, Stale
from core.wording.phrases import say
from storage.items import revisions
from storage.publishing import _candidates
from storage.sql import checks
from storage.sql.database import Database, chunks, insert, serialise
from storage.tables.items import item, item_revision
from storage.tables.publishing import (
    learner_answer,
    learner_import,
    learner_salt,
    publication,
    publication_change,
    publication_manifest,
    published_item,
)

_ITEM = [column for column in published_item.c if column.name not in ("publication", "place")]


_DECIDED = {Status.ACCEPTED.value, Status.EDITED.value}
_STATUS = {Way.ACCEPTED: _DECIDED, Way.EDITED: _DECIDED}
"""The status that an item must have to be published in this manner."""


class SqlPublications:
    def __init__(self, database: Database) -> None:
        self._database = database

    def candidates(self, set_name: str) -> list[Candidate]:
        with self._database.read() as conn:
            return _candidates.candidates(conn, set_name)

    def scored_by(self, input_hashes: Sequence[str]) -> ScoredBy:
        with self._database.read() as conn:
            return _candidates.scored_by(conn, input_hashes)

    def newest_suites(self, set_name: str) -> dict[str, str]:
        with self._database.read() as conn:
            return _candidates.newest_suites(conn, set_name)

    def add(self, new: NewPublication) -> Publication:
        wish = new.publication
        for name in ("title", "reason"):
            checks.check_text(getattr(wish, name), name)
        row = {column.name: getattr(wish, column.name) for column in publication.c if column.name != "id"}
        with self._database.write() as conn:
            serialise(conn, "publication", wish.set_name)
            _still_so(conn, new.items)
            last = sa.select(sa.func.max(publication.c.number)).where(publication.c.set_name == wish.set_name)
            number = (conn.scalar(last) or 0) + 1
            key = conn.execute(sa.insert(publication).values({**row, "number": number})).inserted_primary_key
            assert key is not None  # noqa: S101 - one row was inserted
            stored = int(key[0])
            manifest = {**new.manifest, "publication": number}
            conn.execute(sa.insert(publication_manifest).values(publication=stored, manifest=manifest))
            rows = [_row(stored, place, each) for place, each in enumerate(new.items)]
            if rows:
                conn.execute(sa.insert(published_item), rows)
            return _read(conn, publication.c.id == stored)[0]

    def of(self, set_name: str | None = None, *, limit: int = 50) -> list[Publication]:
        where = [] if set_name is None else [publication.c.set_name == set_name]
        with self._database.read() as conn:
            return _read(conn, *where, limit=limit)

    def newest(self) -> list[Publication]:
        last = sa.select(publication.c.set_name, sa.func.max(publication.c.number).label("number"))
        newest = last.group_by(publication.c.set_name).subquery()
        same = sa.tuple_(publication.c.set_name, publication.c.number).in_(
            sa.select(newest.c.set_name, newest.c.number)
        )
        with self._database.read() as conn:
            return _read(conn, same, limit=None)

    def get(self, publication_id: int) -> Publication:
        with self._database.read() as conn:
            found = _read(conn, publication.c.id == publication_id)
        if not found:
            raise BadInput(say("publication-not-there", publication=str(publication_id)))
        return found[0]

    def items(self, publication_id: int) -> list[PublishedItem]:
        query = sa.select(*_ITEM).where(published_item.c.publication == publication_id)
        with self._database.read() as conn:
            return [_item(row) for row in conn.execute(query.order_by(published_item.c.place))]

    def manifest(self, publication_id: int) -> JSON:
        query = sa.select(publication_manifest.c.manifest).where(publication_manifest.c.publication == publication_id)
        with self._database.read() as conn:
            found: JSON | None = conn.scalar(query)
        if found is None:
            raise BadInput(say("publication-not-there", publication=str(publication_id)))
        return found

    def note(self, changes: Sequence[PublicationChange]) -> list[PublicationChange]:
        fresh = []
        with self._database.write() as conn:
            for change in changes:
                row = {
                    "publication": change.publication,
                    "item_id": change.item_id,
                    "reason": change.reason.value,
                    "state": change.state,
                    "person": change.person,
                    "at": change.at,
                }
                query = insert(conn, publication_change).values(**row).on_conflict_do_nothing()
                if conn.execute(query.returning(publication_change.c.id)).first():
                    fresh.append(change)
        return fresh

    def changes(self, publication_id: int) -> list[PublicationChange]:
        query = sa.select(publication_change).where(publication_change.c.publication == publication_id)
        with self._database.read() as conn:
            return [
                PublicationChange(row.publication, row.item_id, ChangeReason(row.reason), row.state, row.person, row.at)
                for row in conn.execute(query.order_by(publication_change.c.id))
            ]

    def changed(self, publications: Sequence[int]) -> dict[int, int]:
        found: dict[int, int] = {}
        items = sa.func.count(sa.distinct(publication_change.c.item_id))
        with self._database.read() as conn:
            for chunk in chunks(publications):
                query = sa.select(publication_change.c.publication, items).where(
                    publication_change.c.publication.in_(chunk)
                )
                found.update(
                    (number, count) for number, count in conn.execute(query.group_by(publication_change.c.publication))
                )
        return found

    def wordings(self, revisions_wanted: Sequence[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
        with self._database.read() as conn:
            return revisions.wordings(conn, revisions_wanted)

    def salt(self) -> str:
        with self._database.write() as conn:
            return _stored_salt(conn)

    def add_answers(self, answers: Sequence[LearnerAnswer], wish: LearnerImport) -> LearnerImport:
        checks.check_text(wish.file_name, "file")
        with self._database.write() as conn:
            serialise(conn, "learners", wish.set_name)
            return _add_answers(conn, answers, wish)

    def answers(self, set_name: str) -> list[LearnerAnswer]:
        with self._database.read() as conn:
            return _answers_of(conn, set_name)

    def imports(self, set_name: str) -> list[LearnerImport]:
        with self._database.read() as conn:
            return _imports_of(conn, set_name)

    def made_by(self, set_name: str | None = None) -> Mapping[int, tuple[JSON, int]]:
        imported = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision)
        query = sa.select(item.c.id, item_revision.c.meta, item.c.imported_revision).join(item_revision, imported)
        query = query.where(item.c.kind == "quiz", *([] if set_name is None else [item.c.set_name == set_name]))
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(item.c.id)).all()
        return {item_id: (_quiz_of(meta), revision) for item_id, meta, revision in rows}


def _still_so(conn: sa.Connection, wanted: Sequence[PublishedItem]) -> None:
    """Check that nothing was decided or imported since the gate was checked; otherwise the gate closes."""
    for chunk in chunks(wanted):
        here = sa.select(item.c.id, item.c.revision, item.c.status).where(item.c.id.in_([row.item_id for row in chunk]))
        now_at = {item_id: (revision, status) for item_id, revision, status in conn.execute(here.with_for_update())}
        for row in chunk:
            revision, status = now_at[row.item_id]
            left_by = _STATUS.get(row.way)
            if revision != row.revision or status == Status.REJECTED.value or (left_by and status not in left_by):
                raise Stale(say("publish-moved", item=str(row.item_id)))


def _quiz_of(meta: JSON) -> JSON:
    """Return the quiz of an item. A field that came with a file may hold anything under this name."""
    made = meta.get("quiz")
    return made if isinstance(made, dict) else {}


def _read(conn: sa.Connection, *where: sa.ColumnElement[bool], limit: int | None = 1) -> list[Publication]:
    query = sa.select(publication).where(*where).order_by(publication.c.id.desc()).limit(limit)
    return [Publication(**row._mapping) for row in conn.execute(query)]


def _row(stored: int, place: int, each: PublishedItem) -> dict[str, Any]:
    row = {column.name: getattr(each, column.name) for column in _ITEM}
    return {**row, "band": each.band.value, "way": each.way.value, "publication": stored, "place": place}


def _item(row: sa.Row[Any]) -> PublishedItem:
    return PublishedItem(**{**row._mapping, "band": Band(row.band), "way": Way(row.way)})


_SALT_BYTES = 32


def _stored_salt(conn: sa.Connection) -> str:
    new = insert(conn, learner_salt).values(id=1, salt=secrets.token_hex(_SALT_BYTES)).on_conflict_do_nothing()
    conn.execute(new)
    return str(conn.scalars(sa.select(learner_salt.c.salt)).one())


def _add_answers(conn: sa.Connection, answers: Sequence[LearnerAnswer], wish: LearnerImport) -> LearnerImport:
    made = {"set_name": wish.set_name, "file_name": wish.file_name, "person": wish.person, "at": wish.at, "rows": 0}
    key = conn.execute(sa.insert(learner_import).values(**made)).inserted_primary_key
    assert key is not None  # noqa: S101 - one row was inserted
    stored = int(key[0])
    before = conn.scalar(_COUNT, {"set_name": wish.set_name}) or 0
    for chunk in chunks(answers):
        conn.execute(
            insert(conn, learner_answer).on_conflict_do_nothing(),
            [
                {
                    "item_id": row.item_id,
                    "learner": row.learner,
                    "revision": row.revision,
                    "option": row.option,
                    "correct": row.right,
                    "import_id": stored,
                }
                for row in chunk
            ],
        )
    rows = (conn.scalar(_COUNT, {"set_name": wish.set_name}) or 0) - before
    conn.execute(sa.update(learner_import).where(learner_import.c.id == stored).values(rows=rows))
    return replace(wish, id=stored, rows=rows)


_OF_SET = learner_answer.c.item_id.in_(sa.select(item.c.id).where(item.c.set_name == sa.bindparam("set_name")))
_COUNT = sa.select(sa.func.count()).select_from(learner_answer).where(_OF_SET)
_ANSWERS = (
    sa.select(
        learner_answer.c.item_id,
        learner_answer.c.revision,
        learner_answer.c.learner,
        learner_answer.c.option,
        learner_answer.c.correct,
    )
    .where(_OF_SET)
    .order_by(learner_answer.c.item_id, learner_answer.c.revision, learner_answer.c.learner)
)


def _answers_of(conn: sa.Connection, set_name: str) -> list[LearnerAnswer]:
    return [
        LearnerAnswer(item_id, revision, learner, option, bool(right))
        for item_id, revision, learner, option, right in conn.execute(_ANSWERS, {"set_name": set_name})
    ]


def _imports_of(conn: sa.Connection, set_name: str) -> list[LearnerImport]:
    query = sa.select(learner_import).where(learner_import.c.set_name == set_name)
    return [LearnerImport(**row._mapping) for row in conn.execute(query.order_by(learner_import.c.id.desc()))]
