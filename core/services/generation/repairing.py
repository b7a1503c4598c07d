"""Have a model propose repairs for sentences above the review threshold: estimate the cost, request it, run the job."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from core.domain.answers import Detection, Kind
from core.domain.generation import StoredRepair
from core.domain.queue import ItemFilter
from core.domain.work import Item, Job, JobKind, Person, Status
from core.errors import BadInput
from core.llm.base import Prompt
from core.llm.estimate import CostEstimate
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.repair.base import Flaw, RepairOutcome
from core.repair.guard import Guard
from core.repair.model_repairer import ModelRepairer, Proposed
from core.repair.repair_prompt import SCHEMA, repair_prompt
from core.repair.source_sentences import SourceSentences
from core.services.models.metering import OpenModel
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import estimate_units, queue_model_job
from core.settings import Settings
from core.typed_json import JsonField, from_json
from core.wording.phrases import Phrases, say

READ_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class RepairRequest:
    set_name: Annotated[str | None, JsonField("set")]
    model: str
    budget: int | None


@dataclass(frozen=True, slots=True)
class FlaggedSentence:
    item: Item
    sentence: int
    flaws: tuple[Flaw, ...]
    """Flaws with the evidence of the detectors: what contradicts the sentence, or comes closest."""

    @property
    def text(self) -> str:
        return self.item.answer.sentences[self.sentence].text


def flagged_sentences(workspace: Workspace, order: RepairRequest) -> Iterator[FlaggedSentence]:
    """Yield sentences above the review threshold in open answers with sources, unless this model was asked for a
    repair."""
    policy = workspace.policies.active()
    where = ItemFilter(set_name=order.set_name, kind=Kind.ANSWER, statuses=frozenset({Status.OPEN}))
    ids = workspace.items.ids(where)
    for start in range(0, len(ids), READ_AT_ONCE):
        part = ids[start : start + READ_AT_ONCE]
        requested = workspace.repairs.asked(part, order.model)
        for item in workspace.items.many(part):
            threshold = policy.bands_in(item.kind, item.answer.lang).needs_review_from
            if not item.answer.passages or item.risk is None or item.risk < threshold:
                continue
            for flagged in _flagged(workspace, item, policy.signal, threshold):
                if (item.id, flagged.text) not in requested:
                    yield flagged


def _flagged(workspace: Workspace, item: Item, signal: str, threshold: float) -> Iterator[FlaggedSentence]:
    results = [result for result in workspace.scores.of(item.input_hash) if isinstance(result, Detection)]
    detection = next((result for result in results if result.detector.name == signal), None)
    if detection is None or len(detection.scores) != len(item.answer.sentences):
        return
    for index, score in enumerate(detection.scores):
        if score.risk is not None and score.risk >= threshold:
            yield FlaggedSentence(item, index, (Flaw("", "", score.evidence),))


class RepairJob(ModelJob[FlaggedSentence, Proposed]):
    """The job that proposes repairs, one flagged sentence per unit."""

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.order = from_json(RepairRequest, run.job.payload)
        self.repairer = ModelRepairer(run.payer.meter(self.order.model), Guard(run.suite()))
        self.outcomes: Counter[str] = Counter()

    def units(self) -> Iterator[FlaggedSentence]:
        return flagged_sentences(self.workspace, self.order)

    def ask(self, unit: FlaggedSentence) -> Proposed:
        return self.repairer.propose(unit.item.answer, unit.sentence, unit.flaws)

    def take(self, unit: FlaggedSentence, reply: Proposed) -> None:
        """Check the repair with the detectors of the guard, which only one thread may run, and store it."""
        repair = self.repairer.judge(unit.item.answer, unit.sentence, unit.flaws, reply)
        self.outcomes[repair.outcome] += 1
        stored = StoredRepair(
            unit.item.id,
            unit.text,
            repair.outcome,
            repair.text,
            repair.evidence,
            repair.reason,
            self.repairer.writer.name,
            self.run.job.by,
            self.run.clock(),
        )
        self.workspace.repairs.add([stored])

    @property
    def phrases(self) -> Phrases:
        repaired, deleted = self.outcomes[RepairOutcome.REPAIRED], self.outcomes[RepairOutcome.DELETED]
        hedged, left = self.outcomes[RepairOutcome.HEDGED], self.outcomes[RepairOutcome.LEFT]
        counts = say("job-repaired", repaired=repaired, deleted=deleted, hedged=hedged, left=left)
        if not self.failed:
            return (counts,)
        return (counts, say("job-repairs-failed", count=self.failed), *self.first_failure)


@dataclass(frozen=True, slots=True)
class RepairPlan:
    order: RepairRequest
    sentences: int
    """Number of flagged sentences for which this model was not asked yet."""
    cost: CostEstimate


def repair_plan(
    workspace: Workspace, person: Person, settings: Settings, order: RepairRequest, opens: OpenModel = open_model
) -> RepairPlan:
    """Estimate the cost. Raises Forbidden, MissingPart if the model cannot be used, and BadInput if nothing is
    flagged."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    flagged = list(flagged_sentences(workspace, order))
    if not flagged:
        raise BadInput(say("repairs-nothing-flagged"))

    def prompts(flag: FlaggedSentence) -> tuple[str, list[Prompt]]:
        answer = flag.item.answer
        return answer.lang, [repair_prompt(answer, flag.sentence, flag.flaws, SourceSentences.of(answer))]

    cost = estimate_units(workspace, settings, opens(settings, order.model), flagged, prompts, SCHEMA)
    return RepairPlan(order, len(flagged), cost)


def request_repairs(workspace: Workspace, person: Person, settings: Settings, order: RepairRequest, now: float) -> Job:
    """Ask the worker for repairs. Raises Forbidden, and BadInput without a budget that pays."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    return queue_model_job(workspace, settings, JobKind.REPAIRS, order, person.name, now)
