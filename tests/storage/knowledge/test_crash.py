"""A graph is brought in whole or not at all: who reads meanwhile sees the one before, and so does the next start."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.small_university import small_university

ROOT = Path(__file__).parents[3]
KILLED_HALF_WAY = """
import sys, time
from core.domain.knowledge import Edge, GraphContents, Node
from storage.opening import open_workspace
from storage.knowledge import graphs

insert = graphs._insert

def and_then_wait(conn, table, rows):
    insert(conn, table, rows)
    print("half", flush=True)
    time.sleep(60)

graphs._insert = and_then_wait
nodes = [Node(str(n), "t", f"名{n}") for n in range(2_000)]
open_workspace(sys.argv[1]).graphs.put("uni", GraphContents(nodes, [Edge("1", "r", "2")]), "ana", 2.0)
"""


@pytest.mark.parametrize("there_before", [True, False])
def test_an_import_that_is_killed_leaves_what_was_there(workspace: SqlWorkspace, url: str, there_before: bool) -> None:
    if there_before:
        workspace.graphs.put("uni", small_university(), "ana", 1.0)
    command = [sys.executable, "-c", KILLED_HALF_WAY, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as importing:
        try:
            assert importing.stdout is not None and importing.stdout.readline() == "half\n"
            read_meanwhile = workspace.graphs.all()
        finally:
            importing.kill()  # SIGKILL: nothing can be tidied up
    assert workspace.graphs.all() == read_meanwhile
    after = open_workspace(url)
    assert [graph.version for graph in after.graphs.all()] == [1] * there_before
    if there_before:
        assert after.graphs.load("uni") == small_university()
    after.graphs.put("uni", GraphContents([Node("1", "t", "x")], []), "ana", 3.0)
    assert len(after.graphs.load("uni").nodes) == 1
    after.close()


def test_readers_see_one_version_or_the_other_while_an_import_runs(workspace: SqlWorkspace) -> None:
    def version(number: int) -> GraphContents:
        nodes = [Node(str(at), "t", f"{number}") for at in range(300)]
        return GraphContents(nodes, [Edge("1", "r", "2", f"{number}")] * 20)

    workspace.graphs.put("g", version(0), "ana", 0.0)
    mixed: list[set[str]] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            contents = workspace.graphs.load("g")
            seen = {node.name for node in contents.nodes} | {edge.source for edge in contents.edges}
            if len(seen) != 1 or len(contents.nodes) != 300:
                mixed.append(seen)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for number in range(1, 12):
        workspace.graphs.put("g", version(number), "ana", float(number))
    done.set()
    for reader in readers:
        reader.join()
    assert not mixed
    assert workspace.graphs.summary("g").version == 12
