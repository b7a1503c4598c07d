"""A provider of batches that outlives whoever asks it, and what makes a process die between two of its steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.domain.answers import JSON
from core.llm.base import Reply, Used
from core.llm.batch_wire import BatchPrompt, Polled, ProviderState
from core.llm.failures import ModelFailure, Why
from core.wording.phrases import say

MODEL = "anthropic/claude-haiku-5-5"
USED = Used(100, 10)


@dataclass
class Sent:
    token: str
    asked: Sequence[BatchPrompt]
    created_at: float
    state: ProviderState = ProviderState.RUNNING
    answered: list[tuple[str, Reply | ModelFailure]] = field(default_factory=list)


@dataclass
class Provider:
    """``by_token``: like Bedrock, one batch for one token, found by it. Else like Anthropic: every call makes a batch,
    and ``find`` gives all that were made since."""

    by_token: bool = False
    now: float = 1000.0
    answers: Callable[[BatchPrompt, int], Reply | ModelFailure | None] = lambda asked, batches: reply(asked)
    """None: not answered in time. Told how many batches there were before."""
    sent: dict[str, Sent] = field(default_factory=dict)
    paid: Counter[str] = field(default_factory=Counter)
    """By what was asked."""
    name: str = MODEL
    prefix: str = "batch"

    def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
        if self.by_token:
            for known, batch in self.sent.items():
                if batch.token == token:
                    return known
        name = f"{self.prefix}-{len(self.sent)}"
        self.sent[name] = Sent(token, asked, self.now)
        return name

    def poll(self, batch: str) -> Polled:
        return Polled(self.sent[batch].state, len(self.sent[batch].asked))

    def results(
        self, batch: str, schemas: Mapping[str, JSON | None] | None = None
    ) -> Iterator[tuple[str, Reply | ModelFailure]]:
        yield from reversed(self.sent[batch].answered)

    def find(self, token: str, since: float) -> list[str]:
        return [
            name for name, batch in self.sent.items()
            if batch.created_at >= since and (batch.token == token or not self.by_token)
        ]  # fmt: skip

    def cancel(self, batch: str) -> None:
        if self.sent[batch].state is ProviderState.RUNNING:
            self.sent[batch].state = ProviderState.CANCELLED

    def work(self) -> None:
        """Comes to the end of all that runs."""
        for number, batch in enumerate(self.sent.values()):
            if batch.state is not ProviderState.RUNNING:
                continue
            for asked in batch.asked:
                if (answer := self.answers(asked, number)) is not None:
                    batch.answered.append((asked.id, answer))
                    self.paid[asked.prompt.ask] += 1
            batch.state = ProviderState.ENDED if len(batch.answered) == len(batch.asked) else ProviderState.EXPIRED


def reply(asked: BatchPrompt) -> Reply:
    return Reply(f"Answer to {asked.prompt.ask}", None, USED, "server-1")


def refused(asked: BatchPrompt) -> ModelFailure:
    return ModelFailure(Why.REFUSED, say("cost-unknown"), used=USED, model="server-1")


class Crash(BaseException):
    """The process died here."""


@dataclass
class Fate:
    """Dies at the step of this number, before it has an effect or after."""

    step: int = -1
    after: bool = False
    steps: int = 0

    def around(self, target: Any, names: Sequence[str]) -> Any:
        return _Mortal(target, frozenset(names), self)


class _Mortal:
    def __init__(self, target: Any, names: frozenset[str], fate: Fate) -> None:
        self._target, self._names, self._fate = target, names, fate

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._target, name)
        return self._step(value) if name in self._names else value

    def _step(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **kwargs: Any) -> Any:
            number, self._fate.steps = self._fate.steps, self._fate.steps + 1
            if number == self._fate.step and not self._fate.after:
                raise Crash
            result = call(*args, **kwargs)
            if number == self._fate.step:
                raise Crash
            return result

        return step
