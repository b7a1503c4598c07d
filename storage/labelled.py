"""Labelled units with one detector's risk, in one query each: what curves are drawn from.

A label belongs to the wording it was given to. It is paired with the scores of that wording, also when the item was
edited since, and never with those of another.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from core.labels import Label
from core.models import Kind
from core.work import LabelledRisk
from storage.schema import annotation, detection, gold_label, item, item_revision, score

_TRUE = Label.SUPPORTED.value
_FALSE = (Label.MINOR.value, Label.MAJOR.value)
_UNCLEAR = Label.NOT_CHECKABLE.value
_KINDS = {kind.value: kind for kind in Kind}


def by_people(conn: sa.Connection, detector: str, set_name: str | None) -> list[LabelledRisk]:
    """The majority of people, each by their last word; a tie, or mostly ``not_checkable``, is left out."""
    label = annotation.c.label
    said = (label.in_(_FALSE), label == _TRUE, label == _UNCLEAR)
    false, true, unclear = (sa.func.count(sa.case((one, 1))) for one in said)
    unit = (annotation.c.item_id, annotation.c.input_hash, annotation.c.sentence)
    votes = sa.select(*unit, (false > true).label("hallucinated")).where(annotation.c.counts).group_by(*unit)
    votes = votes.having(((false > true) & (false > unclear)) | ((true > false) & (true > unclear)))
    if set_name is not None:
        votes = votes.where(annotation.c.item_id.in_(sa.select(item.c.id).where(item.c.set_name == set_name)))
    unit_votes = votes.subquery()
    query = (
        sa.select(item.c.id, unit_votes.c.sentence, item.c.lang, item.c.kind, unit_votes.c.hallucinated, score.c.risk)
        .select_from(unit_votes)
        .join(item, item.c.id == unit_votes.c.item_id)
        .outerjoin(detection, _of(detector, unit_votes.c.input_hash))
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == unit_votes.c.sentence))
    )
    return _read(conn, query)


def imported(conn: sa.Connection, detector: str, set_name: str | None) -> list[LabelledRisk]:
    """Sentence labels of the newest import; where a record has none, the answer's label with its worst sentence."""
    units = (
        sa.select(item.c.id, gold_label.c.sentence, item_revision.c.lang, item.c.kind, gold_label.c.label.in_(_FALSE))
        .select_from(item)
        .join(
            item_revision,
            (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision),
        )
        .join(gold_label, (gold_label.c.item_id == item.c.id) & (gold_label.c.revision == item.c.imported_revision))
        .outerjoin(detection, _of(detector, item_revision.c.input_hash))
        .where(gold_label.c.label.in_((_TRUE, *_FALSE)))
    )
    if set_name is not None:
        units = units.where(item.c.set_name == set_name)
    sentences = (
        units.add_columns(score.c.risk)
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == gold_label.c.sentence))
        .where(gold_label.c.sentence >= 0)
    )
    finer = gold_label.alias()
    has_finer = sa.exists().where(
        finer.c.item_id == gold_label.c.item_id, finer.c.revision == gold_label.c.revision,
        finer.c.sentence >= 0, finer.c.label.is_not(None),
    )  # fmt: skip
    answers = units.add_columns(detection.c.risk).where(gold_label.c.sentence == -1, ~has_finer)
    return _read(conn, sentences) + _read(conn, answers)


def _of(detector: str, input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    return sa.and_(detection.c.input_hash == input_hash, detection.c.name == detector, detection.c.counts)


def _read(conn: sa.Connection, query: sa.Select[Any]) -> list[LabelledRisk]:
    return [
        LabelledRisk(item_id, sentence, lang, _KINDS[kind], bool(hallucinated), risk)
        for item_id, sentence, lang, kind, hallucinated, risk in conn.execute(query)
    ]
