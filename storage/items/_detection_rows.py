"""Store results of detectors as rows: counting from now on, or aside, where they count for nothing yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from core.domain.answers import Detection, DetectorFailure
from core.domain.fact_json import evidence_to_json, facts_to_json, stances_to_json
from core.domain.work import Scored
from core.wording.phrases import to_json
from storage.sql.database import chunks, insert
from storage.tables.items import detection, detector, score

Result = Detection | DetectorFailure
Key = tuple[str, str, bool]
"""Input hash, detector digest, and whether the detector failed."""


class ResultAside(NamedTuple):
    """A stored result that would take the place of the one that counts now."""

    input_hash: str
    name: str
    detection_id: int
    fresh: bool
    """It was not stored before."""


class _StoredRow(NamedTuple):
    id: int
    counts: bool


def results_by_key(batch: Iterable[Scored]) -> dict[Key, Result]:
    return {
        (scored_input.input_hash, result.detector.digest, isinstance(result, DetectorFailure)): result
        for scored_input in batch
        for result in scored_input.results
    }


def add_counting(conn: sa.Connection, results: Mapping[Key, Result], now: float) -> None:
    """Insert new results and mark the newest result of each detector as the one that counts.

    A detector that failed may succeed later with the same key; a success is not replaced by a later failure.
    """
    if not results:
        return
    _add_detectors(conn, results.values())
    stored = _stored(conn, results)
    counting = _chosen(results, stored)
    conn.execute(
        sa.update(detection)
        .values(counts=False)
        .where(
            detection.c.input_hash == sa.bindparam("of_input"),
            detection.c.name == sa.bindparam("of_name"),
            detection.c.counts,
        ),
        [{"of_input": input_hash, "of_name": name} for input_hash, name in counting],
    )
    again = [stored[key].id for key in counting.values() if key in stored]
    for ids in chunks(again):
        conn.execute(sa.update(detection).where(detection.c.id.in_(ids)).values(counts=True))
    _insert(conn, _new(results, stored), set(counting.values()), now)


def add_aside(conn: sa.Connection, results: Mapping[Key, Result], now: float) -> list[ResultAside]:
    """Insert new results so that none of them counts, and return those that would take another one's place."""
    if not results:
        return []
    _add_detectors(conn, results.values())
    stored = _stored(conn, results)
    chosen, new = _chosen(results, stored), _new(results, stored)
    _insert(conn, new, (), now)
    there = _stored(conn, chosen.values())
    return [
        ResultAside(input_hash, name, there[key].id, key in new)
        for (input_hash, name), key in chosen.items()
        if not there[key].counts
    ]


def _add_detectors(conn: sa.Connection, results: Iterable[Result]) -> None:
    keys = {result.detector.digest: result.detector for result in results}
    conn.execute(
        insert(conn, detector).on_conflict_do_nothing(),
        [
            {
                "digest": digest,
                "name": keys[digest].name,
                "version": keys[digest].version,
                "config": keys[digest].config,
            }
            for digest in sorted(keys)
        ],
    )


def _chosen(results: Mapping[Key, Result], stored: Collection[Key]) -> dict[tuple[str, str], Key]:
    """Return the result of each input and detector that is to count."""
    counting: dict[tuple[str, str], Key] = {}
    for (input_hash, digest, failed), result in results.items():
        better = (input_hash, digest, False)
        counting[input_hash, result.detector.name] = better if better in stored else (input_hash, digest, failed)
    return counting


def _new(results: Mapping[Key, Result], stored: Mapping[Key, object]) -> dict[Key, Result]:
    return {key: result for key, result in results.items() if not {key, (*key[:2], False)} & stored.keys()}


def _stored(conn: sa.Connection, keys: Iterable[Key]) -> dict[Key, _StoredRow]:
    wanted = list(keys)
    columns = (
        detection.c.input_hash,
        detection.c.detector_digest,
        detection.c.failed,
        detection.c.id,
        detection.c.counts,
    )
    found: dict[Key, _StoredRow] = {}
    for chunk in chunks(sorted({input_hash for input_hash, _, _ in wanted})):
        query = sa.select(*columns).where(
            detection.c.input_hash.in_(chunk),
            detection.c.detector_digest.in_(sorted({digest for _, digest, _ in wanted})),
        )
        found.update(
            ((row.input_hash, row.detector_digest, row.failed), _StoredRow(row.id, row.counts))
            for row in conn.execute(query)
        )
    return found


def _insert(conn: sa.Connection, results: Mapping[Key, Result], counting: Collection[Key], now: float) -> None:
    if not results:
        return
    rows = [
        {
            "input_hash": key[0],
            "detector_digest": key[1],
            "name": result.detector.name,
            "failed": key[2],
            "counts": key in counting,
            "seconds": result.seconds,
            "created_at": now,
            **_told(result),
        }
        for key, result in results.items()
    ]
    query = sa.insert(detection).returning(detection.c.id, sort_by_parameter_order=True)
    scores = [
        {
            "detection_id": detection_id,
            "sentence": index,
            "risk": given.risk,
            "reason": to_json(given.reason),
            "evidence": [evidence_to_json(piece) for piece in given.evidence],
            "facts": facts_to_json(given.facts),
            "stances": stances_to_json(given.stances),
        }
        for detection_id, result in zip(conn.scalars(query, rows).all(), results.values(), strict=True)
        if isinstance(result, Detection)
        for index, given in enumerate(result.scores)
    ]
    if scores:
        conn.execute(sa.insert(score), scores)


def _told(result: Result) -> dict[str, Any]:
    if isinstance(result, DetectorFailure):
        # A crash may quote anything; text that no database can hold must not lose the failure.
        message = result.message.replace("\0", "\N{REPLACEMENT CHARACTER}").encode("utf-8", "replace").decode()
        failure = {"error_type": result.error_type, "message": message}
        return {**failure, "risk": None, "input_tokens": 0, "output_tokens": 0, "cost_usd": 0.0, "cost_unknown": False}
    usage = result.usage
    tokens = {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
    cost = {"cost_usd": usage.cost_usd or 0.0, "cost_unknown": usage.cost_usd is None}
    return {**tokens, **cost, "risk": result.risk, "error_type": "", "message": ""}


def remove_results(conn: sa.Connection, ids: Sequence[int]) -> None:
    """Remove results with their scores."""
    for chunk in chunks(ids):
        conn.execute(sa.delete(score).where(score.c.detection_id.in_(chunk)))
        conn.execute(sa.delete(detection).where(detection.c.id.in_(chunk)))
