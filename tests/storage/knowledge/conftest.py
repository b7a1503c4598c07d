"""Graphs are kept by both databases and by a server that speaks Bolt: all pass the same tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports.knowledge import GraphStore
from storage.neo4j.graphs import Neo4jGraphs
from storage.neo4j.server import Neo4jServer
from storage.opening import open_workspace
from tests.support import bolt, postgres
from tests.support.workspaces import new_workspace

STORES = [
    "sqlite",
    pytest.param("postgresql", marks=pytest.mark.postgres),
    pytest.param("bolt", marks=pytest.mark.bolt),
]


@pytest.fixture(scope="session")
def bolt_server() -> Iterator[str]:
    if not bolt.INSTALLED:
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs ArcadeDB's server, which make test installs")
    with bolt.server() as url:
        yield url


@pytest.fixture
def neo4j(bolt_server: str) -> Iterator[Neo4jServer]:
    """Without anything in it."""
    server = Neo4jServer(bolt_server, bolt.LOGIN)
    server.write(lambda tx: tx.one("MATCH (n) DETACH DELETE n"))
    yield server
    server.close()


@pytest.fixture(params=STORES)
def graphs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GraphStore]:
    if request.param == "bolt":
        yield Neo4jGraphs(request.getfixturevalue("neo4j"))
        return
    if request.param == "sqlite":
        url = new_workspace(tmp_path)
    else:
        postgres.empty(url := request.getfixturevalue("postgres_workspace"))
    opened = open_workspace(url)
    yield opened.graphs
    opened.close()
