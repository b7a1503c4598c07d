"""Have answers judged by a language model: what was said is kept by wording, and their risk is fused anew at once."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, Usage
from core.llm.failures import ModelFailure
from core.ports.workspace import Workspace
from core.scoring import engine
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite
from core.services.models.asking import Ending, ask_each
from core.services.models.judge_order import JudgeOrder
from core.services.models.judges import told_the_rest
from core.services.models.metering import Payer, metered_fields, with_own_meters
from core.services.models.questions import Question, questions
from core.services.scoring import Clock, OnProgress, score_batch
from core.wording.phrases import Phrase, Phrases, say


@dataclass(slots=True)
class Judging:
    """One run over a set. What is kept already is not asked again, so stopping at any moment costs nothing twice."""

    workspace: Workspace
    suite: Suite
    judges: Sequence[Detector]
    """With the models that they ask: metered, and told to give up once ``stop`` is set."""
    payer: Payer
    order: JudgeOrder
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event = field(default_factory=threading.Event)
    done: int = 0
    total: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    """By detector."""
    first_failure: Phrases = ()

    def run(self) -> Ending:
        left = list(questions(self.workspace, self.judges, self.order))
        self.total = len(left)
        if not self._told():
            return Ending(stopped=True)
        return ask_each(left, self._ask, self._take, stop=self.stop, going_on=self._told)

    @property
    def phrases(self) -> Phrases:
        failed = sorted(self.failures.items())
        told: list[Phrase | str] = [say("job-judged", count=self.done)]
        told += [say("job-detector-failed", detector=name, count=count) for name, count in failed]
        return (*told, *self.first_failure)

    def _ask(self, question: Question) -> Detection | DetectorFailure:
        """In a thread."""
        risks = self.workspace.scores.detector_risks([question.item.input_hash]).get(question.item.input_hash, {})
        return _said(told_the_rest(question.judge, risks.get(Fusion.name)), question.item.answer, self.payer)

    def _take(self, question: Question, said: Detection | DetectorFailure | ModelFailure) -> bool:
        self.done += 1
        item = question.item
        if isinstance(said, Detection):
            self.workspace.judgements.add(item.input_hash, said, self.clock())
            score_batch(self.workspace, self.suite, [self.workspace.items.get(item.id)], self.clock())
        else:
            self.failures[question.judge.name] += 1
            self.first_failure = self.first_failure or (
                said.phrases if isinstance(said, ModelFailure) else (said.message,)
            )
        return self._told()

    def _told(self) -> bool:
        return self.on_progress(self.done, self.total, self.phrases if self.done else ())


def _said(judge: Detector, answer: Answer, payer: Payer) -> Detection | DetectorFailure:
    """With what it used; raises ModelFailure."""
    judge = with_own_meters(judge, payer)
    start = time.perf_counter()
    (result,) = engine.run(judge, [answer], leaving=(ModelFailure,))
    if isinstance(result, DetectorFailure):
        return result
    usages = [meter.usage for meter in metered_fields(judge).values()]
    costs = [usage.cost_usd for usage in usages if usage.cost_usd is not None]
    usage = Usage(
        sum(each.input_tokens for each in usages),
        sum(each.output_tokens for each in usages),
        sum(costs) if len(costs) == len(usages) else None,
    )
    return dataclasses.replace(result, usage=usage, seconds=time.perf_counter() - start)
