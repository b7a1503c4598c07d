"""Check that a budget holds when those who spend it are killed at random moments.

    python -m benchmarks.budgets --runs 200                                    a fresh SQLite file
    python -m benchmarks.budgets --runs 200 --url postgresql+psycopg://...     an empty PostgreSQL database

In each run twenty processes ask a scripted model until the budget is spent, and are killed (SIGKILL) at random moments.
The model writes its own bill at the moment it is asked; in every second run each call costs its worst. Afterwards the bill must lie within the limit, and the budget
must have been charged at least the bill: 0 overspent, 0 forgotten.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import signal
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from core.domain.spending import LOST, PriceOverride
from core.llm.base import Prompt, Reply, Used
from core.llm.failures import ModelFailure
from core.llm.metered import PATIENCE, Bill, Metered
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.llm.worst_case import most_input
from core.ports.workspace import Workspace
from storage.opening import open_workspace

WORKERS = 20
CALLS = 60
"""So many calls at their worst case fit into the budget."""
MODEL = "openai/own"
PRICES = PriceList({MODEL: PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.25, 0.5, "benchmark", 0.0)})
MOST = 100
"""Tokens of a reply."""
DOOMED = 0.7
"""Share of the processes that are killed; the others go on until the budget is spent."""
SOON = 0.4
"""Seconds that a doomed one has, in the mean."""
LONGEST_RUN = 20.0
"""Seconds after which whoever is left is killed, whatever is left of the budget."""


@dataclass(frozen=True, slots=True)
class Run:
    """Money in billionths of a dollar."""

    limit: int
    billed: int
    """By the model, of what it was really asked."""
    calls: int
    charged: int
    """To the budget, after those that were never heard of again were given up."""
    most: int
    """Spent and held together, before that."""
    ledger: int
    rows: int
    killed: int
    lost: int
    """Attempts whose process died under way."""

    @property
    def overspent(self) -> int:
        return max(0, self.billed - self.limit, self.charged - self.limit, self.most - self.limit)

    @property
    def forgotten(self) -> int:
        """Return the money that was billed and is charged to nobody, or is charged and in no ledger, and the calls
        without a row.
        """
        return max(0, self.billed - self.charged) + abs(self.charged - self.ledger) + max(0, self.calls - self.rows)


def kill_while_spending(url: str, folder: Path, seed: int, workers: int = WORKERS, soon: float = SOON) -> Run:
    """Processes are forked from this one, which must have no open connection to ``url``. ``soon``: seconds that a doomed
    one has, in the mean."""
    random_ = random.Random(seed)  # noqa: S311 - a simulation
    bill = folder / f"bill-{seed}"
    bill.touch()
    worst = PRICES.worst(MODEL, most_input(_prompt(seed, 0, 0), None), MOST)
    assert worst is not None
    limit = CALLS * worst + random_.randrange(worst)
    workspace = open_workspace(url)
    budget = workspace.spending.open_budget(f"run {seed}", limit, "benchmark", time.time()).id
    workspace.close()
    dooms = [random_.expovariate(1 / soon) if random_.random() < DOOMED else math.inf for _ in range(workers)]
    # A large process forks slowly: nobody spends before all are there, else the first would spend all.
    go, gate = os.pipe()
    pids = []
    for number in range(workers):
        pids.append(os.fork())
        if not pids[-1]:
            os.close(gate)
            os.read(go, 1)  # until every other end of the gate is closed
            _spend(url, bill, budget, seed, number)
    os.close(go)
    os.close(gate)
    started = time.monotonic()
    alive = {pid: started + doom for pid, doom in zip(pids, dooms, strict=True)}
    killed = 0
    while alive:
        now = time.monotonic()
        for pid, doomed in list(alive.items()):
            if now > min(doomed, started + LONGEST_RUN):
                os.kill(pid, signal.SIGKILL)
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                killed += os.WIFSIGNALED(status)
                del alive[pid]
        time.sleep(0.001)
    workspace = open_workspace(url)
    run = _looked_at(workspace, bill, budget, killed)
    workspace.close()
    return run


def _looked_at(workspace: Workspace, bill: Path, budget: int, killed: int) -> Run:
    lines = bill.read_text().split()
    before = workspace.spending.budget(budget)
    workspace.spending.give_up_lost(time.time() + 2 * PATIENCE)
    after = workspace.spending.budget(budget)
    assert before is not None
    assert after is not None
    assert after.held == 0
    rows = workspace.spending.attempts(100_000, budget=budget)
    return Run(
        before.limit, sum(map(int, lines)), len(lines), after.spent, before.spent + before.held,
        sum(row.charged for row in rows), len(rows), killed, sum(row.outcome == LOST for row in rows),
    )  # fmt: skip


def _spend(url: str, bill: Path, budget: int, seed: int, number: int) -> NoReturn:
    random_ = random.Random(seed * 1000 + number)  # noqa: S311 - a simulation
    dear, input_most = seed % 2 == 0, most_input(_prompt(seed, 0, 0), None)
    paper = os.open(bill, os.O_WRONLY | os.O_APPEND)

    def says(_: Prompt) -> Reply:
        time.sleep(random_.random() * 0.004)
        used = Used(0, MOST, 0, input_most) if dear else Used(random_.randrange(1000), random_.randrange(MOST + 1))
        os.write(paper, f"{PRICES.cost(MODEL, used)}\n".encode())
        time.sleep(random_.random() * 0.004)
        return Reply("Yes.", None, used, "own-1")

    try:
        workspace = open_workspace(url)
        model = Scripted(says, name=MODEL, capabilities=frozenset())
        metered = Metered(model, Bill(workspace.spending, workspace.replies, PRICES), budget, f"worker {number}")
        for call in range(10 * CALLS):
            metered.write(_prompt(seed, number, call))
    except ModelFailure:
        os._exit(0)
    finally:
        os._exit(1)


def _prompt(seed: int, worker: int, call: int) -> Prompt:
    return Prompt("budgets", "Answer.", f"{seed:6} {worker:6} {call:6}", most_tokens=MOST)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--url", default="")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = arguments.url or f"sqlite:///{folder}/budgets.db"
        runs = []
        for seed in range(arguments.runs):
            runs.append(kill_while_spending(url, Path(folder), seed))
            if (seed + 1) % 20 == 0:
                print(f"{seed + 1} runs", flush=True)
    print(
        f"{len(runs)} runs of {WORKERS} processes: {sum(run.killed for run in runs):,} killed,"
        f" {sum(run.calls for run in runs):,} calls, {sum(run.lost for run in runs):,} lost under way;"
        f" {sum(run.overspent > 0 for run in runs)} runs overspent, {sum(run.forgotten > 0 for run in runs)} forgot"
        f" something; the nearest to its limit charged {max(run.most / run.limit for run in runs):.1%}, the mean"
        f" {sum(run.most / run.limit for run in runs) / len(runs):.1%}"
    )
    raise SystemExit(any(run.overspent or run.forgotten for run in runs))


if __name__ == "__main__":
    main()
