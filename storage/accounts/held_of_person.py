"""Count what a workspace holds of one person."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.erasure import HeldOfPerson
from storage.accounts.names import comments_of, named_columns, theirs_alone
from storage.tables.comments import comment
from storage.tables.items import annotation, decision, item, policy
from storage.tables.policies import policy_basis
from storage.tables.quality import adjudication, control_served

_OTHER = annotation.alias()
_SENTENCE = ("item_id", "input_hash", "sentence")


def held_of_person(conn: sa.Connection, name: str, *, graphs_elsewhere: bool) -> HeldOfPerson:
    given = sa.and_(annotation.c.person == name, annotation.c.counts, annotation.c.label.is_not(None))
    blind = sa.and_(annotation.c.person == name, annotation.c.blind_counts, annotation.c.label.is_not(None))
    by_others = sa.and_(
        *(_OTHER.c[key] == annotation.c[key] for key in _SENTENCE),
        _OTHER.c.counts, _OTHER.c.label.is_not(None), _OTHER.c.person != name,
    )  # fmt: skip
    settled = sa.and_(*(adjudication.c[key] == annotation.c[key] for key in _SENTENCE))
    first = sa.select(sa.func.min(annotation.c.at)).where(blind).scalar_subquery()
    certified = policy_basis.join(policy, policy.c.version == policy_basis.c.version)
    since = sa.and_(policy_basis.c.certificate.is_not(None), policy.c.created_at >= first)
    assigned = sa.or_(item.c.reviewer == name, item.c.labeller == name)
    return HeldOfPerson(
        labels=_count(conn, annotation, given),
        blind=_count(conn, annotation, blind),
        alone=_count(conn, annotation, given & ~sa.exists().where(by_others)),
        controls=_count(conn, control_served, control_served.c.person == name),
        settled=_count(conn, adjudication, adjudication.c.person == name),
        disputed=_count(conn, annotation, given & sa.exists().where(settled)),
        decisions=_count(conn, decision, decision.c.person == name),
        certificates=_count(conn, certified, since),
        comments=_count(conn, comment, comments_of(name)),
        private=sum(_count(conn, table, rows) for table, rows in theirs_alone(name)),
        assigned=_count(conn, item, assigned),
        named=sum(_count(conn, column.table, column == name) for column in named_columns()),
        graphs_elsewhere=graphs_elsewhere,
    )


def _count(conn: sa.Connection, rows: sa.FromClause, where: sa.ColumnElement[bool]) -> int:
    return conn.scalar(sa.select(sa.func.count()).select_from(rows).where(where)) or 0
