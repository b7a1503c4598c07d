"""The database is looked at from outside, on both kinds, without being changed."""

from __future__ import annotations

import time
from pathlib import Path
from unittest.mock import Mock

import pytest

import storage.opening.health
from core.domain.work import JobKind
from core.errors import BadInput
from core.services.operations.check_log import audit_finding
from core.services.operations.diagnosis import Level
from core.wording import explain
from storage.opening import migrate, open_workspace
from storage.opening.health import look
from storage.sql.database import Database
from tests.support.records import put, record
from tests.support.tampering import tamper
from tests.support.workspaces import new_workspace


def test_what_waits_and_who_works(url: str) -> None:
    workspace = open_workspace(url)
    put(workspace, record("a"), record("b"))
    now = time.time()
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "anna", now - 100)
    workspace.jobs.beat("worker", now)
    workspace.close()
    state = look(url)
    assert state.known and state.revision == state.newest and state.size > 0 and abs(state.ahead) < 5
    assert state.write_wait is not None and state.write_wait < storage.opening.health.PATIENCE
    assert (state.work.jobs, state.work.workers, state.work.open_items) == ({("score", "queued"): 1}, 1, 2)
    assert state.work.oldest_waiting == pytest.approx(now - 100) and state.work.acts["item"] == 2


def test_an_old_schema_is_told_and_stays(empty_url: str) -> None:
    migrate(empty_url, "queue")
    assert look(empty_url).revision == "queue" == look(empty_url).revision


def test_a_locked_database_is_told_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage.opening.health, "PATIENCE", 0.1)
    url = new_workspace(tmp_path)
    database = Database(url)
    with database.write():
        assert look(url).write_wait is None
    database.close()


def test_only_the_lock_of_the_database_is_waited_for() -> None:
    database = Mock()
    database.engine.raw_connection.return_value.cursor.return_value.execute.side_effect = OSError("locked by a scanner")
    with pytest.raises(OSError, match="scanner"):
        storage.opening.health._write_wait(database)


def test_a_changed_audit_entry_is_found(url: str) -> None:
    workspace = open_workspace(url)
    for number in range(3):
        workspace.audit_log.append("anna", "import", f"set {number}", {}, 1.0)
    assert audit_finding(workspace).level is Level.FINE
    database = Database(url)
    with database.write() as conn:
        tamper(conn, "UPDATE audit_entry SET person = 'bo' WHERE id = 2")
    database.close()
    found = audit_finding(workspace)
    workspace.close()
    assert found.level is Level.BROKEN and "Entry 2" in explain(found.told, "en")


def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        look(f"sqlite:///{tmp_path}/none.db")
    assert not list(tmp_path.iterdir())
