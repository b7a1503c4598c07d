"""Run ``bulk`` in its four forms: from a file or a set, into a folder or a set."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.bulk.into_folder import into_folder
from core.bulk.recipe import Recipe
from core.bulk.scoring import Finish
from core.bulk.shard_file import LAYOUT, About, AsPart
from core.bulk.shard_scores import AsStored
from core.cli import BAD_INPUT
from core.cli.bulk_input import count_rows, rows_of
from core.cli.bulk_watch import ProgressDisplay
from core.cli.import_messages import tell
from core.cli.output import print_line
from core.cli.policy_option import policy_named
from core.cli.whoami import me
from core.domain.answers import stable_hash
from core.errors import BadInput
from core.formats.policy_file import policy_to_json
from core.quizzes.checks.rules import CheckRules
from core.scoring.suite import ASKS_A_MODEL, Suite, make_suite
from core.services.jobs.bulk_scoring import BulkScoring, DeskScoring, answers_of_set, desk_scoring, look_up_passages
from core.services.people.audit_log import AdminAct, audited
from core.services.suites.load_suite import load_suite, open_tools
from core.settings import Settings
from storage.opening import open_workspace

if TYPE_CHECKING:
    from core.bulk.engine import BulkEngine
    from core.bulk.reading import Tally
    from core.domain.policy import Policy
    from core.ports.workspace import Workspace


def file_to_folder(arguments: argparse.Namespace, settings: Settings) -> int:
    path, way = Path(arguments.input), _Way(arguments, settings)
    policy = policy_named(arguments.policy or "preset", settings)
    alone = DeskScoring(policy, CheckRules(), None)
    suite = alone.suite(way.plain)
    about = _about(suite, policy, arguments.language, path.name)
    recipe = way.recipe(suite, AsPart(policy, arguments.language, about), alone)
    with ProgressDisplay("Scoring", count_rows(path, settings)) as watch:
        tally = into_folder(
            rows_of(path, settings), Path(arguments.output), about, recipe, suite, way.engine, watch.show
        )
    return _tell(tally)


def file_to_set(name: str, arguments: argparse.Namespace, settings: Settings) -> int:
    """Imported as ever, then scored: a second run finds the same rows, and nothing to score."""
    from core.services.data.importing import import_file, import_noted

    path, mask = Path(arguments.input), arguments.mask
    with _workspace(settings) as workspace:
        noted = import_noted(workspace, me(), path.name, name, masked=mask or settings.mask)
        with noted, ProgressDisplay("Importing", None) as watch:
            report = import_file(workspace, path, path.name, name, settings, time.time(), watch.count, mask=mask)
        tell(path.name, report)
    scored = set_to_itself(name, arguments, settings)
    return BAD_INPUT if report.bad else scored


def set_to_folder(name: str, arguments: argparse.Namespace, settings: Settings) -> int:
    """By what the desk scores the set by; every answer of it, whether the desk scored it or not."""
    way = _Way(arguments, settings)
    with _workspace(settings) as workspace:
        desk = desk_scoring(workspace, name)
        policy = policy_named(arguments.policy, settings) if arguments.policy else desk.policy
        suite = desk.suite(way.plain)
        about = _about(suite, policy, arguments.language, f"set:{name}")
        recipe = way.recipe(suite, AsPart(policy, arguments.language, about), desk)
        with ProgressDisplay("Scoring", workspace.items.count_unscored("", set_name=name)) as watch:
            folder, entries = Path(arguments.output), answers_of_set(workspace, name)
            with audited(workspace, me(), AdminAct.EXPORT, name, what="scores", file=folder.name):
                tally = into_folder(entries, folder, about, recipe, suite, way.engine, watch.show)
    return _tell(tally)


def set_to_itself(name: str, arguments: argparse.Namespace, settings: Settings) -> int:
    way = _Way(arguments, settings)
    with _workspace(settings) as workspace:
        desk = desk_scoring(workspace, name)
        look_up_passages(workspace, name, settings, me(), time.time)
        suite = desk.suite(way.plain)
        recipe = way.recipe(suite, AsStored(desk.policy.signal), desk)
        with ProgressDisplay("Scoring", workspace.items.count_unscored(suite.digest, set_name=name)) as watch:
            tally = BulkScoring(workspace, name, me(), time.time).run(suite, recipe, way.engine, watch.show)
    return _tell(tally)


class _Way:
    """The command line's choice of detectors and processes."""

    def __init__(self, arguments: argparse.Namespace, settings: Settings) -> None:
        named = arguments.detectors
        names = [name.strip() for name in named.split(",")] if named is not None else None
        self._arguments, self._settings = arguments, settings
        self.plain = make_suite(open_tools(settings), names)
        if any(detector.needs & ASKS_A_MODEL for detector in self.plain.detectors):
            raise BadInput("What asks a language model costs money for each answer: `score` runs it, with a budget.")
        # No login leaves this machine. Encodings are kept by nobody: a corpus would drive out those of the desk.
        theirs = dataclasses.replace(settings, database="", graphs="", encodings_mb=0)
        self._open_suite: Callable[[], Suite] = partial(load_suite, theirs, names)

    def recipe(self, suite: Suite, finish: Finish, by: DeskScoring) -> Recipe:
        settings = self._settings
        return Recipe(
            self._open_suite,
            finish,
            suite.digest,
            by.rules,
            by.policy.weights,
            by.graph,
            settings.max_cell_chars,
            settings.batch,
        )

    @contextmanager
    def engine(self, recipe: Recipe) -> Iterator[BulkEngine]:
        from core.bulk.engine import InProcess

        if self._arguments.workers == 0 and not self._arguments.cluster:
            yield InProcess(recipe)
            return
        from core.bulk.cluster import cluster

        workers = self._arguments.workers or len(os.sched_getaffinity(0))
        with cluster(recipe, address=self._arguments.cluster, workers=workers) as engine:
            yield engine


@contextmanager
def _workspace(settings: Settings) -> Iterator[Workspace]:
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        yield workspace
    finally:
        workspace.close()


def _about(suite: Suite, policy: Policy, language: str, source: str) -> About:
    return About(stable_hash([suite.digest, policy_to_json(policy), language, LAYOUT]), source)


def _tell(tally: Tally) -> int:
    print_line(f"{tally.kept:,} scored, {tally.known:,} known, {tally.bad:,} bad, {tally.gone:,} gone.")
    if tally.failed:
        print(f"touchstone: a detector failed on {tally.failed:,} answers; see failures", file=sys.stderr)
    return BAD_INPUT if tally.bad or tally.failed else 0
