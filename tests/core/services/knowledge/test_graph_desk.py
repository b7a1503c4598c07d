"""Names that questions fail with are collected and settled, and nodes that are one thing are read as one."""

from __future__ import annotations

import pytest

from core.domain.graph_desk import NodePair
from core.domain.knowledge import Edge, GraphContents, Node, RelationKind
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden
from core.knowledge.merging import MergeConflict
from core.knowledge.replies import ReplyStatus
from core.ports.workspace import Workspace
from core.services.knowledge.failed_names import (
    dismiss_name,
    dismissed_names,
    forget_names,
    record_failed_name,
    restore_name,
    unknown_names,
)
from core.services.knowledge.merging import compare_nodes, keep_apart, merge, merges, pairs_alike, undo_merge
from core.services.knowledge.node_names import add_name
from core.services.knowledge.queries import ask
from core.services.suites.stored_graph import contents_of
from tests.support.small_university import small_university

EDI, GUEST = Person("edi", frozenset({Role.EDITOR})), Person("gus", frozenset({Role.ANNOTATOR}))


@pytest.fixture
def uni(workspace: Workspace) -> Workspace:
    """With a club that is there twice, each with something of its own."""
    there = small_university()
    twice = Node("k/kyudo2", "club", "弓道 部", ("弓部",), "", {"founded": "1950年"})
    edge = Edge("k", "has_club", "k/kyudo2", "more.csv:2")
    workspace.graphs.put("uni", GraphContents([*there.nodes, twice], [*there.edges, edge]), "ana", 1.0)
    return workspace


PAIR = NodePair("k/kyudo", "k/kyudo2")


def fail(workspace: Workspace, question: str, now: float = 1.0) -> None:
    record_failed_name(workspace, "uni", question, ask(workspace, "uni", question), now)


def test_what_failed_is_proposed_until_it_is_known(uni: Workspace) -> None:
    for question in (
        "モノラボの学科は？",
        "白鳥大学の学部は？",
        "モノラボはどこ？",
        "湖北大学の医学部の学科は？",
        "湖北大学の学部は？",
    ):
        fail(uni, question)
    shown, count = unknown_names(uni, "uni", 10)
    assert [(each.failed.name, each.failed.times) for each in shown] == [
        ("モノラボ", 2),
        ("白鳥大学", 1),
    ] and count == 2
    assert shown[0].failed.question == "モノラボはどこ？" and ("s", "白鷺大学") in shown[1].proposed
    add_name(uni, EDI, "uni", ("k/riko", "モノラボ"), 2.0)
    assert unknown_names(uni, "uni", 10)[1] == 1
    dismiss_name(uni, EDI, "uni", "白鳥大学")
    assert unknown_names(uni, "uni", 10) == ([], 0) and dismissed_names(uni, "uni")[0].name == "白鳥大学"
    restore_name(uni, EDI, "uni", "白鳥大学")
    assert unknown_names(uni, "uni", 10)[1] == 1
    forget_names(uni, EDI, "uni")
    assert not uni.failed_names.of("uni")


def test_one_thing_is_proposed_and_namesakes_of_two_owners_are_not(uni: Workspace) -> None:
    assert [each.pair for each in pairs_alike(uni, "uni")] == [PAIR]


def test_as_one_they_have_the_names_and_relations_of_both(uni: Workspace) -> None:
    assert ask(uni, "uni", "弓道部はどこ？").status is ReplyStatus.ASK_BACK
    merge(uni, EDI, "uni", PAIR, 2.0)
    assert ask(uni, "uni", "湖北大学のクラブは？").names == ("弓道部",)
    assert ask(uni, "uni", "弓部はどこ？").names == ("新京谷キャンパス",)
    (club,) = (node for node in contents_of(uni, "uni").nodes if node.id == "k/kyudo")
    assert club.aliases == ("弓道 部", "弓部") and club.attributes == {"founded": "1950年"}
    owned = [edge.source for edge in contents_of(uni, "uni").edges if edge.rel == "has_club"]
    assert owned == ["edges.csv:23; more.csv:2"]
    assert len(uni.graphs.load("uni").nodes) == len(contents_of(uni, "uni").nodes) + 1
    assert not pairs_alike(uni, "uni")
    undo_merge(uni, EDI, merges(uni, "uni")[0].id, 3.0)
    assert ask(uni, "uni", "湖北大学のクラブは？").names == ("弓道部", "弓道 部")
    assert [each.pair for each in pairs_alike(uni, "uni")] == [PAIR]


def test_two_things_are_not_proposed_again(uni: Workspace) -> None:
    keep_apart(uni, EDI, "uni", PAIR, 2.0)
    assert not pairs_alike(uni, "uni") and ask(uni, "uni", "湖北大学のクラブは？").names == ("弓道部", "弓道 部")


def test_what_contradicts_is_shown_before(workspace: Workspace) -> None:
    nodes = [Node("a", "club", "弓道部", (), "", {"tel": "1"}), Node("b", "club", "弓道部", (), "", {"tel": "2"})]
    people = [Node("p", "person", "岸本"), Node("q", "person", "早瀬"), Node("r", "person", "小川")]
    edges = [Edge("a", "captain", "p"), Edge("b", "captain", "q"), Edge("b", "captain", "r", "", "2001", "2004")]
    contents = GraphContents([*nodes, *people], edges, {"captain": RelationKind.ONE_VALUE})
    workspace.graphs.put("g", contents, "ana", 1.0)
    told = compare_nodes(workspace, "g", NodePair("a", "b"))
    assert told.conflicts == (
        MergeConflict("captain", ("岸本",), ("早瀬",), both=True),
        MergeConflict("tel", ("1",), ("2",)),
    )
    assert [thing.related for thing in told.things] == [1, 2]


def test_only_some_may(uni: Workspace) -> None:
    fail(uni, "白鳥大学の学部は？")
    with pytest.raises(Forbidden):
        merge(uni, GUEST, "uni", PAIR, 2.0)
    with pytest.raises(Forbidden):
        keep_apart(uni, GUEST, "uni", PAIR, 2.0)
    with pytest.raises(Forbidden):
        dismiss_name(uni, GUEST, "uni", "白鳥大学")
    with pytest.raises(Forbidden):
        forget_names(uni, GUEST, "uni")
    with pytest.raises(Forbidden):
        undo_merge(uni, GUEST, 1, 2.0)
    with pytest.raises(BadInput):
        merge(uni, EDI, "uni", NodePair("k/kyudo", "gone"), 2.0)
