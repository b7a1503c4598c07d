"""Labelled units with one detector's risk, in one query each: what curves are drawn from.

A label belongs to the wording it was given to. It is paired with the scores of that wording, also when the item was
edited since, and never with those of another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.work import LabelledRisk
from storage.sql.database import Database
from storage.tables.items import annotation, detection, gold_label, item, item_revision, score
from storage.tables.quality import adjudication

_TRUE = Label.SUPPORTED.value
_FALSE = (Label.MINOR.value, Label.MAJOR.value)
_UNCLEAR = Label.NOT_CHECKABLE.value
_KINDS = {kind.value: kind for kind in Kind}


class SqlLabelledRisks:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(
        self, detector: str, *, set_name: str | None = None, imported: bool = False, seen: bool = False
    ) -> list[LabelledRisk]:
        with self._database.read() as conn:
            if imported:
                return _imported(conn, detector, set_name)
            return _by_people(conn, detector, set_name, seen=seen)


def _by_people(conn: sa.Connection, detector: str, set_name: str | None, *, seen: bool) -> list[LabelledRisk]:
    """What was adjudicated, else the majority of people, each by their last word that counts here; a tie, or mostly
    ``not_checkable``, is left out. A unit is a random one if anybody got it by chance."""
    label = annotation.c.label
    classes = (label.in_(_FALSE), label == _TRUE, label == _UNCLEAR, label == Label.MAJOR.value)
    false, true, unclear, major = (sa.func.count(sa.case((condition, 1))) for condition in classes)
    unit = (annotation.c.item_id, annotation.c.input_hash, annotation.c.sentence)
    votes = (
        sa.select(
            *unit,
            sa.case(
                ((true > false) & (true > unclear), _TRUE),
                ((false > true) & (false > unclear) & (major * 2 > false), Label.MAJOR.value),
                ((false > true) & (false > unclear), Label.MINOR.value),
            ).label("voted"),
            sa.func.max(annotation.c.inclusion_probability).label("inclusion"),
            sa.func.max(annotation.c.revision).label("revision"),
            sa.func.min(annotation.c.at).label("at"),
        )
        .where(annotation.c.counts if seen else annotation.c.blind_counts)
        .group_by(*unit)
    )
    if set_name is not None:
        votes = votes.where(annotation.c.item_id.in_(sa.select(item.c.id).where(item.c.set_name == set_name)))
    voted = votes.subquery()
    final = sa.func.coalesce(adjudication.c.label, voted.c.voted)
    settled = sa.and_(
        adjudication.c.item_id == voted.c.item_id, adjudication.c.input_hash == voted.c.input_hash,
        adjudication.c.sentence == voted.c.sentence, adjudication.c.counts,
    )  # fmt: skip
    query = (
        sa.select(
            item.c.id, voted.c.sentence, item.c.lang, item.c.kind, final.in_(_FALSE), score.c.risk,
            final == Label.MAJOR.value, voted.c.inclusion, _passages(), voted.c.input_hash,
            _sentences(voted.c.input_hash), voted.c.at, item.c.set_name,
        )
        .select_from(voted)
        .join(item, item.c.id == voted.c.item_id)
        .join(item_revision, (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == voted.c.revision))
        .outerjoin(detection, _of(detector, voted.c.input_hash))
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == voted.c.sentence))
        .outerjoin(adjudication, settled)
        .where(final.in_((_TRUE, *_FALSE)))
        .order_by(item.c.id, voted.c.sentence)
    )  # fmt: skip
    return _read(conn.execute(query))


def _imported(conn: sa.Connection, detector: str, set_name: str | None) -> list[LabelledRisk]:
    """Sentence labels of the newest import; where a record has none, the answer's label with its worst sentence."""
    risk = sa.case((gold_label.c.sentence == -1, detection.c.risk), else_=score.c.risk)
    finer = gold_label.alias()
    has_finer = sa.exists().where(
        finer.c.item_id == gold_label.c.item_id, finer.c.revision == gold_label.c.revision,
        finer.c.sentence >= 0, finer.c.label.is_not(None),
    )  # fmt: skip
    units = (
        sa.select(
            item.c.id, gold_label.c.sentence, item_revision.c.lang, item.c.kind, gold_label.c.label.in_(_FALSE), risk,
            gold_label.c.label == Label.MAJOR.value, sa.literal(1.0), _passages(), item_revision.c.input_hash,
            _sentences(item_revision.c.input_hash), sa.literal(0.0), item.c.set_name,
        )
        .select_from(item)
        .join(
            item_revision,
            (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision),
        )
        .join(gold_label, (gold_label.c.item_id == item.c.id) & (gold_label.c.revision == item.c.imported_revision))
        .outerjoin(detection, _of(detector, item_revision.c.input_hash))
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == gold_label.c.sentence))
        .where(gold_label.c.label.in_((_TRUE, *_FALSE)))
        .order_by(item.c.id, gold_label.c.sentence)
    )  # fmt: skip
    if set_name is not None:
        units = units.where(item.c.set_name == set_name)
    sentences, answers = gold_label.c.sentence >= 0, (gold_label.c.sentence == -1) & ~has_finer
    return _read([*conn.execute(units.where(sentences)), *conn.execute(units.where(answers))])


def _of(detector: str, input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    return sa.and_(detection.c.input_hash == input_hash, detection.c.name == detector, detection.c.counts)


def _passages() -> sa.ColumnElement[str]:
    """As stored, unread: equal text means equal passages."""
    return sa.cast(item_revision.c.passages, sa.Text)


def _sentences(input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[int]:
    return sa.case((item.c.input_hash == input_hash, item.c.sentences), else_=0)


def _read(rows: Iterable[Any]) -> list[LabelledRisk]:
    documents: dict[str, int] = {}
    return [
        LabelledRisk(
            item_id, sentence, lang, _KINDS[kind], bool(hallucinated), risk, bool(major), inclusion,
            documents.setdefault(item_id if passages == "[]" else passages, len(documents)), input_hash, sentences, at,
            set_name,
        )
        for (item_id, sentence, lang, kind, hallucinated, risk, major, inclusion, passages, input_hash, sentences,
             at, set_name) in rows
    ]  # fmt: skip
