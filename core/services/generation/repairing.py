"""Have a model propose repairs for the sentences of a set that are above the review cut, and store what holds."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from core.domain.answers import JSON, Detection, Kind
from core.domain.generation import StoredRepair
from core.domain.queue import ItemFilter
from core.domain.work import Item, Status
from core.llm.failures import ModelFailure
from core.ports.workspace import Workspace
from core.repair.base import Flaw, Outcome
from core.repair.model_repairer import ModelRepairer, Proposed
from core.services.models.asking import Ending, ask_each
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say

READ_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class RepairOrder:
    set_name: str | None
    model: str
    budget: int | None

    def payload(self) -> JSON:
        return {"set": self.set_name, "model": self.model, "budget": self.budget}


def repair_order(payload: JSON) -> RepairOrder:
    """The inverse of ``payload``."""
    return RepairOrder(payload["set"], payload["model"], payload["budget"])


@dataclass(frozen=True, slots=True)
class FlaggedSentence:
    item: Item
    sentence: int
    flaws: tuple[Flaw, ...]
    """Where the detectors look: what contradicts it, or comes closest."""

    @property
    def text(self) -> str:
        return self.item.answer.sentences[self.sentence].text


def flagged_sentences(workspace: Workspace, order: RepairOrder) -> Iterator[FlaggedSentence]:
    """Of undecided answers with sources, the riskiest items first; those that this model was asked for are left out."""
    policy = workspace.policies.active()
    where = ItemFilter(set_name=order.set_name, kind=Kind.ANSWER, statuses=frozenset({Status.OPEN}))
    ids = workspace.items.ids(where)
    for start in range(0, len(ids), READ_AT_ONCE):
        part = ids[start : start + READ_AT_ONCE]
        asked = workspace.repairs.asked(part, order.model)
        for item in workspace.items.many(part):
            cut = policy.bands_in(item.kind, item.answer.lang).needs_review_from
            if not item.answer.passages or item.risk is None or item.risk < cut:
                continue
            for each in _flagged(workspace, item, policy.signal, cut):
                if (item.id, each.text) not in asked:
                    yield each


def _flagged(workspace: Workspace, item: Item, signal: str, cut: float) -> Iterator[FlaggedSentence]:
    results = [each for each in workspace.scores.of(item.input_hash) if isinstance(each, Detection)]
    said = next((each for each in results if each.detector.name == signal), None)
    if said is None or len(said.scores) != len(item.answer.sentences):
        return
    for index, score in enumerate(said.scores):
        if score.risk is not None and score.risk >= cut:
            yield FlaggedSentence(item, index, (Flaw("", "", score.evidence),))


@dataclass(slots=True)
class Repairing:
    """One run over a set."""

    workspace: Workspace
    repairer: ModelRepairer
    order: RepairOrder
    person: str
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event = field(default_factory=threading.Event)
    done: int = 0
    total: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    first_failure: Phrases = ()

    def run(self) -> Ending:
        left = list(flagged_sentences(self.workspace, self.order))
        self.total = len(left)
        if not self._told():
            return Ending(stopped=True)
        return ask_each(left, self._ask, self._take, stop=self.stop, going_on=self._told)

    @property
    def phrases(self) -> Phrases:
        repaired, deleted = self.outcomes[Outcome.REPAIRED], self.outcomes[Outcome.DELETED]
        hedged, left = self.outcomes[Outcome.HEDGED], self.outcomes[Outcome.LEFT]
        told: Phrases = (say("job-repaired", repaired=repaired, deleted=deleted, hedged=hedged, left=left),)
        if self.failed:
            told = (*told, say("job-repairs-failed", count=self.failed), *self.first_failure)
        return told

    def _ask(self, each: FlaggedSentence) -> Proposed:
        """In a thread; the guard's detectors are asked by one thread alone."""
        return self.repairer.propose(each.item.answer, each.sentence, each.flaws)

    def _take(self, each: FlaggedSentence, proposed: Proposed | ModelFailure) -> bool:
        self.done += 1
        if isinstance(proposed, ModelFailure):
            self.failed += 1
            self.first_failure = self.first_failure or proposed.phrases
            return self._told()
        repair = self.repairer.judge(each.item.answer, each.sentence, each.flaws, proposed)
        self.outcomes[repair.outcome] += 1
        stored = StoredRepair(
            each.item.id, each.text, repair.outcome, repair.text, repair.evidence, repair.reason,
            self.repairer.writer.name, self.person, self.clock(),
        )  # fmt: skip
        self.workspace.repairs.add([stored])
        return self._told()

    def _told(self) -> bool:
        return self.on_progress(self.done, self.total, self.phrases if self.done else ())
