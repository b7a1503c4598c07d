"""Labelled units with one detector's risk, in one query each: what curves are drawn from.

A label belongs to the wording it was given to. It is paired with the scores of that wording, also when the item was
edited since, and never with those of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.document_collections import GIVEN
from core.domain.edits import EditKind
from core.domain.labelled_columns import LabelledColumns, columns_from, concatenated, without
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk
from storage.reports.labelled_snapshots import LabelledSnapshots, Unread, Where
from storage.reports.newest_labels import newest_items
from storage.sql.database import Database, chunks
from storage.tables.items import annotation, detection, gold_label, item, item_revision, score
from storage.tables.quality import adjudication
from storage.tables.review_studies import edit_label

_TRUE = Label.SUPPORTED.value
_FALSE = (Label.MINOR.value, Label.MAJOR.value)
_UNCLEAR = Label.NOT_CHECKABLE.value
_KINDS = {kind.value: kind for kind in Kind}
_IMPORT = "import"
_DRAWS = (
    Draw.NOT_RECORDED, Draw.CONTROL, Draw.ASSIGNED, Draw.SENT_BACK, Draw.FLAGGED, Draw.HAND, Draw.VALUE, Draw.CHANCE,
)  # fmt: skip
"""What a unit counts as that reached several people: the last of these ways that any of them got it by."""
_RANKS = {draw.value: rank for rank, draw in enumerate(_DRAWS)}
_EDITED = edit_label.c.item_id == item.c.id
MENDED = ~sa.exists().where(_EDITED) | sa.exists().where(_EDITED, edit_label.c.kind != EditKind.UNTOUCHED.value)
"""That an edit changed what a reader would call a change; so does one of which nothing is told."""


class SqlLabelledRisks:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._snapshots: LabelledSnapshots[LabelledColumns] = LabelledSnapshots(database, "risks")

    def of(
        self, detector: str, *, set_name: str | None = None, imported: bool = False, seen: bool = False,
        unclear: bool = False,
    ) -> list[LabelledRisk]:  # fmt: skip
        in_set = sa.select(item.c.id).where(item.c.set_name == set_name)
        where = _everywhere if set_name is None else lambda item_id: item_id.in_(in_set)
        queries = units(detector, where, imported=imported, seen=seen, unclear=unclear)
        with self._database.read() as conn:
            return [LabelledRisk(*row) for query in queries for row in read(conn.execute(query))]

    def columns(self, detector: str, *, imported: bool = False, seen: bool = False) -> LabelledColumns:
        unread = Unread(
            lambda where: units(detector, where, imported=imported, seen=seen), lambda rows: columns_from(read(rows)),
            lambda parts: concatenated(parts or [columns_from([])]), without, _items_with,
        )  # fmt: skip
        return self._snapshots.get((detector, imported, seen), unread)

    def newest(self, detector: str, most: int, least: int) -> LabelledColumns:
        some: sa.BindParameter[Any] = sa.bindparam("ids", expanding=True)
        (query,) = units(detector, lambda item_id: item_id.in_(some), imported=False, seen=False)
        with self._database.read() as conn:
            parts = [
                columns_from(read(conn.execute(query, {"ids": chunk})))
                for chunk in chunks(newest_items(conn, most, least))
            ]
        return concatenated(parts or [columns_from([])])


def units(detector: str, where: Where, *, imported: bool, seen: bool, unclear: bool = False) -> list[sa.Select[Any]]:
    """To be read one after the other by ``read``. ``where``: what to ask of the id of an item."""
    if imported:
        return _imported(detector, where, unclear=unclear)
    return [_by_people(detector, where, seen=seen, unclear=unclear)]


def _items_with(columns: LabelledColumns, hashes: Sequence[str]) -> list[int]:
    scored, answers = np.array(hashes, dtype=np.bytes_), columns.answers
    found: list[int] = answers.item_id[
        np.isin(answers.input_hash, scored) | np.isin(answers.machine_hash, scored)
    ].tolist()
    return found


def _everywhere(_: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
    return sa.true()


def _by_people(detector: str, where: Where, *, seen: bool, unclear: bool) -> sa.Select[Any]:
    """What was adjudicated, else the majority of people, each by their last word that counts here; without one the
    unit is an open conflict, or ``unclear`` where it is mostly ``not_checkable``."""
    voted = _votes(_somewhere_unclear(where) if unclear else where, seen=seen).subquery()
    final = sa.func.coalesce(adjudication.c.label, voted.c.voted)
    settled = sa.and_(
        adjudication.c.item_id == voted.c.item_id, adjudication.c.input_hash == voted.c.input_hash,
        adjudication.c.sentence == voted.c.sentence, adjudication.c.counts,
    )  # fmt: skip
    open_conflict = final.is_(None) & voted.c.tied
    has_no_class = sa.func.coalesce(final, sa.case((voted.c.tied, ""), else_=_UNCLEAR)) == _UNCLEAR
    corrected = _corrected(voted.c.input_hash)
    answer_risk = sa.case((corrected, _machine_risk(detector)), else_=detection.c.risk)
    return (
        sa.select(
            item.c.id, voted.c.sentence, item.c.lang, item.c.kind, open_conflict | final.in_(_FALSE), score.c.risk,
            sa.func.coalesce(final == Label.MAJOR.value, sa.false()), voted.c.inclusion, item.c.document,
            voted.c.input_hash, _sentences(voted.c.input_hash), voted.c.at, item.c.set_name,
            voted.c.draw, item.c.label_order, item.c.repeats, corrected, sa.case((corrected, _machine_hash())),
            corrected & MENDED, open_conflict,
            answer_risk, voted.c.blind, voted.c.in_turn,
        )
        .select_from(voted)
        .join(item, item.c.id == voted.c.item_id)
        .join(item_revision, (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == voted.c.revision))
        .outerjoin(detection, _of(detector, voted.c.input_hash))
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == voted.c.sentence))
        .outerjoin(adjudication, settled)
        .where(has_no_class if unclear else final.in_((_TRUE, *_FALSE)) | open_conflict)
        .order_by(item.c.id, voted.c.sentence)
    )  # fmt: skip


def _votes(where: Where, *, seen: bool) -> sa.Select[Any]:
    """One row per labelled sentence of a wording. It was drawn by chance if anybody got it so."""
    label = annotation.c.label
    classes = (label.in_(_FALSE), label == _TRUE, label == _UNCLEAR, label == Label.MAJOR.value)
    false, true, unclear, major = (sa.func.count(sa.case((condition, 1))) for condition in classes)
    unit = (annotation.c.item_id, annotation.c.input_hash, annotation.c.sentence)
    by_chance = annotation.c.draw == Draw.CHANCE.value
    chance = sa.case((annotation.c.inclusion_probability > 0, annotation.c.inclusion_probability), else_=1.0)
    return (
        sa.select(
            *unit,
            sa.case(
                ((true > false) & (true > unclear), _TRUE),
                ((false > true) & (false > unclear) & (major * 2 > false), Label.MAJOR.value),
                ((false > true) & (false > unclear), Label.MINOR.value),
            ).label("voted"),
            ((true >= unclear) | (false >= unclear)).label("tied"),
            sa.func.max(sa.case((by_chance, chance), else_=0.0)).label("inclusion"),
            sa.func.max(sa.case(_RANKS, value=annotation.c.draw, else_=0)).label("draw"),
            sa.func.max(annotation.c.revision).label("revision"),
            sa.func.min(annotation.c.at).label("at"),
            (sa.func.count(sa.case((annotation.c.blind_counts, 1))) == sa.func.count()).label("blind"),
            sa.func.max(sa.case((by_chance & annotation.c.narrowing.is_not(None), 1), else_=0)).label("in_turn"),
        )
        .where(annotation.c.counts if seen else annotation.c.blind_counts)
        .where(label.is_not(None), where(annotation.c.item_id))
        .group_by(*unit)
    )


def _somewhere_unclear(where: Where) -> Where:
    """Few items hold what cannot be checked: only of these every word is counted."""
    said = sa.select(annotation.c.item_id).where(annotation.c.label == _UNCLEAR)
    settled = sa.select(adjudication.c.item_id).where(adjudication.c.label == _UNCLEAR)
    return lambda item_id: where(item_id) & item_id.in_(said.union(settled))


def _imported(detector: str, where: Where, *, unclear: bool) -> list[sa.Select[Any]]:
    """Sentence labels of the newest import; where a record has none, the answer's label with its worst sentence."""
    risk = sa.case((gold_label.c.sentence == -1, detection.c.risk), else_=score.c.risk)
    finer = gold_label.alias()
    has_finer = sa.exists().where(
        finer.c.item_id == gold_label.c.item_id, finer.c.revision == gold_label.c.revision,
        finer.c.sentence >= 0, finer.c.label.is_not(None),
    )  # fmt: skip
    query = (
        sa.select(
            item.c.id, gold_label.c.sentence, item_revision.c.lang, item.c.kind, gold_label.c.label.in_(_FALSE), risk,
            gold_label.c.label == Label.MAJOR.value, sa.literal(1.0), item.c.document, item_revision.c.input_hash,
            _sentences(item_revision.c.input_hash), sa.literal(0.0), item.c.set_name,
            sa.literal(_DRAWS.index(Draw.CHANCE)), item.c.label_order, item.c.repeats, sa.false(), sa.literal(""),
            sa.false(), sa.false(), detection.c.risk, sa.true(), sa.false(),
        )
        .select_from(item)
        .join(
            item_revision,
            (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision),
        )
        .join(gold_label, (gold_label.c.item_id == item.c.id) & (gold_label.c.revision == item.c.imported_revision))
        .outerjoin(detection, _of(detector, item_revision.c.input_hash))
        .outerjoin(score, (score.c.detection_id == detection.c.id) & (score.c.sentence == gold_label.c.sentence))
        .where(gold_label.c.label.in_((_UNCLEAR,) if unclear else (_TRUE, *_FALSE)), where(item.c.id))
        .order_by(item.c.id, gold_label.c.sentence)
    )  # fmt: skip
    sentences, answers = gold_label.c.sentence >= 0, (gold_label.c.sentence == -1) & ~has_finer
    return [query.where(sentences), query.where(answers)]


