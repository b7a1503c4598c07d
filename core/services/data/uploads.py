"""Store uploaded files next to the database, where the worker finds them, until they are imported."""

from __future__ import annotations

import secrets
import shutil
import time
from pathlib import Path
from typing import IO

from core.domain.work import Job, JobKind
from core.ports.workspace import Workspace
from core.private_files import make_private_folder, open_private
from core.settings import Settings

FOLDER = "spool"
_SQLITE = "sqlite:///"
_KEPT_SECONDS = 3600.0
"""Minimum age in seconds before a file is deleted, so that none is lost between its upload and its request."""


def spool(workspace: Workspace, settings: Settings, data: IO[bytes]) -> Path:
    """Store a copy and return its absolute path; deletes old files that no unfinished job needs."""
    folder = spool_folder(settings)
    make_private_folder(folder)
    _sweep(workspace, folder)
    path = folder / secrets.token_hex(8)
    data.seek(0)
    with open_private(path, "xb") as file:
        shutil.copyfileobj(data, file)
    return path


def spool_folder(settings: Settings) -> Path:
    """Return the folder next to the SQLite file, or below the working directory if a database server is used."""
    url = settings.database
    parent = Path(url.removeprefix(_SQLITE)).parent if url.startswith(_SQLITE) else Path("workspace")
    return (parent / FOLDER).resolve()


def _sweep(workspace: Workspace, folder: Path) -> None:
    wanted = {path for job in workspace.jobs.unfinished() for path in _files_of(job)}
    for path in folder.iterdir():
        if str(path) not in wanted and time.time() - path.stat().st_mtime > _KEPT_SECONDS:
            path.unlink(missing_ok=True)


def _files_of(job: Job) -> list[str]:
    """Return the paths of the uploaded files that the job has yet to read."""
    if job.kind is JobKind.IMPORT:
        return [str(job.payload.get("path"))]
    return [path for path, _ in job.payload["files"]] if job.kind in {JobKind.MATERIAL, JobKind.DOCUMENTS} else []
