"""A desk at work for the pictures of the manual: the shipped samples, scored, and what three people said of them."""

from __future__ import annotations

import time
from itertools import count

from benchmarks.page import ROOT
from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import ItemFilter, LabellingPlan
from core.domain.work import Item
from core.formats import read_all
from core.ports.workspace import Workspace
from core.services.suites.load_suite import load_suite
from core.services.suites.scoring import score_items
from core.settings import Settings

FOLDER = ROOT / "samples"
ANNOTATORS = ("hana", "minjun", "olu")
SLIPS = {"hana": 0, "minjun": 7, "olu": 5}
"""Every how manieth sentence the person sees otherwise; 0: none."""
SECONDS = {"hana": 14.0, "minjun": 9.0, "olu": 11.0}
UNLABELLED = 8
"""Items left for whoever opens the desk."""
DECIDED = 9
EDITOR = "yuna"
_OTHER = {Label.SUPPORTED: Label.MINOR, Label.MINOR: Label.MAJOR, Label.MAJOR: Label.MINOR}


def fill(workspace: Workspace, settings: Settings) -> None:
    for path in sorted(FOLDER.glob("*.jsonl")):
        workspace.labelling_plans.save(LabellingPlan(path.stem, annotators=2))
        workspace.items.put(path.stem, read_all(path, path.name, settings).records, time.time())
    suite = load_suite(settings)
    score_items(
        workspace,
        suite,
        set_name=None,
        batch=settings.batch,
        clock=time.time,
        on_progress=lambda done, total, message: True,
    )
    items = _all(workspace)
    _label(workspace, items[UNLABELLED:])
    _decide(workspace, items[-DECIDED:])


def _all(workspace: Workspace) -> list[Item]:
    """Riskiest first."""
    return [workspace.items.get(row.id) for row in workspace.items.find(ItemFilter(), limit=1000, offset=0)]


def _label(workspace: Workspace, items: list[Item]) -> None:
    for person in ANNOTATORS:
        numbers, wishes = count(1), []
        for item in items:
            for sentence, label in enumerate(item.gold.sentences):
                if label is None:
                    continue
                number = next(numbers)
                slip = SLIPS[person] and number % SLIPS[person] == 0
                given = _OTHER.get(label, label) if slip else label
                stamp = Stamp(person, f"screens-{person}", number)
                seconds = SECONDS[person] + number % 6
                wishes.append(Annotate(stamp, item.id, item.revision, sentence, given, False, seconds, 1.0))
        workspace.annotations.add(wishes, time.time())


def _decide(workspace: Workspace, items: list[Item]) -> None:
    policy = workspace.policies.active()
    for number, item in enumerate(items, 1):
        stamp, verdict = Stamp(EDITOR, "screens", number), Verdict.REJECT if number % 4 == 0 else Verdict.ACCEPT
        workspace.decisions.apply(
            Decide(stamp, item.id, item.revision, verdict, policy.version, item.risk, active_seconds=20.0 + number),
            time.time(),
        )
