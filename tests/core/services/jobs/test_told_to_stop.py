"""A worker that is told to stop while it scores: what it began is stored, the job waits for the next one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from core.domain.queue import ItemFilter
from core.domain.work import JobState
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.answers import library_answers
from tests.support.fake_suite import FakeSuite, put
from tests.support.paths import ROOT
from tests.support.waiting import eventually

SCORES = """
import sys
from pathlib import Path
from core.cli.signals import stop_on_signals
from core.services.jobs.worker import Worker
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.answers import library_answers
from tests.support.fake_suite import FakeSuite
begun = Path(sys.argv[2])
workspace = open_workspace(sys.argv[1])
suite = FakeSuite(before_batch=begun.touch, seconds=0.3)
stopping = stop_on_signals()
Worker(
    workspace=workspace, open_suite=lambda: suite, settings=Settings(batch=4), name="w", stopping=stopping
).run()
workspace.close()
"""
ITEMS = 40


def test_a_signal_while_it_scores_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    url, begun = f"sqlite:///{tmp_path / 'desk.db'}", tmp_path / "begun"
    workspace = open_workspace(url)
    put(workspace, *library_answers(ITEMS))
    job = queue_scoring(workspace, "ana", None, now=1.0)
    with subprocess.Popen([sys.executable, "-c", SCORES, url, str(begun)], cwd=ROOT) as process:
        eventually(begun.exists, "it scores")
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
    assert workspace.jobs.get(job.id).state is JobState.QUEUED
    scored = [item for item in workspace.items.ids(ItemFilter()) if workspace.items.get(item).scored]
    assert 0 < len(scored) < ITEMS
    assert len(scored) % 4 == 0, "whole batches"
    rest = FakeSuite()
    again = Worker(workspace=workspace, open_suite=lambda: rest, settings=Settings(batch=4), name="w2")  # type: ignore[arg-type, return-value]
    assert again.work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert len(rest.seen) == ITEMS - len(scored)
    workspace.close()
