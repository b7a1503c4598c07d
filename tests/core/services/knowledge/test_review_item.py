"""Answers from a graph in the review queue: every sentence with its triples, every triple with its row."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, Detection, Stance
from core.domain.graph_evidence import is_row, row_of
from core.domain.knowledge import Edge, GraphContents, Node
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.knowledge.replies import GraphFact
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.desk.queue_view import Show
from core.services.knowledge.binding import bind_set, bindings
from core.services.knowledge.queries import ask
from core.services.knowledge.review_item import SET, GraphAnswer, SupportedText, put_in_queue
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.suites.scoring import score_items
from tests.support.small_university import small_university

SUITE = make_suite(Tools(), ["source_match"])
EDI = Person("edi", frozenset({Role.EDITOR}))


def queued(workspace: Workspace, question: str, sentences: tuple[SupportedText, ...] = ()) -> Answer:
    put_in_queue(workspace, EDI, GraphAnswer("uni", question, ask(workspace, "uni", question), sentences), 2.0)
    return workspace.items.get(workspace.items.ids(ItemFilter(set_name=SET))[-1]).answer


def test_how_a_name_was_read_rests_on_no_row_and_the_answer_on_each(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    answer = queued(workspace, "理工の学科は？")
    assert [sentence.text for sentence in answer.sentences] == [
        "「理工」は理工学部として読みました。", "湖北大学 理工学部の学科は、機械工学科、電子工学科です。",
    ]  # fmt: skip
    assert answer.meta["triples"] == [
        [1, "理工学部", "has_department", "機械工学科", "edges.csv:9", "", ""],
        [1, "理工学部", "has_department", "電子工学科", "edges.csv:10", "", ""],
        [1, "湖北大学", "has_faculty", "理工学部", "edges.csv:4", "", ""],
    ]
    assert [passage.id for passage in answer.passages] == ["1 edges.csv:9", "2 edges.csv:10", "3 edges.csv:4"]


def test_when_it_held_stands_with_the_triple(workspace: Workspace) -> None:
    nodes = [Node("u", "university", "湖北大学"), Node("p", "person", "岸本 律子")]
    edge = Edge("u", "president", "p", "e.csv:2", "2019", "2023")
    workspace.graphs.put("uni", GraphContents(nodes, [edge]), "ana", 1.0)
    answer = queued(workspace, "2020年の湖北大学の学長は？")
    assert answer.passages[0].text == "湖北大学 – president – 岸本 律子 (2019–2023)"
    assert answer.meta["triples"] == [[0, "湖北大学", "president", "岸本 律子", "e.csv:2", "2019", "2023"]]


def test_sentences_that_a_model_worded_keep_their_own_triples(workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    one, other = (
        GraphFact(subject="理工学部", relation="has_department", object=name, source=row)
        for name, row in (("機械工学科", "9"), ("電子工学科", "10"))
    )
    said = (("理工学部には機械工学科があります。", (one,)), ("電子工学科もあります。", (other,)))
    triples = queued(workspace, "理工学部の学科は？", said).meta["triples"]
    assert [(triple[0], triple[3]) for triple in triples] == [(0, "機械工学科"), (1, "電子工学科")]


def test_each_graph_has_a_set_that_is_compared_with_it(workspace: Workspace) -> None:
    for name in ("uni", "other"):
        workspace.graphs.put(name, small_university(), "ana", 1.0)
    question = "理工学部の学科は？"
    sets = [
        put_in_queue(workspace, EDI, GraphAnswer(name, question, ask(workspace, name, question)), 2.0)
        for name in ("uni", "other", "uni", "other")
    ]
    assert sets == ["asked", "asked other", "asked", "asked other"]
    assert {name: each.graph for name, each in bindings(workspace).items()} == {"asked": "uni", "asked other": "other"}
    bind_set(workspace, EDI, "asked", "", 3.0)
    put_in_queue(workspace, EDI, GraphAnswer("uni", question, ask(workspace, "uni", question)), 4.0)
    assert "asked" not in bindings(workspace)


@pytest.mark.parametrize(
    ("question", "stated"),
    [
        ("湖北大学の理工学部の学科は？", "湖北大学 理工学部の学科は、機械工学科、電子工学科です。"),
        ("湖北大学の学長は？", "湖北大学の学長は、岸本 律子です。"),
        ("弓道部はどこ？", "湖北大学 弓道部は新京谷キャンパスにあります。"),
    ],
)
def test_it_is_scored_by_its_graph_with_its_triples_as_evidence(
    question: str, stated: str, workspace: Workspace
) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    assert queued(workspace, question).text == stated
    score_items(workspace, SUITE, set_name=SET, batch=8, clock=lambda: 5.0, on_progress=lambda *_: True)
    (item_id,) = workspace.items.ids(ItemFilter(set_name=SET))
    scores = workspace.scores.of(workspace.items.get(item_id).input_hash)
    (told,) = (each for each in scores if isinstance(each, Detection) and each.detector.name == "graph_support")
    assert [score.risk for score in told.scores] == [0.0]
    assert all(
        e.stance is Stance.SUPPORTS and is_row(e) and "edges.csv" in row_of(e)[1] for e in told.scores[0].evidence
    )


@pytest.mark.parametrize("audit_share", [0.0, 1e-9])
def test_what_a_person_sends_is_shown_to_reviewers_whatever_its_risk(audit_share: float, workspace: Workspace) -> None:
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    queued(workspace, "湖北大学の学長は？")
    score_items(workspace, SUITE, set_name=SET, batch=8, clock=lambda: 5.0, on_progress=lambda *_: True)
    desk = ReviewDesk(workspace, Person("rei", frozenset({Role.EDITOR})), 60.0, 0.0, audit_share)
    _, screen, _ = desk.screen(DeskState(), 6.0)
    assert screen.item
    assert screen.item.level == "low"
    assert (screen.counts.mine, screen.counts.hidden) == (1, 0)
    _, screen, _ = desk.screen(DeskState(show=Show(band="high")), 7.0)
    assert screen.counts.hidden == 1


def test_english_is_stated_in_english(workspace: Workspace) -> None:
    nodes = [Node("u", "university", "Northlake University"), Node("p", "person", "Ada Reed")]
    workspace.graphs.put("uni", GraphContents(nodes, [Edge("u", "president", "p", "e.csv:2")]), "ana", 1.0)
    answer = queued(workspace, "Who is the president of Northlake University?")
    assert answer.text == "The president of Northlake University is Ada Reed."
