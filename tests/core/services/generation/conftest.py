"""A worker with detectors that need no model, and a scripted writer in the place of every language model."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from benchmarks.planted_repairs import OFFLINE
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.settings import Settings
from tests.support.scripted_bridge import bridge_model

SETTINGS = Settings(writer="scripted/bridge")
Work = Callable[[Workspace, Scripted], None]


@cache
def offline_suite() -> Suite:
    return make_suite(Tools(), OFFLINE)


@pytest.fixture
def open_suite() -> Callable[[], Suite]:
    """Return what a worker opens its detectors with."""
    return offline_suite


@pytest.fixture
def work() -> Work:
    """Do every job that waits."""

    def do(workspace: Workspace, model: Scripted) -> None:
        worker = Worker(
            workspace=workspace,
            open_suite=offline_suite,
            settings=SETTINGS,
            name="test",
            clock=lambda: 20.0,
            open_model=lambda settings, name: model,
        )
        while worker.work_once():
            pass

    return do


@pytest.fixture
def model() -> Scripted:
    return bridge_model()
