"""Read the quizzes of a set for a publication: the suite that scored each, and the decisions that stand."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from core.domain.answers import DetectorKey, Kind
from core.domain.policy import ALWAYS_REVIEWED
from core.domain.publishing import Candidate, LookedAt, ScoredBy
from core.domain.stances import FLAGGED_FROM
from core.domain.work import Status
from storage.people.decisions import STANDING
from storage.sql.database import chunks
from storage.tables.acts_on_many import ALONE
from storage.tables.items import decision, detection, detector, item, scored
from storage.tables.publishing import publication_change
from storage.tables.sort_keys import draw_of, risk_of

_QUIZZES = (
    sa.select(
        item.c.id,
        item.c.external_id,
        item.c.kind,
        item.c.lang,
        item.c.revision,
        item.c.imported_revision,
        item.c.input_hash,
        item.c.status,
        item.c.review_order,
        item.c.suite,
        item.c.label_order,
    )
    .where(item.c.set_name == sa.bindparam("set_name"), item.c.kind == Kind.QUIZ.value)
    .order_by(item.c.id)
)
_OF_SET = sa.select(item.c.id).where(item.c.set_name == sa.bindparam("set_name"))
_LOOKED_AT = (
    sa.select(
        decision.c.item_id,
        decision.c.person,
        decision.c.verdict,
        decision.c.revision,
        decision.c.risk,
        decision.c.reason,
        decision.c.at,
        decision.c.inclusion_probability,
    )
    .where(decision.c.item_id.in_(_OF_SET), ALONE, STANDING)
    .order_by(decision.c.item_id, decision.c.id)
)
_CHANGED = (
    sa.select(publication_change.c.item_id, sa.func.max(publication_change.c.at))
    .where(publication_change.c.item_id.in_(_OF_SET))
    .group_by(publication_change.c.item_id)
)


_FLAGGED = (
    sa.select(item.c.id)
    .join(detection, detection.c.input_hash == item.c.input_hash)
    .where(
        item.c.set_name == sa.bindparam("set_name"),
        detection.c.counts,
        detection.c.name.in_(sorted(ALWAYS_REVIEWED)),
        detection.c.risk >= FLAGGED_FROM,
    )
)


def candidates(conn: sa.Connection, set_name: str) -> list[Candidate]:
    here = {"set_name": set_name}
    looked_at: dict[int, list[LookedAt]] = {}
    for item_id, *columns in conn.execute(_LOOKED_AT, here):
        looked_at.setdefault(item_id, []).append(LookedAt(*columns))
    flagged = set(conn.scalars(_FLAGGED, here))
    changed = {item_id: at for item_id, at in conn.execute(_CHANGED, here)}
    return [
        Candidate(
            row.id,
            row.external_id,
            Kind(row.kind),
            row.lang,
            row.revision,
            row.imported_revision,
            row.input_hash,
            Status(row.status),
            risk_of(row.review_order),
            row.suite,
            draw_of(row.label_order),
            tuple(each for each in looked_at.get(row.id, ()) if each.revision >= row.imported_revision),
            changed.get(row.id),
            row.id in flagged,
        )
        for row in conn.execute(_QUIZZES, here)
    ]


def scored_by(conn: sa.Connection, input_hashes: Sequence[str]) -> ScoredBy:
    by_input: dict[str, list[str]] = {}
    for chunk in chunks(sorted(set(input_hashes))):
        counting = sa.select(detection.c.input_hash, detection.c.detector_digest).where(
            detection.c.input_hash.in_(chunk), detection.c.counts
        )
        for input_hash, digest in conn.execute(counting.order_by(detection.c.name)):
            by_input.setdefault(input_hash, []).append(digest)
    digests = sorted({digest for each in by_input.values() for digest in each})
    keys: list[DetectorKey] = []
    for chunk in chunks(digests):
        columns = sa.select(detector.c.name, detector.c.version, detector.c.config).where(detector.c.digest.in_(chunk))
        keys += [DetectorKey(*row) for row in conn.execute(columns.order_by(detector.c.name, detector.c.digest))]
    return ScoredBy(tuple(keys), {input_hash: tuple(each) for input_hash, each in by_input.items()})


def newest_suites(conn: sa.Connection, set_name: str) -> dict[str, str]:
    """Return by suite the time of its latest run on an item of the set, which tells which suite is newer."""
    latest = sa.func.max(scored.c.at)
    query = (
        sa.select(item.c.suite, sa.func.min(item.c.input_hash))
        .join(scored, scored.c.input_hash == item.c.input_hash)
        .where(item.c.set_name == set_name, item.c.suite.is_not(None), item.c.kind == Kind.QUIZ.value)
        .group_by(item.c.suite)
        .order_by(latest.desc(), item.c.suite)
    )
    return {suite: input_hash for suite, input_hash in conn.execute(query)}
