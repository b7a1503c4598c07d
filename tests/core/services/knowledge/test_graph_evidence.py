"""A set bound to a graph is scored with it, and again when the graph or what is said of its relations changes."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, Detection
from core.domain.knowledge import RelationKind
from core.domain.policy import PRESET
from core.domain.work import JobKind, Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.desk.item_view import blind_view, item_view
from core.services.knowledge.binding import bind_set, bound_sets, check_again
from core.services.knowledge.relation_kinds import relations_in_use, tell_kind, undo_kind
from core.services.suites.scoring import score_items
from core.text.splitting import split
from tests.support.fakes import reason_of
from tests.support.graphs import universities

EDITOR = Person("ed", frozenset({Role.EDITOR, Role.ADMIN}))
TEXT = "翠嶺大学には医学部がある。"
SUITE = make_suite(Tools(), ["source_match"])


def stored(workspace: Workspace, *sets: str) -> None:
    """Sets with one answer each, and the graph."""
    for name in sets:
        answer = Answer(f"{name} 1", f"{name}?", TEXT, split(TEXT, "ja"), lang="ja")
        workspace.items.put(name, [Record(answer)], 1.0)
    workspace.graphs.put("university", universities().contents, "ed", 1_760_000_000.0)


def scored(workspace: Workspace, set_name: str | None = None) -> int:
    done = score_items(workspace, SUITE, set_name=set_name, batch=8, clock=lambda: 5.0, on_progress=lambda *_: True)
    for job in workspace.jobs.unfinished():
        workspace.jobs.cancel(job.id, 6.0)
    return done.scored


def of_graph(workspace: Workspace, set_name: str) -> tuple[float | None, str] | None:
    (item,) = (each for each in map(workspace.items.get, (1, 2)) if each.set_name == set_name)
    for result in workspace.scores.of(item.input_hash):
        if result.detector.name == "graph_support" and isinstance(result, Detection):
            return result.scores[0].risk, reason_of(result.scores[0])
    return None


def test_only_what_is_bound_is_compared_and_what_changes_is_scored_again(workspace: Workspace) -> None:
    stored(workspace, "bound", "plain")
    assert scored(workspace) == 2
    bind_set(workspace, EDITOR, "bound", "university", 2.0)
    assert [job.payload["set"] for job in workspace.jobs.unfinished() if job.kind is JobKind.SCORE] == ["bound"]
    assert scored(workspace) == 1 and of_graph(workspace, "plain") is None
    assert (of_graph(workspace, "bound") or (None,))[0] == 1.0
    assert scored(workspace) == 0
    workspace.graphs.put("university", universities().contents, "ed", 1_760_000_000.0)  # the same once more
    assert scored(workspace) == 0
    tell_kind(workspace, EDITOR, ("university", "has_faculty"), RelationKind.OPEN, 3.0)
    assert [job.payload["set"] for job in workspace.jobs.unfinished()] == ["bound"]
    assert scored(workspace, "bound") == 1 and (of_graph(workspace, "bound") or (0.0,))[0] is None
    bind_set(workspace, EDITOR, "bound", "", 4.0)
    assert scored(workspace) == 1
    assert "no knowledge graph" in (of_graph(workspace, "bound") or (0, ""))[1]
    assert [each.binding for each in bound_sets(workspace)] == [None, None]


def test_kinds_are_proposed_said_by_people_and_taken_back(workspace: Workspace) -> None:
    stored(workspace, "bound")
    relations = {each.name: each for each in relations_in_use(workspace, "university")}
    assert relations["has_faculty"].kind is relations["has_faculty"].imported is RelationKind.COMPLETE
    assert (relations["has_club"].rows, relations["has_club"].kind) == (3, RelationKind.OPEN)
    assert not any(each.proposed for each in relations.values())  # too few subjects to suggest anything
    tell_kind(workspace, EDITOR, ("university", "has_club"), RelationKind.COMPLETE, 3.0)
    tell_kind(workspace, EDITOR, ("university", "has_club"), RelationKind.ONE_VALUE, 4.0)
    undo_kind(workspace, EDITOR, ("university", "has_club"), 5.0)
    (club,) = (each for each in relations_in_use(workspace, "university") if each.name == "has_club")
    assert club.kind is RelationKind.COMPLETE and club.told and (club.told.by, club.told.at) == ("ed", 5.0)


def test_refusals(workspace: Workspace) -> None:
    stored(workspace, "bound")
    nobody = Person("bo", frozenset())
    with pytest.raises(Forbidden):
        bind_set(workspace, nobody, "bound", "university", 2.0)
    with pytest.raises(Forbidden):
        tell_kind(workspace, nobody, ("university", "has_club"), None, 2.0)
    for set_name, graph in (("nowhere", "university"), ("bound", "nowhere")):
        with pytest.raises(BadInput):
            bind_set(workspace, EDITOR, set_name, graph, 2.0)
    with pytest.raises(BadInput):
        tell_kind(workspace, EDITOR, ("university", "has_wings"), None, 2.0)
    check_again(workspace, "ed", "university", 2.0)
    assert not workspace.jobs.unfinished()


def test_a_reviewer_sees_the_rows_beside_the_passages_and_a_blind_desk_does_not(workspace: Workspace) -> None:
    stored(workspace, "bound")
    bind_set(workspace, EDITOR, "bound", "university", 2.0)
    scored(workspace)
    item = workspace.items.get(1)
    results = workspace.scores.of(item.input_hash)
    view = item_view(item, results, PRESET)
    (source,) = view.sources
    assert (source.kind, source.title) == ("graph", "Knowledge graph · university")
    assert source.text.splitlines()[0] == "翠嶺大学 – has_faculty – 経済学部  [edges.csv:2]"
    (check,) = (each for each in view.sentences[0].checks if each.detector == "graph_support")
    marked = [source.text[mark.start : mark.end] for mark in check.marks]
    assert marked == ["翠嶺大学 – has_faculty – 経済学部", "翠嶺大学 – has_faculty – 法学部"] and not check.lost
    blind = blind_view(item, results, PRESET, ())
    assert not blind.sources
    shown = blind_view(item, results, PRESET, (0,))
    assert not shown.sources and not any(each.lost for each in shown.sentences[0].checks)
