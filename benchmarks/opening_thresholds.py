"""Measure what opening the thresholds page costs on a workspace of many labels, each in a process of its own.

Times are of the processor, as others use it too. Memory is what stays after everything was shown, above a process that
has opened the workspace and loaded the same code.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import TypeVar

from benchmarks.labelled_world import SENTENCES, labelled_world
from core.domain.actions import Annotate, Stamp
from core.domain.labels import Label
from core.domain.policy import PRESET
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.services.data.overview import overview
from core.services.thresholds.basis import Basis, OpenQueue, load_queue, proposed_cuts, starting_basis
from core.services.thresholds.drift import workload
from core.services.thresholds.post_stratified import PostStratified, load_post_stratified
from core.services.thresholds.threshold_goals import threshold_for
from core.tuning.post_stratified import post_stratified_shares
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace

T = TypeVar("T")
ANALYST = Person("ana", frozenset(Role))
NEW = 100
"""Items that somebody labels between two openings."""
MOVES = 15


def measured(labels: int) -> dict[str, float]:
    """In milliseconds of processor time and megabytes."""
    with tempfile.TemporaryDirectory() as folder, get_context("spawn").Pool(1) as alone:
        url = f"sqlite:///{Path(folder) / 'workspace.db'}"
        labelled_world(url, labels // SENTENCES).close()
        return alone.apply(opened, (url,))


def opened(url: str) -> dict[str, float]:
    workspace = open_workspace(url)
    workspace.items.count(ItemFilter())
    before = _held()
    first, shown = _spent(lambda: _opened(workspace))
    again, shown = _spent(lambda: _opened(workspace))
    _label(workspace)
    grown, shown = _spent(lambda: _opened(workspace))
    _moved(*shown, 0.5)
    moved = [_spent(partial(_moved, *shown, cut / MOVES))[0] for cut in range(MOVES)]
    gc.collect()
    held = _held() - before
    totals = [_spent(lambda: overview(workspace, ANALYST, time.time()))[0] for _ in range(3)]
    workspace.close()
    return {
        "first": first, "again": again, "grown": grown, "moved": median(moved), "held": held, "overview": min(totals)
    }  # fmt: skip


def _opened(workspace: SqlWorkspace) -> tuple[Basis, OpenQueue, PostStratified | None]:
    """Return what the page loads before it draws, after computing what it draws first."""
    basis = starting_basis(workspace, ANALYST)
    queue = load_queue(workspace, ANALYST, basis.choice)
    workload(workspace, ANALYST, basis.choice, queue, time.time())
    whole = load_post_stratified(workspace, ANALYST, basis)
    _moved(basis, queue, whole, 0.5)
    return basis, queue, whole


def _moved(basis: Basis, queue: OpenQueue, whole: PostStratified | None, cut: float) -> None:
    """Everything that stands on the page for a cut."""
    curve, bands = basis.curve, PRESET.bands[basis.choice.kind]
    assert curve is not None
    basis.point(cut)
    if basis.held_out:
        basis.held_out.point(cut)
    if whole:
        post_stratified_shares(whole.parts, cut)
    curve.drawn()
    curve.drawn(1500)
    first = threshold_for("fbeta", 1.0, curve, None)
    proposed_cuts(curve, first or cut, bands.cuts)
    basis.per_band(bands)
    queue.per_band(bands)


def _label(workspace: SqlWorkspace) -> None:
    """Somebody says otherwise of one sentence of each of some items."""
    ids = workspace.items.ids(ItemFilter(set_name="set 1"))[:NEW]
    acts = [
        Annotate(Stamp("dan", "dan", number), item_id, 1, 0, Label.MAJOR, False, 1.0, 1.0)
        for number, item_id in enumerate(ids, 1)
    ]
    workspace.annotations.add(acts, time.time())


def _spent(what: Callable[[], T]) -> tuple[float, T]:
    start = time.process_time()
    result = what()
    return 1000 * (time.process_time() - start), result


def _held() -> float:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
