"""Have more generations written for the questions of a set, for the methods that compare an answer with them."""

from __future__ import annotations

import dataclasses
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from core.domain.answers import JSON, Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Item, Record, Status
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure
from core.ports.workspace import Workspace
from core.services.models.asking import Ending, ask_each
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrases, say

MOST_SAMPLES = 20
READ_AT_ONCE = 200
MOST_TOKENS = 1024
"""Of a sample."""


@dataclass(frozen=True, slots=True)
class SampleOrder:
    set_name: str | None
    count: int
    """How many samples each answer shall have."""
    model: str
    budget: int | None

    def payload(self) -> JSON:
        return {"set": self.set_name, "count": self.count, "model": self.model, "budget": self.budget}


def sample_order(payload: JSON) -> SampleOrder:
    """The inverse of ``payload``."""
    return SampleOrder(payload["set"], payload["count"], payload["model"], payload["budget"])


def lacking_samples(workspace: Workspace, order: SampleOrder) -> Iterator[Item]:
    """Answers with fewer samples than wanted. Those that people have decided or labelled are left as they are: with
    other samples the item is another one, and what was said of it would speak of the former."""
    where = ItemFilter(set_name=order.set_name, kind=Kind.ANSWER, statuses=frozenset({Status.OPEN}), labelled=False)
    ids = workspace.items.ids(where)
    for start in range(0, len(ids), READ_AT_ONCE):
        for item in workspace.items.many(ids[start : start + READ_AT_ONCE]):
            if item.answer.question.strip() and len(item.answer.samples) < order.count:
                yield item


def sample_prompts(answer: Answer, count: int) -> list[Prompt]:
    """One for each sample that is missing."""
    sources = "\n\n".join(fenced("source", passage.text) for passage in answer.passages)
    return [
        Prompt(
            purpose="samples",
            instructions=_FROM_SOURCES if answer.passages else _FROM_MEMORY,
            shared=sources,
            ask=fenced("question", answer.question),
            most_tokens=MOST_TOKENS,
            nth=number,
            likely=answer.text,
        )
        for number in range(len(answer.samples) + 1, count + 1)
    ]


_HOW = (
    "Answer the question in the language in which it is asked, in plain sentences, with nothing before or after the "
    f"answer. {DATA_ONLY}"
)
_FROM_SOURCES = f"{_HOW} Use the sources, and nothing that you know otherwise."
_FROM_MEMORY = _HOW


@dataclass(slots=True)
class Sampling:
    """One run over a set."""

    workspace: Workspace
    writer: Model
    """Metered, and told to give up once ``stop`` is set."""
    order: SampleOrder
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event = field(default_factory=threading.Event)
    done: int = 0
    total: int = 0
    left_alone: int = 0
    """Items that somebody changed while their samples were written."""
    failed: Counter[str] = field(default_factory=Counter)
    first_failure: Phrases = ()

    def run(self) -> Ending:
        left = list(lacking_samples(self.workspace, self.order))
        self.total = len(left)
        if not self._told():
            return Ending(stopped=True)
        return ask_each(left, self._ask, self._take, stop=self.stop, going_on=self._told)

    @property
    def phrases(self) -> Phrases:
        told: Phrases = (say("job-sampled", count=self.done - self.left_alone - self.failed.total()),)
        if self.left_alone:
            told = (*told, say("job-samples-left-alone", count=self.left_alone))
        if self.failed:
            told = (*told, say("job-samples-failed", count=self.failed.total()), *self.first_failure)
        return told

    def _ask(self, item: Item) -> tuple[str, ...]:
        """In a thread: the missing samples of one answer."""
        return tuple(self.writer.write(prompt).text for prompt in sample_prompts(item.answer, self.order.count))

    def _take(self, item: Item, written: tuple[str, ...] | ModelFailure) -> bool:
        self.done += 1
        if isinstance(written, ModelFailure):
            self.failed[written.why] += 1
            self.first_failure = self.first_failure or written.phrases
            return self._told()
        now = self.workspace.items.get(item.id)
        if now.revision != item.revision or now.status is not Status.OPEN:
            self.left_alone += 1
            return self._told()
        answer = dataclasses.replace(item.answer, samples=(*item.answer.samples, *written))
        self.workspace.items.put(item.set_name, [Record(answer, item.gold)], self.clock())
        return self._told()

    def _told(self) -> bool:
        return self.on_progress(self.done, self.total, self.phrases if self.done else ())
