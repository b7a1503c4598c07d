"""Somebody's own graph is read out of Neo4j, and what cannot be used is named."""

from __future__ import annotations

import datetime as dt

import pytest

from core.cli import main
from core.domain.knowledge import Edge, Node
from core.errors import BadInput
from storage.neo4j import reading
from storage.neo4j.graphs import Neo4jGraphs
from storage.neo4j.reading import Neo4jOrder, read_neo4j
from storage.neo4j.server import Neo4jServer
from storage.opening import open_workspace
from tests.support import bolt
from tests.support.small_university import small_university
from tests.support.workspaces import new_workspace

pytestmark = pytest.mark.bolt


@pytest.fixture
def theirs(neo4j: Neo4jServer) -> Neo4jServer:
    def make(tx: reading.Transaction) -> None:
        tx.one(
            """
            CREATE (u:University {key: 'u', name: '湖北大学', aliases: ['湖大', 'KU'], founded: 1949, open: true})
            CREATE (f:Unit:Faculty {key: 'f', name: '経済学部', since: $day, description: 'd'})
            CREATE (:Faculty {key: 'x'})
            CREATE (c:Club {key: 'c', name: '弓道部'})
            CREATE (u)-[:HAS_FACULTY {source: 'p. 3', since: 1950}]->(f)
            CREATE (u)-[:HAS_CLUB]->(c)
            """,
            day=dt.date(1950, 4, 1),
        )

    neo4j.write(make)
    Neo4jGraphs(neo4j).put("kept here", small_university(), "anna", 1.0)
    return neo4j


def test_labels_are_types_and_properties_attributes(theirs: Neo4jServer) -> None:
    files = read_neo4j(theirs, Neo4jOrder(("University", "Faculty"), key="key"))
    about = {"key": "u", "founded": "1949", "open": "true"}
    assert Node("u", "University", "湖北大学", ("湖大", "KU"), "", about) in files.nodes
    assert Node("f", "Faculty", "経済学部", (), "d", {"key": "f", "since": "1950-04-01"}) in files.nodes
    assert files.edges == [Edge("u", "HAS_FACULTY", "f", "p. 3", "1950")]
    ((where, row),) = files.bad
    assert (where, row.column, len(files.nodes)) == ("nodes", "name", 2)


def test_without_labels_all_is_read_but_what_touchstone_keeps_there(theirs: Neo4jServer) -> None:
    files = read_neo4j(theirs, Neo4jOrder())
    assert sorted(node.name for node in files.nodes) == ["弓道部", "湖北大学", "経済学部"]
    assert {edge.rel for edge in files.edges} == {"HAS_FACULTY", "HAS_CLUB"}
    assert all(edge.source for edge in files.edges)


def test_a_property_that_is_no_text_and_a_name_that_is_none_are_named(neo4j: Neo4jServer) -> None:
    neo4j.write(lambda tx: tx.one("CREATE (:T {name: $long}), (:T {name: '  '}), (:T {name: ['a']})", long="x" * 400))
    files = read_neo4j(neo4j, Neo4jOrder())
    assert [row.column for _, row in files.bad] == ["name", "name"] and [n.name for n in files.nodes] == ['["a"]']


def test_more_than_a_graph_may_have_is_refused(theirs: Neo4jServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_NODES", 2)
    with pytest.raises(BadInput, match="at most 2 nodes"):
        read_neo4j(theirs, Neo4jOrder())


def test_a_label_that_nothing_has_empties_no_graph(theirs: Neo4jServer) -> None:
    with pytest.raises(BadInput, match="No node could be read"):
        read_neo4j(theirs, Neo4jOrder(("Universities",)))


def test_the_command_reads_it_again_and_given_names_stay(theirs, bolt_server, tmp_path, monkeypatch, capsys) -> None:  # type: ignore[no-untyped-def]
    for name, value in {**bolt.LOGIN, "TOUCHSTONE_DATABASE": (url := new_workspace(tmp_path))}.items():
        monkeypatch.setenv(name, value)
    command = [
        "graph",
        "import",
        "uni",
        "--bolt",
        bolt_server,
        "--labels",
        "University",
        "Club",
        "--id-property",
        "key",
    ]
    assert main(command) == 0
    workspace = open_workspace(url)
    workspace.graphs.add_alias("uni", "c", "きゅうどう", "bo", 1.0)
    theirs.write(lambda tx: tx.one("MATCH (c:Club) SET c.name = '洋弓部'"))
    assert main(command) == 0
    assert Node("c", "Club", "洋弓部", ("きゅうどう",), "", {"key": "c"}) in workspace.graphs.load("uni").nodes
    workspace.close()
    assert bolt.LOGIN["NEO4J_PASSWORD"] not in "".join(capsys.readouterr())
