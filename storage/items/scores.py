"""Store the results of detectors by the input that they scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Detection, DetectorFailure, DetectorKey, SentenceScore, Stance, Usage
from core.domain.fact_json import (
    evidence_from_json,
    facts_from_json,
    stances_from_json,
)
from core.domain.policy import FUSION
from core.domain.stances import honest, honest_combined, place_of
from core.domain.weights import AnswerRisks
from core.domain.work import Scored
from core.wording.phrases import from_json
from storage.items._detection_rows import add_counting, results_by_key
from storage.sql.database import Database, chunks, insert
from storage.tables.items import detection, detector, item, score, scored
from storage.tables.sort_keys import order_of, tenth_of

Result = Detection | DetectorFailure

_OF_INPUTS = (
    sa.select(detection, detector.c.version, detector.c.config)
    .join(detector)
    .where(detection.c.input_hash.in_(sa.bindparam("inputs", expanding=True)), detection.c.counts)
)
_OF_DETECTIONS = (
    sa.select(score)
    .where(score.c.detection_id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(score.c.detection_id, score.c.sentence)
)
"""Built once: building them takes longer than running them."""


class SqlScores:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, scored: Sequence[Scored], now: float) -> None:
        for batch in chunks(scored, 64):
            with self._database.write() as conn:
                _mark(conn, batch, now)
                add_counting(conn, results_by_key(batch), now)

    def of(self, input_hash: str) -> list[Result]:
        return self.many([input_hash])[input_hash]

    def many(self, input_hashes: Sequence[str]) -> dict[str, list[Result]]:
        found: dict[str, list[Result]] = {input_hash: [] for input_hash in input_hashes}
        with self._database.read() as conn:
            for chunk in chunks(sorted(found)):
                rows = conn.execute(_OF_INPUTS, {"inputs": chunk}).all()
                scores, old = _scores(conn, [row.id for row in rows])
                for row in sorted(rows, key=lambda row: str(row.name)):
                    found[row.input_hash].append(_result(row, scores.get(row.id, ())))
                of_old = {row.input_hash for row in rows if row.id in old}
                for input_hash in of_old:
                    found[input_hash] = _as_computed(found[input_hash])
        return found

    def detector_risks(self, input_hashes: Sequence[str]) -> dict[str, AnswerRisks]:
        by_input: dict[str, dict[str, list[float | None]]] = {input_hash: {} for input_hash in input_hashes}
        query = (
            sa.select(detection.c.input_hash, detection.c.name, score.c.risk)
            .join(score, score.c.detection_id == detection.c.id)
            .where(detection.c.counts, ~detection.c.failed)
            .order_by(detection.c.id, score.c.sentence)
        )
        with self._database.read() as conn:
            for chunk in chunks(sorted(by_input)):
                for input_hash, name, risk in conn.execute(query.where(detection.c.input_hash.in_(chunk))):
                    by_input[input_hash].setdefault(name, []).append(risk)
        return dict(by_input)

    def detectors(self) -> list[str]:
        succeeded = sa.exists().where(detection.c.detector_digest == detector.c.digest, ~detection.c.failed)
        with self._database.read() as conn:
            return sorted(conn.scalars(sa.select(detector.c.name).distinct().where(succeeded)))


def _mark(conn: sa.Connection, batch: Sequence[Scored], now: float) -> None:
    """Record the run and give every item with this input its risk. This comes first and in one order: two workers with
    the same input wait for the rows of ``scored``.
    """
    newest = {run.input_hash: run for run in batch}
    ordered = [newest[key] for key in sorted(newest)]
    query = insert(conn, scored)
    new = {name: query.excluded[name] for name in ("risk", "suite", "at")}
    conn.execute(
        query.on_conflict_do_update(index_elements=[scored.c.input_hash], set_=new),
        [{"input_hash": run.input_hash, "risk": run.risk, "suite": run.suite, "at": now} for run in ordered],
    )
    update = sa.update(item).where(item.c.input_hash == sa.bindparam("of_input"))
    conn.execute(
        update.values({name: sa.bindparam(f"new_{name}") for name in ("review_order", "stratum", "suite")}),
        [
            {
                "of_input": run.input_hash,
                "new_review_order": order_of(run.risk),
                "new_stratum": tenth_of(run.risk),
                "new_suite": run.suite,
            }
            for run in ordered
        ],
    )


def _scores(conn: sa.Connection, detections: Sequence[int]) -> tuple[dict[int, list[SentenceScore]], set[int]]:
    """Return the scores by detection, and the detections of before there were facts."""
    by_detection: dict[int, list[SentenceScore]] = {}
    old: set[int] = set()
    for row in conn.execute(_OF_DETECTIONS, {"ids": detections}):
        evidence = tuple(map(evidence_from_json, row.evidence))
        facts, stances = facts_from_json(row.facts or ()), stances_from_json(row.stances)
        score = SentenceScore(row.risk, from_json(row.reason), evidence, facts, stances)
        by_detection.setdefault(row.detection_id, []).append(score)
        if row.facts is None:
            old.add(row.detection_id)
    return by_detection, old


def _as_computed(results: Sequence[Result]) -> list[Result]:
    """Scores of before there were three stances, of one input, with the stances that their detectors can know."""
    told = [result for result in results if isinstance(result, Detection)]
    combined = [result for result in told if result.detector.name == FUSION]
    alone = [
        replace(result, scores=tuple(honest(score, result.detector.name) for score in result.scores))
        for result in told
        if result not in combined
    ]
    pieces = (piece for result in alone for score in result.scores for piece in score.evidence)
    contradicting = {place_of(piece) for piece in pieces if piece.stance is Stance.CONTRADICTS}
    combined = [
        replace(result, scores=tuple(honest_combined(score, contradicting) for score in result.scores))
        for result in combined
    ]
    failed = [result for result in results if isinstance(result, DetectorFailure)]
    return sorted([*alone, *combined, *failed], key=lambda result: result.detector.name)


def _result(row: sa.Row[Any], scores: Sequence[SentenceScore]) -> Result:
    key = DetectorKey(row.name, row.version, row.config)
    if row.failed:
        return DetectorFailure(key, row.error_type, row.message, row.seconds)
    usage = Usage(row.input_tokens, row.output_tokens, None if row.cost_unknown else row.cost_usd)
    return Detection(key, tuple(scores), usage, row.seconds)