def _of(detector: str, input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    return sa.and_(detection.c.input_hash == input_hash, detection.c.name == detector, detection.c.counts)


def _corrected(input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Whether no import brought this wording. Most wordings were imported as what they are, and are not looked up."""
    imported = item_revision.alias()
    with_passages = (item_revision.c.origin == GIVEN) & (imported.c.text_hash == item_revision.c.text_hash)
    same = (imported.c.item_id == item.c.id) & ((imported.c.input_hash == input_hash) | with_passages)
    before = sa.exists().where(same, imported.c.origin == _IMPORT)
    return sa.case((item_revision.c.origin == _IMPORT, sa.false()), else_=~before)


def _machine_hash() -> sa.ScalarSelect[str]:
    """Of the wording that was last imported."""
    own = item_revision.alias()
    imported = (own.c.item_id == item.c.id) & (own.c.revision == item.c.imported_revision)
    return sa.select(own.c.input_hash).where(imported).correlate(item).scalar_subquery()


def _machine_risk(detector: str) -> sa.ScalarSelect[Any]:
    """Of the answer as it was last imported."""
    own, run = item_revision.alias(), detection.alias()
    imported = (own.c.item_id == item.c.id) & (own.c.revision == item.c.imported_revision)
    scored = (run.c.input_hash == own.c.input_hash) & (run.c.name == detector) & run.c.counts
    return sa.select(run.c.risk).select_from(own).join(run, scored).where(imported).correlate(item).scalar_subquery()


def _sentences(input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[int]:
    return sa.case((item.c.input_hash == input_hash, item.c.sentences), else_=0)


def read(rows: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    """What a ``LabelledRisk`` is made from, in its order."""
    return (
        (
            item_id, sentence, lang, _KINDS[kind], bool(hallucinated), risk, bool(major), inclusion,
            -1 if document is None else document, input_hash, sentences, at, set_name, _DRAWS[draw], order,
            bool(repeats), bool(corrected), machine_hash or "", bool(machine_wrong), bool(open_conflict),
            answer_risk, bool(blind), bool(in_turn),
        )
        for (item_id, sentence, lang, kind, hallucinated, risk, major, inclusion, document, input_hash, sentences,
             at, set_name, draw, order, repeats, corrected, machine_hash, machine_wrong, open_conflict,
             answer_risk, blind, in_turn) in rows
    )  # fmt: skip
