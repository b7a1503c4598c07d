"""Check configuration, models, keys and disk, without the database."""

from __future__ import annotations

import dataclasses
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from core.encoders import BUILT
from core.errors import TouchstoneError
from core.llm.keys import SECRET, key_in
from core.services.data.uploads import spool_folder
from core.services.operations.diagnosis import Diagnosis, broken, fine, look
from core.settings import Settings
from core.text.synonyms_file import read_synonyms
from core.wording.phrases import say

PREFIX = "TOUCHSTONE_"
ELSEWHERE = {f"{PREFIX}TOKEN"}
"""Variables that commands which call a server read; they are no settings."""
FEW_BYTES, TOO_FEW_BYTES = 2_000_000_000, 200_000_000
"""Free bytes on a disk: below the first it will soon be full, below the second no import can be stored."""
Free = Callable[[Path], int]


def settings_findings(
    settings: Settings,
    environment: Mapping[str, str] = os.environ,
    free: Free = lambda path: shutil.disk_usage(path).free,
) -> Iterator[Diagnosis]:
    yield from _configuration(environment)
    yield from _models(settings)
    yield _keys(environment)
    yield from _disk(settings, free)


def _configuration(environment: Mapping[str, str]) -> Iterator[Diagnosis]:
    known = {f"{PREFIX}{field.name.upper()}" for field in dataclasses.fields(Settings)} | ELSEWHERE
    ours = sorted(name for name in environment if name.startswith(PREFIX))
    unknown = tuple(name for name in ours if name not in known and not name.startswith(f"{PREFIX}TEST_"))
    if unknown:
        yield look("settings", say("doctor-unknown-settings", names=unknown), say("doctor-correct-settings"))
    else:
        yield fine("settings", say("doctor-settings", count=len(ours)))


def _models(settings: Settings) -> Iterator[Diagnosis]:
    if settings.encoder == BUILT and not (settings.models / BUILT / "manifest.json").is_file():
        there = say("doctor-no-encoder", folder=str(settings.models))
        yield broken("models", there, say("doctor-build-encoder"))
    else:
        yield fine("models", say("doctor-encoder", encoder=settings.encoder))
    if settings.synonyms:
        try:
            read_synonyms(settings.synonyms)
        except TouchstoneError as error:
            yield broken("models", str(error), say("doctor-correct-settings"))


def _keys(environment: Mapping[str, str]) -> Diagnosis:
    """Report which keys are set, by the names of their variables alone."""
    there = tuple(variable for variable in SECRET if key_in(variable, environment))
    return fine("keys", say("doctor-keys", names=there) if there else say("doctor-no-keys"))


def _disk(settings: Settings, free: Free) -> Iterator[Diagnosis]:
    for folder in dict.fromkeys((_there(spool_folder(settings)), _there(settings.models.resolve()))):
        left = free(folder)
        message = say("doctor-disk", folder=str(folder), gigabytes=round(left / 1e9, 1))
        if left < TOO_FEW_BYTES:
            yield broken("disk", message, say("doctor-make-room"))
        elif left < FEW_BYTES:
            yield look("disk", message, say("doctor-make-room"))
        elif not os.access(folder, os.W_OK):
            yield broken("disk", say("doctor-disk-closed", folder=str(folder)), say("doctor-open-folder"))
        else:
            yield fine("disk", message)


def _there(folder: Path) -> Path:
    """Return the folder, or its nearest parent that exists."""
    return next(path for path in (folder, *folder.parents) if path.is_dir())
