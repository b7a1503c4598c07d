"""Score answers while somebody waits, without storing anything."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from core.domain.answers import Answer
from core.domain.policy import Policy
from core.domain.work import Person
from core.errors import MissingPart
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.suite import Results, Suite
from core.services.active_suite import active_suite
from core.wording.phrases import say

MOST_WAITING = 16
"""Requests that wait for the models, which do one thing at a time; more had better come again later."""


class Busy(MissingPart):
    """So many wait for the models that one more would wait for too long."""


@dataclass(slots=True)
class ScoringNow:
    workspace: Workspace
    open_suite: Callable[[], Suite]
    """Called when the first answer comes: it loads models."""
    batch: int
    models: Path = Path("models")
    """Where a model that labels taught is built."""
    _suite: Suite | None = None
    _turn: threading.Lock = field(default_factory=threading.Lock)
    _places: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(MOST_WAITING))

    def score(self, person: Person, answers: Sequence[Answer]) -> tuple[Policy, list[Results]]:
        """The active policy, and what every detector says, as the worker would store it. Raises Forbidden, MissingPart
        and Busy."""
        require(person, Permission.SCORE)
        policy = self.workspace.policies.active()
        with self._my_turn():
            if self._suite is None:
                self._suite = self.open_suite()
            suite = active_suite(self.workspace, self._suite, self.models)
            starts = range(0, len(answers), self.batch)
            return policy, [each for start in starts for each in suite.score(answers[start : start + self.batch])]

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise Busy(say("api-busy"))
        try:
            with self._turn:
                yield
        finally:
            self._places.release()
