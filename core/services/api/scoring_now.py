"""Score answers immediately for a waiting client, without storing anything."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from core.domain.answers import Answer
from core.domain.policy import Policy
from core.domain.work import Person
from core.errors import MissingPart
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.scoring.suite import Results, Suite

MOST_WAITING = 16
"""Largest number of requests that wait for the models, which serve one at a time; further ones are refused."""


class Busy(MissingPart):
    """Raised if so many requests wait for the models that another would wait too long."""


@dataclass(slots=True, kw_only=True)
class ImmediateScoring:
    """Scores answers for programs, one request at a time."""

    workspace: Workspace
    open_suite: Callable[[], Suite]
    """Loads the detectors and their models; called at the first request."""
    batch: int
    models: Path = Path("models")
    """Folder in which models trained on labels are built."""
    _suite: Suite | None = None
    _turn: threading.Lock = field(default_factory=threading.Lock)
    _places: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(MOST_WAITING))

    def score(self, person: Person, answers: Sequence[Answer]) -> tuple[Policy, list[Results]]:
        """Return the active policy and the results of every detector for each answer, as the worker would store them.
        Raises Forbidden, MissingPart and Busy."""
        from core.services.suites.active_suite import active_suite  # detectors are loaded with the first request

        require(person, Permission.SCORE)
        policy = self.workspace.policies.active()
        with self._my_turn():
            if self._suite is None:
                self._suite = self.open_suite()
            suite = active_suite(self.workspace, self._suite, self.models)
            starts = range(0, len(answers), self.batch)
            return policy, [results for start in starts for results in suite.score(answers[start : start + self.batch])]

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise Busy(say("api-busy"))
        try:
            with self._turn:
                yield
        finally:
            self._places.release()
