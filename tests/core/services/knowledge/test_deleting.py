"""A graph is deleted with all that was said of it, by whoever may, and what was checked against it is free."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from core.domain.answers import Answer, Sentence, Span
from core.domain.graph_bindings import KindChange
from core.domain.graph_desk import NodePair
from core.domain.knowledge import RelationKind
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.knowledge.binding import bind_set, bindings
from core.services.knowledge.deleting import belongings, delete_graph
from core.services.knowledge.merging import merge
from storage.knowledge import deleting
from storage.knowledge.graphs import delete_graph as delete_rows
from tests.support.small_university import small_university

EDI, ANA = Person("edi", frozenset({Role.EDITOR})), Person("ana", frozenset({Role.ANALYST}))


def prepared(workspace: Workspace) -> None:
    for name in ("uni", "other"):
        workspace.graphs.put(name, small_university(), "ana", 1.0)
        answer = Answer("a", "q", "x", (Sentence("x", Span(0, 1)),))
        workspace.items.put(f"set {name}", [Record(answer)], 1.0)
        bind_set(workspace, EDI, f"set {name}", name, 2.0)
        workspace.graphs.add_alias(name, "k", "湖大", "edi", 2.0)
        merge(workspace, EDI, name, NodePair("k", "s"), 3.0)
        workspace.graph_bindings.tell_kind(KindChange(name, "president", RelationKind.ONE_VALUE, "edi", 3.0))
        workspace.failed_names.note(name, "白鳥大学", "白鳥大学は？", 3.0, most=5)


def test_what_goes_is_said_first_and_nothing_else_goes(workspace: Workspace) -> None:
    prepared(workspace)
    goes = belongings(workspace, "uni")
    assert (goes.sets, goes.names, goes.merges, goes.kinds, goes.failed) == (("set uni",), 1, 1, 1, 1)
    with pytest.raises(Forbidden):
        delete_graph(workspace, EDI, "uni", 4.0)
    assert belongings(workspace, "uni") == goes
    other = belongings(workspace, "other")
    assert delete_graph(workspace, ANA, "uni", 5.0) == goes
    assert belongings(workspace, "other") == other
    free = workspace.graph_bindings.present()["set uni"]
    assert (free.graph, free.by, free.at) == ("", "ana", 5.0) and list(bindings(workspace)) == ["set other"]
    with pytest.raises(BadInput, match="other"):
        delete_graph(workspace, ANA, "uni", 6.0)


def test_a_graph_of_that_name_begins_without_what_was_said_of_the_one_before(workspace: Workspace) -> None:
    prepared(workspace)
    delete_graph(workspace, ANA, "uni", 5.0)
    workspace.graphs.put("uni", small_university(), "ana", 6.0)
    left = belongings(workspace, "uni")
    assert (left.sets, left.names, left.merges, left.kinds, left.failed) == ((), 0, 0, 0, 0)


def test_what_fails_half_way_deletes_nothing(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(workspace)
    before = belongings(workspace, "uni")

    def fails(conn: sa.Connection, name: str) -> None:
        delete_rows(conn, name)
        raise RuntimeError(name)

    monkeypatch.setattr(deleting, "delete_graph", fails)
    with pytest.raises(RuntimeError):
        delete_graph(workspace, ANA, "uni", 5.0)
    assert belongings(workspace, "uni") == before and workspace.graphs.load("uni").edges
