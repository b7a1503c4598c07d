"""Read the data of quality figures: people's labels, known labels, and where people and detector differ."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import sqlalchemy as sa

from core.domain.actions import Verdict
from core.domain.answers import Kind
from core.domain.blind_columns import BlindColumns, RelabelledColumns, wording_of
from core.domain.labels import Label
from core.domain.policy import Policy
from core.domain.quality import (
    BlindLabel,
    DisputedSentence,
    KnownLabel,
    ReviewPart,
    RiskEdges,
    StandingDecision,
    TimedDecision,
    Undecided,
    UnitKey,
)
from storage.people.decisions import STANDING
from storage.reports._labelled_snapshots import LabelledSnapshots, Unread, Where
from storage.sql.database import Database, chunks
from storage.sql.filters import plain
from storage.tables.acts_on_many import ALONE
from storage.tables.items import REVIEWABLE, annotation, decision, detection, gold_label, item, item_revision, score
from storage.tables.quality import VOTED, WITHOUT_EVIDENCE, adjudication, control_served, tally
from storage.tables.sort_keys import draw_of, first_drawn, order_of, risk_of

_CURRENT = sa.and_(tally.c.item_id == item.c.id, tally.c.input_hash == item.c.input_hash)
_DISPUTED = (
    item.c.id,
    tally.c.sentence,
    item.c.set_name,
    item.c.lang,
    item.c.kind,
    tally.c.hallucinated,
    score.c.risk,
    tally.c.people,
)


class SqlQuality:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._blind: LabelledSnapshots[BlindColumns] = LabelledSnapshots(database, "blind")
        self._relabelled: LabelledSnapshots[RelabelledColumns] = LabelledSnapshots(database, "relabelled")

    def blind_columns(self) -> BlindColumns:
        return self._blind.get("", _BLIND)

    def relabelled_columns(self, detector: str) -> RelabelledColumns:
        unread = Unread(RelabelledColumns, lambda where: [_relabelled(detector, where)], _items_with)
        return self._relabelled.get(detector, unread)

    def blind_labels(self, set_name: str | None = None, items: Collection[int] | None = None) -> list[BlindLabel]:
        served = sa.and_(
            control_served.c.person == annotation.c.person,
            control_served.c.item_id == annotation.c.item_id,
            control_served.c.input_hash == annotation.c.input_hash,
        )
        columns = (
            annotation.c.item_id,
            annotation.c.input_hash,
            annotation.c.sentence,
            item.c.set_name,
            item.c.lang,
            annotation.c.person,
            annotation.c.label,
            control_served.c.at,
            annotation.c.at,
        )
        query = sa.select(*columns).join(item, item.c.id == annotation.c.item_id).outerjoin(control_served, served)
        query = query.where(annotation.c.blind_counts, annotation.c.label.is_not(None), *_in(set_name))
        query = query.order_by(annotation.c.item_id, annotation.c.input_hash, annotation.c.sentence)
        labels = {label.value: label for label in Label}
        with self._database.read() as conn:
            return [
                BlindLabel(of, input_hash, sentence, name, lang, person, labels[label], control is not None, at)
                for part in _parts(query, annotation.c.item_id, items)
                for of, input_hash, sentence, name, lang, person, label, control, at in conn.execute(part)
            ]

    def known_labels(
        self, set_name: str | None = None, items: Collection[int] | None = None
    ) -> dict[UnitKey, KnownLabel]:
        with self._database.read() as conn:
            imported, said = _imported(conn, set_name, items), _adjudicated(conn, set_name, items)
        both = {unit: replace(said[unit], imported=imported[unit].label) for unit in imported.keys() & said.keys()}
        return imported | said | both

    def count_known(self, set_name: str | None = None) -> dict[str, int]:
        counts = sa.select(adjudication.c.source, sa.func.count()).group_by(adjudication.c.source)
        counts = counts.where(adjudication.c.counts, adjudication.c.label.is_not(None))
        if set_name is not None:
            counts = counts.join(item, item.c.id == adjudication.c.item_id).where(*_in(set_name))
        with self._database.read() as conn:
            return {source: int(count) for source, count in conn.execute(counts)}

    def against_detector(
        self, policy: Policy, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        blatant = sa.case((tally.c.hallucinated, score.c.risk), else_=1 - score.c.risk)
        query = _with_risk(policy.signal, set_name).where(_differing(policy))
        query = query.order_by(blatant, item.c.id, tally.c.sentence)
        return self._disputed(query.limit(limit).offset(offset))

    def count_against_detector(self, policy: Policy, set_name: str | None = None) -> int:
        return self._count(_with_risk(policy.signal, set_name).where(_differing(policy)))

    def without_evidence(
        self, signal: str, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        query = _with_risk(signal, set_name).where(WITHOUT_EVIDENCE).order_by(tally.c.item_id, tally.c.sentence)
        return self._disputed(query.limit(limit).offset(offset))

    def count_without_evidence(self, set_name: str | None = None) -> int:
        query = sa.select(tally.c.item_id).join(item, _CURRENT)
        return self._count(query.where(WITHOUT_EVIDENCE, *_in(set_name)))

    def without_risk(
        self, signal: str, set_name: str | None = None, *, limit: int = 50, offset: int = 0
    ) -> list[DisputedSentence]:
        query = _with_risk(signal, set_name).where(score.c.risk.is_(None))
        query = query.order_by(tally.c.item_id, tally.c.input_hash, tally.c.sentence)
        return self._disputed(query.limit(limit).offset(offset))

    def count_without_risk(self, signal: str, set_name: str | None = None) -> int:
        return self._count(_with_risk(signal, set_name).where(score.c.risk.is_(None)))

    def standing_decisions(self, set_name: str | None = None) -> list[StandingDecision]:
        first = sa.select(sa.func.min(decision.c.id)).where(STANDING, ALONE).group_by(decision.c.item_id)
        query = sa.select(
            decision.c.item_id,
            item.c.set_name,
            item.c.lang,
            item.c.kind,
            decision.c.verdict,
            decision.c.risk,
            decision.c.policy_version,
            decision.c.inclusion_probability,
            item.c.repeats,
            item.c.label_order,
            item.c.review_order,
            (item.c.revision == decision.c.revision).label("same"),
        ).join(item, item.c.id == decision.c.item_id)
        query = query.where(decision.c.id.in_(first), *_in(set_name)).order_by(decision.c.item_id)
        with self._database.read() as conn:
            rows = conn.execute(query).all()
        return [
            StandingDecision(
                row.item_id,
                row.set_name,
                row.lang,
                Kind(row.kind),
                row.verdict != Verdict.ACCEPT,
                row.risk,
                row.policy_version,
                row.inclusion_probability,
                bool(row.repeats),
                draw_of(row.label_order),
                risk_of(row.review_order) if row.same else row.risk,
            )
            for row in rows
        ]

    def undecided(self, edges: RiskEdges, audit_share: float, set_name: str | None = None) -> list[Undecided]:
        with self._database.read() as conn:
            return undecided(conn, edges, audit_share, _in(set_name))

    def timed_decisions(self) -> list[TimedDecision]:
        columns = (
            decision.c.id,
            decision.c.item_id,
            decision.c.person,
            decision.c.verdict,
            decision.c.active_seconds,
            decision.c.undoes,
        )
        with self._database.read() as conn:
            return [
                TimedDecision(*row) for row in conn.execute(sa.select(*columns).where(ALONE).order_by(decision.c.id))
            ]

    def active_seconds(self) -> dict[str, list[float]]:
        query = sa.select(annotation.c.person, annotation.c.active_seconds)
        by_person: dict[str, list[float]] = {}
        with self._database.read() as conn:
            for person, seconds in conn.execute(query.where(annotation.c.counts, annotation.c.label.is_not(None))):
                by_person.setdefault(person, []).append(seconds)
        return by_person

    def _disputed(self, query: sa.Select[Any]) -> list[DisputedSentence]:
        with self._database.read() as conn:
            return [
                DisputedSentence(
                    row.id, row.sentence, row.set_name, row.lang, Kind(row.kind), row.hallucinated, row.risk, row.people
                )
                for row in conn.execute(query)
            ]

    def _count(self, query: sa.Select[Any]) -> int:
        with self._database.read() as conn:
            return conn.scalars(sa.select(sa.func.count()).select_from(query.subquery())).one()


def _blind(where: Where) -> list[sa.Select[Any]]:
    columns = (
        annotation.c.item_id,
        annotation.c.input_hash,
        annotation.c.sentence,
        item.c.set_name,
        item.c.lang,
        annotation.c.person,
        annotation.c.label,
    )
    query = sa.select(*columns).join(item, item.c.id == annotation.c.item_id)
    query = query.where(annotation.c.blind_counts, annotation.c.label.is_not(None), where(annotation.c.item_id))
    return [query.order_by(annotation.c.item_id)]


_BLIND = Unread(BlindColumns, _blind, lambda _columns, _hashes: ())
"""No item depends on scores: a score changes nothing of a blind label."""


def _relabelled(detector: str, where: Where) -> sa.Select[Any]:
    now = annotation.alias("now")
    same = [now.c[name] == annotation.c[name] for name in ("item_id", "input_hash", "sentence", "person")]
    run = (detection.c.input_hash == annotation.c.input_hash) & (detection.c.name == detector) & detection.c.counts
    of_it = (score.c.detection_id == detection.c.id) & (score.c.sentence == annotation.c.sentence)
    query = (
        sa.select(
            annotation.c.item_id,
            annotation.c.input_hash,
            annotation.c.sentence,
            item.c.set_name,
            item.c.lang,
            annotation.c.person,
            annotation.c.label,
            now.c.label.label("last"),
            item.c.kind,
            score.c.risk,
        )
        .select_from(annotation)
        .join(now, sa.and_(*same, now.c.counts))
        .join(item, item.c.id == annotation.c.item_id)
        .outerjoin(detection, run)
        .outerjoin(score, of_it)
    )
    query = query.where(annotation.c.blind_counts, annotation.c.label.is_not(None), now.c.label.is_not(None))
    return query.where(where(annotation.c.item_id)).order_by(annotation.c.item_id)


def _items_with(columns: BlindColumns, hashes: Sequence[str]) -> list[int]:
    found: list[int] = columns.item_ids[np.isin(columns.wording, [wording_of(digest) for digest in hashes])].tolist()
    return found


def _parts(query: sa.Select[Any], item_id: sa.Column[int], items: Collection[int] | None) -> list[sa.Select[Any]]:
    """Return the query of these items alone, in pieces; None: of all items."""
    return [query] if items is None else [query.where(item_id.in_(some)) for some in chunks(sorted(items))]


def _with_risk(signal: str, set_name: str | None) -> sa.Select[Any]:
    """Return every tallied sentence of a current revision with the signal's risk, null if it has none."""
    run = (detection.c.input_hash == tally.c.input_hash) & (detection.c.name == signal) & detection.c.counts
    of_it = (score.c.detection_id == detection.c.id) & (score.c.sentence == tally.c.sentence)
    query = sa.select(*_DISPUTED).select_from(tally).join(item, _CURRENT)
    return query.outerjoin(detection, run).outerjoin(score, of_it).where(*_in(set_name))


