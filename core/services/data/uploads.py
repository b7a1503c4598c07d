"""Keep an uploaded file where the worker finds it, next to the database, until it is imported."""

from __future__ import annotations

import secrets
import shutil
import time
from pathlib import Path
from typing import IO

from core.domain.work import Job, JobKind
from core.ports.workspace import Workspace
from core.settings import Settings

FOLDER = "spool"
_SQLITE = "sqlite:///"
_KEPT_SECONDS = 3600.0
"""At least, so that a file is not swept away between being stored and being asked for."""


def spool(workspace: Workspace, settings: Settings, data: IO[bytes]) -> Path:
    """Store a copy and give its absolute path; sweeps away what was imported long since."""
    folder = spool_folder(settings)
    folder.mkdir(parents=True, exist_ok=True)
    _sweep(workspace, folder)
    path = folder / secrets.token_hex(8)
    data.seek(0)
    with path.open("xb") as file:
        shutil.copyfileobj(data, file)
    return path


def spool_folder(settings: Settings) -> Path:
    """Beside a SQLite file; with a database server in the folder the desk runs in."""
    url = settings.database
    beside = Path(url.removeprefix(_SQLITE)).parent if url.startswith(_SQLITE) else Path("workspace")
    return (beside / FOLDER).resolve()


def _sweep(workspace: Workspace, folder: Path) -> None:
    wanted = {path for job in workspace.jobs.unfinished() for path in _files_of(job)}
    for path in folder.iterdir():
        if str(path) not in wanted and time.time() - path.stat().st_mtime > _KEPT_SECONDS:
            path.unlink(missing_ok=True)


def _files_of(job: Job) -> list[str]:
    """The spooled ones that it still has to read."""
    if job.kind is JobKind.IMPORT:
        return [str(job.payload.get("path"))]
    return [path for path, _ in job.payload["files"]] if job.kind in {JobKind.MATERIAL, JobKind.DOCUMENTS} else []
