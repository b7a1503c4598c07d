"""``doctor``: check configuration, models, keys, database and workers, and say in plain words what is wrong."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.errors import TouchstoneError
from core.settings import Settings
from core.wording import LANGUAGES, explain
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.services.operations.diagnosis import Diagnosis

BROKEN = 1


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "doctor",
        description="Look at the configuration, models and their digests, who may read the files, keys (only whether "
        "they are there), disk, providers of "
        "language models and how their last tests ended, database, clock, locks, workers and the audit log, change and "
        "ask nothing, and say how each is with the next step. Exit code 0: all "
        "that people need works; 1: something is broken.",
        epilog="Example: python -m core doctor --language ja",
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="default: %(default)s")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for programs")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.operations.diagnosis import Level

    worst = 0
    for diagnosis in _findings(settings):
        message = explain(diagnosis.told, arguments.language, ids=True)
        step = explain((diagnosis.step,), arguments.language) if diagnosis.step else ""
        if arguments.json:
            print(
                json.dumps(
                    {"about": diagnosis.about, "level": diagnosis.level, "told": message, "step": step},
                    ensure_ascii=False,
                )
            )
        else:
            level, about = (
                explain((say(f"doctor-{kind}"),), arguments.language)
                for kind in (diagnosis.level, f"about-{diagnosis.about}")
            )
            print(f"{level}  {about}: {message}" + (f"\n    -> {step}" if step else ""))
        worst = BROKEN if diagnosis.level is Level.BROKEN else worst
    return worst


def _findings(settings: Settings) -> Iterator[Diagnosis]:
    from core.services.operations.check_database import database_findings
    from core.services.operations.check_files import file_findings
    from core.services.operations.check_log import audit_finding
    from core.services.operations.check_providers import provider_findings
    from core.services.operations.check_settings import settings_findings
    from core.services.operations.diagnosis import broken
    from storage.opening import open_workspace
    from storage.opening.health import look

    yield from settings_findings(settings)
    yield from file_findings(settings)
    try:
        state = look(settings.database)
    except TouchstoneError as error:
        yield from provider_findings(settings, None)
        yield broken("database", " ".join(str(error).split()))
        return
    if state.revision != state.newest or state.missing:
        yield from provider_findings(settings, None)
        yield from database_findings(state, time.time())
        return
    workspace = open_workspace(settings.database)
    try:
        yield from provider_findings(settings, workspace.probes.newest())
        yield from database_findings(state, time.time())
        yield audit_finding(workspace)
    finally:
        workspace.close()
