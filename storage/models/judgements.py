"""Store the judgements of language models on a revision; rows are appended, and the newest judgement counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Detection, DetectorKey, SentenceScore, Usage
from core.domain.fact_json import evidence_from_json, evidence_to_json, facts_from_json, facts_to_json
from core.domain.judgements import Rerun, is_rerun, judge_of, was_asked
from core.wording.phrases import from_json, to_json
from storage.sql.database import Database, chunks, insert
from storage.tables.items import detector, item, scored
from storage.tables.judgements import judgement

_TO_FUSE_AGAIN = "judged since"
"""Stands in for the suite that scored an item: the item has a risk, and the next scoring run computes its combined risk
anew.
"""


class SqlJudgements:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, input_hash: str, new: Detection, now: float) -> None:
        key = new.detector
        row = {
            "input_hash": input_hash,
            "detector_digest": key.digest,
            "name": key.name,
            "judge": judge_of(key),
            "scores": [_to_json(score) for score in new.scores],
            "input_tokens": new.usage.input_tokens,
            "output_tokens": new.usage.output_tokens,
            "cost_usd": new.usage.cost_usd,
            "seconds": new.seconds,
            "at": now,
        }
        of_wording = judgement.c.input_hash == input_hash
        same = sa.select(sa.func.min(judgement.c.id)).where(of_wording, judgement.c.detector_digest == key.digest)
        with self._database.write() as conn:
            # The row of ``scored`` is locked first, as a scoring run does.
            conn.execute(sa.update(scored).where(scored.c.input_hash == input_hash).values(suite=_TO_FUSE_AGAIN))
            to_fuse = (item.c.input_hash == input_hash) & item.c.suite.is_not(None)
            conn.execute(sa.update(item).where(to_fuse).values(suite=_TO_FUSE_AGAIN))
            known = {"digest": key.digest, "name": key.name, "version": key.version, "config": key.config}
            conn.execute(insert(conn, detector).values(known).on_conflict_do_nothing())
            conn.execute(sa.insert(judgement).values(row | {"counts": False}))
            if not is_rerun(key):
                of_name = of_wording & (judgement.c.name == key.name)
                conn.execute(sa.update(judgement).where(of_name, judgement.c.counts).values(counts=False))
                conn.execute(sa.update(judgement).where(judgement.c.id == same.scalar_subquery()).values(counts=True))

    def of(self, input_hash: str) -> list[Detection]:
        return self.of_each([input_hash]).get(input_hash, [])

    def of_each(self, input_hashes: Collection[str]) -> dict[str, list[Detection]]:
        query = (
            sa.select(judgement, detector.c.version, detector.c.config)
            .join(detector)
            .where(judgement.c.counts)
            .order_by(judgement.c.input_hash, judgement.c.name)
        )
        found: dict[str, list[Detection]] = {}
        with self._database.read() as conn:
            for chunk in chunks(sorted(set(input_hashes))):
                for row in conn.execute(query.where(judgement.c.input_hash.in_(chunk))):
                    found.setdefault(row.input_hash, []).append(_detection(row))
        return found

    def judged(self, input_hashes: Collection[str], detector_digest: str) -> set[str]:
        query = sa.select(judgement.c.input_hash).where(judgement.c.detector_digest == detector_digest)
        with self._database.read() as conn:
            return {
                input_hash
                for chunk in chunks(sorted(set(input_hashes)))
                for input_hash in conn.scalars(query.where(judgement.c.input_hash.in_(chunk)))
            }

    def reruns(self, judge: str) -> Sequence[Rerun]:
        query = (
            sa.select(
                judgement.c.input_hash, judgement.c.scores, detector.c.name, detector.c.version, detector.c.config
            )
            .join(detector)
            .where(judgement.c.judge == judge)
            .order_by(judgement.c.id)
        )
        first: dict[str, Mapping[int, float | None]] = {}
        second: dict[str, Mapping[int, float | None]] = {}
        with self._database.read() as conn:
            for row in conn.execute(query):
                key = DetectorKey(row.name, row.version, row.config)
                said = {at: risk for at, (risk, *_) in enumerate(row.scores) if was_asked(key, at)}
                (second if is_rerun(key) else first).setdefault(row.input_hash, said)
        both = {name: sorted(first[name].keys() & second[name].keys()) for name in first if name in second}
        return [
            Rerun(name, tuple(first[name][at] for at in asked), tuple(second[name][at] for at in asked))
            for name, asked in both.items()
            if asked
        ]


def _to_json(score: SentenceScore) -> list[Any]:
    evidence = [evidence_to_json(piece) for piece in score.evidence]
    return [score.risk, to_json(score.reason), evidence, facts_to_json(score.facts)]


def _detection(row: sa.Row[Any]) -> Detection:
    """Judgements of before there were facts have three parts."""
    scores = tuple(
        SentenceScore(risk, from_json(reason), tuple(map(evidence_from_json, cited)), facts_from_json(*facts or [()]))
        for risk, reason, cited, *facts in row.scores
    )
    usage = Usage(row.input_tokens, row.output_tokens, row.cost_usd)
    return Detection(DetectorKey(row.name, row.version, row.config), scores, usage, row.seconds)
