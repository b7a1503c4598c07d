"""An export reads in steps, whatever their size, and each item once."""

import json
from pathlib import Path

import pytest

from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.formats import Format
from core.services.data import exporting
from core.services.data.exporting import export_items
from storage.opening import open_workspace
from tests.support.records import put, record
from tests.support.workspaces import new_workspace

ANA = Person("ana", frozenset(Role))


def test_steps_that_double_reach_every_item_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "BATCH", 2)
    monkeypatch.setattr(exporting, "MOST_IDS", 5)
    workspace = open_workspace(new_workspace(tmp_path))
    try:
        put(workspace, *(record(f"a{number:02}") for number in range(19)))
        lines = [json.loads(line) for line in export_items(workspace, ANA, ItemFilter(), Format.JSONL)]
        assert [line["id"] for line in lines] == [f"a{number:02}" for number in range(19)]
    finally:
        workspace.close()
