"""What detectors said, by the input they saw."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Detection, DetectorFailure, DetectorKey, Evidence, SentenceScore, Span, Stance, Usage
from core.domain.weights import AnswerRisks
from core.domain.work import Scored
from core.wording.phrases import from_json, to_json
from storage.sql.database import Database, chunks, insert
from storage.tables.items import detection, detector, item, score, scored
from storage.tables.sort_keys import order_of, tenth_of

Result = Detection | DetectorFailure
_Key = tuple[str, str, bool]
"""Input hash, detector digest, whether it failed."""


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
"""Made once: making them takes longer than running them."""


class SqlScores:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, scored: Sequence[Scored], now: float) -> None:
        for batch in chunks(scored, 64):
            rows = {(scored_input.input_hash, result.detector.digest, isinstance(result, DetectorFailure)): result
                    for scored_input in batch for result in scored_input.results}  # fmt: skip
            with self._database.write() as conn:
                _mark(conn, batch, now)
                _add(conn, rows, now)

    def of(self, input_hash: str) -> list[Result]:
        return self.many([input_hash])[input_hash]

    def many(self, input_hashes: Sequence[str]) -> dict[str, list[Result]]:
        found: dict[str, list[Result]] = {input_hash: [] for input_hash in input_hashes}
        with self._database.read() as conn:
            for chunk in chunks(sorted(found)):
                rows = conn.execute(_OF_INPUTS, {"inputs": chunk}).all()
                scores = _scores(conn, [row.id for row in rows])
                for row in sorted(rows, key=lambda row: str(row.name)):
                    found[row.input_hash].append(_result(row, scores.get(row.id, ())))
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
    """Note the run and give every item with this input its risk. First, and in one order: the rows of ``scored`` are
    what two workers with the same input wait for."""
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


def _add(conn: sa.Connection, results: Mapping[_Key, Result], now: float) -> None:
    """Insert what is new and let the newest result of each detector count.

    A detector that failed may succeed later with the same key; a success is not replaced by a later failure.
    """
    keys = {result.detector.digest: result.detector for result in results.values()}
    if not keys:
        return
    conn.execute(
        insert(conn, detector).on_conflict_do_nothing(),
        [{"digest": digest, "name": keys[digest].name, "version": keys[digest].version, "config": keys[digest].config}
         for digest in sorted(keys)],
    )  # fmt: skip
    stored = _stored(conn, results)
    counting: dict[tuple[str, str], _Key] = {}
    for (input_hash, digest, failed), result in results.items():
        better = (input_hash, digest, False)
        counting[input_hash, result.detector.name] = better if better in stored else (input_hash, digest, failed)
    conn.execute(
        sa.update(detection).values(counts=False).where(
            detection.c.input_hash == sa.bindparam("of_input"), detection.c.name == sa.bindparam("of_name"),
            detection.c.counts,
        ),
        [{"of_input": input_hash, "of_name": name} for input_hash, name in counting],
    )  # fmt: skip
    again = [stored[key] for key in counting.values() if key in stored]
    for ids in chunks(again):
        conn.execute(sa.update(detection).where(detection.c.id.in_(ids)).values(counts=True))
    new = {key: result for key, result in results.items() if not {key, (*key[:2], False)} & stored.keys()}
    _insert(conn, new, set(counting.values()), now)


def _stored(conn: sa.Connection, keys: Iterable[_Key]) -> dict[_Key, int]:
    wanted = list(keys)
    columns = (detection.c.input_hash, detection.c.detector_digest, detection.c.failed, detection.c.id)
    ids: dict[_Key, int] = {}
    for chunk in chunks(sorted({input_hash for input_hash, _, _ in wanted})):
        query = sa.select(*columns).where(
            detection.c.input_hash.in_(chunk),
            detection.c.detector_digest.in_(sorted({digest for _, digest, _ in wanted})),
        )
        ids.update(((row.input_hash, row.detector_digest, row.failed), row.id) for row in conn.execute(query))
    return ids


def _insert(conn: sa.Connection, results: Mapping[_Key, Result], counting: Collection[_Key], now: float) -> None:
    if not results:
        return
    rows = [
        {"input_hash": key[0], "detector_digest": key[1], "name": result.detector.name, "failed": key[2],
         "counts": key in counting, "seconds": result.seconds, "created_at": now, **_told(result)}
        for key, result in results.items()
    ]  # fmt: skip
    query = sa.insert(detection).returning(detection.c.id, sort_by_parameter_order=True)
    scores = [
        {"detection_id": detection_id, "sentence": index, "risk": given.risk, "reason": to_json(given.reason),
         "evidence": [[e.passage_id, e.span.start, e.span.end, e.stance, e.quote] for e in given.evidence]}
        for detection_id, result in zip(conn.scalars(query, rows).all(), results.values(), strict=True)
        if isinstance(result, Detection)
        for index, given in enumerate(result.scores)
    ]  # fmt: skip
    if scores:
        conn.execute(sa.insert(score), scores)


def _told(result: Result) -> dict[str, Any]:
    if isinstance(result, DetectorFailure):
        # a crash may quote anything; what no database can hold must not lose the failure
        message = result.message.replace("\0", "\N{REPLACEMENT CHARACTER}").encode("utf-8", "replace").decode()
        failure = {"error_type": result.error_type, "message": message}
        return {**failure, "risk": None, "input_tokens": 0, "output_tokens": 0, "cost_usd": 0.0, "cost_unknown": False}
    usage = result.usage
    tokens = {"input_tokens": usage.input_tokens, "output_tokens": usage.output_tokens}
    cost = {"cost_usd": usage.cost_usd or 0.0, "cost_unknown": usage.cost_usd is None}
    return {**tokens, **cost, "risk": result.risk, "error_type": "", "message": ""}


def _scores(conn: sa.Connection, detections: Sequence[int]) -> dict[int, list[SentenceScore]]:
    by_detection: dict[int, list[SentenceScore]] = {}
    for row in conn.execute(_OF_DETECTIONS, {"ids": detections}):
        evidence = tuple(Evidence(name, Span(start, end), Stance(stance), quote)
                         for name, start, end, stance, quote in row.evidence)  # fmt: skip
        by_detection.setdefault(row.detection_id, []).append(SentenceScore(row.risk, from_json(row.reason), evidence))
    return by_detection


def _result(row: sa.Row[Any], scores: Sequence[SentenceScore]) -> Result:
    key = DetectorKey(row.name, row.version, row.config)
    if row.failed:
        return DetectorFailure(key, row.error_type, row.message, row.seconds)
    usage = Usage(row.input_tokens, row.output_tokens, None if row.cost_unknown else row.cost_usd)
    return Detection(key, tuple(scores), usage, row.seconds)
