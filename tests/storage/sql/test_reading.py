"""What is read together is one state, and sees what was stored before."""

import pytest
import sqlalchemy as sa

from core.domain.queue import ItemFilter
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database
from tests.support.records import record


def test_reads_within_see_what_was_stored_before(workspace: SqlWorkspace) -> None:
    workspace.items.put("s", [record("a")], 0.0)
    with workspace.reading():
        assert workspace.items.count(ItemFilter()) == 1
        assert len(workspace.items.find(ItemFilter())) == 1
    workspace.items.put("s", [record("b")], 0.0)
    assert workspace.items.count(ItemFilter()) == 2


def test_storing_within_is_a_mistake_that_is_told(workspace: SqlWorkspace) -> None:
    with workspace.reading(), pytest.raises(RuntimeError, match="read transaction"):
        workspace.items.put("s", [record("a")], 0.0)
    workspace.items.put("s", [record("a")], 0.0)
    assert workspace.items.count(ItemFilter()) == 1


def test_reads_within_share_one_transaction(url: str) -> None:
    database, begun = Database(url), list[sa.Connection]()
    sa.event.listen(database.engine, "begin", begun.append)
    with database.read() as outer, database.read() as inner:
        assert inner is outer
    with database.read():
        pass
    database.close()
    assert len(begun) == 2


def test_an_error_within_leaves_no_transaction_open(workspace: SqlWorkspace) -> None:
    with pytest.raises(ZeroDivisionError), workspace.reading():
        raise ZeroDivisionError
    workspace.items.put("s", [record("a")], 0.0)
