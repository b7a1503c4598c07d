"""Check that nobody else on the machine can read what people wrote, and that models are as they were built."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.encoders.sealing import altered, built_folders
from core.private_files import open_to_others
from core.services.data.uploads import spool_folder
from core.services.operations.diagnosis import Diagnosis, broken, fine, look
from core.settings import Settings
from core.wording.phrases import say

_SQLITE = "sqlite:///"
_CHANGED_BY_OTHERS = 0o022


def file_findings(settings: Settings) -> Iterator[Diagnosis]:
    yield _private(settings)
    yield from _models(settings.models)


def _private(settings: Settings) -> Diagnosis:
    found = [str(path) for path in _held(settings) if open_to_others(path)]
    found += [str(path) for path in _parts(settings.models) if path.stat().st_mode & _CHANGED_BY_OTHERS]
    if found:
        return look("files", say("doctor-files-open", names=tuple(found)), say("doctor-close-files"))
    return fine("files", say("doctor-files-private"))


def _held(settings: Settings) -> Iterator[Path]:
    """Yield the places that hold what people wrote."""
    if settings.database.startswith(_SQLITE):
        file = settings.database.removeprefix(_SQLITE)
        yield from (Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm"))
    yield spool_folder(settings)


def _parts(models: Path) -> Iterator[Path]:
    """Yield the folders of built models and their files."""
    for folder in built_folders(models):
        yield folder
        yield from sorted(folder.iterdir())


def _models(models: Path) -> Iterator[Diagnosis]:
    built = built_folders(models)
    wrong = tuple(str(folder / name) for folder in built for name in altered(folder))
    if wrong:
        yield broken("models", say("doctor-models-altered", names=wrong), say("doctor-build-models"))
    elif built:
        yield fine("models", say("doctor-models-whole", count=len(built)))
