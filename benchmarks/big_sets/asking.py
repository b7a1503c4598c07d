"""Ask a big workspace what pages and people do: how long each takes, and the statement that takes most of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Kind, Person, Role
from core.formats import Format
from core.services.data.exporting import EXPORTS
from core.services.data.item_list import count_items, item_page
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace

PAGES = ("overview", "data", "review", "label", "adjudicate", "thresholds", "quality", "quality?part=people",
         "quizzes", "models")  # fmt: skip
ROOT = Path(__file__).parents[2]
ANA = Person("ana", frozenset(Role))
SOME = ItemFilter(set_name="big", lang="ko", min_risk={Kind.ANSWER: 0.5, Kind.QUIZ: 0.2})
BIG = ItemFilter(set_name="big")
_REPEAT = 15


@dataclass
class Slowest:
    """It keeps the slowest of the statements that ran since it was cleared."""

    seconds: float = 0.0
    statement: str = ""
    parameters: Any = ()
    _started: float = field(default=0.0)

    def before(self, *_: object) -> None:
        self._started = time.perf_counter()

    def after(self, _conn: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        taken = time.perf_counter() - self._started
        if taken > self.seconds:
            self.seconds, self.statement, self.parameters = taken, statement, parameters


@dataclass(frozen=True, slots=True)
class Measured:
    what: str
    first: float
    """Seconds, with nothing in memory yet that an earlier one left."""
    best: float
    first_cpu: float
    cpu: float
    """Median seconds of processor time, of this process and the server's for it: with SQLite the database is in it."""
    slowest: float
    """Seconds of the statement that took longest."""
    statement: str
    plan: tuple[str, ...]


@contextmanager
def noted() -> Iterator[Slowest]:
    slowest = Slowest()
    sa.event.listen(sa.Engine, "before_cursor_execute", slowest.before)
    sa.event.listen(sa.Engine, "after_cursor_execute", slowest.after)
    try:
        yield slowest
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", slowest.before)
        sa.event.remove(sa.Engine, "after_cursor_execute", slowest.after)


def ask(url: str) -> Iterator[Measured]:
    workspace = open_workspace(url)
    try:
        for what, call in _calls(workspace).items():
            yield measured(workspace, what, call, _REPEAT)
        for page in PAGES:
            yield measured(workspace, f"page {page}", _page(url, page), 3)
    finally:
        workspace.close()


def measured(workspace: SqlWorkspace, what: str, call: Callable[[], object], repeat: int) -> Measured:
    spent = partial(_spent, workspace)
    with noted() as slowest:
        taken = [_seconds(call, spent) for _ in range(repeat)]
    wall, cpu = ([each[n] for each in taken] for n in range(2))
    plan = _plan(workspace, slowest) if slowest.statement.startswith(("SELECT", "WITH")) else ()
    return Measured(
        what, wall[0], min(wall), cpu[0], sorted(cpu)[repeat // 2], slowest.seconds, slowest.statement, plan
    )


def _calls(workspace: SqlWorkspace) -> dict[str, Callable[[], object]]:
    numbers = iter(range(1, 1_000_000))
    deep = 200
    now = time.time()
    calls: dict[str, Callable[[], object]] = {
        "action: claim and accept": lambda: _accept(workspace, next(numbers)),
        "action: claim and label": lambda: _label(workspace, next(numbers)),
        "filter: next item": lambda: workspace.queue.next(Lane.REVIEW, "bo", QueueRequest(SOME), now, 1.0),
        "filter: state of the queue": lambda: workspace.queue.state(Lane.REVIEW, "bo", QueueRequest(SOME), now),
        "filter: first items": lambda: item_page(workspace, ANA, SOME, 1),
        "filter: count": lambda: count_items(workspace, ANA, SOME),
        "items: first page": lambda: item_page(workspace, ANA, BIG, 1),
        f"items: page {deep}": lambda: item_page(workspace, ANA, BIG, deep),
    }
    for what, export in EXPORTS.items():
        for name, where in (("all", BIG), ("filtered", SOME)):
            calls[f"export {what}, {name}: first byte"] = lambda export=export, where=where: _first_rows(
                export(workspace, ANA, where, Format.JSONL)
            )
    return calls


def _first_rows(pieces: Iterator[bytes]) -> bytes:
    return next(pieces, b"")


def _accept(workspace: SqlWorkspace, seq: int) -> None:
    item_id = workspace.queue.next(Lane.REVIEW, "cy", QueueRequest(), time.time(), 300)
    assert item_id is not None
    client = f"cy {time.time_ns()}"
    done = workspace.decisions.apply(Decide(Stamp("cy", client, seq), item_id, 1, Verdict.ACCEPT, 0, None), time.time())
    assert done.outcome is ActOutcome.STORED


def _label(workspace: SqlWorkspace, seq: int) -> None:
    item_id = workspace.queue.next(Lane.LABEL, "dee", QueueRequest(), time.time(), 300)
    assert item_id is not None
    client = f"dee {time.time_ns()}"
    labels = [
        Annotate(Stamp("dee", client, seq * 10 + n), item_id, 1, n, Label.SUPPORTED, False, 1.0, 1.0) for n in range(5)
    ]
    workspace.annotations.add(labels, time.time())


def _page(url: str, page: str) -> Callable[[], object]:
    """The page's script, from the top, in a session of its own: all that the server does before it is drawn."""
    os.environ["TOUCHSTONE_DATABASE"] = url
    from streamlit.testing.v1 import AppTest

    name, _, part = page.partition("?part=")

    def run() -> None:
        at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=300)
        at.query_params["me"] = "ana"
        if part:
            at.query_params["part"] = part
        at.switch_page(f"pages/{name}.py")
        at.run()
        if at.exception:
            raise SystemExit(f"{page}: {at.exception[0].message}")

    return run


def _seconds(call: Callable[[], object], spent: Callable[[], float]) -> tuple[float, float]:
    cpu, start = spent(), time.perf_counter()
    call()
    return time.perf_counter() - start, spent() - cpu


def _spent(workspace: SqlWorkspace) -> float:
    """Seconds of processor time so far, with those of a PostgreSQL server's processes where it runs on this machine."""
    with workspace._database.read() as conn:
        on_server = conn.dialect.name == "postgresql"
        backends = conn.scalars(sa.text("SELECT pid FROM pg_stat_activity")).all() if on_server else ()
    of_server = (Path(f"/proc/{pid}/schedstat") for pid in backends)
    return time.process_time() + sum(int(told.read_text().split()[0]) for told in of_server if told.exists()) / 1e9


def _plan(workspace: SqlWorkspace, slowest: Slowest) -> tuple[str, ...]:
    values = slowest.parameters[0] if isinstance(slowest.parameters, list) else slowest.parameters
    with workspace._database.read() as conn:
        if conn.dialect.name == "sqlite":
            return tuple(str(row[3]) for row in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {slowest.statement}", values))
        return tuple(str(row[0]) for row in conn.exec_driver_sql(f"EXPLAIN {slowest.statement}", values))
