"""``teach``: what the desk's labels would teach the grounding model."""

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
from core.wording import phrase_in
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.domain.taught import Gain, TaughtModel
    from core.ports.workspace import Workspace

_FEW = 1


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "teach",
        help="measure what own labels would teach the grounding model",
        description="Teach the grounding model further from the labels of this workspace, without a third of the "
        "documents at a time, and compare it with the shipped one on that third. Takes minutes of one processor and "
        "changes nothing without --keep. Settled labels of single sentences teach; those that "
        "somebody chose are in no figure. Exit code 1: too few labels.",
        epilog="Example: python -m core teach --set contracts",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--set", metavar="SET", help="only labels of this set (default: all)")
    parser.add_argument("--imported", action="store_true", help="labels that came with the import, not those of people")
    parser.add_argument("--seed", type=int, default=0, help="of folds and order (default: %(default)s)")
    parser.add_argument("--status", action="store_true", help="say what labels there are, and teach nothing")
    parser.add_argument(
        "--keep", action="store_true",
        help="teach from the half of the documents that cuts are chosen with, measure, and keep what was taught: where "
        "it helps, the Thresholds page puts it into a policy",
    )  # fmt: skip
    parser.add_argument("--kept", action="store_true", help="list what was kept, and teach nothing")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    return _keeping(arguments, settings) if arguments.keep or arguments.kept else _measure(arguments, settings)


def _measure(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.grounding import open_grounding
    from core.grounding.cross_teaching import from_shipped
    from core.services.thresholds.grounding_lessons import (
        FEWEST,
        FEWEST_DOCUMENTS,
        lacking,
        read_own_labels,
        taught_gain,
    )  # fmt: skip
    from storage import open_workspace

    reader = open_grounding(settings)
    if reader is None:
        raise BadInput("The grounding model is switched off: start again without TOUCHSTONE_GROUNDING=0.")
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
        labels = read_own_labels(workspace, person, reader, set_name=arguments.set, imported=arguments.imported)
    finally:
        workspace.close()
    have = lacking(labels)
    if arguments.status or not have.enough:
        told = (
            f"{have.wrong} wrong and {have.right} right sentences in {have.documents} documents; needed are "
            f"{FEWEST} of each and {FEWEST_DOCUMENTS} documents."
        )
        print(json.dumps({**asdict(have), "enough": have.enough}) if arguments.json else told)
        return 0 if have.enough else _FEW
    with Progress("Teaching") as bar:
        gain = taught_gain(from_shipped(arguments.seed), labels, seed=arguments.seed, tell=bar.show)
    if arguments.json:
        print(json.dumps({**asdict(gain), "helps": gain.helps}))
        return 0
    between = f" ({_points(gain.interval[0])} to {_points(gain.interval[1])})" if gain.interval else ""
    print(
        f"Learnt from {gain.learnt_from} sentences, a third of the documents left out at a time; measured on "
        f"{gain.measured} ({gain.wrong} wrong) in {gain.documents} documents.\n"
        f"AUROC of the model alone: {100 * gain.shipped:.1f} as shipped, {100 * gain.taught:.1f} taught, "
        f"{_points(gain.taught - gain.shipped)}{between}.\n"
        + ("Your labels would help." if gain.helps else "That your labels would help is not shown.")
    )
    return 0


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _keeping(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.thresholds.teaching.ordering import told
    from storage import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.keep:
            model = _taught(workspace, arguments, settings)
            print(json.dumps(_plain(model, "")) if arguments.json else phrase_in(told(model), "en"))
            return 0
        active, models = workspace.policies.active().grounding, workspace.taught_models.all()
        if arguments.json:
            print(json.dumps([_plain(model, active) for model in models], indent=1))
        elif models:
            print(table(["model", "", "made", "by", "labels", "alone", "fused"], [_row(m, active) for m in models]))
        else:
            print(phrase_in(say("teach-none"), "en"))
    finally:
        workspace.close()
    return 0


def _taught(workspace: Workspace, arguments: argparse.Namespace, settings: Settings) -> TaughtModel:
    from core.domain.answers import Kind
    from core.scoring.fusion import Fusion
    from core.services.thresholds.basis import LabelChoice
    from core.services.thresholds.teaching.ordering import TeachingOrder, taught

    choice = LabelChoice(Fusion.name, Kind.ANSWER, arguments.set, arguments.imported)
    with Progress("Teaching") as bar:
        return taught(
            workspace, TeachingOrder(choice, seed=arguments.seed), me(), settings.models, time.time, bar.show
        )  # fmt: skip


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
