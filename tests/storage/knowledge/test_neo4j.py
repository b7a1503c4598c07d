"""What a server brings with it that others use and that is asked over a wire: logins, readers, hostile names."""

from __future__ import annotations

import threading

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from core.errors import BadInput, MissingPart
from core.settings import read_settings
from storage.neo4j import graphs as neo4j_graphs
from storage.neo4j.graphs import Neo4jGraphs
from storage.neo4j.server import Neo4jServer
from storage.opening import open_workspace
from tests.support import bolt
from tests.support.small_university import small_university
from tests.support.workspaces import new_workspace

pytestmark = pytest.mark.bolt
HOSTILE = "x'}) DETACH DELETE n // \" ` $held \\"


def test_a_workspace_keeps_its_graphs_there(bolt_server: str, neo4j: Neo4jServer, tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    for name, value in bolt.LOGIN.items():
        monkeypatch.setenv(name, value)
    workspace = open_workspace(new_workspace(tmp_path), bolt_server)
    workspace.graphs.put("g", small_university(), "anna", 1.0)
    workspace.close()
    assert [each.name for each in Neo4jGraphs(neo4j).all()] == ["g"]


def test_names_are_never_queries(neo4j: Neo4jServer) -> None:
    graphs = Neo4jGraphs(neo4j)
    contents = GraphContents(
        [Node(HOSTILE, HOSTILE, HOSTILE, (HOSTILE,), HOSTILE, {HOSTILE: HOSTILE}), Node("2", "t", "x")],
        [Edge(HOSTILE, HOSTILE, "2", HOSTILE, HOSTILE, HOSTILE)],
    )
    graphs.put(HOSTILE, contents, HOSTILE, 1.0)
    graphs.add_alias(HOSTILE, HOSTILE, f"{HOSTILE}2", HOSTILE, 2.0)
    loaded = graphs.load(HOSTILE)
    assert loaded.edges == contents.edges and loaded.nodes[0].aliases == (HOSTILE, f"{HOSTILE}2")


def test_what_else_is_on_the_server_stays(neo4j: Neo4jServer) -> None:
    neo4j.write(lambda tx: tx.one("CREATE (:University {id: 'k', name: 'theirs'})-[:HAS]->(:Faculty {id: 'f'})"))
    graphs = Neo4jGraphs(neo4j)
    for _ in range(2):
        graphs.put("g", small_university(), "anna", 1.0)
    assert [*neo4j.read(lambda tx: [*tx.rows("MATCH (n:University)-->(f:Faculty) RETURN n.name AS n")])] == [
        {"n": "theirs"}
    ]
    left = neo4j.read(lambda tx: tx.one("MATCH (n:TouchstoneNode) RETURN count(n) AS n"))
    assert left == {"n": len(small_university().nodes)}


def test_whoever_reads_meanwhile_reads_one_import_or_the_other(
    neo4j: Neo4jServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neo4j_graphs, "_BATCH", 20)
    graphs, seen, done = Neo4jGraphs(neo4j), set[tuple[int, int]](), threading.Event()
    sizes = (30, 50)

    def read() -> None:
        while not done.is_set():
            contents = graphs.load("g")
            assert {edge.rel for edge in contents.edges} == {str(len(contents.nodes))}
            seen.add((len(contents.nodes), len(contents.edges)))

    graphs.put("g", _ring(sizes[0]), "anna", 1.0)
    reader = threading.Thread(target=read)
    reader.start()
    for turn in range(6):
        graphs.put("g", _ring(sizes[(turn + 1) % 2]), "anna", 1.0)
    done.set()
    reader.join()
    assert seen <= {(size, size) for size in sizes} and seen


def test_an_import_that_died_is_cleared_by_a_later_one(neo4j: Neo4jServer, monkeypatch: pytest.MonkeyPatch) -> None:
    graphs = Neo4jGraphs(neo4j)
    graphs.put("g", small_university(), "anna", 1.0)
    with monkeypatch.context() as patched, pytest.raises(RuntimeError):
        patched.setattr(neo4j_graphs, "edge_row", _die)
        graphs.put("g", _ring(3), "anna", 2.0)
    assert len(graphs.load("g").nodes) == len(small_university().nodes)
    monkeypatch.setattr(neo4j_graphs, "_ABANDONED", -1.0)
    graphs.put("h", _ring(2), "anna", 3.0)
    left = neo4j.read(lambda tx: tx.one("MATCH (n:TouchstoneNode) RETURN count(n) AS n"))
    assert left == {"n": len(small_university().nodes) + 2}


def test_two_who_name_things_at_once_both_do(neo4j: Neo4jServer) -> None:
    graphs = Neo4jGraphs(neo4j)
    graphs.put("g", small_university(), "anna", 1.0)

    def name(who: str) -> None:
        for number in range(5):
            graphs.add_alias("g", "k", f"{who}{number}", who, 2.0)

    people = [threading.Thread(target=name, args=(who,)) for who in ("bo", "cy")]
    for person in people:
        person.start()
    for person in people:
        person.join()
    entries = graphs.aliases("g")
    assert len({entry.id for entry in entries}) == len(entries) == 10
    assert graphs.summary("g").version == 11


def test_a_wrong_login_is_told_without_it(bolt_server: str) -> None:
    graphs = Neo4jGraphs(Neo4jServer(bolt_server, {**bolt.LOGIN, "NEO4J_PASSWORD": "sesame-wrong"}))
    with pytest.raises(MissingPart, match="NEO4J_USERNAME and NEO4J_PASSWORD") as told:
        graphs.all()
    graphs.close()
    assert "sesame" not in str(told.value)


def test_a_server_that_is_not_there_is_named() -> None:
    graphs = Neo4jGraphs(Neo4jServer("bolt://127.0.0.1:1", bolt.LOGIN))
    with pytest.raises(MissingPart, match=r"No Neo4j server answers at bolt://127\.0\.0\.1:1"):
        graphs.all()
    graphs.close()


@pytest.mark.parametrize("address", ["http://localhost", "bolt://anna:sesame@localhost", "localhost:7687"])
def test_an_address_is_one_of_bolt_and_has_no_login(address: str) -> None:
    with pytest.raises(BadInput, match="TOUCHSTONE_GRAPHS") as told:
        read_settings({"TOUCHSTONE_GRAPHS": address})
    assert "sesame" not in str(told.value)


def _ring(size: int) -> GraphContents:
    nodes = [Node(str(number), "t", f"n{number}") for number in range(size)]
    return GraphContents(nodes, [Edge(str(n), str(size), str((n + 1) % size)) for n in range(size)])


def _die(*_: object) -> None:
    raise RuntimeError
