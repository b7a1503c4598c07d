"""What people say of graphs is kept, taken back and counted, the same on every database."""

from __future__ import annotations

import pytest

from core.domain.graph_desk import NodePair
from core.errors import BadInput
from core.ports.workspace import Workspace


def said(workspace: Workspace, kept: str, gone: str, *, same: bool = True) -> None:
    workspace.graph_merges.add("g", NodePair(kept, gone), (kept.upper(), gone.upper()), same=same, person="ana", now=1)


def test_a_merge_is_taken_back_and_not_forgotten(workspace: Workspace) -> None:
    said(workspace, "a", "b")
    (entry,) = workspace.graph_merges.of("g")
    assert entry.stands and entry.same and (entry.person, entry.at) == ("ana", 1.0)
    assert entry.pair == NodePair("a", "b") and entry.names == ("A", "B")
    workspace.graph_merges.take_back(entry.id, "bo", 2.0)
    workspace.graph_merges.take_back(entry.id, "cy", 3.0)
    said(workspace, "b", "a")
    newest, oldest = workspace.graph_merges.of("g")
    assert (oldest.removed_by, oldest.removed_at) == ("bo", 2.0) and newest.stands
    assert not workspace.graph_merges.of("h")


@pytest.mark.parametrize("pair", [("a", "b"), ("b", "a"), ("c", "b"), ("c", "c")])
def test_a_node_goes_once(workspace: Workspace, pair: tuple[str, str]) -> None:
    said(workspace, "a", "b")
    with pytest.raises(BadInput):
        said(workspace, *pair)


def test_one_thing_may_be_unlike_several(workspace: Workspace) -> None:
    said(workspace, "a", "b", same=False)
    said(workspace, "c", "b", same=False)
    with pytest.raises(BadInput):
        said(workspace, "b", "a", same=False)
    assert len(workspace.graph_merges.of("g")) == 2


def test_names_are_counted_and_the_rarest_forgotten(workspace: Workspace) -> None:
    names = workspace.failed_names
    for now, name in enumerate(("x", "y", "x", "z", "w"), 1):
        names.note("g", name, f"{name}{now}?", float(now), most=3)
    assert [(each.name, each.times, each.question) for each in names.of("g")] == [
        ("x", 2, "x3?"), ("w", 1, "w5?"), ("z", 1, "z4?"),
    ]  # fmt: skip
    assert (names.of("g")[0].first_at, names.of("g")[0].last_at) == (1.0, 3.0)


def test_a_name_is_no_thing_of_the_graph_until_that_is_taken_back(workspace: Workspace) -> None:
    names = workspace.failed_names
    names.note("g", "x", "x?", 1.0, most=3)
    names.dismiss("g", "x", "ana")
    names.note("g", "x", "x?", 2.0, most=3)
    assert names.of("g")[0].dismissed_by == "ana"
    names.dismiss("g", "x", "")
    assert not names.of("g")[0].dismissed_by and not names.of("h")
    names.forget("g")
    assert not names.of("g")
