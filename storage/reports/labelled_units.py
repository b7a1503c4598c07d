"""Decide the label of every labelled unit (adjudicated, else majority), and pair it with one detector's risk.

A label belongs to the revision that it was given to. It is paired with the scores of that revision, also when the item
was edited since, and never with those of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import sqlalchemy as sa

from core.domain.document_collections import GIVEN
from core.domain.labelled_columns import LabelledColumns
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk
from storage.reports._labelled_snapshots import LabelledSnapshots, Unread, Where
from storage.sql.database import Database, chunks
from storage.sql.filters import CORRECTED_IN_SUBSTANCE, plain
from storage.tables.item_counts import item_count
from storage.tables.items import annotation, detection, gold_label, item, item_revision, score
from storage.tables.quality import adjudication

_TRUE = Label.SUPPORTED.value
_FALSE = (Label.MINOR.value, Label.MAJOR.value)
_UNCLEAR = Label.NOT_CHECKABLE.value
_IMPORT = "import"
_DRAWS = (
    Draw.NOT_RECORDED,
    Draw.CONTROL,
    Draw.ASSIGNED,
    Draw.SENT_BACK,
    Draw.FLAGGED,
    Draw.HAND,
    Draw.VALUE,
    Draw.CHANCE,
)
"""The ways in which a unit can have been served; one that reached several people counts by the last of these."""
_RANKS = {draw.value: rank for rank, draw in enumerate(_DRAWS)}
_OF_RANK = {rank: draw.value for rank, draw in enumerate(_DRAWS)}


class SqlLabelledRisks:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._snapshots: LabelledSnapshots[LabelledColumns] = LabelledSnapshots(database, "risks")

    def of(
        self,
        detector: str,
        *,
        set_name: str | None = None,
        imported: bool = False,
        seen: bool = False,
        unclear: bool = False,
    ) -> list[LabelledRisk]:
        in_set = sa.select(item.c.id).where(item.c.set_name == set_name)
        where = _everywhere if set_name is None else lambda item_id: item_id.in_(in_set)
        queries = units(detector, where, imported=imported, seen=seen, unclear=unclear)
        with self._database.read() as conn:
            return [unit for query in queries for unit in LabelledColumns.of_rows(conn.execute(query))]

    def columns(self, detector: str, *, imported: bool = False, seen: bool = False) -> LabelledColumns:
        def queries(where: Where) -> list[sa.Select[Any]]:
            return units(detector, where, imported=imported, seen=seen)

        return self._snapshots.get((detector, imported, seen), Unread(LabelledColumns, queries, _items_with))

    def newest(self, detector: str, most: int, least: int) -> LabelledColumns:
        some: sa.BindParameter[Any] = sa.bindparam("ids", expanding=True)
        (query,) = units(detector, lambda item_id: item_id.in_(some), imported=False, seen=False)
        with self._database.read() as conn:
            parts = [
                LabelledColumns.of_rows(conn.execute(query, {"ids": chunk}))
                for chunk in chunks(newest_items(conn, most, least))
            ]
        return LabelledColumns.joined(parts)


def units(detector: str, where: Where, *, imported: bool, seen: bool, unclear: bool = False) -> list[sa.Select[Any]]:
    """Return queries that are to be read one after the other. ``where`` is a condition on the id of an item."""
    if imported:
        return _imported(detector, where, unclear=unclear)
    return [_by_people(detector, where, seen=seen, unclear=unclear)]


def _items_with(columns: LabelledColumns, hashes: Sequence[str]) -> list[int]:
    scored, answers = np.array(hashes, dtype=np.bytes_), columns.answers
    found: list[int] = answers.item_id[
        np.isin(answers.input_hash, scored) | np.isin(answers.machine_hash, scored)
    ].tolist()
    return found


def _unit_of(**columns: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Return a query for one row of ``LabelledColumns``."""
    return sa.select(*(columns[name].label(name) for name in LabelledColumns.row_fields()))


def _everywhere(_: sa.ColumnElement[int]) -> sa.ColumnElement[bool]:
    return sa.true()