def _differing(policy: Policy) -> sa.ColumnElement[bool]:
    of_language = [
        ((item.c.kind == kind.value) & (item.c.lang == lang), cut)
        for (kind, lang), cut in policy.review_from_in.items()
    ]
    of_kind = [(item.c.kind == kind.value, cut) for kind, cut in policy.review_from.items()]
    cut = sa.case(*of_language, *of_kind)
    flagged = score.c.risk >= cut
    return sa.and_(score.c.risk.is_not(None), VOTED, tally.c.hallucinated != flagged)


def _adjudicated(conn: sa.Connection, set_name: str | None, items: Collection[int] | None) -> dict[UnitKey, KnownLabel]:
    columns = (
        adjudication.c.item_id,
        adjudication.c.input_hash,
        adjudication.c.sentence,
        adjudication.c.label,
        adjudication.c.source,
        adjudication.c.person,
        adjudication.c.at,
    )
    query = sa.select(*columns).join(item, item.c.id == adjudication.c.item_id)
    query = query.where(adjudication.c.counts, adjudication.c.label.is_not(None), *_in(set_name))
    return {
        (item_id, input_hash, sentence): KnownLabel(Label(label), source, person, at)
        for part in _parts(query, adjudication.c.item_id, items)
        for item_id, input_hash, sentence, label, source, person, at in conn.execute(part)
    }


