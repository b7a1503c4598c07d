"""The job that has a model make questions: call by call, several generations merged into the best versions."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from core.domain.answers import JSON, Answer
from core.domain.question_forms import QuestionForm
from core.domain.work import Job, Record
from core.llm.base import Reply
from core.llm.failures import ModelFailure
from core.llm.metered import Metered
from core.ports.workspace import Workspace
from core.quizzes.best_versions import best_versions
from core.quizzes.cross_validation import cross_validate
from core.quizzes.making.by_model import Call, calls, read_reply
from core.quizzes.making.doubts import doubt
from core.quizzes.making.model_prompt import SCHEMA
from core.quizzes.making.order import Made, QuizOrder
from core.services.material.source_pages import PageRef, pages_of
from core.services.models.asking import Ending, ask_each
from core.services.models.metering import Payer
from core.services.quizzes.check_rules import check_rules
from core.services.quizzes.making import how_it_went
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say


@dataclass(frozen=True, slots=True)
class QuizJob:
    """What was ordered, as the job keeps it."""

    refs: tuple[PageRef, ...]
    order: QuizOrder
    set_name: str
    model: str
    budget: int | None
    generations: int

    def payload(self) -> JSON:
        return {
            "pages": [list(ref) for ref in self.refs], "number": self.order.number,
            "forms": [form.value for form in self.order.forms], "lang": self.order.lang, "seed": self.order.seed,
            "set": self.set_name, "model": self.model, "budget": self.budget, "generations": self.generations,
        }  # fmt: skip


def quiz_job(payload: JSON) -> QuizJob:
    """The inverse of ``payload``."""
    forms = tuple(QuestionForm(form) for form in payload["forms"])
    order = QuizOrder(payload["number"], forms, payload["lang"], payload["seed"])
    refs = tuple((material, number) for material, number in payload["pages"])
    return QuizJob(refs, order, payload["set"], payload["model"], payload["budget"], payload["generations"])


@dataclass(slots=True)
class QuizMaking:
    """One run. Replies are kept, so a run that was stopped asks nothing twice; nothing is stored half."""

    workspace: Workspace
    writer: Metered
    """Told to give up once ``stop`` is set."""
    job: QuizJob
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event = field(default_factory=threading.Event)
    done: int = 0
    total: int = 0
    made: list[Answer] = field(default_factory=list)
    stored: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    first_failure: Phrases = ()

    def run(self) -> Ending:
        pages = pages_of(self.workspace, self.job.refs)
        left = list(calls(pages, self.job.order, self.job.generations))
        self.total = len(left)
        if not self._told():
            return Ending(stopped=True)
        ending = ask_each(left, self._ask, self._take, stop=self.stop, going_on=self._told)
        if not ending.stopped and ending.put_off is None:
            self._store(self._merged() if self.job.generations > 1 else self.made)
        return ending

    @property
    def phrases(self) -> Phrases:
        told = how_it_went(Made(tuple(self.made[: self.stored]), self.job.order.number, dict(self.missed)))
        if self.failed:
            told = (*told, say("quiz-calls-failed", count=self.failed), *self.first_failure)
        return told

    def _ask(self, call: Call) -> Reply:
        """In a thread."""
        return self.writer.write(call.prompt, SCHEMA)

    def _take(self, call: Call, reply: Reply | ModelFailure) -> bool:
        self.done += 1
        if isinstance(reply, ModelFailure):
            self.failed += 1
            self.first_failure = self.first_failure or reply.phrases
            return self._told()
        made = read_reply(reply, call, self.writer.name)
        self.made += made.items
        self.missed.update(made.missed)
        return self._told()

    def _store(self, items: Sequence[Answer]) -> None:
        self.workspace.items.put(self.job.set_name, [Record(item) for item in items], self.clock())
        self.stored = len(items)

    def _merged(self) -> Sequence[Answer]:
        risk = partial(doubt, rules=check_rules(self.workspace))
        return best_versions(cross_validate(self.made, self.job.generations, risk=risk).clusters)

    def _told(self) -> bool:
        return self.on_progress(self.done, self.total, ())


def quiz_making_of(
    job: Job, payer: Payer, *, clock: Clock, on_progress: OnProgress, stop: threading.Event
) -> QuizMaking:
    """Raises MissingPart when the model cannot be asked."""
    ordered = quiz_job(job.payload)
    return QuizMaking(payer.workspace, payer.meter(ordered.model), ordered, clock, on_progress, stop)
