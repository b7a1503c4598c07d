"""The server of programs, empty and with two items."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.services.jobs.worker import Worker
from core.settings import Settings
from tests.support.api_client import FILE, Api, api


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Api]:
    with api(tmp_path) as opened:
        yield opened


@pytest.fixture
def loaded(served: Api) -> Api:
    """Two items, scored."""
    done = served.client.post("/v1/import?set=own&name=rows.jsonl", content=FILE, headers=served.headers())
    assert done.json()["new"] == 2
    work(served)
    return served


def work(served: Api) -> None:
    worker = Worker(workspace=served.workspace, open_suite=lambda: served.suite, settings=Settings(), name="w")  # type: ignore[arg-type,return-value]
    while worker.work_once():
        pass