def _imported(conn: sa.Connection, set_name: str | None, items: Collection[int] | None) -> dict[UnitKey, KnownLabel]:
    """Return labels that were imported, with the revision they came with."""
    wording = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.imported_revision)
    here = (gold_label.c.item_id == item.c.id) & (gold_label.c.revision == item.c.imported_revision)
    query = sa.select(item.c.id, item_revision.c.input_hash, gold_label.c.sentence, gold_label.c.label)
    query = query.select_from(item).join(item_revision, wording).join(gold_label, here)
    query = query.where(gold_label.c.sentence >= 0, gold_label.c.label.is_not(None), item.c.gold > 0, *_in(set_name))
    return {
        (item_id, input_hash, sentence): KnownLabel(Label(label), "imported", "", 0.0)
        for part in _parts(query, item.c.id, items)
        for item_id, input_hash, sentence, label in conn.execute(part)
    }


def _in(set_name: str | None) -> Sequence[sa.ColumnElement[bool]]:
    return [] if set_name is None else [item.c.set_name == set_name]


_DECIDED = sa.select(decision.c.item_id).where(STANDING, ALONE)
_PART = (item.c.set_name, item.c.lang, item.c.kind, item.c.repeats)


def undecided(
    conn: sa.Connection, edges: RiskEdges, audit_share: float, where: Sequence[sa.ColumnElement[bool]]
) -> list[Undecided]:
    level = _level(edges).label("level")
    left = [item.c.id.not_in(_DECIDED), *where]
    counts = sa.select(*_PART, level, sa.func.count()).where(*left).group_by(*_PART, "level")
    drawn: dict[ReviewPart, list[float]] = {}
    closed: dict[ReviewPart, list[float]] = {}
    if audit_share:
        audits = (*left, item.c.label_order >= first_drawn(audit_share))
        for *row, label_order, is_open in conn.execute(
            sa.select(*_PART, level, item.c.label_order, REVIEWABLE).where(*audits)
        ):
            part = _part(row)
            if not edges.flags(part):
                (drawn if is_open else closed).setdefault(part, []).append(draw_of(label_order))
    parts = [(_part(row), int(count)) for *row, count in conn.execute(counts)]
    return [
        Undecided(part, count, tuple(sorted(drawn.get(part, ()))), tuple(sorted(closed.get(part, ()))))
        for part, count in parts
    ]


def _part(row: Sequence[Any]) -> ReviewPart:
    set_name, lang, kind, repeats, level = row
    return ReviewPart(set_name, lang, Kind(kind), bool(repeats), int(level))


def _level(edges: RiskEdges) -> sa.ColumnElement[int]:
    own = [
        ((item.c.kind == kind.value) & (plain(item.c.lang) == lang), _reached(cuts))
        for (kind, lang), cuts in edges.own.items()
    ]
    of_kind = [(item.c.kind == kind.value, _reached(cuts)) for kind, cuts in edges.of_kind.items()]
    return sa.case(*own, *of_kind)


def _reached(cuts: Sequence[float]) -> sa.Case[int]:
    """Return ``RiskEdges.level`` as SQL, by comparisons of orders."""
    highest_first = [(item.c.review_order <= order_of(cut), at) for at, cut in reversed(list(enumerate(cuts, 1)))]
    return sa.case((item.c.review_order > 0, len(cuts)), *highest_first, else_=0)
