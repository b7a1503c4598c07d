"""A workspace of the last release opens, and every figure in it is what that release said.

``f951a99.db.xz`` was made by the code of commit f951a99 alone, through its services and its pages' messages, with a
clock of its own: over four weeks seven people load 307 answers and quizzes in three languages (samples of ours and an
invented handbook), have them scored (a part by all detectors, one of which crashes once), label them blind and again
with scores in sight, adjudicate, review one by one and by claim and band, edit, undo, send back, comment and flag;
they save eight policies (cuts of one language, an import, learnt weights, certificates), activate and roll back. Then
they go home: items are still leased, jobs wait for the worker, a part is fused by weights of another policy.

``f951a99.json.xz`` is what ``tests.support.figures`` read from it with the same code. What that code said wrongly
stands in ``by_design``, with the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.ports.workspace import Workspace
from tests.support.figures import AT_WORK, ROOMS, room_figures
from tests.support.figures.by_design import changed_by_design
from tests.support.figures.plain import FITTED, TOLERANCE, differences

SHOWN = 20


@pytest.mark.parametrize("room", ROOMS)
def test_every_figure_is_unchanged(room: str, old: Workspace, told: dict[str, Any]) -> None:
    compare(room, old, told)


@pytest.mark.parametrize("room", AT_WORK)
def test_work_goes_on_as_it_would_have(
    room: str, opened: Callable[[], Workspace], told: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the desks, with jobs that waited, with actions that an old page left in a browser, and on the next day."""
    monkeypatch.chdir(tmp_path)
    compare(room, opened(), told)


def compare(room: str, workspace: Workspace, told: dict[str, Any]) -> None:
    before = {name: value for name, value in (told | changed_by_design()).items() if name.startswith(f"{room}: ")}
    after = json.loads(json.dumps(room_figures(room, workspace)))
    gone = [f"{name!r} is gone" for name in before.keys() - after.keys()]
    both = before.keys() & after.keys()
    changed = [line for name in sorted(both) for line in differences(before[name], after[name], name, tolerance(name))]
    assert both
    assert not gone + changed, "\n".join([f"{len(gone + changed)} figures changed:", *(gone + changed)[:SHOWN]])


def tolerance(name: str) -> float:
    return FITTED if name.startswith("thresholds: learnt") else TOLERANCE
