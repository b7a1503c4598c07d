"""Have a language model do a job from the command line: the estimate, the budget, the job itself, and its exit code."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from core.cli.output import print_line
from core.cli.paid import budget_named
from core.cli.progress import Progress
from core.cli.whoami import me
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.work import Job, Person
    from core.llm.estimate import CostEstimate
    from core.ports.workspace import Workspace

FAILED = 1
"""Exit code of a job that failed, or in which a model gave no usable reply at least once."""
_LOOK_SECONDS = 0.2


class Planned(Protocol):
    """An estimate with the request that it is about."""

    @property
    def order(self) -> Priced: ...
    @property
    def cost(self) -> CostEstimate: ...


class Priced(Protocol):
    """A request that one model is asked for and one budget pays."""

    @property
    def model(self) -> str: ...
    @property
    def budget(self) -> int | None: ...


def add_model_options(parser: argparse.ArgumentParser, use: str) -> None:
    parser.add_argument("--model", metavar="PROVIDER/MODEL", help=f"who is asked (default: the {use} of the settings)")
    parser.add_argument("--budget", metavar="NAME", help="what pays; models that are free need none")
    parser.add_argument("--estimate", action="store_true", help="only say what it would cost")
    parser.add_argument(
        "--beyond-budget", action="store_true", help="start although the estimate is above what the budget has left"
    )


def add_set(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--set", metavar="NAME", help="the answers of this set")
    which.add_argument("--all-sets", action="store_true", help="the answers of all sets")


@contextmanager
def asking(settings: Settings) -> Iterator[tuple[Workspace, Person]]:
    """Open the workspace, with the person of this account, who can do everything in it."""
    from core.domain.work import Person, Role
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        yield workspace, Person(me(), frozenset(Role))
    finally:
        workspace.close()


def chosen(workspace: Workspace, settings: Settings, arguments: argparse.Namespace, use: str) -> tuple[str, int | None]:
    """Return the model and the id of the budget. Raises BadInput without a model, or for a budget that is not open."""
    from core.services.models.providers import model_for

    model = arguments.model or model_for(settings, use)
    if not model:
        raise BadInput(f"Name a model with --model, or set TOUCHSTONE_{use.upper()}.")
    if arguments.set is not None and arguments.set not in {each.name for each in workspace.items.sets()}:
        raise BadInput(f"There is no set {arguments.set!r}.")
    return model, budget_named(workspace, arguments.budget)


def may_start(workspace: Workspace, plan: Planned, arguments: argparse.Namespace) -> bool:
    """Print the estimate; False if no more was asked for. Raises BadInput for a run that exceeds its budget, unless
    that was allowed."""
    from core.domain.money import usd
    from core.services.models.paid_jobs import beyond_budget

    cost = plan.cost
    dollars = "an unknown amount" if cost.live is None else f"about ${usd(cost.live):.4f}"
    print_line(f"{cost.calls:,} calls of {plan.order.model}, {dollars}.")
    if arguments.estimate:
        return False
    lacks = beyond_budget(workspace, cost.live, plan.order.budget)
    if lacks and not arguments.beyond_budget:
        raise BadInput(
            f"That is more than the ${usd(lacks.left):.4f} that the budget has left. With --beyond-budget it starts, "
            "and stops when that is used up."
        )
    return True


def finish(workspace: Workspace, settings: Settings, job: Job, label: str) -> int:
    """Wait until the job is done, by a worker that runs or else here, print its message and return the exit code."""
    from core.domain.work import JobState
    from core.services.models.model_job import units_failed
    from core.wording import explain

    try:
        ended = _ended(workspace, settings, job, label)
    except KeyboardInterrupt:
        workspace.jobs.cancel(job.id, time.time())
        raise
    failed = ended.state is not JobState.DONE or units_failed(ended.message)
    told = explain(ended.message, "en")
    if ended.state is JobState.DONE:
        print_line(told)
    else:
        print(f"touchstone: {told or ended.state.value}", file=sys.stderr)
    return FAILED if failed else 0


def _ended(workspace: Workspace, settings: Settings, job: Job, label: str) -> Job:
    from core.domain.work import JobState
    from core.services.desk.queue_view import worker_alive

    open_states = (JobState.QUEUED, JobState.RUNNING)
    work: Callable[[], bool] | None = None
    with Progress(label) as bar:
        while (seen := workspace.jobs.get(job.id)).state in open_states:
            bar.show(seen.done, seen.total)
            if not worker_alive(workspace, time.time()):
                work = work or _own_worker(workspace, settings)
                if work():
                    continue
            time.sleep(_LOOK_SECONDS)
    return seen


def _own_worker(workspace: Workspace, settings: Settings) -> Callable[[], bool]:
    """Return what does the next job in this process: jobs that were queued before come first."""
    from core.services.jobs.worker import Worker
    from core.services.suites.load_suite import load_suite

    name = f"command:{os.getpid()}"
    worker = Worker(workspace=workspace, open_suite=lambda: load_suite(settings), settings=settings, name=name)
    return worker.work_once
