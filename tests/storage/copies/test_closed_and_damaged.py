"""A backup from where nothing can be written, and a workspace that lacks tables: said, and by name."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from core.errors import BadInput
from core.services.operations.check_database import database_findings
from core.services.operations.diagnosis import Level
from storage.copies.reading import reading_copy
from storage.opening import open_workspace
from storage.opening.health import look
from tests.support.answers import plain_answer
from tests.support.fake_suite import put
from tests.support.paths import ROOT
from tests.support.workspaces import new_workspace


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """A folder whose file system is mounted again read-only."""
    folder = tmp_path / "closed"
    workspace = open_workspace(new_workspace(folder))
    put(workspace, plain_answer(1))
    workspace.close()
    for options in (["--bind", str(folder), str(folder)], ["-o", "remount,ro,bind", str(folder)]):
        done = subprocess.run(["mount", *options], capture_output=True, check=False)
        if done.returncode:
            why = f"not run: nothing can be mounted here ({done.stderr.decode(errors='replace').strip()})"
            warnings.warn(why, stacklevel=2)
            pytest.skip(why)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.filterwarnings("default:not run")
def test_a_backup_is_taken_where_nothing_can_be_written(closed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "TOUCHSTONE_DATABASE": f"sqlite:///{closed / 'touchstone.db'}"}
    done = subprocess.run(
        [sys.executable, "-m", "core", "backup", str(tmp_path / "copy")],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0), done.stderr
    assert "read again and compared" in done.stdout


@pytest.mark.filterwarnings("default:not run")
def test_what_only_the_log_holds_is_not_left_out(closed: Path) -> None:
    subprocess.run(["mount", "-o", "remount,rw,bind", str(closed)], check=True)
    (closed / "touchstone.db-wal").write_bytes(b"x" * 4096)
    subprocess.run(["mount", "-o", "remount,ro,bind", str(closed)], check=True)
    with pytest.raises(BadInput, match=r"touchstone\.db-wal"), reading_copy(f"sqlite:///{closed / 'touchstone.db'}"):
        pass


@pytest.mark.parametrize(
    ("done", "named"),
    [
        ("DROP TABLE saved_view", "saved_view"),
        ("ALTER TABLE comment RENAME COLUMN addressee TO other", "comment.addressee"),
    ],
)
def test_a_damaged_schema_is_named(tmp_path: Path, done: str, named: str) -> None:
    """A dropped table was a traceback, while ``backup`` said that all was well."""
    url = new_workspace(tmp_path)
    engine = sa.create_engine(url)
    with engine.begin() as conn:
        conn.execute(sa.text(done))
    engine.dispose()
    with pytest.raises(BadInput, match=f"{named}.*core restore"), reading_copy(url):
        pass
    state = look(url)
    assert state.missing == (named,)
    assert next(database_findings(state, 1.0)).level is Level.BROKEN
    if "." not in named:
        with pytest.raises(BadInput, match=named):
            open_workspace(url)
