"""``--budget``: charge the language models that a command uses to a budget of the workspace."""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.cli.whoami import me
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.detectors.base import Detector
    from core.ports.workspace import Workspace
    from core.scoring.suite import Suite
    from core.services.models.metering import Payer


def add_budget(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--budget",
        metavar="NAME",
        help="what pays for the language models of the detectors named; models of this machine need none",
    )


@contextmanager
def paid(suite: Suite, arguments: argparse.Namespace, settings: Settings) -> Iterator[Suite]:
    """The suite, whose judges ask within the budget, or unchanged where none of them asks a language model. What was
    asked before is answered from the workspace, and every call stands in its ledger.

    Without a budget, what costs money fails with what it needs. Raises BadInput for one that is not open.
    """
    from core.scoring.suite import ASKS_A_MODEL

    if not any(detector.needs & ASKS_A_MODEL for detector in suite.detectors):
        yield suite
        return
    from core.llm.open import open_model
    from core.services.models.metering import Payer
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        payer = Payer(
            workspace=workspace,
            settings=settings,
            budget=budget_named(workspace, arguments.budget),
            person=me(),
            open_model=open_model,
            cancelled=lambda: False,
        )
        detectors = tuple(_metered(detector, payer) for detector in suite.detectors)
        yield dataclasses.replace(suite, detectors=detectors)
    finally:
        workspace.close()


def budget_named(workspace: Workspace, name: str | None) -> int | None:
    if name is None:
        return None
    budget_ids = [budget.id for budget in workspace.spending.budgets() if budget.name == name and not budget.closed]
    if not budget_ids:
        raise BadInput(f"There is no open budget {name!r}. Budgets are made on the models page.")
    return budget_ids[0]


def _metered(detector: Detector, payer: Payer) -> Detector:
    models = {
        field.name: payer.again(value)
        for field in dataclasses.fields(detector)  # type: ignore[arg-type]
        if hasattr(value := getattr(detector, field.name), "write") and hasattr(value, "decide")
    }
    return dataclasses.replace(detector, **models)  # type: ignore[type-var]
