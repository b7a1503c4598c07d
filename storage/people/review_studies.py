"""Store answers to a quiz given before its key is shown, and read them, labels from edits, and first decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Done, Verdict
from core.domain.answers import Kind, QuizItem
from core.domain.edits import EditKind
from core.domain.review_studies import AnswerAttempt, AttemptQuiz, EditLabel, FirstDecision, QuizAttempt
from core.domain.work import Status
from storage.people.decisions import STANDING, lock_item
from storage.sql.database import Database, chunks, serialise
from storage.tables.attempts_and_edits import attempt, edit_label
from storage.tables.items import annotation, decision, item, item_revision

_NEWEST_LABEL = sa.select(sa.func.max(annotation.c.id))


class SqlReviewStudies:
    def __init__(self, database: Database) -> None:
        self._database = database

    def attempt(self, act: AttemptQuiz, now: float) -> Done:
        stamp = act.stamp
        with self._database.write() as conn:
            serialise(conn, "person", stamp.person)
            current = lock_item(conn, act.item_id)
            same = (attempt.c.client_id == stamp.client_id) & (attempt.c.seq == stamp.seq)
            if (at := conn.scalar(sa.select(attempt.c.at).where(same))) is not None:
                return Done(ActOutcome.REPEATED, act.item_id, current.revision, at)
            if current.revision != act.revision:
                return Done(ActOutcome.STALE, act.item_id, current.revision, now)
            conn.execute(
                sa.insert(attempt).values(
                    item_id=act.item_id,
                    revision=act.revision,
                    person=stamp.person,
                    client_id=stamp.client_id,
                    seq=stamp.seq,
                    choice=act.choice,
                    matches=act.matches,
                    at=now,
                    typed=act.typed,
                )
            )
        return Done(ActOutcome.STORED, act.item_id, act.revision, now)

    def attempts(self, item_id: int, revision: int) -> list[AnswerAttempt]:
        here = (attempt.c.item_id == item_id) & (attempt.c.revision == revision)
        with self._database.read() as conn:
            rows = conn.execute(sa.select(attempt).where(here).order_by(attempt.c.id)).all()
        return [_attempt(row) for row in rows]

    def quiz_attempts(self, item_ids: Sequence[int]) -> dict[int, list[QuizAttempt]]:
        wording = (item_revision.c.item_id == attempt.c.item_id) & (item_revision.c.revision == attempt.c.revision)
        query = sa.select(attempt, item_revision.c.quiz).join(item_revision, wording)
        query = query.where(item_revision.c.quiz.is_not(None)).order_by(attempt.c.id)
        by_item: dict[int, list[QuizAttempt]] = {}
        answered: set[tuple[int, int, str]] = set()
        with self._database.read() as conn:
            for chunk in chunks(item_ids):
                for row in conn.execute(query.where(attempt.c.item_id.in_(chunk))):
                    who, tried = (row.item_id, row.revision, row.person), _attempt(row)
                    first = tried.answered and who not in answered
                    answered |= {who} if first else set()
                    quiz = QuizItem.from_list(row.quiz)
                    by_item.setdefault(row.item_id, []).append(QuizAttempt(tried, quiz, first))
        return by_item

    def edit_labels(self, item_ids: Sequence[int]) -> dict[int, list[EditLabel]]:
        standing = sa.select(edit_label, decision.c.revision, decision.c.person, decision.c.at)
        standing = standing.join(decision, decision.c.id == edit_label.c.decision_id).join(
            item, item.c.id == edit_label.c.item_id
        )
        meant = (edit_label.c.kind != EditKind.UNTOUCHED.value) | (item.c.status != Status.REJECTED.value)
        by_item: dict[int, list[EditLabel]] = {}
        with self._database.read() as conn:
            for chunk in chunks(item_ids):
                query = standing.where(edit_label.c.item_id.in_(chunk), STANDING, meant)
                for r in conn.execute(query.order_by(edit_label.c.decision_id, edit_label.c.sentence)):
                    label = EditLabel(
                        r.decision_id,
                        r.item_id,
                        r.revision,
                        r.sentence,
                        EditKind(r.kind),
                        r.text,
                        r.after,
                        r.person,
                        r.at,
                    )
                    by_item.setdefault(r.item_id, []).append(label)
        return by_item

    def attempted(self, *, after: int, limit: int) -> list[int]:
        return self._items_of(attempt.c.item_id, after, limit)

    def edited(self, *, after: int, limit: int) -> list[int]:
        return self._items_of(edit_label.c.item_id, after, limit)

    def _items_of(self, item_id: sa.Column[int], after: int, limit: int) -> list[int]:
        query = sa.select(item_id).distinct().where(item_id > after).order_by(item_id).limit(limit)
        with self._database.read() as conn:
            return list(conn.scalars(query))

    def first_decisions(self, set_name: str | None = None) -> list[FirstDecision]:
        first = sa.select(sa.func.min(decision.c.id)).group_by(decision.c.person, decision.c.item_id)
        labelled = sa.or_(_labelled_before(annotation.c.counts), _labelled_before(annotation.c.blind_counts))
        columns = (
            decision.c.item_id,
            decision.c.person,
            item.c.lang,
            item.c.kind,
            decision.c.verdict,
            decision.c.risk,
            decision.c.policy_version,
            decision.c.scores_visible,
            labelled,
            decision.c.revision,
        )
        alone = (decision.c.status_before == Status.OPEN.value) & (decision.c.batch == "")
        query = sa.select(*columns).join(item).where(decision.c.id.in_(first), alone, decision.c.risk.is_not(None))
        if set_name is not None:
            query = query.where(item.c.set_name == set_name)
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(decision.c.id)).all()
        return [FirstDecision(i, p, lang, Kind(k), Verdict(v), *rest) for i, p, lang, k, v, *rest in rows]

    def newest_label(self) -> int:
        with self._database.read() as conn:
            return conn.scalar(_NEWEST_LABEL) or 0


def _labelled_before(word: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Select units that they labelled before; ``word`` names which of their labels, as an index has them."""
    mine = (annotation.c.item_id == decision.c.item_id) & (annotation.c.person == decision.c.person)
    return sa.exists().where(mine, word, annotation.c.at <= decision.c.at)


def _attempt(row: sa.Row[Any]) -> AnswerAttempt:
    return AnswerAttempt(row.item_id, row.revision, row.person, row.choice, row.matches, row.at, row.typed)
