"""Decide or label many items at once, list such an act as one, and undo it as one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from heapq import merge
from itertools import islice
from typing import Any

import sqlalchemy as sa

from core.domain.actions import Decision, Verdict
from core.domain.acts_on_many import AuditCount, DecideAll, LabelAll, ListedItem, Occurrence, UndoableAct, UndoStep
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.queue import ItemFilter, Lane
from core.domain.transfers import StandingTransfer, TransferKind
from core.domain.work import Status
from storage.api.outbox import announce_decisions
from storage.items.items import as_item_row, select_rows
from storage.items.texts import load
from storage.people import _bulk_labels
from storage.people._bulk_labels import undoing
from storage.people.decisions import DECIDED, STANDING, as_decision, read_decisions, select_decisions
from storage.sql import checks
from storage.sql.database import Database, serialise
from storage.sql.filters import conditions, cut_of, narrow, widest
from storage.sql.statements import with_numbers_written
from storage.tables.acts_on_many import ALONE, IN_BATCH, SAMPLED, batch_label, sentence_claim
from storage.tables.items import REVIEWABLE, annotation, decision, item, item_revision, lease, scored, text
from storage.tables.sort_keys import order_of, risk_of
from storage.tables.transfers import transfer
from storage.thresholds.policies import active_version

_in_batch = decision.alias("in_batch")
_IN_REVIEW = transfer.c.lane == Lane.REVIEW.value
_MINE = (transfer.c.person == sa.bindparam("person"), transfer.c.undone_at.is_(None), _IN_REVIEW)
"""Conditions for the transfers of a reviewer that can be undone; the label desk has its own."""
_HAS_BATCHES = (
    sa.exists()
    .where(_in_batch.c.person == sa.bindparam("person"), _in_batch.c.batch > sa.literal_column("''"))
    .label("many"),
    sa.exists().where(batch_label.c.person == sa.bindparam("person")).label("labels"),
    sa.exists().where(*_MINE).label("transfers"),
)
"""True if a person has batches of decisions or of labels, or transfers; most people have none, as their single acts
show.
"""


@cache
def _alone_by(limit: int) -> sa.Select[Any]:
    """Built once, because every keyboard key runs it."""
    mine = select_decisions().where(decision.c.person == sa.bindparam("person"), ALONE, STANDING)
    return with_numbers_written(mine.add_columns(*_HAS_BATCHES).order_by(decision.c.id.desc()).limit(limit))


STEP = 300
"""Decisions undone in one transaction, and so the most that other writers wait for."""


class SqlBulk:
    def __init__(self, database: Database) -> None:
        self._database = database

    def decide(self, act: DecideAll, now: float) -> int:
        if act.verdict not in (Verdict.ACCEPT, Verdict.REJECT) or not act.batch:
            raise ValueError(f"not for many items: {act!r}")
        checks.check_text(act.reason, "reason")
        ids = sorted({listed.item_id for listed in act.items})
        with self._database.write() as conn:
            serialise(conn, "person", act.person)
            free = _free(conn, act, ids, now)
            chosen = {listed.item_id: listed for listed in act.items if free.get(listed.item_id) == listed.revision}
            if chosen:
                rows = [_row(act, listed, now) for listed in chosen.values()]
                conn.execute(sa.insert(decision), rows)
                announce_decisions(conn, rows, now)
                status = DECIDED[act.verdict].value
                conn.execute(sa.update(item).where(item.c.id.in_(chosen)).values(status=status))
                mine = (lease.c.lane == Lane.REVIEW.value) & lease.c.item_id.in_(chosen)
                conn.execute(sa.delete(lease).where(mine))
        return len(chosen)

    def undo(self, person: str, batch: str, now: float, before: int = 0, *, act: str = "") -> UndoStep:
        later = decision.alias()
        again = sa.exists().where(
            later.c.item_id == decision.c.item_id, later.c.id > decision.c.id, later.c.verdict != Verdict.UNDO.value
        )
        as_decided = sa.or_(
            *(
                (decision.c.verdict == verdict.value) & (item.c.status == status.value)
                for verdict, status in DECIDED.items()
            )
        )
        query = sa.select(decision, item.c.revision.label("now_at"), item.c.review_order).join(item)
        query = query.where(IN_BATCH, decision.c.batch == batch, decision.c.person == person, STANDING)
        query = query.where(as_decided, ~again, *([decision.c.id < before] if before else []))
        with self._database.write() as conn:
            serialise(conn, "person", person)
            query = query.order_by(decision.c.id.desc()).limit(STEP)
            rows = conn.execute(query.with_for_update(of=item)).all()
            if not rows:
                return UndoStep(0, 0)
            version = active_version(conn)
            undone = [_undoing(row, act or batch, version, now) for row in rows]
            conn.execute(sa.insert(decision), undone)
            announce_decisions(conn, undone, now)
            for status in {row.status_before for row in rows}:
                reopened = [row.item_id for row in rows if row.status_before == status]
                conn.execute(sa.update(item).where(item.c.id.in_(reopened)).values(status=status))
        return UndoStep(len(rows), rows[-1].id if len(rows) == STEP else 0)

    def label(self, act: LabelAll, now: float) -> int:
        with self._database.write() as conn:
            return _bulk_labels.label_all(conn, act, now)

    def stored(self, person: str, batch: str) -> int:
        here = IN_BATCH, decision.c.batch == batch, decision.c.person == person
        decided = (
            sa.select(sa.func.count()).select_from(decision).where(*here, decision.c.verdict != Verdict.UNDO.value)
        )
        labelled = sa.select(sa.func.count()).where(batch_label.c.batch == batch, batch_label.c.person == person)
        with self._database.read() as conn:
            return conn.scalars(decided).one() + conn.scalars(labelled).one()

    def unlabel(self, person: str, batch: str, now: float, *, act: str = "") -> int:
        with self._database.write() as conn:
            return _bulk_labels.unlabel_all(conn, person, batch, now, act=act or batch)

    def taken_back(self, person: str, act: str) -> tuple[int, int]:
        decisions, labels = (
            sa.select(sa.func.count()).where(table.c.client_id == undoing(act), table.c.person == person)
            for table in (decision, annotation)
        )
        with self._database.read() as conn:
            return conn.scalars(decisions).one(), conn.scalars(labels).one()

    def acts(self, person: str, limit: int = 8) -> list[UndoableAct]:
        with self._database.read() as conn:
            rows = conn.execute(_alone_by(limit), {"person": person}).all()
            alone = [as_decision(row) for row in rows]
            has = rows[0] if rows else conn.execute(sa.select(*_HAS_BATCHES), {"person": person}).one()
            many, labels, transfers = has.many, has.labels, has.transfers
            decided = [*((act, 1) for act in alone), *(_batches(conn, person, limit) if many else ())]
            labelled = _bulk_labels.acts(conn, person, limit) if labels else []
            transferred = _transfers(conn, person, limit) if transfers else []
        decided.sort(key=lambda step: step[0].id, reverse=True)
        # Ids of different tables cannot be compared: only times can.
        alike = ((UndoableAct(*step) for step in decided), labelled, transferred)
        return list(islice(merge(*alike, key=lambda act: -act.newest.at), limit))

    def sets_of(self, person: str, batch: str) -> set[str]:
        decided = sa.select(item.c.set_name).join(decision, decision.c.item_id == item.c.id)
        decided = decided.where(decision.c.batch == batch, decision.c.person == person, IN_BATCH)
        labelled = sa.select(item.c.set_name).join(annotation, annotation.c.item_id == item.c.id)
        labelled = labelled.join(batch_label, batch_label.c.annotation_id == annotation.c.id)
        labelled = labelled.where(batch_label.c.batch == batch, batch_label.c.person == person)
        with self._database.read() as conn:
            return {*conn.scalars(decided.distinct()), *conn.scalars(labelled.distinct())}

    def below(self, where: ItemFilter, cut: float, limit: int, after: ListedItem | None = None) -> list[ListedItem]:
        query = sa.select(item.c.id, item.c.revision, item.c.review_order).where(*_below(where, cut))
        if after is not None:
            here = sa.tuple_(item.c.review_order, item.c.id)
            query = query.where(here > sa.tuple_(sa.literal(order_of(after.risk)), sa.literal(after.item_id)))
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(item.c.review_order, item.c.id).limit(limit))
            return [ListedItem(row.id, row.revision, risk_of(row.review_order)) for row in rows]

    def count_below(self, where: ItemFilter, cut: float) -> int:
        query = sa.select(sa.func.count()).select_from(item).where(*_below(where, cut))
        with self._database.read() as conn:
            return conn.scalars(query).one()

    def audited(self, where: ItemFilter, cut: float, policy: int) -> AuditCount:
        with self._database.read() as conn:
            return audited(conn, where, cut, policy)

    def same_claim(self, item_id: int, sentence: int, limit: int) -> list[Occurrence]:
        here = (sentence_claim.c.item_id == item_id) & (sentence_claim.c.sentence == sentence)
        with self._database.read() as conn:
            claim = conn.scalar(sa.select(sentence_claim.c.claim).where(here))
            same = select_rows().add_columns(
                sentence_claim.c.sentence, item_revision.c.spans, item_revision.c.text_hash
            )
            same = same.join(sentence_claim, sentence_claim.c.item_id == item.c.id)
            rows = conn.execute(
                same.where(sentence_claim.c.claim == claim).order_by(item.c.id, sentence_claim.c.sentence).limit(limit)
            ).all()
            words = load(conn, {row.text_hash for row in rows})
        return [_occurrence(row, words[row.text_hash]) for row in rows]


def _below(where: ItemFilter, cut: float) -> list[sa.ColumnElement[bool]]:
    """Return a condition for items below the threshold. An item that no detector could check has no risk, so it is
    never safe.
    """
    highest = order_of(widest(where, where.kind, cut)[1])
    below = [REVIEWABLE, *conditions(narrow(where)), item.c.review_order > highest, item.c.review_order <= 0]
    return [*below, item.c.review_order > -cut_of(where, cut)] if where.own else below


def _free(conn: sa.Connection, act: DecideAll, ids: Sequence[int], now: float) -> dict[int, int]:
    """Return the revisions of the items that can be decided now; they are locked until the transaction ends."""
    current = sa.select(item.c.id, item.c.revision).where(item.c.id.in_(ids), REVIEWABLE).order_by(item.c.id)
    open_now = {row.id: row.revision for row in conn.execute(current.with_for_update())}
    held = sa.select(lease.c.item_id).where(
        lease.c.lane == Lane.REVIEW.value,
        lease.c.item_id.in_(ids),
        lease.c.person != act.person,
        lease.c.expires_at > now,
    )
    before = sa.select(decision.c.seq).where(decision.c.client_id == act.batch, decision.c.seq.in_(ids))
    taken = {*conn.scalars(held), *conn.scalars(before)}
    return {item_id: revision for item_id, revision in open_now.items() if item_id not in taken}


def _row(act: DecideAll, listed: ListedItem, now: float) -> dict[str, object]:
    """Return the row of a decision. Its batch and item form the stamp. The item was not sampled, so its inclusion
    probability is unknown.
    """
    return {
        "item_id": listed.item_id,
        "revision": listed.revision,
        "revision_after": listed.revision,
        "status_before": Status.OPEN.value,
        "verdict": act.verdict.value,
        "person": act.person,
        "client_id": act.batch,
        "seq": listed.item_id,
        "reason": act.reason,
        "risk": listed.risk,
        "policy_version": act.policy_version,
        "at": now,
        "undoes": None,
        "scores_visible": True,
        "inclusion_probability": 0.0,
        "active_seconds": 0.0,
        "batch": act.batch,
    }


def _undoing(row: sa.Row[tuple[object, ...]], act: str, version: int, now: float) -> dict[str, object]:
    return {
        "item_id": row.item_id,
        "revision": row.now_at,
        "revision_after": row.now_at,
        "status_before": DECIDED[Verdict(row.verdict)].value,
        "verdict": Verdict.UNDO.value,
        "person": row.person,
        "client_id": undoing(act),
        "seq": row.item_id,
        "reason": "",
        "risk": risk_of(row.review_order),
        "policy_version": version,
        "at": now,
        "undoes": row.id,
        "scores_visible": True,
        "inclusion_probability": row.inclusion_probability,
        "active_seconds": 0.0,
        "batch": row.batch,
    }


_LAST_OF_BATCHES = (
    sa.select(decision.c.id)
    .where(decision.c.person == sa.bindparam("person"), IN_BATCH)
    .order_by(decision.c.id.desc())
    .limit(1)
)


def _batches(conn: sa.Connection, person: str, limit: int) -> list[tuple[Decision, int]]:
    """Return the newest decision of each batch, and how many there are. The query steps from batch to batch over the
    rows in between.
    """
    newest_of_batches: list[tuple[Decision, int]] = []
    before: list[sa.ColumnElement[bool]] = []
    while len(newest_of_batches) < limit:
        last = conn.scalar(_LAST_OF_BATCHES.where(*before) if before else _LAST_OF_BATCHES, {"person": person})
        if last is None:
            break
        batch = conn.scalars(sa.select(decision.c.batch).where(decision.c.id == last)).one()
        sums = sa.select(
            decision.c.verdict, sa.func.count(), sa.func.min(decision.c.id), sa.func.max(decision.c.id)
        ).where(IN_BATCH, decision.c.batch == batch)
        by_verdict = {verdict: row for verdict, *row in conn.execute(sums.group_by(decision.c.verdict))}
        before = [decision.c.id < min(first for _, first, _ in by_verdict.values())]
        undone = by_verdict.pop(Verdict.UNDO.value, (0, 0, 0))[0]
        made, newest = sum(row[0] for row in by_verdict.values()), max(row[2] for row in by_verdict.values())
        if made > undone:
            newest_of_batches += [
                (d, made - undone) for d in read_decisions(conn, select_decisions().where(decision.c.id == newest))
            ]
    return newest_of_batches


@cache
def _newest_transfers(limit: int) -> sa.Select[Any]:
    wording = (item_revision.c.item_id == transfer.c.item_id) & (item_revision.c.revision == transfer.c.revision)
    query = sa.select(transfer, item_revision.c.lang, text.c.text).select_from(
        transfer.join(item_revision, wording).join(text, text.c.hash == item_revision.c.text_hash)
    )
    return query.where(*_MINE).order_by(transfer.c.id.desc()).limit(limit)


def _transfers(conn: sa.Connection, person: str, limit: int) -> list[UndoableAct]:
    return [
        UndoableAct(
            StandingTransfer(row.id, row.item_id, TransferKind(row.kind), row.addressee, row.text, row.lang, row.at)
        )
        for row in conn.execute(_newest_transfers(limit), {"person": person})
    ]


def _occurrence(row: sa.Row[tuple[object, ...]], words: str) -> Occurrence:
    start, end = row.spans[row.sentence]
    return Occurrence(as_item_row(row), row.sentence, words[start:end])


_WRONG = {Label.MINOR.value, Label.MAJOR.value}


def audited(conn: sa.Connection, where: ItemFilter, cut: float, policy: int) -> AuditCount:
    """Return each audited item once; it is wrong if anybody decided so.

    Decisions count for the policy that chose what was served: under another one, items between the two thresholds, or
    items that moved with the weights, were not chosen at random. The label lane samples without looking at risks, so
    all of it counts.
    """
    wrong_items = _decided(conn, where, cut, policy)
    for item_id, wrong in _labelled(conn, where, cut).items():
        wrong_items[item_id] = wrong or wrong_items.get(item_id, False)
    return AuditCount(len(wrong_items), sum(wrong_items.values()))


def _decided(conn: sa.Connection, where: ItemFilter, cut: float, policy: int) -> dict[int, bool]:
    query = (
        sa.select(decision.c.item_id, decision.c.verdict)
        .join(item)
        .where(
            SAMPLED,
            decision.c.inclusion_probability > 0,
            ALONE,
            STANDING,
            decision.c.risk < cut_of(where, cut),
            decision.c.policy_version == policy,
            *conditions(narrow(where)),
        )
    )
    wrong_items: dict[int, bool] = {}
    for item_id, verdict in conn.execute(query):
        wrong_items[item_id] = wrong_items.get(item_id, False) or verdict != Verdict.ACCEPT
    return wrong_items


def _labelled(conn: sa.Connection, where: ItemFilter, cut: float) -> dict[int, bool]:
    """Select randomly served items of which every sentence has a blind label. Any person's label that it is wrong then
    counts, however the item reached them. A reviewer's edit says nothing of the machine, whose own text was wrong.
    """
    own = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    edited = item_revision.c.origin == "edit"
    by_chance = (annotation.c.draw == Draw.CHANCE.value) & (annotation.c.inclusion_probability > 0)
    query = (
        sa.select(
            item.c.id,
            item.c.sentences,
            annotation.c.sentence,
            annotation.c.label,
            by_chance,
            edited,
            annotation.c.input_hash == item.c.input_hash,
            scored.c.risk < cut_of(where, cut),
        )
        .join(item_revision, own)
        .join(annotation, annotation.c.item_id == item.c.id)
        .outerjoin(scored, scored.c.input_hash == annotation.c.input_hash)
        .where(item.c.review_order > -cut_of(where, cut), item.c.review_order <= 0)
        .where(edited | (item.c.labelled == item.c.sentences))
        .where(annotation.c.blind_counts, annotation.c.label.is_not(None))
        .where(*conditions(narrow(where)))
    )
    labels: dict[int, dict[int, set[str]]] = {}
    wanted: dict[int, int] = {}
    drawn: set[int] = set()
    mended: set[int] = set()
    for item_id, sentences, sentence, label, chance, is_edited, current, below in conn.execute(query):
        if is_edited:
            mended.update([item_id] if chance and below and not current else [])
        elif current:
            wanted[item_id] = sentences
            drawn.update([item_id] if chance else [])
            labels.setdefault(item_id, {}).setdefault(sentence, set()).add(label)
    whole = {item_id for item_id in drawn if len(labels[item_id]) == wanted[item_id]}
    return dict.fromkeys(mended, True) | {
        item_id: bool(set().union(*labels[item_id].values()) & _WRONG) for item_id in whole
    }
