"""Uploads wait beside the database, and go once they are imported."""

import io
import os
from pathlib import Path

import pytest

from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from core.services.data.uploads import spool, spool_folder
from core.settings import Settings

LONG_AGO = 1_000_000_000.0


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'touchstone.db'}")


def test_the_copy_is_whole_wherever_the_upload_was_read_to(workspace: Workspace, settings: Settings) -> None:
    upload = io.BytesIO(b"question,answer\r\nq,a\r\n")
    upload.read(5)
    path = spool(workspace, settings, upload)
    assert path.is_absolute()
    assert path.read_bytes() == upload.getvalue()


def test_only_old_files_that_no_job_waits_for_are_swept_away(workspace: Workspace, settings: Settings) -> None:
    imported, waiting, fresh = (spool(workspace, settings, io.BytesIO(b"x")) for _ in range(3))
    done = workspace.jobs.add(JobKind.IMPORT, {"path": str(imported), "set": None, "file": "a"}, "edi", 1.0)
    workspace.jobs.finish(done.id, JobState.DONE, (), 2.0)
    workspace.jobs.add(JobKind.IMPORT, {"path": str(waiting), "set": None, "file": "b"}, "edi", 1.0)
    for _ in range(201):
        workspace.jobs.finish(workspace.jobs.add(JobKind.EDIT, {}, "edi", 2.0).id, JobState.DONE, (), 2.0)
    for path in (imported, waiting):
        os.utime(path, (LONG_AGO, LONG_AGO))
    spool(workspace, settings, io.BytesIO(b"x"))
    assert [path.exists() for path in (imported, waiting, fresh)] == [False, True, True]


def test_with_a_database_server_files_wait_where_the_desk_runs() -> None:
    assert spool_folder(Settings(database="postgresql+psycopg://host/db")) == Path("workspace/spool").resolve()
