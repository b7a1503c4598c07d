"""Have the worker do the jobs that wait for it, which the release described that asked for them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from core.domain.queue import ItemFilter
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.review._comparison import ScoredRevision, comparison_view
from core.services.suites.stale_risks import stale_risks
from core.settings import Settings
from tests.support.figures.people import NOW
from tests.support.figures.plain import plain

DETECTORS = (
    "token_overlap", "unmatched_numbers", "unsupported_terms", "novel_bigrams", "negation_flip", "sample_support",
)  # fmt: skip
"""Those that the learnt weights weigh."""
FILE = Path("incoming", "later.jsonl")
"""The file that the waiting import names, from the folder that the worker runs in."""
ROWS = (
    '{"id": "later-1", "lang": "en", "question": "When?", "context": ["At 9."], "answer": "It opens at 9."}\n'
    '{"id": "later-2", "lang": "en", "question": "When?", "context": ["At 9."], "answer": "It opens at 8."}\n'
    '{"id": "later-3", "answer": 5}\n'
)


def worker_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    waiting = workspace.jobs.unfinished()
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(ROWS, "utf-8")
    clock = count(int(NOW))
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: make_suite(Tools(), DETECTORS),
        settings=Settings(),
        name="later",
        clock=lambda: next(clock),
    )
    edited = [workspace.items.get(job.payload["item"]) for job in waiting if "item" in job.payload]
    before = [ScoredRevision(item, workspace.scores.of(item.input_hash)) for item in edited]
    while worker.work_once():
        pass
    jobs = [workspace.jobs.get(job.id) for job in waiting]
    yield "jobs", plain([[job.kind, job.state, job.done, job.total, job.message] for job in jobs])
    yield "sets", plain(workspace.items.sets())
    yield "risks", {str(row.id): row.risk for row in workspace.items.find(ItemFilter(), limit=1000)}
    yield "behind", plain(stale_risks(workspace))
    policy = workspace.policies.active()
    for version in before:
        item_id = version.item.id
        item, decisions = workspace.items.get(item_id), workspace.decisions.of(item_id)
        yield f"edited {item_id}", plain([item.revision, item.answer.text, item.status, [d.verdict for d in decisions]])
        after = ScoredRevision(item, workspace.scores.of(item.input_hash))
        yield f"before and after {item_id}", plain(comparison_view(version, after, policy))
        yield f"edit labels of {item_id}", plain(workspace.review_studies.edit_labels([item_id]))
    for name in ("bo", "anna"):
        acts = workspace.bulk.acts(name)
        yield f"stands of {name}", [[act.items, act.newest.batch, act.newest.item_id] for act in acts]
