"""Write an answer under watch: every step is stored as it happens, and the result waits for review with its sources."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from core.domain.generation import Generation
from core.ports.workspace import Workspace
from core.repair.active_generation import Generation as Watched
from core.repair.events import End, Kept, Stopped
from core.services.generation.in_queue import put_in_queue
from core.services.generation.rows import events_of, step_of
from core.services.models.asking import Ending, ask_each
from core.services.scoring import Clock, OnProgress
from core.wording.phrases import Phrase, Phrases, say


@dataclass(slots=True)
class Writing:
    """One run; what an earlier run of the job stored is gone on with."""

    workspace: Workspace
    generation: Generation
    watched: Watched
    clock: Clock
    on_progress: OnProgress
    stop: threading.Event = field(default_factory=threading.Event)
    """Set, and the models give up soon."""
    kept: int = 0
    end: Stopped | None = None

    def run(self) -> Ending:
        """A model that does not reply ends the timeline, which says so; what was kept until then goes to review."""
        ending = ask_each([self], Writing._write, lambda *_: True, stop=self.stop, going_on=self._told)
        if self.end:
            put_in_queue(self.workspace, self.generation, self.clock())
        return ending

    @property
    def phrases(self) -> Phrases:
        return (end_phrase(self.end), *self.end.reason) if self.end else ()

    def _write(self) -> None:
        """In a thread. Cancelled it leaves no row: who takes the job up again goes on."""
        order = self.generation.order
        steps = self.workspace.generations.steps(self.generation.id)
        past = events_of(steps)
        self.kept = sum(isinstance(event, Kept) for event in past)
        if past and isinstance(last := past[-1], Stopped):
            self.end = last
            return
        events = self.watched.write(order.question, order.passages, order.lang, past)
        for number, event in enumerate(events, len(steps) + 1):
            if isinstance(event, Stopped) and event.end is End.CANCELLED:
                return
            self.workspace.generations.add(self.generation.id, [step_of(number, event, self.clock())])
            self.kept += isinstance(event, Kept)
            if isinstance(event, Stopped):
                self.end = event
            if self.stop.is_set():
                return

    def _told(self) -> bool:
        return self.on_progress(self.kept, self.generation.order.most_sentences, ())


def end_phrase(end: Stopped) -> Phrase:
    return say(f"generation-end-{end.end.value}")
