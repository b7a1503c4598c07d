"""``teach``: fine-tune the grounding model with the desk's labels."""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.cli import Subparsers
from core.cli.progress import Progress
from core.cli.table import table
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings
from core.wording import explain, phrase_in
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.domain.taught import Gain, TaughtModel
    from core.ports.workspace import Workspace
    from core.services.thresholds.training.requests import TrainingRequest

_FEW = 1


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "teach",
        description="Teach the grounding model further from the labels of this workspace, measure what that brings on "
        "documents that it did not learn from, and keep it: where it helps, the Thresholds page puts it into a policy. "
        "Takes minutes of one processor and changes no score by itself. Settled labels of single sentences of the half "
        "of the documents that cuts are chosen with teach. Exit code 1: the labels do not suffice.",
        epilog="Example: python -m core teach --set contracts",
    )
    parser.add_argument("--set", metavar="NAME", help="only labels of this set (default: all)")
    parser.add_argument("--imported", action="store_true", help="labels that came with the import, not those of people")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of folds and order (default: %(default)s)")
    parser.add_argument("--dry-run", action="store_true", help="say whether the labels suffice, and teach nothing")
    parser.add_argument("--kept", action="store_true", help="list what was taught, and teach nothing")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.domain.answers import Kind
    from core.scoring.fusion import Fusion
    from core.services.thresholds.basis import LabelChoice
    from core.services.thresholds.training.requests import training_request
    from storage.opening import open_workspace

    if not settings.grounding:
        raise BadInput("The grounding model is switched off: start again without TOUCHSTONE_GROUNDING=0.")
    choice = LabelChoice(Fusion.name, Kind.ANSWER, arguments.set, arguments.imported)
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.kept:
            _list(workspace, as_json=arguments.json)
            return 0
        return _teach(workspace, training_request(choice, seed=arguments.seed), arguments, settings)
    finally:
        workspace.close()


def _teach(workspace: Workspace, order: TrainingRequest, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.thresholds.training.requests import missing_for_training, train, training_message

    person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
    lacks = explain(missing_for_training(workspace, person, order, settings.models), "en")
    if lacks or arguments.dry_run:
        print(json.dumps({"enough": not lacks, "lacks": lacks}) if arguments.json else lacks or "The labels suffice.")
        return _FEW if lacks else 0
    with Progress("Teaching") as bar:
        model = train(workspace, order, person.name, settings.models, time.time, bar.show)
    print(json.dumps(_plain(model, "")) if arguments.json else phrase_in(training_message(model), "en"))
    return 0


def _list(workspace: Workspace, *, as_json: bool) -> None:
    active, models = workspace.policies.active().grounding, workspace.taught_models.all()
    if as_json:
        print(json.dumps([_plain(model, active) for model in models], indent=1))
    elif models:
        print(table(["model", "", "made", "by", "labels", "alone", "fused"], [_row(m, active) for m in models]))
    else:
        print(phrase_in(say("teach-none"), "en"))


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _plain(model: TaughtModel, active: str) -> dict[str, Any]:
    return asdict(model) | {"helps": model.figures.helps, "active": model.digest == active}


def _row(model: TaughtModel, active: str) -> list[str]:
    made = time.strftime("%Y-%m-%d %H:%M", time.gmtime(model.made_at))
    state = "active" if model.digest == active else "" if model.figures.helps else "not better beyond chance"
    gains = (model.figures.alone, model.figures.fused)
    return [model.digest, state, made, model.by, str(model.labels), *map(_gain, gains)]


def _gain(gain: Gain | None) -> str:
    if gain is None:
        return ""
    return f"{100 * gain.shipped:.1f} -> {100 * gain.taught:.1f} ({_points(gain.low)} to {_points(gain.high)})"
