"""After the kills: what people asked for and were told, held against what the database has."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from core.domain.work import JobState
from storage.sql.database import Database

Sent = tuple[str, int]
"""The stamp of an act: the client it came from, and its number there."""


@dataclass(frozen=True, slots=True)
class Outcome:
    killed: Counter[str]
    acknowledged: int
    refused: int
    lost: int
    """Acknowledged, and neither stored, nor refused by the worker with a reason, nor among the jobs that wait for one."""
    twice: int
    unasked: int
    refused_and_stored: int
    unanswered: int
    """Acts of which nobody was ever told how they went, stored or not."""
    unfinished: int
    """Jobs that nobody did although a worker ran until the end."""
    miscounted: int
    """Kinds of items of which the database counts more or fewer than it holds."""
    seconds: float

    @property
    def faults(self) -> int:
        return sum(self._faults)

    @property
    def _faults(self) -> tuple[int, ...]:
        return (
            self.lost, self.twice, self.unasked, self.refused_and_stored, self.unanswered, self.unfinished,
            self.miscounted,
        )  # fmt: skip

    def line(self, name: str) -> str:
        killed = ", ".join(f"{count:,} {what}" for what, count in sorted(self.killed.items()) if count)
        cells = [name, killed, f"{self.acknowledged:,}", f"{self.refused:,}", *map(str, self._faults)]
        return f"| {' | '.join([*cells, f'{self.seconds:.0f} s'])} |"


HEAD = (
    "| database | killed | acknowledged | refused | lost | twice | unasked | refused and stored | unanswered |"
    " jobs undone | miscounted | took |"
)


def table(name: str, found: Outcome) -> str:
    return f"{HEAD}\n|{' --- |' * HEAD.count(' |')}\n{found.line(name)}"


def looked_at(url: str, told: Mapping[Sent, str | None], killed: Counter[str], seconds: float) -> Outcome:
    """``told``: of every act that was asked for, the tone in which its person was told how it went; None: never."""
    database = Database(url)
    with database.read() as conn:
        rows = [
            (row.client_id, row.seq)
            for table in ("annotation", "decision")
            for row in conn.execute(sa.text(f"SELECT client_id, seq FROM {table}"))  # noqa: S608 - our own names
        ]
        jobs = conn.execute(sa.text("SELECT payload, state FROM job WHERE kind = 'edit'")).all()
        unfinished = conn.scalar(sa.text("SELECT count(*) FROM job WHERE state IN ('queued', 'running')")) or 0
        held = Counter(conn.scalars(sa.text("SELECT status FROM item")))
        counted = dict(conn.execute(sa.text("SELECT status, sum(items) FROM item_count GROUP BY status")).all())
    database.close()
    stored = Counter(rows)
    waiting = {_stamp(payload) for payload, state in jobs if state in {JobState.QUEUED, JobState.RUNNING}}
    refused_later = {_stamp(payload) for payload, state in jobs if state == JobState.FAILED}
    refused = {stamp for stamp, tone in told.items() if tone == "refused"}
    done = {stamp for stamp, tone in told.items() if tone} - refused
    return Outcome(
        killed, len(done), len(refused),
        lost=len(done - stored.keys() - refused_later - waiting),
        twice=sum(count > 1 for count in stored.values()),
        unasked=len(stored.keys() - told.keys()),
        refused_and_stored=len(refused & stored.keys()),
        unanswered=len(told) - len(done) - len(refused),
        unfinished=int(unfinished),
        miscounted=sum(held[kind] != int(counted.get(kind) or 0) for kind in {*held, *counted}),
        seconds=seconds,
    )  # fmt: skip


def _stamp(payload: object) -> Sent:
    known = json.loads(payload) if isinstance(payload, str) else payload
    return known["stamp"]["client_id"], known["stamp"]["seq"]
