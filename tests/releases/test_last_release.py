"""A workspace of the last release opens, and every figure in it is what that release said.

``f951a99.db.xz`` was made by the code of commit f951a99 alone, through its services and its pages' messages, with a
clock of its own: over four weeks seven people load 307 answers and quizzes in three languages (samples of ours and an
invented handbook), have them scored (a part by all detectors, one of which crashes once), label them blind and again
with scores in sight, adjudicate, review one by one and by claim and band, edit, undo, send back, comment and flag;
they save eight policies (cuts of one language, an import, learnt weights, certificates), activate and roll back. Then
they go home: items are still leased, jobs wait for the worker, a part is fused by weights of another policy.

``f951a99.json.xz`` is what ``tests.support.figures`` read from it with the same code.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.ports.workspace import Workspace
from storage import open_workspace
from tests.support.figures import ROOMS, room_figures
from tests.support.figures.plain import differences

RELEASE = "f951a99"
HERE = Path(__file__).parent
SHOWN = 20


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    path = tmp_path_factory.mktemp("release") / "touchstone.db"
    path.write_bytes(lzma.decompress((HERE / f"{RELEASE}.db.xz").read_bytes()))
    workspace = open_workspace(f"sqlite:///{path}")
    yield workspace
    workspace.close()


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return dict(json.loads(lzma.decompress((HERE / f"{RELEASE}.json.xz").read_bytes())))


@pytest.mark.parametrize("room", ROOMS)
def test_every_figure_is_unchanged(room: str, old: Workspace, told: dict[str, Any]) -> None:
    before = {name: value for name, value in told.items() if name.startswith(f"{room}: ")}
    after = json.loads(json.dumps(room_figures(room, old)))
    found = list(differences(before, after))
    assert before
    assert not found, "\n".join([f"{len(found)} figures changed:", *found[:SHOWN]])
