"""``import``: import files into the workspace."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.columns_option import add_columns, columns_of
from core.cli.import_messages import MASK_HELP, tell
from core.cli.infile import opened
from core.cli.outfile import writing
from core.cli.output import print_line
from core.cli.progress import Progress
from core.cli.scores_option import Judged, add_scores
from core.cli.whoami import me
from core.domain.work import JobState
from core.errors import BadInput
from core.settings import Settings
from core.wording import phrase_in

if TYPE_CHECKING:
    from core.formats import BadRow
    from core.formats.judge_scores import JudgeFile
    from core.ports.workspace import Workspace
    from core.services.data.importing import ImportReport
    from core.wording.phrases import Phrases


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "import",
        description="Import JSONL, JSON, CSV, TSV, Excel or Parquet files, gzipped or not, logs of other tools, "
        "folders of a saved Hugging Face data set, data sets by name (hf:NAME:CONFIGURATION@SPLIT, after "
        "`make datasets`), and quizzes as Moodle XML, GIFT or QTI 1.2, 2.1 or 3 (XML or zip), known by their "
        "content. Good rows go in and are scored: by the worker of the desk where one runs, else by this command. "
        "Bad ones are named on stderr with their reason, and the exit code is then 2. Importing a file again adds "
        "nothing.",
        epilog="Example: python -m core import answers.csv --set spring --bad bad-rows.csv",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="what to import; - reads standard input")
    parser.add_argument(
        "--set", metavar="NAME", help="the set they go to (default: the data set that all records name, else the file)"
    )
    add_scores(parser)
    add_columns(parser)
    parser.add_argument("--mask", action="store_true", help=MASK_HELP)
    parser.add_argument("--no-score", action="store_true", help="leave the scoring to the worker, whenever it runs")
    parser.add_argument("--dry-run", action="store_true", help="only say what would change")
    parser.add_argument("--bad", metavar="FILE", help="write every bad row with its reason to this CSV file")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    judged, columns = Judged(arguments, settings), columns_of(arguments) or None
    bad: list[tuple[str, BadRow]] = []
    refused = False
    unscored: dict[str, None] = {}
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        for file in arguments.files:
            try:
                report = _import(
                    workspace, file, arguments.set, settings, columns, dry_run=arguments.dry_run, mask=arguments.mask
                )
            except BadInput as error:  # the other files can still go in
                print(f"touchstone: {error}", file=sys.stderr)
                refused = True
                continue
            tell(file, report, dry_run=arguments.dry_run)
            bad += [(file, row) for row in report.bad]
            if arguments.dry_run:
                continue
            judgements = _take_in(workspace, judged.file, report.set_name) if judged.file else 0
            if report.new or report.changed or judgements:
                unscored[report.set_name] = None
        if arguments.bad:
            _write_bad(arguments.bad, bad)
        for set_name in unscored:
            _score(workspace, settings, set_name, leave=arguments.no_score)
    finally:
        workspace.close()
    bad_scores = not arguments.dry_run and judged.tell()
    return BAD_INPUT if bad or refused or bad_scores else 0


def _import(
    workspace: Workspace,
    file: str,
    set_name: str | None,
    settings: Settings,
    columns: Mapping[str, str] | None,
    *,
    dry_run: bool,
    mask: bool,
) -> ImportReport:
    from core.domain.work import Person, Role
    from core.services.data.importing import chosen_set, import_file, import_noted, preview_import

    person = me()
    with (
        opened(file, settings) as (source, name),
        Progress(f"Reading {name}" if dry_run else f"Importing {name}") as bar,
    ):

        def show(done: int, total: int) -> bool:
            bar.show(done, total)
            return True

        if dry_run:
            # Who can open the database can do everything anyway: roles are for people on the pages.
            return preview_import(
                workspace,
                Person(person, frozenset(Role)),
                source,
                name,
                set_name,
                settings,
                show,
                mask=mask,
                columns=columns,
            ).report
        set_name = chosen_set(workspace, source, name, set_name, settings, columns)
        with import_noted(workspace, person, name, set_name, masked=mask or settings.mask):
            return import_file(
                workspace, source, name, set_name, settings, time.time(), show, mask=mask, columns=columns
            )


def _take_in(workspace: Workspace, file: JudgeFile, set_name: str) -> int:
    from core.services.data.judgement_import import import_judgements

    new = import_judgements(workspace, me(), file, set_name, time.time())
    print_line(f"{set_name}: {new:,} new judgements", new=new)
    return new


def _score(workspace: Workspace, settings: Settings, set_name: str, *, leave: bool) -> None:
    """Score the set here, or leave it to the worker if one runs or ``leave`` is set. The scoring is queued in every
    case, so that the worker goes on where this command is interrupted or lacks a model."""
    from core.services.desk.queue_view import worker_alive
    from core.services.suites.scoring import queue_scoring

    now = time.time()
    job = queue_scoring(workspace, me(), set_name, now)
    if leave:
        return
    if worker_alive(workspace, now):
        print_line(f"{set_name}: the worker of the desk scores it now", set=set_name, scored=0)
        return
    from core.services.documents.vectors import document_encoder
    from core.services.jobs.set_scoring import score_set
    from core.services.suites.active_suite import active_suite
    from core.services.suites.load_suite import load_suite

    loaded = load_suite(settings)
    with Progress(f"Scoring {set_name}") as bar:

        def show(done: int, total: int, message: Phrases) -> bool:
            bar.show(done, total)
            return True

        scored = score_set(
            workspace,
            settings,
            set_name,
            by=me(),
            suite=lambda: active_suite(workspace, loaded, settings.models),
            open_encoder=lambda: document_encoder(settings),
            clock=time.time,
            on_progress=show,
        )
    workspace.jobs.finish(job.id, JobState.DONE, scored.phrases, time.time())
    for phrase in scored.phrases:
        print_line(f"{set_name}: {phrase_in(phrase, 'en')}", set=set_name)


def _write_bad(path: str, bad: list[tuple[str, BadRow]]) -> None:
    from core.formats import Format, write_table

    columns = ("file", "row", "column", "reason", "value")
    rows = (dict(zip(columns, (file, r.row, r.column, r.reason, r.value), strict=True)) for file, r in bad)
    with writing(path) as out:
        out.writelines(write_table(columns, rows, Format.CSV))
