"""Several adjudicators in processes of their own: every conflict is handed to one and settled once."""

from __future__ import annotations

import pytest

from core.domain.actions import ActOutcome, Stamp
from core.domain.labels import Label
from core.domain.quality import Adjudicate
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.crowd import Crowd
from tests.support.records import label, put, record

pytestmark = pytest.mark.slow


def adjudicate(url: str, name: str) -> list[int]:
    """Settle what is handed out until nothing is left, sending everything twice as an impatient browser does."""
    workspace = open_workspace(url)
    served = []
    while (item_id := workspace.adjudications.next(name, None, 1.0, 300.0, ())) is not None:
        served.append(item_id)
        wish = Adjudicate(Stamp(name, name, len(served)), item_id, 1, 0, Label.MINOR, 0, False)
        outcomes = [workspace.adjudications.add(wish, 1.0).outcome for _ in range(2)]
        assert outcomes == [ActOutcome.STORED, ActOutcome.REPEATED], outcomes
    workspace.close()
    return served


def test_every_conflict_is_settled_by_exactly_one(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = put(workspace, *(record(f"r{n}", f"{n}.") for n in range(24)))
    for item_id in ids:
        label(workspace, item_id, 0, Label.MAJOR, "x")
        label(workspace, item_id, 0, Label.SUPPORTED, "y")
    served = people.together(adjudicate, url)
    assert sorted(item_id for one in served for item_id in one) == ids
    assert workspace.adjudications.count_conflicts() == (0, 0)
    assert sum(len(workspace.adjudications.of(item_id)) for item_id in ids) == 24