def _by_people(detector: str, where: Where, *, seen: bool, unclear: bool) -> sa.Select[Any]:
    """Return the adjudication, else the majority of people, each by their last label that counts here; without one the
    unit is an open conflict, or ``unclear`` where it is mostly ``not_checkable``.
    """
    voted = _votes(_somewhere_unclear(where) if unclear else where, seen=seen).subquery()
    final = sa.func.coalesce(adjudication.c.label, voted.c.voted)
    settled = sa.and_(
        adjudication.c.item_id == voted.c.item_id,
        adjudication.c.input_hash == voted.c.input_hash,
        adjudication.c.sentence == voted.c.sentence,
        adjudication.c.counts,
    )
    open_conflict = final.is_(None) & voted.c.tied
    has_no_class = sa.func.coalesce(final, sa.case((voted.c.tied, ""), else_=_UNCLEAR)) == _UNCLEAR
    corrected = _corrected(voted.c.input_hash)
    answer_risk = sa.case((corrected, _machine_risk(detector)), else_=detection.c.risk)
    return (
        _unit_of(
            item_id=item.c.id, lang=item.c.lang, kind=item.c.kind, document=item.c.document,
            input_hash=voted.c.input_hash, sentences=_sentences(voted.c.input_hash), set_name=item.c.set_name,
            order=item.c.label_order, repeats=item.c.repeats, corrected=corrected,
            machine_hash=sa.case((corrected, _machine_hash())), machine_wrong=corrected & CORRECTED_IN_SUBSTANCE,
            answer_risk=answer_risk, sentence=voted.c.sentence, hallucinated=open_conflict | final.in_(_FALSE),
            risk=score.c.risk, major=sa.func.coalesce(final == Label.MAJOR.value, sa.false()),
            inclusion=voted.c.inclusion, at=voted.c.at, draw=sa.case(_OF_RANK, value=voted.c.draw),
            open_conflict=open_conflict, blind=voted.c.blind, in_turn=voted.c.in_turn,
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
    """Return one row per labelled sentence of a revision. It was sampled if it reached anybody at random."""
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
    """Return a condition for items with a label that cannot be checked: only of these few every label is counted."""
    said = sa.select(annotation.c.item_id).where(annotation.c.label == _UNCLEAR)
    settled = sa.select(adjudication.c.item_id).where(adjudication.c.label == _UNCLEAR)
    return lambda item_id: where(item_id) & item_id.in_(said.union(settled))


def _imported(detector: str, where: Where, *, unclear: bool) -> list[sa.Select[Any]]:
    """Return the sentence labels of the newest import; where a record has none, the answer's label with its worst
    sentence.
    """
    risk = sa.case((gold_label.c.sentence == -1, detection.c.risk), else_=score.c.risk)
    finer = gold_label.alias()
    has_finer = sa.exists().where(
        finer.c.item_id == gold_label.c.item_id,
        finer.c.revision == gold_label.c.revision,
        finer.c.sentence >= 0,
        finer.c.label.is_not(None),
    )
    query = (
        _unit_of(
            item_id=item.c.id, lang=item_revision.c.lang, kind=item.c.kind, document=item.c.document,
            input_hash=item_revision.c.input_hash, sentences=_sentences(item_revision.c.input_hash),
            set_name=item.c.set_name, order=item.c.label_order, repeats=item.c.repeats, corrected=sa.false(),
            machine_hash=sa.null(), machine_wrong=sa.false(), answer_risk=detection.c.risk,
            sentence=gold_label.c.sentence, hallucinated=gold_label.c.label.in_(_FALSE), risk=risk,
            major=gold_label.c.label == Label.MAJOR.value, inclusion=sa.literal(1.0), at=sa.literal(0.0),
            draw=sa.literal(Draw.CHANCE.value), open_conflict=sa.false(), blind=sa.true(), in_turn=sa.false(),
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
    """Return whether no import brought this revision. Most revisions were imported as they are and are not looked
    up.
    """
    imported = item_revision.alias()
    with_passages = (item_revision.c.origin == GIVEN) & (imported.c.text_hash == item_revision.c.text_hash)
    same = (imported.c.item_id == item.c.id) & ((imported.c.input_hash == input_hash) | with_passages)
    before = sa.exists().where(same, imported.c.origin == _IMPORT)
    return sa.case((item_revision.c.origin == _IMPORT, sa.false()), else_=~before)


def _machine_hash() -> sa.ScalarSelect[str]:
    """Return the input hash of the revision that was last imported."""
    own = item_revision.alias()
    imported = (own.c.item_id == item.c.id) & (own.c.revision == item.c.imported_revision)
    return sa.select(own.c.input_hash).where(imported).correlate(item).scalar_subquery()


def _machine_risk(detector: str) -> sa.ScalarSelect[Any]:
    """Return the risk of the answer as it was last imported."""
    own, run = item_revision.alias(), detection.alias()
    imported = (own.c.item_id == item.c.id) & (own.c.revision == item.c.imported_revision)
    scored = (run.c.input_hash == own.c.input_hash) & (run.c.name == detector) & run.c.counts
    return sa.select(run.c.risk).select_from(own).join(run, scored).where(imported).correlate(item).scalar_subquery()


def _sentences(input_hash: sa.ColumnElement[str]) -> sa.ColumnElement[int]:
    return sa.case((item.c.input_hash == input_hash, item.c.sentences), else_=0)


_SAID = annotation.c.blind_counts & annotation.c.label.is_not(None)
_LABELLED = sa.func.sum(item_count.c.labelled)


def newest_items(conn: sa.Connection, most: int, least: int) -> list[int]:
    """Return, ascending, the items of the newest ``most`` labels; and for each language and kind with fewer than
    ``least`` items among these, those of its own last ``least`` labels.
    """
    newest = conn.scalar(sa.select(sa.func.max(annotation.c.id))) or 0
    found = set(conn.scalars(sa.select(annotation.c.item_id).where(annotation.c.id > newest - most, _SAID)))
    here = _by_part(conn, sorted(found))
    parts = (item_count.c.lang, item_count.c.kind)
    everywhere = sa.select(*parts, _LABELLED).group_by(*parts).having(_LABELLED > 0)
    for lang, kind, labelled in conn.execute(everywhere).all():
        if here.get((lang, kind), 0) < min(labelled, least):
            found.update(conn.scalars(_LAST, {"lang": lang, "kind": kind, "least": least}))
    return sorted(found)


_LAST = (
    sa.select(annotation.c.item_id)
    .join(item, item.c.id == annotation.c.item_id)
    .where(annotation.c.id > 0, _SAID, plain(item.c.lang) == sa.bindparam("lang"))
    .where(plain(item.c.kind) == sa.bindparam("kind"))
    .order_by(annotation.c.id.desc())
    .limit(sa.bindparam("least"))
)
"""Reads from the newest label back: a language that is rare among the newest is searched until it is found."""


def _by_part(conn: sa.Connection, item_ids: list[int]) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    query = sa.select(item.c.lang, item.c.kind, sa.func.count()).group_by(item.c.lang, item.c.kind)
    for chunk in chunks(item_ids):
        for lang, kind, count in conn.execute(query.where(item.c.id.in_(chunk))):
            counts[lang, kind] = counts.get((lang, kind), 0) + count
    return counts
